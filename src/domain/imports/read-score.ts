import type { ScoreLogged, SetLogged, Unit } from './effort'
import { readSetList, type SetDetail, type SetText } from './set-texts'
import { isUnfinished, readAmount, readClock, readReps, readScheme } from './values/amounts'
import { readDistanceUnit, readUnit } from './values/units'

/** `type` is null in a table without types. `text` is the title and description. */
type ScoreCells = {
  shown: string
  raw: string
  type: string | null
  scheme: string
  text: string
  details: SetDetail[]
}

export type ScoreRead = { score: ScoreLogged; asksUnit: boolean }

/** Returns the score, or null without a readable score. */
export function readScore(cells: ScoreCells, units: Unit | null): ScoreRead | null {
  const type = (cells.type ?? '').trim().toLowerCase()
  if (isUnfinished(cells.shown)) return { score: { kind: 'done' }, asksUnit: false }
  if (/load|weight/.test(type) || /@|lb|kg|#|pound|kilo/i.test(cells.shown)) {
    const loads = readLoads(cells, /load|weight/.test(type), units)
    if (loads) return loads
  }
  const score =
    readTyped(cells, type) ??
    readWords(cells.shown, type) ??
    (cells.type === null ? readWords(cells.raw, '') : null)
  return score && { score, asksUnit: false }
}

