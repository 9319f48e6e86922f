import { breather } from '../shared/breathe'
import { type Effort, type FileOptions, NO_SCORE, type ReadFile } from './effort'
import type { Grid } from './grid'
import type { Meaning, Product } from './products/product'
import type { Question } from './questions'
import { isMixed, scoreSets } from './set-score'
import { type SetDone, setWords } from './set-words'
import { pickExamples, type RowCells, readTableRows, type TableRow } from './table-rows'
import { readDistanceUnit, readDuration, readUnit, secondsIn } from './values/units'
import { storable } from './words'

/** `notes`: rows of notes without a set. */
type Group = { rows: TableRow[]; notes: TableRow[]; sets: SetDone[]; missed: string[] }

/** Reads a table with a row or columns per set, as an effort per exercise. Throws like `readTableRows`. */
export async function readSets(grid: Grid, product: Product, options: FileOptions): Promise<ReadFile> {
  const table = await readTableRows(grid, product, options, noSet)
  const skipped = [...table.skipped]
  const groups = new Map<string, Group>()
  const asks = { units: [] as string[], distances: [] as string[], marks: [] as string[] }
  const rest = breather()
  for (const row of table.rows) {
    const given = isNote(row) ? [] : row.sets()
    const read = given.map(each => setOf(each, options))
    const problem = read.find(set => typeof set === 'string')
    const all = read.filter(set => typeof set !== 'string')
    const done = all.filter(isDone)
    if (problem !== undefined || (done.length === 0 && !isNote(row))) {
      if (problem === UNCLEAR)
        asks.marks.push(NUMBERS.map(is => row.text(is)).find(cell => /\d[.,]\d{3}$/.test(cell)) ?? '')
      skipped.push({ line: row.line, reason: problem ?? NO_SCORE })
    } else {
      const open = (is: (set: SetDone) => boolean, ...cells: Meaning[]) => {
        const at = all.findIndex(set => isDone(set) && is(set))
        return at < 0 ? [] : [cells.map(cell => given[at]!.text(cell)).find(cell => cell !== '') ?? '']
      }
      asks.units.push(...open(set => Boolean(set.load) && set.unit === null, 'load', 'amount'))
      asks.distances.push(...open(set => Boolean(set.distance) && set.distanceUnit === null, 'distance'))
      const group = groupOf(groups, row)
      if (isNote(row)) group.notes.push(row)
      else group.rows.push(row)
      group.sets.push(...done)
      group.missed.push(
        ...all.flatMap((set, at) =>
          isDone(set) || set.load === null ? [] : `Set ${at + 1} without reps: ${setWords(set)}`,
        ),
      )
    }
    await rest()
  }
  const exercises = [...groups.values()]
  for (const { rows, notes } of exercises)
    if (rows.length === 0)
      skipped.push(...notes.map(({ line }) => ({ line, reason: 'is a note of an exercise without sets' })))
  const questions = Object.entries(asks).flatMap(([about, cells]): Question[] =>
    cells.length === 0
      ? []
      : [{ about: about as keyof typeof asks, lines: cells.length, examples: pickExamples(cells) }],
  )
  return {
    lines: table.lines,
    efforts: exercises.filter(({ rows }) => rows.length > 0).map(effortOf),
    ...{ skipped, doubles: [], asksUnits: asks.units.length > 0 },
    questions: [...table.questions, ...questions],
    ...table.account(skipped),
  }
}

function groupOf(groups: Map<string, Group>, row: TableRow): Group {
  const parts: Meaning[] = ['date', 'time', 'session', 'exercise']
  const key = JSON.stringify(parts.map(row.text))
  const group = groups.get(key) ?? { rows: [], notes: [], sets: [], missed: [] }
  groups.set(key, group)
  return group
}

const isNote = (row: Pick<TableRow, 'text'>) => row.text('order').toLowerCase() === 'note'

const NUMBERS = ['load', 'reps', 'distance', 'duration', 'amount'] as const
const isDone = ({ reps, seconds, distance }: SetDone) => Boolean(reps || seconds || distance)
const UNCLEAR = 'has a number that can be two: 1,234 is one thousand or one and a bit'

function noSet(row: Pick<TableRow, 'text'>): string | null {
  const order = row.text('order').toLowerCase()
  if (order === 'rest timer' || row.text('exercise') === 'Rest Timer') return 'is a rest, not a set'
  if (isNote(row) && row.text('note') === '') return 'is a note without words'
  if (/^(?:true|yes|1|ja|oui)$/i.test(row.text('performed'))) return 'was skipped in the app'
  const list = row.text('set_list')
  if (EMPTY_SET.test(list) && !/[1-9][\d.]{0,9}x/.test(list))
    return `has neither loads nor reps for a set: “${list.slice(0, 40)}”`
  return row.text('exercise').trim() === '' ? 'names no exercise' : null
}

/** So JEFIT writes times and distances: `0x0,0x0,0x0,0x10,0x60`. */
const EMPTY_SET = /(?:^|[,;])\s*0[.0]*x0[.0]*\s*(?:[,;]|$)/

