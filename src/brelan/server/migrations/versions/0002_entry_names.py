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
    _rename(RENAMED)


def downgrade() -> None:
    _rename({new: old for old, new in RENAMED.items()})


def _rename(beginnings: dict[str, str]) -> None:
    entries = sa.table("entries", sa.column("entry", sa.Text))
    for old, new in beginnings.items():
        text = entries.c.entry
        found = sa.func.substr(text, 1, len(old)) == old
        rest = sa.func.substr(text, len(old) + 1, type_=sa.Text)
        changed = sa.literal(new, sa.Text) + rest
        op.get_bind().execute(entries.update().where(found).values(entry=changed))
