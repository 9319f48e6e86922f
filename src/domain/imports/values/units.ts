import type { DistanceDone } from '../../../schemas/workouts/workout-parts'

export type Unit = 'kg' | 'lb'
export type DistanceUnit = DistanceDone['unit']

export const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 }

const LOADS: Record<Unit, RegExp> = {
  kg: /^(?:kgs?|kilos?|kilograms?|kilogramm|kilogrammes?|quilos?|кг|公斤|킬로그램)$/,
  lb: /^(?:lbs?|pounds?|#|livres?|libras?|libbre|pfund|фунт\p{L}*|磅|파운드)$/u,
}

const DISTANCES: Record<DistanceUnit, RegExp> = {
  m: /^(?:m|met(?:er|re)s?|mètres?|metros?|metri)$/,
  km: /^(?:kms?|kilomet(?:er|re)s?|kilomètres?|kilómetros?|quilômetros?|chilometri|км)$/,
  mi: /^(?:mi|miles?|milles?|millas?|milhas?|miglia|mijl|meilen?)$/,
  yd: /^(?:yds?|yards?)$/,
  ft: /^(?:ft|feet|foot)$/,
}

const TIMES: Record<string, number> = {
  ...{
    s: 1,
    sec: 1,
    secs: 1,
    second: 1,
    seconds: 1,
    sek: 1,
    sekunden: 1,
    secondes: 1,
    segundos: 1,
    secondi: 1,
  },
  ...{ ms: 0.001, milliseconds: 0.001, min: 60, mins: 60, minute: 60, minutes: 60, minuten: 60, minutos: 60 },
  ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600 },
}

const find = <Name extends string>(all: Record<Name, RegExp>, text: string): Name | null => {
  const word = text.trim().replace(/\.$/, '').toLowerCase()
  for (const [name, words] of Object.entries(all) as [Name, RegExp][]) if (words.test(word)) return name
  return null
}

/** Reads a unit of loads: `lbs`, `#`, `kg`, `Kilos`. Null for other text. */
export const readUnit = (text: string): Unit | null => find(LOADS, text)

/** Reads a unit of distances: `mi`, `meters`, `Kilomètres`. Null for other text. */
export const readDistanceUnit = (text: string): DistanceUnit | null => find(DISTANCES, text)

/** Returns how many seconds a unit of times has. Null for other text. */
export const secondsIn = (text: string): number | null =>
  TIMES[text.trim().replace(/\.$/, '').toLowerCase()] ?? null

/** Reads `90`, `1:25`, `01:01:25`, `85 s`, `1h 5m`, `2 min 30 s` as seconds; a bare number is of `unit`. Null for other text. */
export function readDuration(text: string, unit = 1): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return rounded(Number(plain) * unit)
  const [, hours, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2}(?:\.\d+)?)$/.exec(plain) ?? []
  if (minutes !== undefined) {
    if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) >= 60)) return null
    return rounded(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds))
  }
  const pieces = [...plain.matchAll(/(\d+(?:\.\d+)?)\s*(\p{L}+)\.?\s*/gu)]
  if (pieces.length === 0 || pieces.map(([whole]) => whole).join('') !== plain) return null
  const each = pieces.map(
    ([, number, name]) => Number(number) * (name === 'm' ? 60 : (secondsIn(name!) ?? Number.NaN)),
  )
  return rounded(each.reduce((sum, part) => sum + part, 0))
}

const rounded = (seconds: number) =>
  Number.isFinite(seconds) && seconds <= 604_800 ? Math.round(seconds * 1000) / 1000 : null
