/** Accounts for the values of WODUp's timeline by their places in it. */
import { accountFor } from './account'
import type { FileColumn } from './columns'
import type { SkippedLine } from './effort'
import type { GridRow } from './grid'

const WODS = 'completedWodsOccursOnDate'
const RESULTS = `${WODS}.results`
const WORKOUT = `${WODS}.wodComponents.workout`
const DETAILS = [
  'sets.load',
  'sets.loadUnit',
  'sets.reps',
  'sets.movementId',
  'rounds',
  'reps',
  'weight',
  'load',
]

const READ: ReadonlySet<string> = new Set([
  ...['date', `${WODS}.occursOn`, `${WODS}.wodComponents.id`],
  ...[`${WORKOUT}.movements.id`, `${WORKOUT}.movements.name`],
  ...['type', 'wodComponentId', 'doneOn', 'doneAt', 'scaling', 'score', 'perceivedExertion', 'details'].map(
    name => `${RESULTS}.${name}`,
  ),
  ...[...DETAILS, 'weightUnit', 'loadUnit'].map(name => `${RESULTS}.details.${name}`),
])
const WORDS: ReadonlySet<string> = new Set([
  ...[`${WODS}.wodComponents.name`, `${WORKOUT}.name`, `${WORKOUT}.description`],
  ...[`${WORKOUT}.details`, `${WORKOUT}.details.description`],
  ...[`${RESULTS}.description`, `${RESULTS}.notes`],
])
const NUMBERED = /(?:^|\.)(?:id|\w+Id|__typename|createdAt|updatedAt)$/

/** Counts the values of a timeline; `skipped` has the numbers of results. */
export function accountForTimeline(timeline: unknown, skipped: readonly SkippedLine[]) {
  const places = new Map<string, number>()
  for (const { path } of valuesIn(timeline)) if (!places.has(path)) places.set(path, places.size)
  return accountFor(
    { titles: [], others: [] },
    rowsOf(timeline, places),
    [...places.keys()].map(columnOf),
    skipped,
  )
}

const columnOf = (path: string): FileColumn => ({
  ...{ heading: path, unit: null, set: null },
  is: WORDS.has(path) ? 'note' : READ.has(path) ? 'result' : null,
  rule:
    !WORDS.has(path) && !READ.has(path) && NUMBERED.test(path)
      ? 'Numbers of WODUp and times of saving.'
      : null,
})

function* rowsOf(timeline: unknown, places: ReadonlyMap<string, number>): Generator<GridRow> {
  for (const { path, line, text } of valuesIn(timeline)) {
    const cells = Array.from({ length: places.get(path)! + 1 }, () => '')
    cells[cells.length - 1] = text
    yield { line, cells }
  }
}

type Value = { path: string; line: number; text: string }

function* valuesIn(timeline: unknown): Generator<Value> {
  let results = 0
  function* walk(given: unknown, path: string, line: number): Generator<Value> {
    if (Array.isArray(given))
      for (const each of given) yield* walk(each, path, path === RESULTS ? ++results : line)
    else if (typeof given === 'object' && given !== null)
      for (const [name, each] of Object.entries(given))
        yield* walk(each, path === '' ? name : `${path}.${name}`, line)
    else if (given !== null && given !== undefined) yield { path, line, text: String(given) }
  }
  yield* walk(timeline, '', 0)
}
