#!/bin/sh
# Writes a backup of PostgreSQL every BACKUP_HOURS: sh postgresql-backup.sh FOLDER [once]
# Keeps the newest BACKUP_KEEP, and the last of so many days, weeks and months (BACKUP_KEEP_DAYS, _WEEKS, _MONTHS).
# The database and its user come from PGHOST, PGUSER, PGDATABASE and PGPASSWORD.
set -eu
folder=$1

# Counts the rows of every table in a dump, as JSON: all data is read back.
rows_of() {
  pg_restore --data-only --file=- "$1" | awk '
    table == "" && /^COPY / { table = $2; sub(/^[^.]*\./, "", table); gsub(/"/, "", table); rows[table] = 0; next }
    $0 == "\\." { table = ""; next }
    table != "" { rows[table]++ }
    END { for (name in rows) { printf "%s\"%s\":%d", comma, name, rows[name]; comma = "," } }'
}

# Appends the seal that bin/chalkbox checks: a SHA-256 of the dump, and the rows of every table.
seal() {
  rows=$(rows_of "$1")
  case $rows in *'"Gym":'*) ;; *) return 1 ;; esac
  json="{\"sha256\":\"$(sha256sum < "$1" | cut -c 1-64)\",\"rows\":{$rows},\"version\":\"postgresql-backup.sh\"}"
  printf '\nchalkbox-backup-seal %s %s chalkbox-backup-end\n' \
    "$(printf %s "$json" | sha256sum | cut -c 1-64)" "$json" >> "$1"
}

# Names, newest first, of the backups that need not be kept. The newest was made now.
to_drop() {
  awk -v keep="$BACKUP_KEEP" -v days="${BACKUP_KEEP_DAYS:-7}" -v weeks="${BACKUP_KEEP_WEEKS:-4}" \
    -v months="${BACKUP_KEEP_MONTHS:-6}" '
    # Days since 1 March 0000, a Wednesday.
    function day_of(y, m, d) {
      if (m < 3) { y--; m += 12 }
      return 365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * (m - 3) + 2) / 5) + d - 1
    }
    function is_last(period, number, limit) { return now[period] - number < limit && !((period, number) in seen) }
    {
      at = $0; sub(/.*chalkbox-/, "", at)
      year = substr(at, 1, 4) + 0; month = substr(at, 5, 2) + 0
      day = day_of(year, month, substr(at, 7, 2) + 0); week = int((day + 2) / 7); month += 12 * year
      if (NR == 1) { now["d"] = day; now["w"] = week; now["m"] = month }
      kept = NR <= keep || is_last("d", day, days) || is_last("w", week, weeks) || is_last("m", month, months)
      seen["d", day]; seen["w", week]; seen["m", month]
      if (!kept) print
    }'
}

while true; do
  file=$folder/chalkbox-$(date -u +%Y%m%dT%H%M%SZ).dump
  if pg_dump --format=custom --file "$file.part" && seal "$file.part"; then
    mv "$file.part" "$file"
    echo "wrote $file"
    # Names sort by time.
    ls -1 "$folder"/chalkbox-*.dump | sort -r | to_drop | xargs -r rm --
  else
    rm -f "$file.part"
    echo "the backup failed: the database is as it was" >&2
    [ "${2:-}" != once ] || exit 1
  fi
  [ "${2:-}" != once ] || exit 0
  sleep "$((BACKUP_HOURS * 3600))"
done
