import { PRODUCTS } from '../../domain/imports/read-file'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { ImportKind } from '../../schemas/imports/imports'
import type { OpenedFile } from '../../services/imports/files'
import type { PastImport } from '../../services/imports/imports'
import type { ImportReport } from '../../services/imports/report'
import type { Choice } from '../words/choices'
import { momentShown } from '../words/when'

export const KINDS: Record<ImportKind, string> = { ...PRODUCTS, members: 'List of members' }

export type ImportsPage = ReturnType<typeof buildImports>

export type ReportPage = ReturnType<typeof buildReport>

export type Count = { label: string; text: string }

const MOST_REASONS = 50
const MOST_LINES = 3

const STATES: Record<OpenedFile['state'], string> = {
  storing: 'being read',
  reading: 'being read',
  ready: 'ready to import',
  refused: 'needs an answer',
  importing: 'being imported',
  done: 'imported',
}

export function buildImports(
  {
    imports,
    files,
    athletes,
  }: {
    imports: PastImport[]
    files: Pick<OpenedFile, 'id' | 'fileName' | 'state'>[]
    athletes: Choice[]
  },
  place: DateStyle,
) {
  return {
    imports: imports.map(row => ({
      id: row.id,
      name: nameOf(row),
      said: [kindOf(row.kind), formatCount(row.imported, 'line'), row.createdBy].filter(Boolean).join(' · '),
      when: momentShown(row.createdAt, place),
      isUndone: row.undoneAt !== null,
    })),
    files: files.map(({ id, fileName, state }) => ({ id, name: fileName, said: STATES[state] })),
    kinds: kindChoices(athletes.length > 0),
    athletes,
  }
}

export const hasWorkouts = (kind: string) => kind !== 'members' && kind !== 'attendance'

export function kindChoices(withMembers: boolean): Choice[] {
  return Object.entries(KINDS)
    .filter(([kind]) => withMembers || kind !== 'members')
    .map(([value, label]) => ({ value, label }))
}

export function buildReport(past: PastImport, place: DateStyle) {
  const members = past.kind === 'members'
  const what = formatCount(past.imported, members ? 'athlete' : 'line')
  return {
    id: past.id,
    title: nameOf(past),
    kind: kindOf(past.kind),
    when: momentShown(past.createdAt, place),
    by: past.createdBy,
    isUndone: past.undoneAt !== null,
    counts: buildCounts(past, hasWorkouts(past.kind), 'Imported'),
    ...skippedShown(past.skipped),
    undo: members
      ? `Everyone added by this list is deleted: ${what}. This is refused once anyone has joined or has results.`
      : past.kind === 'attendance'
        ? `Its visits are deleted: ${what}.`
        : `Its results are deleted with their comments, even if edited since: ${what}.`,
  }
}

const nameOf = ({ fileName }: { fileName: string }) => fileName || 'A pasted list'
const kindOf = (kind: string) => KINDS[kind as ImportKind] ?? kind

export function buildCounts(
  report: Omit<ImportReport, 'duplicateLines' | 'genericLines'>,
  workouts: boolean,
  imported: string,
) {
  const { lines, typed, generic, duplicates, skipped } = report
  const counts: Count[] = [
    { label: 'Lines', text: formatNumber(lines) },
    { label: imported, text: formatNumber(report.imported) },
    ...(workouts
      ? [
          { label: 'With their workout', text: formatNumber(typed) },
          { label: 'As words with a score', text: formatNumber(generic) },
        ]
      : []),
    { label: 'There already', text: formatNumber(duplicates) },
    { label: 'Skipped', text: formatNumber(skipped.length) },
  ]
  return counts
}

export function skippedShown(all: ImportReport['skipped']) {
  const byReason = new Map<string, number[]>()
  for (const { line, reason } of all) {
    const lines = byReason.get(reason)
    if (lines) lines.push(line)
    else byReason.set(reason, [line])
  }
  const more = byReason.size - MOST_REASONS
  return {
    skipped: [...byReason]
      .slice(0, MOST_REASONS)
      .map(([reason, lines]) => ({ line: linesShown(lines), reason })),
    moreSkipped: more > 0 ? `and ${formatCount(more, 'more reason')}: see the report` : null,
  }
}

function linesShown(lines: number[]): string {
  const first = lines.slice(0, MOST_LINES).map(formatNumber).join(', ')
  const more = lines.length - MOST_LINES
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${first}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}
