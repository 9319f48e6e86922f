#!/bin/sh
# Run by the PostgreSQL image once, when its data folder is empty.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$CHALKBOX_PASSWORD" --file /chalkbox/role.sql
