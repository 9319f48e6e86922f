#!/bin/sh
# Writes a backup of PostgreSQL every BACKUP_HOURS and keeps the newest BACKUP_KEEP: sh postgresql-backup.sh FOLDER [once]
# The database and its user come from PGHOST, PGUSER, PGDATABASE and PGPASSWORD.
set -eu
folder=$1
while true; do
  file=$folder/chalkbox-$(date -u +%Y%m%dT%H%M%SZ).dump
  if pg_dump --format=custom --file "$file.part"; then
    mv "$file.part" "$file"
    echo "wrote $file"
    # Names sort by time: all but the newest go.
    ls -1 "$folder"/chalkbox-*.dump | sort -r | tail -n +"$((BACKUP_KEEP + 1))" | xargs -r rm --
  else
    rm -f "$file.part"
    echo "the backup failed: the database is as it was" >&2
    [ "${2:-}" != once ] || exit 1
  fi
  [ "${2:-}" != once ] || exit 0
  sleep "$((BACKUP_HOURS * 3600))"
done
