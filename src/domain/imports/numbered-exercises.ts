import type { GridRow } from './grid'
import { headingKey } from './headings'
import { readUnit, type Unit } from './values/units'

const MOST_TITLES = 10
const LOAD = { kg: 'weight kg', lb: 'weight lb' }

/** Columns of an exercise in a row: its name, loads in one unit or both, then a column for each set. */
type Part = { name: number; loads: Partial<Record<Unit, number>>; sets: number[] }

/**
 * Turns a table of StrongLifts' older layout, with `Exercise 1`, `Exercise 2` and their sets in a row for each workout,
 * into a row for each exercise, and returns other tables unchanged. Of two loads the one in the unit of the body weight
 * counts, otherwise kilograms.
 */
export function rowPerExercise(rows: GridRow[]): GridRow[] {
  const at = rows.slice(0, MOST_TITLES).findIndex(({ cells }) => cells.some(isFirst))
  const head = rows[at]
  const parts = head ? partsOf(head.cells.map(headingKey)) : null
  if (!head || parts === null) return rows
  const shared = head.cells.slice(0, parts[0]!.name)
  const most = Math.max(...parts.map(({ sets }) => sets.length))
  const own = unitOf(rows.slice(at + 1), shared)
  const other = own === 'kg' ? 'lb' : 'kg'
  const headings = [
    ...shared.map(name => (headingKey(name) === 'workout' ? 'Workout Name' : name)),
    ...['Exercise', `Weight (${own})`, 'Weight again'],
    ...Array.from({ length: most }, (_, set) => `Set ${set + 1} (Reps)`),
  ]
  const split = rows.slice(at + 1).flatMap(({ line, cells }) =>
    parts
      .filter(({ name }, index) => index === 0 || (cells[name] ?? '') !== '')
      .map(({ name, loads, sets }, index): GridRow => {
        const load = (unit: Unit) => cells[loads[unit] ?? -1] ?? ''
        const inOther = load(own) === '' && load(other) !== ''
        const weights = inOther ? [`${load(other)} ${other}`, ''] : [load(own), load(other)]
        const reps = Array.from({ length: most }, (_, set) => cells[sets[set] ?? -1] ?? '')
        return {
          line,
          cells: [...shared.map((_, column) => cells[column] ?? ''), cells[name] ?? '', ...weights, ...reps],
          ...(index > 0 && { repeated: shared.length }),
        }
      }),
  )
  return [...rows.slice(0, at), { line: head.line, cells: headings }, ...split]
}

const isFirst = (cell: string) => headingKey(cell) === 'exercise 1'

/** Null unless every column after the first exercise has its place: loads and sets must not change their exercise. */
function partsOf(keys: readonly string[]): Part[] | null {
  const parts: Part[] = []
  let isOpen = true
  for (const [at, key] of keys.entries()) {
    const part = parts.at(-1)
    if (key === `exercise ${parts.length + 1}`) parts.push({ name: at, loads: {}, sets: [] })
    else if (part === undefined) isOpen &&= !/^(?:set|exercise) \d|^weight (?:kg|lb)$/.test(key)
    else if (key === `set ${part.sets.length + 1}`) part.sets.push(at)
    else if (key === LOAD.kg && part.sets.length === 0) part.loads.kg = at
    else if (key === LOAD.lb && part.sets.length === 0) part.loads.lb = at
    else if (key !== '') isOpen = false
  }
  return isOpen && parts.length > 0 && parts.every(({ sets }) => sets.length > 0) ? parts : null
}

function unitOf(rows: readonly GridRow[], shared: readonly string[]): Unit {
  const at = shared.findIndex(name => headingKey(name).startsWith('body weight'))
  const written = rows.map(({ cells }) => readUnit(/[a-z]+$/i.exec(cells[at] ?? '')?.[0] ?? ''))
  return written.find(unit => unit !== null) ?? 'kg'
}
