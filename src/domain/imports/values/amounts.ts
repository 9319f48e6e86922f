/** Reads `335`, `335.0`, `102,5`, `1,234.5`. Null unless it is a number of 0 or more. */
export function readAmount(text: string): number | null {
  const plain = text.trim()
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (!/^\d+(?:[.,]\d+)?$|^[.,]\d+$/.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  return value <= 1_000_000 ? value : null
}

/**
 * True for `CAP+15`, `12:00 + 15`, `12:00 (TC)`, `DNF`: the athlete did not finish, and a time is the cap's.
 */
export const isUnfinished = (text: string): boolean =>
  /^(?:time ?)?(?:cap|tc|c)(?:ped)?(?:\s*\+\s*\d+)?$|^\d+:\d\d\s*\+\s*\d+$|\((?:time ?cap|tc|cap(?:ped)?|dnf)\)|\bdnf\b/i.test(
    text.trim(),
  )

/** Reads `9:30`, `1:02:03`, `46:02.5` as seconds. Null for other text. */
export function readClock(text: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:\.\d+)?)$/.exec(text.trim()) ?? []
  if (minutes === undefined || Number(seconds) >= 60) return null
  if (hours !== undefined && Number(minutes) >= 60) return null
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 && total <= 604_800 ? Math.round(total * 1000) / 1000 : null
}

/** Reads a whole number of reps. Null for other text. */
export function readReps(text: string): number | null {
  const value = readAmount(text)
  return value !== null && Number.isInteger(value) && value <= 99_999 ? value : null
}

/** Returns the reps of each set in a scheme: `5x3`, `3-3-3`, `5 sets of 3`, `1RM`, `#1: 5 reps #2: 3 reps`. */
export function readScheme(text: string): number[] {
  const numbered = [...text.matchAll(/#\d+:\s*(\d+)\s*reps?/gi)].map(([, reps]) => Number(reps))
  if (numbered.length > 0) return usable(numbered)
  const [dashed] = /(?<![\d/.])\d{1,2}(?:\s*[-,]\s*\d{1,2}){1,19}(?![\d/%])/.exec(text) ?? []
  const [, sets, reps] =
    /(?<![\d/.])(\d{1,2})\s*(?:x|×|sets? (?:of|x))\s*(\d{1,3})(?![\d/%:])/i.exec(text) ?? []
  if (sets !== undefined) return usable(Array.from({ length: Number(sets) }, () => Number(reps)))
  if (dashed !== undefined) return usable(dashed.split(/\s*[-,]\s*/).map(Number))
  const [, most] = /(?<!\d)(\d{1,2})\s*-?\s*(?:RM\b|rep max)/i.exec(text) ?? []
  if (most !== undefined) return usable([Number(most)])
  const [, heavy] = /heavy (?:set of )?(single|double|triple|\d{1,2})\b/i.exec(text) ?? []
  if (heavy !== undefined) return usable([HEAVY[heavy.toLowerCase()] ?? Number(heavy)])
  return /\bmax (?:effort|single)\b|\bone rep\b/i.test(text) ? [1] : []
}

const HEAVY: Record<string, number> = { single: 1, double: 2, triple: 3 }

const usable = (reps: number[]) =>
  reps.length <= 100 && reps.every(count => count > 0 && count <= 999) ? reps : []
