/** Reads `PERSONAL_DATA`, for erasing a person, their own archive, and docs/privacy.md. */
import { PERSONAL_DATA } from './personal-data'
import type { About } from './personal-decisions'

type PersonalTable = {
  [Table in keyof typeof PERSONAL_DATA]: (typeof PERSONAL_DATA)[Table] extends About ? Table : never
}[keyof typeof PERSONAL_DATA]

export type TableDecision = About & {
  deleted?: true
  unlinked?: readonly string[]
  columns?: Readonly<Record<string, unknown>>
}

/** Returns the tables about people with their decisions. */
export function personalTables(): [PersonalTable, TableDecision][] {
  return Object.entries(PERSONAL_DATA).filter(
    ([, decision]) => typeof decision === 'object' && 'about' in decision,
  ) as [PersonalTable, TableDecision][]
}

/** Returns the filter for rows about an athlete. Null without a path that applies. */
export function rowsAbout(
  paths: readonly string[],
  { id, personId }: { id: string; personId: string | null },
): object | null {
  const filters = paths.flatMap(path => {
    const value = path.endsWith('personId') ? personId : id
    return value === null
      ? []
      : [path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)]
  })
  return filters.length > 0 ? { OR: filters as object[] } : null
}

/**
 * Returns the values that erasing leaves in columns of a table, in its rows or in the audit log. With `namesToo`,
 * names in published competitions are removed as well.
 */
export function valuesLeft(
  columns: Readonly<Record<string, unknown>>,
  { inLog = false, namesToo }: { inLog?: boolean; namesToo: boolean },
): Record<string, unknown> {
  const left = Object.entries(columns).flatMap(([column, decision]) => {
    if (typeof decision !== 'object' || decision === null) return [[column, decision]]
    if ('row' in decision && !inLog) return [[column, decision.row]]
    return 'named' in decision && namesToo ? [[column, decision.named]] : []
  })
  return Object.fromEntries(left)
}
