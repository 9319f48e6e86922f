/** What became of the lines of a file: every one of them was imported, skipped for a reason, or there already. */

import type { SkippedLine } from '../../domain/imports/effort'
import type { MemberList } from '../../domain/imports/members/read'
import { breathe, breather } from '../../domain/shared/breathe'
import type { Stranger } from './people'
import type { Plan } from './planning'

export type ImportReport = {
  lines: number
  imported: number
  skipped: SkippedLine[]
  duplicates: number
  /** Of the imported lines: those whose workout was understood, and those that are kept as words with a score. */
  typed: number
  generic: number
  /** The numbers of the lines that were there already, and of those that are kept as words. */
  duplicateLines: number[]
  genericLines: number[]
}

/** A few of the results that would come in, as they would read. */
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
  /** Names in the file of whom it is not known which athlete here they mean. */
  strangers: Stranger[]
  /** Of a list of members: its columns, and what each is taken for. */
  columns: MemberList['columns']
}
/** `undo` is what undoes it; null where there is nothing to undo. */
export type Imported = ImportReport & { undo: string | null }

/** The report of a plan. A line may make several results, one for each lift: it counts once. Lets others in between. */
export async function reportOf({ lines, planned, skipped, duplicates }: Plan): Promise<ImportReport> {
  const rest = breather()
  const imported = new Set<number>()
  const typed = new Set<number>()
  for (const { effort, laidOut } of planned) {
    for (const line of effort.lines) {
      imported.add(line)
      if (laidOut.typed) typed.add(line)
    }
    await rest()
  }
  const doubles = new Set(duplicates.filter(line => !imported.has(line)))
  await breathe()
  const genericLines = [...imported].filter(line => !typed.has(line))
  await breathe()
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
