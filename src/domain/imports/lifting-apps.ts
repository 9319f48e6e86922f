/** Reads exports of Strong and Hevy, which have a row per set. */

import { breather } from '../shared/breathe'
import { readAmount, readReps, readUnit } from './amounts'
import { type DatedRow, type Layout, readDatedRows } from './dated-rows'
import {
  type Effort,
  type FileOptions,
  NO_SCORE,
  type ReadFile,
  type ScoreLogged,
  type SetLogged,
  type Unit,
} from './effort'
import type { Table } from './read-table'
import { storable } from './words'

type DistanceUnit = 'm' | 'km' | 'mi'

type SetLayout = Layout & {
  workout: string
  exercise: string
  notes: string[]
  load: (cells: Cells, units: Unit | null) => { value: number | null; unit: Unit | null }
  distance: (cells: Cells) => { value: number | null; unit: DistanceUnit }
  seconds: string
  aside: (cells: Cells) => string | null
}
type Cells = Record<string, string>

export const STRONG: SetLayout = {
  product: 'Strong',
  usual: 'day_first',
  columns: ['date', 'workout name', 'exercise name', 'set order', 'reps'],
  date: 'date',
  workout: 'workout name',
  exercise: 'exercise name',
  notes: ['notes', 'workout notes'],
  load: (cells, units) => ({
    value: readAmount(
      cells.weight ?? cells['weight (kg)'] ?? cells['weight (lbs)'] ?? cells['weight (lb)'] ?? '',
    ),
    unit:
      cells['weight (kg)'] !== undefined
        ? 'kg'
        : cells['weight (lbs)'] !== undefined || cells['weight (lb)'] !== undefined
          ? 'lb'
          : (readUnit(cells['weight unit'] ?? '') ?? units),
  }),
  distance: cells => ({
    value: readAmount(cells.distance ?? cells['distance (meters)'] ?? ''),
    unit: cells['distance (meters)'] !== undefined ? 'm' : distanceUnit(cells['distance unit'] ?? ''),
  }),
  seconds: 'seconds',
  aside: cells => {
    const order = (cells['set order'] ?? '').toLowerCase()
    if (order === 'rest timer' || (cells['exercise name'] ?? '') === 'Rest Timer')
      return 'is a rest, not a set'
    return order === 'note' ? 'is a note, not a set' : null
  },
}

export const HEVY: SetLayout = {
  product: 'Hevy',
  usual: 'day_first',
  columns: ['title', 'start time', 'exercise title', 'set index', 'reps'],
  date: 'start time',
  workout: 'title',
  exercise: 'exercise title',
  notes: ['exercise notes', 'description'],
  load: cells => ({
    value: readAmount(cells['weight kg'] ?? cells['weight lbs'] ?? ''),
    unit: cells['weight kg'] === undefined ? 'lb' : 'kg',
  }),
  distance: cells => ({
    value: readAmount(cells['distance km'] ?? cells['distance miles'] ?? ''),
    unit: cells['distance km'] === undefined ? 'mi' : 'km',
  }),
  seconds: 'duration seconds',
  aside: () => null,
}

const distanceUnit = (text: string): DistanceUnit =>
  /^mi/i.test(text) ? 'mi' : /^m(?:et|$)/i.test(text) ? 'm' : 'km'

/** Reads Strong's rows. Throws like `readDatedRows`. */
export const readStrong = (table: Table, options: FileOptions) => readSets(table, options, STRONG)

/** Reads Hevy's rows. Throws like `readDatedRows`. */
export const readHevy = (table: Table, options: FileOptions) => readSets(table, options, HEVY)

type Group = { rows: DatedRow[]; exercise: string; title: string }

async function readSets(table: Table, options: FileOptions, layout: SetLayout): Promise<ReadFile> {
  const { rows, skipped } = await readDatedRows(table, options, layout, cells => noSet(cells, layout))
  const groups = new Map<string, Group>()
  const rest = breather()
  let asksUnits = false
  for (const row of rows) {
    const { line, cells } = row
    if (isEmptySet(cells, layout)) skipped.push({ line, reason: NO_SCORE })
    else {
      const load = layout.load(cells, options.units)
      if ((load.value ?? 0) > 0 && load.unit === null) asksUnits = true
      const exercise = storable((cells[layout.exercise] ?? '').trim())
      const title = storable(cells[layout.workout] ?? '')
      const key = JSON.stringify([cells[layout.date], title, exercise])
      const group = groups.get(key)
      if (group) group.rows.push(row)
      else groups.set(key, { rows: [row], exercise, title })
    }
    await rest()
  }
  const efforts = [...groups.values()].map(group => effortOf(group, layout, options.units))
  return { lines: table.rows.length, efforts, skipped, doubles: [], asksUnits }
}

function noSet(cells: Cells, layout: SetLayout): string | null {
  return layout.aside(cells) ?? ((cells[layout.exercise] ?? '').trim() === '' ? 'names no exercise' : null)
}

function isEmptySet(cells: Cells, layout: SetLayout): boolean {
  const amounts = [
    readAmount(cells.reps ?? ''),
    readAmount(cells[layout.seconds] ?? ''),
    layout.distance(cells).value,
  ]
  return amounts.every(amount => !amount)
}

function effortOf({ rows, exercise, title }: Group, layout: SetLayout, units: Unit | null): Effort {
  const notes = rows.flatMap(({ cells }) => layout.notes.map(name => storable((cells[name] ?? '').trim())))
  return {
    lines: rows.map(({ line }) => line),
    ...rows[0]!.moment,
    who: null,
    title: exercise,
    text: [exercise, title].filter(Boolean).join('\n'),
    lift: exercise,
    score: scoreOf(
      rows.map(({ cells }) => cells),
      layout,
      units,
    ),
    shown: '',
    scaling: 'rx',
    notes: [...new Set(notes.filter(Boolean))].join('\n') || null,
    exertion: 0,
  }
}

function scoreOf(all: Cells[], layout: SetLayout, units: Unit | null): ScoreLogged {
  const sets = all.map((cells): SetLogged => {
    const { value, unit } = layout.load(cells, units)
    return { reps: readReps(cells.reps ?? '') || null, load: value || null, unit: unit ?? 'kg' }
  })
  if (sets.some(({ load, reps }) => load !== null && reps !== null))
    return { kind: 'load', sets: sets.slice(0, 1000) }
  const reps = sets.flatMap(set => (set.reps === null ? [] : [set.reps]))
  if (reps.length > 0) return { kind: 'reps', reps: Math.max(...reps), each: reps }
  const seconds = all
    .map(cells => readAmount(cells[layout.seconds] ?? '') ?? 0)
    .reduce((sum, each) => sum + each, 0)
  const distances = all.map(cells => layout.distance(cells))
  const covered = distances.reduce((sum, { value }) => sum + (value ?? 0), 0)
  if (covered > 0) {
    const value = Math.round(covered * 1000) / 1000
    return { kind: 'distance', distance: { value, unit: distances[0]!.unit }, seconds: seconds || null }
  }
  const each = all.flatMap(cells => readAmount(cells[layout.seconds] ?? '') || [])
  return { kind: 'time', seconds: Math.max(...each), each }
}
