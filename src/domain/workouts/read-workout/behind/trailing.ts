import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import {
  parseSeconds,
  type Taken,
  TIME,
  takePair,
  toCalories,
  toDistance,
  toHeight,
  toLoad,
} from '../amounts'
import type { Known, Parts } from '../draft'
import { takeName } from '../names-in-text'
import { takeScheme } from '../sets'
import { takeBehindComma } from './behind-comma'
import {
  type Context,
  type Step,
  takeEffort,
  takeOfLift,
  takeOtherMachine,
  takeRelative,
  takeTempo,
} from './behind-words'
import { takeBracket } from './brackets'
import { hasAmount, implement } from './implements'
import { takePerHand } from './per-hand'
import { takeSetLoads } from './set-loads'

/** Reads everything after the name that belongs to the movement. */
export function takeTrailing(
  text: string,
  lead: Parts,
  found: readonly NamedMovement[],
  known: Known,
): Taken<Parts> {
  let parts = lead
  let rest = text
  for (;;) {
    const behind = takeBehindComma(rest, parts, found)
    if (behind) {
      parts = { ...parts, ...behind.value }
      rest = behind.rest
      continue
    }
    const [gap = ''] = GAP[found.some(({ hasLoad }) => hasLoad) ? 'loaded' : 'bare'].exec(rest) ?? []
    const afterAt = /[@a-z]/i.test(gap)
    const step = firstOf(rest.slice(gap.length), parts, { found, known, afterAt })
    if (!step) return { value: parts, rest }
    parts = { ...parts, ...step.value }
    rest = step.rest
  }
}

const BEFORE = '^[\\s]*(?:[:-]\\s+(?=[\\d@(]|build|work|find|heavy))?'
/** Words between a movement and its amounts. Movements without a load may be done with equipment as a note. */
const GAP = {
  loaded: new RegExp(`${BEFORE}(?:(?:@|at\\b|w\\/(?=\\s*\\d)|with(?:\\s+an?)?(?=\\s+\\d))\\s*)?`, 'i'),
  bare: new RegExp(`${BEFORE}(?:(?:@|at\\b)\\s*)?`, 'i'),
} as const

const STEPS: readonly Step[] = [
  takeRelative,
  (text, parts, { known }) => takeSetLoads(text, parts, known),
  takeTempo,
  takeEffort,
  takeOfLift,
  takeAsides,
  takePerHand,
  takeOr,
  takeSets,
  takeTime,
  takeReps,
  takeBodyweight,
  takeMeasured,
  takeRemark,
  takeWords,
]

function firstOf(text: string, parts: Parts, of: Context): ReturnType<Step> {
  for (const take of STEPS) {
    const taken = take(text, parts, of)
    if (taken) return taken
  }
  return undefined
}

function takeAsides(text: string, parts: Parts, { found, known }: Context): ReturnType<Step> {
  return takeBracket(text, parts, found, known)
}

/** `Run or row 400 m`, `200 m run / row`: another movement to choose stays in words. */
function takeOr(text: string, parts: Parts, { known }: Context): ReturnType<Step> {
  const other = takeOtherMachine(text, parts, known)
  if (other) return other
  const [all, mark] = /^(or|\/)\s+(?=[a-z])/i.exec(text) ?? []
  if (all === undefined || (mark === '/' && (!hasAmount(parts) || parts.sets !== undefined))) return undefined
  const named = takeName(text.slice(all.length), known.names)
  if (!('value' in named)) return undefined
  const words = `or ${text.slice(all.length, text.length - named.rest.length)}`
  return { value: { note: parts.note === undefined ? words : `${parts.note}, ${words}` }, rest: named.rest }
}

