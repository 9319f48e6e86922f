/** Reads sets within a cell: SugarWOD's JSON, Wodify's `3 x 5 @ 185 lbs`, and a line each after a bar. */
import type { SetLogged, Unit } from './effort'
import { readAmount, readReps } from './values/amounts'
import { readUnit } from './values/units'
import { storable, tidyLines } from './words'

export type SetText = Omit<SetLogged, 'unit'> & { unit: Unit | null }

const MOST_SETS = 1000

export type SetDetail = {
  load?: number
  unit?: Unit
  mins?: number
  secs?: number
  reps?: number
  rnds?: number
  success?: boolean
}

/** Reads details of sets in JSON, or as `5x225lb, 3x245lb`. */
export function readSetDetails(cell: string): SetDetail[] {
  const text = cell.trim()
  if (text.startsWith('[') || text.startsWith('{')) {
    try {
      const parsed: unknown = JSON.parse(text)
      const list = Array.isArray(parsed) ? parsed : [parsed]
      return list.filter(each => typeof each === 'object' && each !== null).map(numbersOf)
    } catch {
      return []
    }
  }
  return [...text.matchAll(/(\d+)\s*x\s*(\d+(?:\.\d+)?)\s*(kg|lb)s?/gi)].map(([, reps, load, unit]) => ({
    reps: Number(reps),
    load: Number(load),
    unit: unit!.toLowerCase() as Unit,
  }))
}

function numbersOf(given: object): SetDetail {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const number = typeof value === 'string' ? readAmount(value) : value
    if (name === 'success') found.success = value !== false
    else if (typeof number === 'number' && number >= 0 && number <= 1_000_000) found[name] = number
  }
  return found as SetDetail
}

const SET =
  /(?:(\d{1,3})\s*x\s*)?(?:(\d{1,4})\s*@\s*)?(\d+(?:[.,]\d+)?)\s*(lbs?|kgs?|#|pounds?|kilograms?|kilos?)?(?=\s*(?:$|[,;|/&]|\bthen\b))/gi

/** Reads `4 x 8 @ 5 lbs`, `95 lbs`, `1 x 5 @ 135#, 1 x 3 @ 155#`, `5-3-1 @ 135-155-175 lbs`. */
export function readSetList(text: string): SetText[] {
  if (/\d:\d\d|\+/.test(text)) return []
  const listed = dashedSets(text) ?? countedSets(text) ?? loadFirst(text)
  if (listed) return listed
  if (/\d/.test(text.replace(SET, ' '))) return []
  const sets = [...text.matchAll(SET)].flatMap(([, count, reps, load, unit]): SetText[] => {
    const set = {
      reps: reps === undefined ? null : Number(reps),
      load: readAmount(load ?? ''),
      unit: readUnit(unit ?? ''),
    }
    return Array.from({ length: Math.min(100, Math.max(1, Number(count ?? 1))) }, () => set)
  })
  return sets.slice(0, 100)
}

function loadFirst(text: string): SetText[] | null {
  const [, load = '', unit = '', reps] =
    /^(\d+(?:[.,]\d+)?)\s*([a-z#]+)\s*[x×]\s*(\d{1,3})(?:\s*reps?)?$/i.exec(text.trim()) ?? []
  const own = readUnit(unit)
  return own === null ? null : [{ reps: Number(reps), load: readAmount(load), unit: own }]
}

function dashedSets(text: string): SetText[] | null {
  const [, scheme, written, unit = ''] =
    /^(\d{1,3}(?:-\d{1,3})+)\s*@\s*(\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)*)\s*([a-z#]*)$/i.exec(text) ?? []
  if (scheme === undefined || written === undefined) return null
  const [reps, loads] = [scheme.split('-').map(Number), written.split('-').map(readAmount)]
  const own = readUnit(unit)
  if (loads.includes(null)) return null
  if ((loads.length !== 1 && loads.length !== reps.length) || (unit !== '' && own === null)) return null
  return reps.map((count, at) => ({ reps: count, load: loads[at] ?? loads[0]!, unit: own }))
}

function countedSets(text: string): SetText[] | null {
  const [, counts, , weights, unit = ''] =
    /^(\d+(, ?\d+)*) reps? x (\d+(?:\.\d+)?(?:, ?\d+(?:\.\d+)?)*) (pound|kilogram)s?$/i.exec(text.trim()) ??
    []
  if (counts === undefined || weights === undefined) return null
  const [reps, loads] = [counts.split(',').map(Number), weights.split(',').map(Number)]
  return reps.length === loads.length
    ? reps.map((count, at) => ({ reps: count, load: loads[at]!, unit: readUnit(unit) }))
    : null
}

/** `5 Back Squats | 100 kg`, `3x 5 Deadlifts, 80% 1RM | 225 lbs`, `1x [ 1 Snatch + 2 Overhead Squats ] | 40 lbs`. */
const LINE =
  /^\s*(?:(?:(\d{1,2})\s*x\s*)?(\d{1,4})\s+([^|[\],+]+?)|(?:(\d{1,2})\s*x?\s*)?\[\s*([^|\]]+?)\s*\])(?:,[^|]*)?\s*\|\s*(\d[\d.,]*)\s*(lbs?|kgs?)?\s*$/i
const NAMED = /^\s*([a-z][^|\d]*?)\s*\|\s*(?:(\d{1,4})\s*reps?,\s*)?(\d[\d.,]*)\s*(lbs?|kgs?)\s*$/i

function readLine(line: string): { times: number; name: string; set: SetText } | null {
  const [whole, times, reps, name, complexes, complex, load = '', unit = ''] = LINE.exec(line) ?? []
  const setOf = (count: number | null, weight: string, of: string) => ({
    reps: count,
    load: readAmount(weight) || null,
    unit: readUnit(of),
  })
  if (whole !== undefined) {
    const count = complex === undefined ? readReps(reps ?? '') : 1
    return { times: Number(times ?? complexes ?? 1), name: complex ?? name!, set: setOf(count, load, unit) }
  }
  const [, lift, count, weight = '', of = ''] = NAMED.exec(line) ?? []
  return lift === undefined ? null : { times: 1, name: lift, set: setOf(readReps(count ?? ''), weight, of) }
}

/** Returns the sets of a text with a set per line after a bar, if all belong to one lift or complex. */
export function readSetLines(description: string): { lift: string; sets: SetText[] } | null {
  const sets: SetText[] = []
  const names = new Set<string>()
  for (const written of tidyLines(description).split('\n')) {
    const line = readLine(written)
    if (line === null) {
      if (written.includes('|')) return null
      continue
    }
    names.add(line.name.trim())
    for (let count = 0; count < line.times; count++) sets.push(line.set)
  }
  const [lift] = names
  if (names.size !== 1 || !sets.some(set => set.load !== null)) return null
  return { lift: storable(lift!), sets: sets.slice(0, MOST_SETS) }
}
