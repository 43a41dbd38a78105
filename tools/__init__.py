"""What makes files of this project out of others."""
