/** What became of the lines of a file: every one of them was imported, skipped for a reason, or there already. */
import type { SkippedLine } from '../../domain/imports/effort'
import type { Plan } from './planning'

export type ImportReport = {
  lines: number
  imported: number
  skipped: SkippedLine[]
  duplicates: number
  /** Of the imported lines: those whose workout was understood, and those that are kept as words with a score. */
  typed: number
  generic: number
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
export type ImportPreview = ImportReport & { samples: Sample[]; mapping: Record<string, string> | null }
/** `undo` is what undoes it; null where there is nothing to undo. */
export type Imported = ImportReport & { undo: string | null }

/** The report of a plan. A line may make several results, one for each lift: it counts once. */
export function reportOf({ lines, planned, skipped, duplicates }: Plan): ImportReport {
  const imported = new Set(planned.flatMap(({ effort }) => effort.lines))
  const typed = new Set(planned.filter(({ fitted }) => fitted.typed).flatMap(({ effort }) => effort.lines))
  const doubles = new Set(duplicates.filter(line => !imported.has(line)))
  return {
    lines,
    imported: imported.size,
    skipped,
    duplicates: doubles.size,
    typed: typed.size,
    generic: imported.size - typed.size,
  }
}
