"""Log entries get plainer names; what they mean stays the same."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

RENAMED = {  # how an entry's text begins
    '{"type":"Acted"': '{"type":"Submitted"',
    '{"type":"Began"': '{"type":"Started"',
    '{"type":"Followed"': '{"type":"Rematched"',
    '{"type":"Left"': '{"type":"WentAway"',
    '{"type":"Stood"': '{"type":"Freed"',
    '{"type":"Opened","maker"': '{"type":"Opened","owner"',
}


def upgrade() -> None:
    rename = sa.text(
        "UPDATE entries SET entry = :new || substr(entry, length(:old) + 1) "
        "WHERE substr(entry, 1, length(:old)) = :old"
    )
    for old, new in RENAMED.items():
        op.get_bind().execute(rename, {"old": old, "new": new})
