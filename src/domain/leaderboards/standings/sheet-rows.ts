import { invalid } from '../../../errors'
import { formatCount } from '../../shared/words'
import type { Performance } from '../rank/performance'
import type { CsvLine } from './csv'
import { addMistake, type MistakePosition, type Mistakes, toFieldErrors } from './mistakes'

export type SheetRow = {
  line: number
  division: string
  divisionKey: string
  athlete: string
  cells: string[] | null
  withdrawn: boolean
  performances: Map<string, Performance>
}

const FIRST = ['division', 'athlete']

/** Returns the names of all columns. Throws `invalid` when they are wrong, because no row can be read then. */
export function readHead(head: CsvLine | undefined): string[] {
  const mistakes: Mistakes = []
  const line = head?.line ?? 1
  const names = withoutBlankEnd(head?.cells ?? [])
  const at = (column: number, name = `column ${column + 1}`): MistakePosition => ({ line, column, name })
  FIRST.forEach((name, column) => {
    const given = names[column] ?? ''
    if (given.toLowerCase() !== name) addMistake(mistakes, at(column), `must be ${name}, not “${given}”`)
  })
  const events = names.slice(FIRST.length)
  if (events.length === 0)
    addMistake(mistakes, at(FIRST.length), 'is missing: an event, such as division,athlete,Fran')
  events.forEach((name, index) => {
    const column = index + FIRST.length
    if (name === '') addMistake(mistakes, at(column), 'must be the name of an event')
    else if (names.findIndex(other => other.toLowerCase() === name.toLowerCase()) < column)
      addMistake(mistakes, at(column, name), 'is the name of another column: each needs one of its own')
  })
  if (mistakes.length > 0) throw invalid(toFieldErrors(mistakes))
  return [...FIRST, ...events]
}

/** Returns the second row's text for each event. */
export function readKindCells(
  names: string[],
  kinds: CsvLine | undefined,
  mistakes: Mistakes,
): { at: MistakePosition; text: string }[] {
  const line = kinds?.line ?? 2
  const cells = kinds?.cells ?? []
  const isAthlete = FIRST.some((_, column) => (cells[column] ?? '') !== '')
  if (!kinds || isAthlete) {
    const example = `,,${names
      .slice(FIRST.length)
      .map(() => 'time')
      .join(',')}`
    const message = `must begin with two empty cells and name the kind of each event, such as ${example}`
    addMistake(mistakes, { line, column: 0, name: FIRST[0]! }, message)
    return []
  }
  noteWidth(names, kinds, mistakes)
  return names.flatMap((name, column) => {
    const text = cells[column]
    return column < FIRST.length || text === undefined ? [] : [{ at: { line, column, name }, text }]
  })
}

/** Returns the athletes. */
export function readRows(names: string[], lines: readonly CsvLine[], mistakes: Mistakes): SheetRow[] {
  const seen = new Map<string, number>()
  return lines.map(each => {
    const { line, cells } = each
    const [division = '', athlete = ''] = cells
    FIRST.forEach((name, column) => {
      if (cells[column] === '') addMistake(mistakes, { line, column, name }, 'is missing')
    })
    const divisionKey = division.toLowerCase()
    const key = `${divisionKey}\n${athlete.toLowerCase()}`
    const before = seen.get(key)
    if (before !== undefined && athlete !== '') {
      const message = `${athlete} is in ${division} on line ${before} already: an athlete has one line in a division`
      addMistake(mistakes, { line, column: 1, name: 'athlete' }, message)
    } else seen.set(key, line)
    const isWhole = noteWidth(names, each, mistakes)
    return {
      line,
      division,
      divisionKey,
      athlete,
      cells: isWhole ? cells : null,
      withdrawn: false,
      performances: new Map(),
    }
  })
}

function noteWidth(names: string[], { line, cells }: CsvLine, mistakes: Mistakes): boolean {
  const width = names.length
  withoutBlankEnd(cells)
    .slice(width)
    .forEach((cell, index) => {
      const column = width + index
      const message = `is beyond the last of the ${formatCount(width, 'column')}`
      if (cell !== '') addMistake(mistakes, { line, column, name: `column ${column + 1}` }, message)
    })
  if (cells.length >= width) return true
  const has = `the line has ${cells.length} of ${formatCount(width, 'column')}`
  const name = names[cells.length]!
  addMistake(
    mistakes,
    { line, column: cells.length, name },
    `is missing: ${has}; where there is nothing, leave the cell empty`,
  )
  return false
}

function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
}
