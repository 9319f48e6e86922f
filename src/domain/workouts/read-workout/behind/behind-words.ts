/** Text after a movement that has no field: tempo, effort, a share of another lift, another machine. */
import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import { formatLoad } from '../../../shared/words'
import { type Taken, takePair, toCalories, toDistance } from '../amounts'
import type { Known, Parts } from '../draft'
import { takeName } from '../names-in-text'

export type Step = (text: string, parts: Parts, of: Context) => Taken<Partial<Parts>> | undefined
export type Context = { found: readonly NamedMovement[]; known: Known; afterAt: boolean }

/** `@ 3131`, `31X1`, `tempo 3-1-1-0`: the seconds of each phase of a rep. */
export function takeTempo(text: string, { note }: Parts, { afterAt }: Context): ReturnType<Step> {
  const [all, word, phases] =
    /^(tempo\s*:?\s*|w\/\s*|@\s*)?(\d\d[\dx]\d|\d([-.])\d\3[\dx]\3\d)(?![\d%./x-]|\s*(?:lbs?|kgs?|m\b|%))(?:\s*tempo\b)?/i.exec(
      text,
    ) ?? []
  if (all === undefined || phases === undefined) return undefined
  const isTempo = word !== undefined || /X/.test(phases) || /tempo/i.test(all)
  if (!isTempo && !(afterAt && /^\d\d[\dx]\d$/i.test(phases))) return undefined
  const words = /tempo/i.test(all) ? all.trim() : `tempo ${phases}`
  return { value: { note: note === undefined ? words : `${note}, ${words}` }, rest: text.slice(all.length) }
}

const AMOUNT =
  '\\d+(?:[.,]\\d+)?\\s*(?:-\\s*\\d+(?:[.,]\\d+)?\\s*)?(?:%|(?:kgs?|kilos?|lbs?|pounds?|#)(?![a-z]))'
const BASE =
  '(?:last|previous|prior|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|week|today|yesterday|the|your|first|set|top|opener|max|pr|tm|training|what|working|each|every)'
/** An amount more or less than another: `-10 %`, `+2.5 kg vs last week`, `5 kg up from Monday`. */
const RELATIVE = new RegExp(
  `^(?:[-+]\\s?${AMOUNT}(?![a-z/]|\\s*/)[^,;(]*|(?:(?:add|plus|minus|drop|less|up|down|increase|reduce)\\s+(?:by\\s+)?)?${AMOUNT}\\s*(?:(?:up|down|more|less|heavier|lighter|above|below|over|under|off|on top)(?![a-z])[^,;(]*|(?:than|vs\\.?|from|compared)\\s[^,;(]*|of\\s+(?:your\\s+)?(?:tm|training max|(?:last|previous)\\s)[^,;(]*)|(?:add|plus|minus|drop|up|down|increase|reduce)\\s+(?:by\\s+)?${AMOUNT}[^,;(]*)`,
  'i',
)
const OF_BASE = new RegExp(`^of\\s+(?:(?:your|the)\\s+)?${BASE}(?![a-z])[^,;(]*`, 'i')
const OF_OWN = /^of\s+(?:(?:your|the)\s+)?(?:1\s*-?rm|(?:1|one)\s*-?\s*rep\s*-?\s*max|max|e1rm|best)\b/i

/** The relative amount at the start of the text. */
export const relativeAt = (text: string): string | undefined => RELATIVE.exec(text)?.[0]

/** Keeps a relative amount as a note, with a load that it makes relative: `75% of TM`. */
export function takeRelative(text: string, parts: Parts): ReturnType<Step> {
  const { load, loads, note } = parts
  const all = load ? [load] : (loads ?? [])
  const base = OF_OWN.test(text) ? undefined : OF_BASE.exec(text)?.[0]
  const isShare = base !== undefined && all[0]?.unit === 'percent_1rm'
  const own = relativeAt(text)
  const words = own ?? (isShare ? `${all.map(({ value }) => `${value}%`).join(', ')} ${base}` : undefined)
  if (words === undefined) return undefined
  const noted = note === undefined ? words.trim() : `${note}, ${words.trim()}`
  const taken = own ?? base!
  return {
    value: { note: noted, ...(isShare && own === undefined && { load: undefined, loads: undefined }) },
    rest: text.slice(taken.length),
  }
}

/** `@ RPE 8`, `2 RIR`: the effort, as a note. */
export function takeEffort(text: string, { note }: Parts): ReturnType<Step> {
  const [words] =
    /^(?:\d+(?:\s*-\s*\d+)?\s*%\s*(?:effort|intensity|pace|hr|max\s?hr)\b|(?:rpe|rir)\s*:?\s*\d+(?:[.,]\d)?(?:\s*-\s*\d+(?:[.,]\d)?)?|\d+\s*rir\b|\d+[\s-]*s(?:ec\w*)?\s+(?:pause|hold|down|descent|negative|eccentric)\b[^,;(]*)/i.exec(
      text,
    ) ?? []
  if (words === undefined) return undefined
  return { value: { note: note === undefined ? words : `${note}, ${words}` }, rest: text.slice(words.length) }
}

/** `@ 85% of back squat`: a share of another lift, kept as a note. */
export function takeOfLift(text: string, { load, note }: Parts, { found, known }: Context): ReturnType<Step> {
  if (load?.unit !== 'percent_1rm') return undefined
  const [of] = /^of\s+(?:(?:your|the|best|max|1\s*-?rm|today'?s)\s+)*(?=[a-z])/i.exec(text) ?? []
  const named = of === undefined ? undefined : takeName(text.slice(of.length), known.names)
  if (!named || !('value' in named)) return undefined
  if (named.value.some(each => found.includes(each))) return { value: {}, rest: named.rest }
  const words = `${formatLoad(load).replace(/ 1RM$/, '')} ${text.slice(0, text.length - named.rest.length)}`
  return {
    value: { load: undefined, note: note === undefined ? words : `${note}, ${words}` },
    rest: named.rest,
  }
}

/** `12 cal row / 10 cal ski`: one machine or another, each with its amount. */
export function takeOtherMachine(text: string, parts: Parts, known: Known): ReturnType<Step> {
  const [all] = /^(?:or|\/)\s+(?=\d)/i.exec(text) ?? []
  if (all === undefined || (!parts.calories && !parts.distance)) return undefined
  const pair = takePair(text.slice(all.length))
  if (!pair || !(toDistance(pair.value) ?? toCalories(pair.value))) return undefined
  const named = takeName(pair.rest.trimStart(), known.names)
  if (!('value' in named)) return undefined
  const words = `or ${text.slice(all.length, text.length - named.rest.length).trim()}`
  return { value: { note: parts.note === undefined ? words : `${parts.note}, ${words}` }, rest: named.rest }
}