/** `Hang squat clean 95x21`: load × reps. */
function takeLoadTimes(text: string, { load }: Parts, { found, known }: Context): ReturnType<Step> {
  const [all, value, reps] = /^(\d{2,3})\s*x\s*(\d{1,3})(?:\s*reps?\b)?(?![\d:./%]|\s*x)/i.exec(text) ?? []
  if (all === undefined || load || Number(value) <= MOST_SETS || !found.some(({ hasLoad }) => hasLoad))
    return undefined
  return {
    value: { load: { value: Number(value), unit: known.units }, reps: String(Number(reps)) },
    rest: text.slice(all.length),
  }
}

const MOST_SETS = 30

const nameFollows = (text: string, known: Known) =>
  /^\s*["a-z]/i.test(text) && 'value' in takeName(text.trimStart(), known.names)

function takeSets(text: string, parts: Parts, of: Context): ReturnType<Step> {
  const { afterAt, known } = of
  if (hasAmount(parts) || afterAt) return undefined
  const times = takeLoadTimes(text, parts, of)
  if (times) return times
  const [range, from, to] = /^(\d+) to (\d+) reps\b/i.exec(text) ?? []
  if (range !== undefined) return { value: { sets: `${from}-${to}` }, rest: text.slice(range.length) }
  const [max] = /^(?:x\s*)?max(?:imum)?\s+reps\b/i.exec(text) ?? []
  if (max !== undefined) return { value: { reps: 'max' }, rest: text.slice(max.length) }
  const scheme = takeScheme(text)
  return scheme && !nameFollows(scheme.rest, known) ? scheme : undefined
}

const FOR_SO_LONG = new RegExp(`^(?:for\\s+)?${TIME}(?!\\s*(?:rest|cap|amrap|emom))`, 'i')

function takeTime(text: string, parts: Parts, { known }: Context): ReturnType<Step> {
  if (hasAmount(parts)) return undefined
  const [time] = FOR_SO_LONG.exec(text) ?? []
  if (time === undefined || nameFollows(text.slice(time.length), known)) return undefined
  return { value: { duration: parseSeconds(time.replace(/^for\s+/i, '')) }, rest: text.slice(time.length) }
}

function takeReps(text: string, parts: Parts): ReturnType<Step> {
  if (hasAmount(parts)) return undefined
  const [all, times, counted] =
    /^(?:x\s*(\d+)(?![\d:x/.]|\s*x\b)(?:\s*reps?\b)?|(\d+)\s*(?:reps?|ascents?|shots|steps)\b)/i.exec(text) ??
    []
  return all === undefined
    ? undefined
    : { value: { reps: String(Number(times ?? counted)) }, rest: text.slice(all.length) }
}

function takeBodyweight(text: string, parts: Parts): ReturnType<Step> {
  const [all] = /^(?:body\s?weight|bw)\b/i.exec(text) ?? []
  if (all === undefined || parts.load) return undefined
  return { value: { load: { value: 1, unit: 'bodyweight' } }, rest: text.slice(all.length) }
}

function takeMeasured(text: string, parts: Parts, { found, known, afterAt }: Context): ReturnType<Step> {
  const pair = takePair(text)
  if (!pair) return undefined
  const { value, rest } = pair
  const isSingle = value.value_women === undefined
  const may = (flag: 'hasLoad' | 'hasHeight' | 'hasDistance' | 'hasReps') =>
    found.some(movement => movement[flag])
  if (!afterAt && (isSingle || hasAmount(parts)) && nameFollows(rest, known) && value.unit !== '"') {
    if (isSingle || toDistance(value) || toCalories(value)) return undefined
  }
  // A lone number before a colon, a cross or other words begins something else.
  const isLone = value.unit === '' && isSingle && !afterAt
  if (isLone && hasAmount(parts) && EACH_SIDE.test(text)) return undefined
  if (isLone && /^(?::|\)|\s*(?:x|rounds?|rds?|sets?)\b|-\d)/i.test(rest)) return undefined
  if (isLone && hasAmount(parts) && value.value < LEAST_LOAD) return undefined
  if (isLone && /^\s+[a-z]/i.test(rest) && !REMARK.test(rest.trimStart())) return undefined
  if (!parts.load) {
    const load = toLoad(value, may('hasLoad') ? known.units : null)
    if (load) return value.unit === '' ? { value: { load }, rest } : implement({ load }, parts, rest, found)
  }
  const isHeight = !parts.height && (may('hasHeight') || !may('hasDistance'))
  if (!hasAmount(parts) && (may('hasDistance') || !may('hasHeight') || toCalories(value))) {
    const distance = toDistance(value)
    if (distance) return { value: { distance }, rest }
    const calories = toCalories(value)
    if (calories) return { value: { calories }, rest }
  }
  const isBareMetres = value.unit === '' && isSingle && value.value >= LEAST_METRES
  if (isBareMetres && !hasAmount(parts) && may('hasDistance') && !may('hasReps'))
    return { value: { distance: { value: value.value, unit: 'm' }, isBare: true }, rest }
  const height = isHeight ? toHeight(value, may('hasHeight')) : undefined
  if (height) return { value: { height }, rest: rest.replace(/^\s*(?:box|target|high)\b/i, '') }
  if (value.unit === '' && isSingle && !hasAmount(parts) && may('hasReps') && Number.isInteger(value.value))
    return { value: { reps: String(value.value) }, rest }
  return undefined
}

