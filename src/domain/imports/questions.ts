/**
 * Open points of a file, as data; `ImportAnswers` has the answers. `lines` counts the lines that depend on the answer:
 * without one, such lines stay words or are skipped with the reason.
 */
export type Question =
  /** Loads without a unit, distances without one, dates such as 03/04/2026, numbers such as 1,234. */
  | { about: 'units' | 'distances' | 'dates' | 'marks'; lines: number; examples: string[] }
  /** An exercise without a movement of exactly this name; `nearest` lists the likeliest, best first. */
  | { about: 'name'; name: string; lines: number; nearest: { id: string; name: string }[] }
  /** A value beyond the world's best. `line` is the key for the answer. */
  | { about: 'value'; line: number; lines: number; written: string; reason: string }
  /** A date in the future. `line` is the key for the answer; the answer holds for all lines with the date. */
  | { about: 'day'; line: number; lines: number; written: string }
  /** A person without an athlete here, or with `several`. */
  | { about: 'person'; name: string; lines: number; several: boolean }

/** Outcome of a column's filled cells, with up to three examples. */
export type ColumnRead = {
  heading: string
  /** `words`: in the note or the text; `ignored`: by `rule`; `unread`: an unknown column. */
  outcome: 'read' | 'words' | 'ignored' | 'unread'
  rule: string | null
  cells: number
  examples: string[]
}

/** `cells` = `read` + `words` + `ignored` + `unread` + `skipped`, the cells of lines that have a reason. */
export type Account = {
  cells: number
  read: number
  words: number
  ignored: number
  unread: number
  skipped: number
}
