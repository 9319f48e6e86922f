import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type { ImportKind } from '../../schemas/imports/imports'
import type { Import, ImportSummary } from '../../schemas/imports/jobs'
import type { OpenedFile } from '../../services/imports/files'
import type { PastImport } from '../../services/imports/imports'
import type { ImportJob } from '../../services/imports/jobs'
import type { ImportReport, Told } from '../../services/imports/report'

export function serializeImportSummary(past: PastImport): ImportSummary {
  return {
    counts: countsOf(past),
    created_at: toTimestamp(past.createdAt),
    created_by: past.createdBy,
    file_name: past.fileName,
    id: past.id,
    kind: past.kind as ImportKind,
    status: past.undoneAt === null ? 'imported' : 'undone',
    undone_at: toTimestampOrNull(past.undoneAt),
  }
}

export function serializeImport(job: ImportJob): Import {
  if ('past' in job)
    return {
      ...serializeImportSummary(job.past),
      ...accountOf(job.told),
      errors: null,
      lines: linesOf(job.past),
      progress: null,
      unknown_names: null,
    }
  return serializeFile(job.file)
}

const STATUSES: Record<OpenedFile['state'], Import['status']> = {
  storing: 'reading',
  reading: 'reading',
  ready: 'ready',
  refused: 'refused',
  importing: 'importing',
  // The file had nothing new; otherwise its import exists.
  done: 'imported',
}

function serializeFile(file: OpenedFile): Import {
  const { outcome, state, progress: done, total } = file
  const report =
    outcome === null || 'errors' in outcome ? null : 'preview' in outcome ? outcome.preview : outcome.imported
  return {
    ...accountOf(report),
    counts: report && countsOf(report),
    created_at: toTimestamp(file.createdAt),
    created_by: null,
    errors: outcome && 'errors' in outcome ? outcome.errors : null,
    file_name: file.fileName,
    id: file.id,
    kind: file.options.kind,
    lines: report && linesOf(report),
    progress: state === 'reading' || state === 'importing' ? { done, total } : null,
    status: STATUSES[state],
    undone_at: null,
    unknown_names: outcome && 'preview' in outcome ? outcome.preview.strangers.map(({ name }) => name) : null,
  }
}

function countsOf({ lines, imported, typed, generic, duplicates, skipped }: Counted): Import['counts'] {
  return { lines, imported, typed, generic, duplicates, skipped: skipped.length }
}

function accountOf(account: Told | null): Pick<Import, 'cells' | 'columns' | 'questions'> {
  if (!account?.account) return { cells: null, columns: null, questions: null }
  return { cells: account.account, columns: account.read, questions: account.questions }
}

type Counted = Omit<ImportReport, 'duplicateLines' | 'genericLines'>

function linesOf({ skipped, duplicateLines, genericLines }: ImportReport): NonNullable<Import['lines']> {
  const lines = [
    ...skipped.map(({ line, reason }) => ({ line, outcome: 'skipped' as const, reason })),
    ...duplicateLines.map(line => ({ line, outcome: 'duplicate' as const, reason: null })),
    ...genericLines.map(line => ({ line, outcome: 'generic' as const, reason: null })),
  ]
  return lines.sort((a, b) => a.line - b.line)
}
