/** Files with audit log entries that are about to be deleted. */
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { serializeAuditEntry } from '../api/present/gym'
import type { AuditRow } from '../services/gym/audit-log'

/**
 * Appends entries to monthly files in the folder, `audit-2026-11.jsonl`: one JSON object per line in the
 * interface's format, with the gym's id (null for the installation).
 */
export async function appendToAuditFiles(folder: string, entries: readonly AuditRow[]): Promise<void> {
  if (entries.length === 0) return
  await mkdir(folder, { recursive: true })
  for (const month of new Set(entries.map(monthOf))) {
    const rows = entries.filter(row => monthOf(row) === month)
    const lines = rows.map(row => `${JSON.stringify({ gym_id: row.gymId, ...serializeAuditEntry(row) })}\n`)
    const file = await open(join(folder, `audit-${month}.jsonl`), 'a', 0o600)
    try {
      await file.appendFile(lines.join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

const monthOf = ({ at }: AuditRow) => at.toISOString().slice(0, 7)