function setOf(row: RowCells, options: FileOptions): SetDone | string {
  const set: SetDone = {
    ...{
      line: row.line,
      reps: null,
      load: null,
      unit: null,
      distance: null,
      distanceUnit: null,
      seconds: null,
    },
    remarks: [setType(row.text('order')), setType(row.text('set_type')), rpeWords(row.text('rpe'))].filter(
      Boolean,
    ),
  }
  if (row.texts('load').length > 1)
    return `has two loads for a set: ${row.texts('load').join(', ').slice(0, 40)}`
  const load = row.measured('load')
  const distance = row.measured('distance')
  const reps = row.measured('reps')
  const count = row.measured('duration')
  if ([load, distance, reps, count].includes('unclear')) return UNCLEAR
  const unread = (what: string, cell: string) => `has ${what} that cannot be read: “${cell.slice(0, 40)}”`
  if (load === 'unread' || (isMeasured(load) && load.unit !== null && readUnit(load.unit) === null))
    return unread('a load', row.text('load'))
  if (
    distance === 'unread' ||
    (isMeasured(distance) && distance.unit !== null && !readDistanceUnit(distance.unit))
  )
    return unread('a distance', row.text('distance'))
  if (isMeasured(load)) {
    set.load = load.value || null
    const cell = row.text('load_unit')
    if (set.load && cell !== '' && readUnit(cell) === null) return unread('a unit', cell)
    set.unit = readUnit(load.unit ?? row.unitOf('load') ?? row.text('load_unit')) ?? options.units
  }
  if (isMeasured(distance)) {
    if (distance.value < 0) return unread('a distance', row.text('distance'))
    set.distance = distance.value || null
    const cell = row.text('distance_unit')
    if (set.distance && cell !== '' && readDistanceUnit(cell) === null) return unread('a unit', cell)
    const unit = distance.unit ?? row.unitOf('distance') ?? row.text('distance_unit')
    set.distanceUnit = readDistanceUnit(unit) ?? options.distances ?? null
  }
  if (
    reps !== null &&
    (!isMeasured(reps) || !isCount(reps.value) || !/^(?:reps?|x)?$/i.test(reps.unit ?? ''))
  )
    return unread('reps', row.text('reps'))
  if (isMeasured(reps)) set.reps = reps.value || null
  const time = row.text('duration')
  const plain = isMeasured(count) && count.unit === null ? String(count.value) : time
  const seconds = time === '' ? 0 : readDuration(plain, secondsIn(row.unitOf('duration') ?? '') ?? 1)
  if (seconds === null) return unread('a time', time)
  set.seconds = seconds || null
  return amounts(row, set, options) ?? set
}

const isMeasured = (read: ReturnType<TableRow['measured']>) => read !== null && typeof read === 'object'
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99_999

function amounts(row: RowCells, set: SetDone, { units }: FileOptions): string | null {
  for (const cell of row.texts('amount')) {
    const read = row.measure(cell)
    if (read === 'unclear') return UNCLEAR
    const { value = 0, unit = null } = read ?? {}
    const [load, distance] = [readUnit(unit ?? ''), readDistanceUnit(unit ?? '')]
    const second = secondsIn(unit ?? '')
    const seconds = read === null ? readDuration(cell) : second === null ? null : value * second
    const isBare = read !== null && (unit === null || /^(?:x|reps?|wdh)$/i.test(unit))
    if (load !== null) Object.assign(set, { load: value || null, unit: load })
    else if (distance !== null && value >= 0)
      Object.assign(set, { distance: value || null, distanceUnit: distance })
    else if (seconds !== null && seconds >= 0) set.seconds = seconds || null
    else if (isBare && isCount(value) && set.reps === null) set.reps = value || null
    else if (isBare && unit === null) Object.assign(set, { load: value || null, unit: units })
    else return `has an amount that cannot be read: “${cell.slice(0, 40)}”`
  }
  return null
}

const TYPES: Record<string, string> = {
  ...{ w: 'warm-up', warmup: 'warm-up', 'warm up': 'warm-up', true: 'warm-up' },
  ...{ d: 'drop set', dropset: 'drop set', drop: 'drop set', f: 'to failure', failure: 'to failure' },
}

function setType(cell: string): string {
  const word = cell.trim().toLowerCase()
  if (/^(?:\d*|normal|false|working|work)$/.test(word)) return ''
  return TYPES[word] ?? storable(cell.trim())
}

const rpeWords = (cell: string) => (cell === '' || cell === '0' ? '' : `RPE ${storable(cell)}`)

/** Hevy writes a line break as a backslash and an n. */
const noteOf = (cell: string) => storable(cell.replaceAll('\\n', '\n').trim())

const ASSISTED = /\bassist|assisté|asistid|assistit|assistid|unterstützt|geassisteerd|assisterad/i

function effortOf({ rows, notes: aside, sets, missed }: Group): Effort {
  const [first] = rows
  const exercise = storable(first!.text('exercise').trim())
  const written = [...rows, ...aside]
  const notes = written.flatMap(row => [...row.texts('note'), ...row.texts('session_note')].map(noteOf))
  const isHelped = ASSISTED.test(exercise)
  const helped = sets.map(set =>
    isHelped && set.load !== null ? { ...set, load: -Math.abs(set.load) } : set,
  )
  return {
    lines: written.map(({ line }) => line),
    ...first!.moment,
    ...{ who: null, title: exercise, lift: exercise, shown: '', scaling: 'rx', exertion: 0 },
    text: [exercise, storable(first!.text('session'))].filter(Boolean).join('\n'),
    score: scoreSets(helped),
    notes: [...new Set([...notes, ...missed].filter(Boolean))].join('\n') || null,
    sets: {
      each: helped.map(setWords),
      remarked: helped.some(({ remarks }) => remarks.length > 0),
      mixed: helped.some(isMixed),
    },
  }
}