const LEAST_LOAD = 5

/** Smallest bare number after a run or row that is metres. */
export const LEAST_METRES = 50

/** `20 overhead squats, 10 each arm`: a share of the count. */
const EACH_SIDE = /^\d+\s+(?:(?:each|per|ea\.?)\s+|on\s+each\s+)(?:arm|leg|side|hand|foot|partner)s?\b/i

const REMARK =
  /^(?:\d+\s+(?:(?:each|per|ea\.?)\s+|on\s+each\s+)(?:arm|leg|side|hand|foot|partner)s?\b|(?:each|per|ea\.?)\s+\w+|each\b|(?:alternating|alt)(?:\s+[a-z]\w*)?|unbroken|ub\b|\/\s*(?:side|leg|arm)s?\b|(?:w\/|with)\s*(?!(?:a\s+)?\d*[^,;·|]*vest)[^,;·|(]+|(?:to|from|on|over|off|into)\s+(?:the\s+|a\s+|your\s+)?[a-z][^,;·|(\d]*|(?:left|right|l|r)\s*(?:arm|leg|side)?(?![a-z])[^,;·|(\d]*|touch and go|tng\b|as needed|synchro\b|together\b|total\b|of each\b)/i

/** Descriptions such as `each leg`, `with a plate` become notes. */
function takeRemark(text: string, parts: Parts): ReturnType<Step> {
  const [remark] = REMARK.exec(text) ?? []
  if (remark === undefined) return undefined
  const [words] = /^w/i.test(remark)
    ? [remark.replace(/\s+and\s+\d.*$/i, '')]
    : (/^.*?(?=\s+\d+\s*(?:x\s*)?[a-z]|$)/i.exec(remark) ?? [remark])
  const note = words!.trim()
  return {
    value: { note: parts.note === undefined ? note : `${parts.note}, ${note}` },
    rest: text.slice(words!.length),
  }
}

/** A word or two between the name and its bracket: `Box Jump Step Downs (24/20 in)`. */
function takeWords(text: string, parts: Parts): ReturnType<Step> {
  const [words] = /^[a-z][a-z'-]*(?: [a-z'-]+){0,3}(?=\s*\(\s*(?:\d|♀|♂|[MW]\s*\d|body|bw))/i.exec(text) ?? []
  if (words === undefined || /\b(?:rounds?|for|time|amrap|emom|then|rest|cap)\b/i.test(words))
    return undefined
  return {
    value: { note: parts.note === undefined ? words : `${parts.note}, ${words}` },
    rest: text.slice(words.length),
  }
}