function readLoads(cells: ScoreCells, isLoad: boolean, units: Unit | null): ScoreRead | null {
  const detailed = cells.details
    .filter(set => (set.load ?? 0) > 0)
    .map(
      ({ reps = null, load = null, unit = null, success }): SetText => ({
        ...{ reps, load, unit },
        ...(success === false && { success: false as const }),
      }),
    )
  const listed = detailed.length > 0 ? detailed : readSetList(cells.shown)
  const best = isLoad ? readAmount(cells.raw) : null
  const given: SetText[] = listed.some(({ load }) => (load ?? 0) > 0)
    ? listed
    : best
      ? [{ reps: null, load: best, unit: null }]
      : []
  if (given.length === 0) return null
  const own = readUnit(/([a-z#]+)\.?\s*$/i.exec(cells.shown)?.[1] ?? '')
  const scheme = readScheme(cells.scheme || cells.text)
  const isRepeated = given.length === 1 && given[0]!.reps === null && cells.scheme === ''
  const repeated = isRepeated && scheme.length > 1 ? scheme.map(() => given[0]!) : given
  const sets = repeated.slice(0, 100).map(
    (set, at): SetLogged => ({
      ...set,
      reps: set.reps ?? scheme[at] ?? scheme.at(-1) ?? null,
      unit: set.unit ?? own ?? units ?? 'lb',
    }),
  )
  const asksUnit = units === null && own === null && given.some(({ unit }) => unit === null)
  return { score: { kind: 'load', sets }, asksUnit }
}

function readTyped({ type: column, shown, raw, details }: ScoreCells, type: string): ScoreLogged | null {
  const number = readAmount(raw) ?? readAmount(/^[\d.,]+/.exec(shown)?.[0] ?? '')
  if (/^rounds/.test(type)) return readRounds(details, number, shown)
  if (type === 'reps') {
    const each = details.flatMap(({ reps }) => (reps === undefined ? [] : [Math.trunc(reps)]))
    const reps = readReps(raw) ?? readReps(shown.replace(/\s*reps?$/i, '')) ?? each[0] ?? null
    return reps === null ? null : { kind: 'reps', reps, each }
  }
  if (type === 'calories' && number !== null) return { kind: 'calories', calories: number }
  if (type === 'points' && number !== null) return { kind: 'points', points: number }
  const unit = readDistanceUnit(type)
  if (unit !== null && number !== null)
    return { kind: 'distance', distance: { value: number, unit }, seconds: null }
  const isTimed = column !== null && (type === '' || type === 'time')
  if (!isTimed && readClock(shown) === null) return null
  const each = details
    .map(({ mins = 0, secs = 0 }) => mins * 60 + secs)
    .filter(seconds => seconds > 0 && seconds <= 604_800)
  const counted = isTimed ? readAmount(raw) : null
  const usable = counted !== null && counted > 0 && counted <= 604_800 ? counted : null
  const seconds = readClock(shown) ?? usable ?? (isTimed ? (each[0] ?? null) : null)
  return seconds === null ? null : { kind: 'time', seconds, each }
}

function readRounds(details: SetDetail[], number: number | null, shown: string): ScoreLogged | null {
  const [, rounds, reps] = /^(\d+)\s*\+\s*(\d+)/.exec(shown) ?? []
  if (rounds !== undefined) return { kind: 'rounds_reps', rounds: Number(rounds), reps: Number(reps) }
  const best = details.filter(set => set.rnds !== undefined || set.reps !== undefined)
  const [set] = best.sort((a, b) => (b.rnds ?? 0) - (a.rnds ?? 0) || (b.reps ?? 0) - (a.reps ?? 0))
  if (set) return { kind: 'rounds_reps', rounds: Math.trunc(set.rnds ?? 0), reps: Math.trunc(set.reps ?? 0) }
  if (number === null) return null
  const whole = Math.trunc(number)
  return { kind: 'rounds_reps', rounds: whole, reps: Math.round((number - whole) * 1000) }
}

/** Reads `12:34`, `3 rounds + 4 Thrusters`, `225 lbs`, `150 reps`, `3 x 8`, `1200 m`, `90 cals`; `type` helps a bare number. */
export function readWords(text: string, type: string): ScoreLogged | null {
  const seconds = readClock(/^\d[\d:.]*:\d\d(?:\.\d+)?/.exec(text.trim())?.[0] ?? '')
  if (seconds !== null && !/\+/.test(text)) return { kind: 'time', seconds, each: [] }
  const [, rounds, more] = /^(\d+)\s*(?:rounds?|rds?)?\s*\+\s*(\d+)/i.exec(text) ?? []
  if (rounds !== undefined) return { kind: 'rounds_reps', rounds: Number(rounds), reps: Number(more) }
  const [, sets, reps] = /^(\d{1,3})\s*x\s*(\d{1,4})(?:\s*reps?)?$/i.exec(text) ?? []
  if (sets !== undefined && Number(sets) <= 100 && type !== '') {
    const each = Array.from({ length: Number(sets) }, () => Number(reps))
    return { kind: 'reps', reps: type === 'max reps' ? Number(reps) : Number(sets) * Number(reps), each }
  }
  if (/reps/.test(type) && /^\d{1,3}(?:\s*[,/]\s*\d{1,3}){1,19}(?:\s*reps)?$/i.test(text)) {
    const each = (text.match(/\d+/g) ?? []).map(Number)
    return { kind: 'reps', reps: Math.max(...each), each }
  }
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z ]*)/i.exec(text) ?? []
  const value = readAmount(amount)
  return value === null ? null : measured(value, unit.trim().toLowerCase(), type)
}

function measured(value: number, unit: string, type: string): ScoreLogged | null {
  const [word = ''] = unit.split(' ')
  const load = readUnit(word)
  if (load !== null) return { kind: 'load', sets: [{ reps: null, load: value, unit: load }] }
  if (/^(?:total )?reps?\b/.test(unit) || (unit === '' && /reps/.test(type) && !/rounds/.test(type)))
    return { kind: 'reps', reps: Math.trunc(value), each: [] }
  if (/^(?:rounds?|rds?)\b/.test(unit) || (unit === '' && /rounds/.test(type)))
    return { kind: 'rounds_reps', rounds: Math.trunc(value), reps: 0 }
  if (/^cal/.test(unit) || (unit === '' && type === 'calories')) return { kind: 'calories', calories: value }
  const distance = readDistanceUnit(word) ?? (type === 'distance' && unit === '' ? 'm' : null)
  if (distance !== null) return { kind: 'distance', distance: { value, unit: distance }, seconds: null }
  if (/^(?:pts?|points?)\b/.test(unit) || type === 'points') return { kind: 'points', points: value }
  if (type === 'time' && /^s(?:ec(?:onds?)?)?\b/.test(unit)) return { kind: 'time', seconds: value, each: [] }
  return null
}
