import { type LoadDone, parseLoadUnit, readNumber } from '../../shared/read-amounts'
import { type Lift, prescribedSets } from './lifts'

/** `times` equal sets. Absent values are undefined. */
export type SetTyped = {
  times: number
  reps: number | undefined
  load: number | undefined
  unit: LoadDone['unit'] | undefined
  failed: boolean
}

/** Sets as words, without the spaces within one: `5 x 5 @ 100 kg f` is `5x5@100kgf`. */
export function setWords(text: string): string[] {
  const listed = loadsThenReps(text)
  if (listed) return listed
  const words: string[] = []
  const spaced = text
    .replace(/(?<=(?:^|[^\d,.])\d+),(?=(?:\d|25|50|75)(?![\d,]))/g, '.')
    .replace(/(\d) at (?=\d)/g, '$1@')
    .replace(/ ?@ ?/g, '@')
    .replace(/(?<![\d.,x@])([1-9]|1\d|20)x (?=\d)/g, '$1x')
    .replace(/(\d(?:kg|lbs?|#)?) x (?=\d)/g, '$1x')
  for (const word of spaced.split(/[ ,/]+/)) {
    const last = words.length - 1
    if (word === '') continue
    if (last >= 0 && (GOES_WITH_THE_LAST.test(word) || /^x\d/.test(word))) words[last] += word
    else words.push(word)
  }
  return words
}

/** `65, 67.5, 70✗ kg x 3`: loads with commas, then the reps of each. */
const LOADS_THEN_REPS = /^((?:\d+(?:\.\d+)?✗?, )+\d+(?:\.\d+)?✗?) ?(kgs?|lbs?)? x (\d{1,3})$/

function loadsThenReps(text: string): string[] | null {
  const [, loads, unit = '', reps] = LOADS_THEN_REPS.exec(text) ?? []
  if (loads === undefined) return null
  return loads
    .split(', ')
    .map(load => `${reps}@${load.replace('✗', '')}${unit}${load.endsWith('✗') ? '✗' : ''}`)
}

/**
 * Reads a set from a word: `100`, `110f`, `3@100`, `5x5@100kg`, `100kgx5`, `12reps`. `unclear` lists the readings of
 * two numbers around an ×; undefined for other words.
 */
export function readSet(word: string, lift: Lift): SetTyped | { unclear: string[] } | undefined {
  const [, sets, count, failedReps] = REPS.exec(word) ?? []
  if (count !== undefined) return set({ times: sets, reps: count, failed: failedReps })
  const [, before, unitBefore, after, failedAfter] = LOAD_FIRST.exec(word) ?? []
  if (before !== undefined) return set({ reps: after, load: before, unit: unitBefore, failed: failedAfter })
  const [, times, reps, load = '', unitFirst, failed, unitLast] = SET.exec(word) ?? []
  const unit = unitFirst ?? unitLast
  if (load === '') return undefined
  if (reps !== undefined) return set({ times, reps, load, unit, failed })
  if (lift.hasLoad === false && unit === undefined) return set({ times, reps: load, failed })
  if (times === undefined) return set({ load, unit, failed })
  return { unclear: waysOf(times, load, unit, failed, lift) }
}

const UNIT = '(kgs?|kilos?|kilograms?|lbs?|pounds?|#)'
const FAILED = '(✗|f|x|fail|failed|miss|missed)'
const GOES_WITH_THE_LAST = new RegExp(`^(?:${UNIT}|${FAILED}|reps?|${UNIT}${FAILED})$`)
const REPS = new RegExp(`^(?:(\\d{1,4})x)?(\\d{1,5})reps?${FAILED}?$`)
const LOAD_FIRST = new RegExp(`^([\\d.,]+)${UNIT}x(\\d{1,5})${FAILED}?$`)
const SET = new RegExp(`^(?:(\\d{1,4})x)?(?:(\\d{1,5})@)?([\\d.,]+)${UNIT}?(?:${FAILED}${UNIT}?)?$`)

type Words = { [Part in 'times' | 'reps' | 'load' | 'unit' | 'failed']?: string | undefined }

function set({ times, reps, load, unit, failed }: Words): SetTyped | undefined {
  const [read] = load === undefined ? [] : readNumber(load)
  if (load !== undefined && !read) return undefined
  if (reps !== undefined && !/^\d{1,5}$/.test(reps)) return undefined
  if (times !== undefined && !(Number(times) >= 1 && Number(times) <= MOST_SETS)) return undefined
  return {
    times: Number(times ?? 1),
    reps: reps === undefined ? undefined : Number(reps),
    load: read?.value,
    unit: parseLoadUnit(unit ?? ''),
    failed: failed !== undefined,
  }
}

const MOST_SETS = 1000

/** `5x100`: five reps at 100, or five of the prescribed sets at 100. `100x5` is the same the other way round. */
function waysOf(one: string, other: string, unit = '', failed = '', lift: Lift): string[] {
  const isTurned = unit === '' && Number(one) > Number(other) && /^\d+$/.test(other)
  const [few, load] = isTurned ? [other, one] : [one, other]
  const prescribed = prescribedSets(lift)
  const isUniform = prescribed?.every(reps => reps === prescribed[0])
  const asSets = isUniform ? [`${few}x${prescribed![0]}@${load}${unit}${failed}`] : []
  return [`${few}@${load}${unit}${failed}`, ...asSets]
}
