/** The table of docs/privacy.md about erasing, from the decisions of the services. */
import { PERSONAL_DATA } from '../../src/services/shared/personal-data'
import { type TableDecision, valuesLeft } from '../../src/services/shared/personal-tables'

/** Returns a row for each table that says something about a person. */
export function personalDataRows(): string {
  const rows = Object.entries(PERSONAL_DATA as Record<string, object | string>)
    .filter(([, decision]) => decision !== 'nobody')
    .map(
      ([table, decision]) =>
        `| \`${table}\` | ${describe(decision as TableDecision | { elsewhere: string })} |\n`,
    )
  return `| Table | Erasing | Kept | Own archive |\n|---|---|---|---|\n${rows.join('')}`
}

function describe(decision: TableDecision | { elsewhere: string }): string {
  if ('elsewhere' in decision) return `${decision.elsewhere} | | `
  const { deleted, unlinked = [], columns = {}, archive } = decision
  const always = Object.keys(valuesLeft(columns, { namesToo: false }))
  const names = Object.keys(valuesLeft(columns, { namesToo: true })).filter(name => !always.includes(name))
  const erased = [
    ...(deleted ? ['deleted'] : []),
    ...(unlinked.length > 0 ? [`in others’ rows, clears ${listed(unlinked)}`] : []),
    ...(always.length > 0 ? [`clears ${listed(always)}`] : []),
    ...(names.length > 0 ? [`with the published name, ${listed(names)}`] : []),
  ]
  return `${erased.join('; ')} | ${keptColumns(columns)} | ${archive === true ? 'yes' : `no: ${archive}`}`
}

function keptColumns(columns: Readonly<Record<string, unknown>>): string {
  const byReason = new Map<string, string[]>()
  for (const [column, decision] of Object.entries(columns)) {
    if (typeof decision !== 'object' || decision === null || !('reason' in decision)) continue
    const why = String(decision.reason)
    byReason.set(why, [...(byReason.get(why) ?? []), column])
  }
  return [...byReason].map(([why, names]) => `${listed(names)}: ${why}`).join(' ')
}

const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')
