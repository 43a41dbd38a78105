"""Tests of the rules use a pack of their own."""

from tests.games.tiguidoo.table import codes as codes
