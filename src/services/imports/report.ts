import type { SkippedLine } from '../../domain/imports/effort'
import type { MemberList } from '../../domain/imports/members/read'
import type { Account, ColumnRead, Question } from '../../domain/imports/questions'
import { breather, giveWay } from '../../domain/shared/breathe'
import type { Stranger } from './people'
import type { Plan } from './planning'

export type ImportReport = {
  lines: number
  imported: number
  skipped: SkippedLine[]
  duplicates: number
  /** Imported lines with a typed workout; `generic` counts the lines kept as text with a score. */
  typed: number
  generic: number
  /** Numbers of the known lines; `genericLines` has the lines kept as text. */
  duplicateLines: number[]
  genericLines: number[]
}

export type Sample = {
  line: number
  day: string
  athlete: string
  title: string
  typed: boolean
  workout: string
}
export type ImportPreview = ImportReport & {
  samples: Sample[]
  strangers: Stranger[]
  columns: MemberList['columns']
  answered: Question[]
} & Told

/** Outcome of the cells by column and in total, and the open questions; empty for a list of members. */
export type Told = { read: ColumnRead[]; account: Account | null; questions: Question[] }
export const NOTHING_TOLD: Told = { read: [], account: null, questions: [] }
/** `undo` undoes the import. Null when nothing was imported. */
export type Imported = ImportReport & Told & { undo: string | null }

/** Builds the report of a plan. A line counts once, as skipped if any result is skipped. Yields to other work. */
export async function buildReport({ lines, planned, duplicates, ...plan }: Plan): Promise<ImportReport> {
  const rest = breather()
  const isSkipped = new Set<number>()
  const skipped = plan.skipped.filter(({ line }) => !isSkipped.has(line) && isSkipped.add(line))
  const imported = new Set<number>()
  const typed = new Set<number>()
  for (const { effort, laidOut } of planned) {
    for (const line of effort.lines) {
      if (isSkipped.has(line)) continue
      imported.add(line)
      if (laidOut.typed) typed.add(line)
    }
    await rest()
  }
  const doubles = new Set(duplicates.filter(line => !imported.has(line) && !isSkipped.has(line)))
  await giveWay()
  const genericLines = [...imported].filter(line => !typed.has(line))
  await giveWay()
  return {
    lines,
    imported: imported.size,
    skipped,
    duplicates: doubles.size,
    typed: typed.size,
    generic: genericLines.length,
    duplicateLines: [...doubles].sort((a, b) => a - b),
    genericLines,
  }
}
