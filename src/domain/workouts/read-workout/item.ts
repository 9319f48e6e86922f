/** Reading one movement with all that goes with it: `21 Thrusters (95/65 lb)`, `Row 2 km`, `5x5 back squat @ 80%`. */
import type { NamedMovement } from '../../movements/movement-names/movement-names'
import { formatHeight, formatLoad } from '../../shared/words'
import {
  caloriesOf,
  distanceOf,
  heightOf,
  loadOf,
  numberOf,
  secondsOf,
  type Taken,
  TIME,
  takePair,
} from './amounts'
import { type Item, type Known, MAX, type Parts } from './draft'
import { takeName, type Unnamed } from './names-in-text'
import { takeScheme } from './sets'
import { LEAST_METRES, takeTrailing } from './trailing'
import { isNameLike, unknownMovement } from './unknown'

/** An item whose movement nobody knows, and the text behind it. */
export type UnknownItem = Item & { rest: string; nearest: readonly string[] }
type Unread = { reason: string; unknown?: UnknownItem }

/** The item at the start of the text; undefined when nothing there is like one; why not, when it is like one. */
export function takeItem(text: string, line: number, known: Known): Taken<Item> | Unread | undefined {
  const lead = takeLead(text, known)
  if (!/^["\p{L}\d]/u.test(lead.rest)) return undefined
  const found = takeQualified(lead, known)
  if ('reason' in found) {
    const unknown = unknownItem(lead, found, line, known)
    return { reason: found.reason, ...(unknown && { unknown }) }
  }
  const { value: parts, rest } = takeTrailing(found.rest, found.parts, found.value, known)
  const movement = fitting(found.value, parts)
  return { value: { ...within(parts, movement), movement, among: found.value, line }, rest }
}

/** The movement behind the lead, with the words in front of its name that only say how. */
function takeQualified(
  { value, rest }: Taken<Parts>,
  known: Known,
): (Taken<readonly NamedMovement[]> & { parts: Parts }) | Unnamed {
  const direct = takeName(rest, known.names)
  if ('value' in direct) return { ...direct, parts: value }
  let [parts, text] = [value, rest]
  for (;;) {
    const qualified = withQualifier(parts, text)
    if (!qualified) return direct
    const named = takeName(qualified.rest, known.names)
    if ('value' in named) return { ...named, parts: qualified.value }
    ;[parts, text] = [qualified.value, qualified.rest]
  }
}

/** What the movement does not involve stays as words: burpees with 25-lb dumbbells, a 15-ft rope climb. */
function within(parts: Parts, movement: NamedMovement): Parts {
  const words: string[] = []
  const given = asHeight(inMetres(parts, movement), movement)
  const { load, height, ...others } = given
  if (load && !movement.hasLoad) words.push(formatLoad(load))
  if (height && !movement.hasHeight) words.push(formatHeight(height))
  if (words.length === 0) return given
  const note = [...(parts.note === undefined ? [] : [parts.note]), ...words].join(', ')
  return {
    ...others,
    ...(load && movement.hasLoad && { load }),
    ...(height && movement.hasHeight && { height }),
    note,
  }
}

/** A rope is 15 ft long: what has a height and no distance is so high. */
function asHeight(parts: Parts, { hasDistance, hasHeight }: NamedMovement): Parts {
  const { distance, ...others } = parts
  if (!distance || hasDistance || !hasHeight || parts.height) return parts
  const factor = distance.unit === 'ft' ? 12 : distance.unit === 'm' ? 100 : undefined
  if (factor === undefined || distance.value_women !== undefined) return parts
  return { ...others, height: { value: distance.value * factor, unit: factor === 12 ? 'in' : 'cm' } }
}

/** `400 run` is metres: nobody runs a number of times. */
function inMetres(parts: Parts, { hasReps, hasDistance }: NamedMovement): Parts {
  const { reps, ...others } = parts
  const isLength = reps !== undefined && !hasReps && hasDistance && Number(reps) >= LEAST_METRES
  return isLength ? { ...others, distance: { value: Number(reps), unit: 'm' }, isBare: true } : parts
}

/** The item as it would be, if only its movement were known. */
function unknownItem(
  lead: Taken<Parts>,
  { nearest }: Unnamed,
  line: number,
  known: Known,
): UnknownItem | undefined {
  const [called = ''] =
    /^[^,;:|·(@]*?(?=\s*(?:[,;:|·(@]|$|\d|\s-\s|\bwith\b|\b(?:each|per)\s))/i.exec(lead.rest) ?? []
  const name = called.replace(/[\s.]+$/, '')
  if (!isNameLike(name)) return undefined
  const movement = unknownMovement(name)
  const { value: parts, rest } = takeTrailing(lead.rest.slice(called.length), lead.value, [movement], known)
  return { ...parts, movement, among: [movement], line, rest, nearest }
}

/** The scheme, amount and load in front of the name. */
function takeLead(text: string, known: Known): Taken<Parts> {
  const parts: Parts = {}
  let rest = text
  const scheme = takeScheme(rest)
  if (scheme) {
    Object.assign(parts, scheme.value, { leads: true })
    const [counted = ''] = /^\s*(?:cals?|calories?)\s+(?:of\s+)?(?=[a-z])/i.exec(scheme.rest) ?? []
    if (counted !== '') parts.note = 'calories'
    rest = scheme.rest.slice(counted.length)
  } else {
    const ahead = takeLoadAhead(rest, known)
    if (ahead) return ahead
    const amount = takeAmount(rest)
    if (amount) {
      Object.assign(parts, amount.value, { leads: true })
      rest = amount.rest
    }
  }
  const [max = ''] =
    parts.duration === undefined
      ? []
      : (/^\s+(?:of\s+)?max(?:imum)?(?:\s+reps?)?(?:\s+of)?(?=\s+[a-z])/i.exec(rest) ?? [])
  if (max !== '') {
    parts.note = MAX
    rest = rest.slice(max.length)
  }
  rest = rest.replace(/^\s*(?:(?:total\s+)?reps?\s+(?:of\s+)?|of\s+|x\s+|-?\s+)?/i, '')
  const [each = ''] = parts.reps === undefined ? [] : (/^(?:ea\.?|each)\s+(?=[a-z])/i.exec(rest) ?? [])
  if (each !== '') return takeLeadLoad(rest.slice(each.length), { ...parts, note: 'each' }, known)
  const counted = /^(?:cals?|calories?)\.?\s+(?:of\s+)?(?=[a-z])/i.exec(rest)
  if (counted && parts.reps === undefined && parts.sets === undefined && parts.distance === undefined) {
    return { value: { ...parts, note: 'calories' }, rest: rest.slice(counted[0].length) }
  }
  return takeLeadLoad(rest, parts, known)
}

const INCHES = /^(?:"|in)/

/** `95-lb. overhead squats, 15 reps`, `24" box jumps`: the load comes first, the count behind the name. */
function takeLoadAhead(text: string, known: Known): Taken<Parts> | undefined {
  const own = takeBodyweight(text, known)
  if (own) return own
  const pair = takePair(text)
  const load = pair && pair.value.unit !== '' ? loadOf(pair.value, null) : undefined
  const height = pair && INCHES.test(pair.value.unit) ? heightOf(pair.value) : undefined
  if (pair && height && /^[\s-]*[a-z]/i.test(pair.rest))
    return { value: { height }, rest: pair.rest.replace(/^[\s-]+/, '') }
  if (!pair || !load || !/^\s*[a-z]/i.test(pair.rest)) return undefined
  // Three bodyweight deadlifts are a count of them, one and a half times bodyweight is a load.
  if (/^b/.test(pair.value.unit) && Number.isInteger(pair.value.value)) return undefined
  return { value: { load }, rest: pair.rest.trimStart() }
}

/** `Bodyweight bench presses`, `double body-weight deadlifts`. */
function takeBodyweight(text: string, known: Known): Taken<Pick<Parts, 'load'>> | undefined {
  const [all, times] = /^(?:(double|twice|triple)\s+)?body[\s-]?weight\s+(?=[a-z])/i.exec(text) ?? []
  if (all === undefined || (times === undefined && 'value' in takeName(text, known.names))) return undefined
  const value = times === undefined ? 1 : /^triple$/i.test(times) ? 3 : 2
  return { value: { load: { value, unit: 'bodyweight' } }, rest: text.slice(all.length) }
}

/** `30 95/65 thrusters`, `20 50 lb DB snatches`: a load between the count and the name. */
function takeLeadLoad(text: string, parts: Parts, known: Known): Taken<Parts> {
  const own = takeBodyweight(text, known)
  if (own) return { value: { ...parts, ...own.value }, rest: own.rest }
  const pair = takePair(text)
  const load = pair && loadOf(pair.value, pair.value.value_women === undefined ? null : known.units)
  if (!pair || !load || !/^\s*[a-z]/i.test(pair.rest)) return { value: parts, rest: text }
  return { value: { ...parts, load }, rest: pair.rest.trimStart() }
}

const QUALIFIER =
  /^(alternating(?:[\s-]+(?:leg|arm)s?)?|alternate|alt\.?|unbroken|ub|synchro(?:nized|nised)?|sync|kipping|butterfly|strict|heavy|light|single[\s-](?:arm|leg)|one[\s-](?:arm|leg)(?:ged)?|(?:left|right)[\s-](?:arm|leg|hand)|double|dual|single(?=\s+(?:dumbbell|db|kettlebell|kb)\b)|deficit|seated|standing|weighted|total|touch[\s-]and[\s-]go|tng|squat(?=\s+clean-and)|hand[\s-]release|low|tall|wide|narrow|rx|fast|slow|legal|regular|full|perfect|quick)\s+(?=["a-z])/i

/** A word in front of the name that says how: it becomes a note. */
function withQualifier(parts: Parts, text: string): Taken<Parts> | undefined {
  const [all, word] = QUALIFIER.exec(text) ?? []
  if (all === undefined || word === undefined) return undefined
  const said = /^alt(?:ernat\w+)?\.?$/i.test(word) ? 'alternating' : word.toLowerCase()
  return {
    value: { ...parts, note: parts.note === undefined ? said : `${parts.note}, ${said}` },
    rest: text.slice(all.length),
  }
}

/** An amount in front of a name: 21, max, 400 m, 15/12 cal, 1:00. */
function takeAmount(text: string): Taken<Parts> | undefined {
  const [max] = /^max(?:imum)?(?:\s+effort)?(?:[\s-]+reps?(?:\s+of)?)?\s+(?=["a-z\d])/i.exec(text) ?? []
  if (max !== undefined) return { value: { reps: 'max' }, rest: text.slice(max.length) }
  const [time] = new RegExp(`^${TIME}(?=\\s)`, 'i').exec(text) ?? []
  if (time !== undefined) return { value: { duration: secondsOf(time) }, rest: text.slice(time.length) }
  const pair = takePair(text)
  const distance = pair && distanceOf(pair.value)
  if (distance) return { value: { distance }, rest: pair.rest }
  const calories = pair && caloriesOf(pair.value)
  if (calories) return { value: { calories }, rest: pair.rest }
  const [count] = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?![\d:./%-]*\d|["'%])/.exec(text) ?? []
  return count === undefined
    ? undefined
    : { value: { reps: String(numberOf(count)) }, rest: text.slice(count.length) }
}

const INVOLVED = {
  distance: 'hasDistance',
  calories: 'hasCalories',
  duration: 'hasDuration',
  load: 'hasLoad',
  height: 'hasHeight',
  reps: 'hasReps',
} as const

/** How many reps of a lift a scheme in front of its name has at most. */
const MOST_LIFTED = 12

/** Of the movements that a name may stand for, the first that has what is said of it. */
function fitting(found: readonly NamedMovement[], parts: Parts): NamedMovement {
  const said = Object.keys(INVOLVED).filter(name => parts[name as keyof Parts] !== undefined)
  const isMany = parts.leads && Math.max(...(parts.sets?.match(/\d+/g) ?? []).map(Number)) > MOST_LIFTED
  const lifted = parts.sets !== undefined && !isMany && found.some(movement => movement.hasLoad)
  const fits = found.filter(
    movement =>
      said.every(name => movement[INVOLVED[name as keyof typeof INVOLVED]]) && (!lifted || movement.hasLoad),
  )
  return (fits[0] ?? found[0])!
}
