/**
 * How much of what coaches write is read: `npm run measure:reader FILE` for a JSON file of `[{ text, units }]`. Prints how
 * many become typed workouts, of which types, why the others do not, the names of movements that nobody knows, and how
 * long a text takes. With `--list typed|asked|generic` it prints those texts with their readings, `--sample N --seed S` of them.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { splitDay } from '../../src/domain/wods/pasted-day'
import { describeWorkout } from '../../src/domain/workouts/describe-workout'
import { unknownMovement } from '../../src/domain/workouts/read-workout/unknown'
import { READING_GYM } from '../../test/support/workouts/reading-gym'
import { type Reading, readAll } from './readings'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'string' },
    sample: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
})
const [file] = positionals
if (file === undefined) {
  process.stderr.write(
    'Usage: npm run measure:reader FILE [-- --list typed|asked|generic --sample 150 --seed 1]\n',
  )
  process.exit(2)
}

const print = (line = '') => process.stdout.write(`${line}\n`)
const readings = readAll(JSON.parse(readFileSync(file, 'utf8')))
if (values.list === undefined) report()
else list(values.list)

function report(): void {
  const of = (kind: Reading['kind']) => readings.filter(reading => reading.kind === kind)
  const share = (some: readonly unknown[]) =>
    `${some.length} of ${readings.length}, ${((100 * some.length) / readings.length).toFixed(1)} %`
  print(`Typed: ${share(of('typed'))}`)
  print(`Typed but for the name of a movement: ${share(of('asked'))}`)
  print(`Generic: ${share(of('generic'))}`)
  table(
    'By type',
    [...of('typed'), ...of('asked')].map(({ read }) => read.details.type),
  )
  table(
    'Why not (each reason once a text)',
    of('generic').flatMap(({ reasons }) => reasons),
  )
  table(
    'Unknown names (each once a text)',
    readings.flatMap(({ unknown }) => unknown),
  )
  const times = readings.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(2)
  print(
    `\nTime a text (of the processor): median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, longest ${at(1)} ms`,
  )
  longTexts()
}

/** Ten thousand characters of one thing over and over: the median of nine readings of each. */
function longTexts(): void {
  print('\nTime of 10,000 characters:')
  for (const piece of [
    'thruster ',
    '5 pull-ups ',
    '95/65 ',
    'a\n',
    '(a',
    '5 zorbs\n',
    '10 burpees\n\n',
    '0',
    'emom ',
    '3x5\n',
  ]) {
    const text = `For time: ${piece.repeat(Math.floor(9_990 / piece.length))}`
    const times = readAll(Array.from({ length: 9 }, () => ({ text }))).map(({ ms }) => ms)
    printMedian(times, piece)
  }
  print('\nTime to split 10,000 characters into parts:')
  for (const piece of [' ', '0', '\n', 'mon: a\n', 'then 3x5 ']) {
    const text = `a${piece.repeat(Math.floor(9_990 / piece.length))}b`
    const times = Array.from({ length: 9 }, () => {
      const started = process.cpuUsage()
      splitDay(text)
      const { user, system } = process.cpuUsage(started)
      return (user + system) / 1000
    })
    printMedian(times, piece)
  }
}

function printMedian(times: number[], piece: string): void {
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
  print(`${median.toFixed(1).padStart(8)} ms  of ${JSON.stringify(piece)}`)
}

function table(title: string, entries: readonly string[], most = 60): void {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  const rows = [...counts].sort(([, a], [, b]) => b - a)
  print(`\n${title}:`)
  for (const [entry, count] of rows.slice(0, most)) print(`${String(count).padStart(6)}  ${entry}`)
  if (rows.length > most) print(`        and ${rows.length - most} more`)
}

function list(kind: string): void {
  const facts = new Map(READING_GYM.movements.map(movement => [movement.id, movement]))
  const some = shuffled(
    readings.filter(reading => reading.kind === kind),
    Number(values.seed),
  ).slice(0, Number(values.sample))
  for (const { text, read, unknown } of some) {
    print(`${'='.repeat(20)}\n${text}\n${'-'.repeat(8)}`)
    const known = new Map([
      ...facts,
      ...read.unknown_movements.map(({ id, name }) => [id, { ...unknownMovement(name), id }] as const),
    ])
    print(`${read.name ?? '(no name)'} · ${read.details.type} · ${describeWorkout(read.details, known)}`)
    if ('notes' in read.details && read.details.notes)
      print(`  notes: ${read.details.notes.replaceAll('\n', ' / ')}`)
    for (const { line, text: written, reason } of read.not_understood)
      print(`  ${line}: ${written} → ${reason}`)
    if (unknown.length > 0) print(`  unknown: ${unknown.join(', ')}`)
  }
}

/** The same order for the same seed: a linear congruential generator (Numerical Recipes) is random enough for a sample. */
function shuffled<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return entries
    .map(entry => [next(), entry] as const)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry)
}
