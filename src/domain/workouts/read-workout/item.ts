/** Reading one movement with all that goes with it: `21 Thrusters (95/65 lb)`, `Row 2 km`, `5x5 back squat @ 80%`. */
import type { NamedMovement } from '../../movements/movement-names/movement-names'
import { caloriesOf, distanceOf, loadOf, numberOf, secondsOf, type Taken, TIME, takePair } from './amounts'
import type { Item, Known, Parts } from './draft'
import { takeName, type Unnamed } from './names-in-text'
import { takeScheme } from './sets'
import { takeTrailing } from './trailing'

/** The item at the start of the text; undefined when nothing there is like one; why not, when it is like one. */
export function takeItem(text: string, line: number, known: Known): Taken<Item> | Unnamed | undefined {
  const lead = takeLead(text, known)
  if (!/^["\p{L}\d]/u.test(lead.rest)) return undefined
  const direct = takeName(lead.rest, known.names)
  const qualified = 'value' in direct ? undefined : withQualifier(lead.value, lead.rest)
  const named = qualified ? takeName(qualified.rest, known.names) : direct
  if (!('value' in named)) return 'value' in direct ? undefined : direct
  const { value: parts, rest } = takeTrailing(named.rest, qualified?.value ?? lead.value, named.value, known)
  const movement = fitting(named.value, parts)
  return { value: { ...parts, movement, among: named.value, line }, rest }
}

/** The scheme, amount and load in front of the name. */
function takeLead(text: string, known: Known): Taken<Parts> {
  const parts: Parts = {}
  let rest = text
  const scheme = takeScheme(rest)
  if (scheme) {
    Object.assign(parts, scheme.value, { leads: true })
    const [counted = ''] = /^\s*(?:cals?|calories)\s+(?:of\s+)?(?=[a-z])/i.exec(scheme.rest) ?? []
    if (counted !== '') parts.note = 'calories'
    rest = scheme.rest.slice(counted.length)
  } else {
    const amount = takeAmount(rest)
    if (amount) {
      Object.assign(parts, amount.value, { leads: true })
      rest = amount.rest
    }
  }
  rest = rest.replace(/^\s*(?:(?:total\s+)?reps?\s+(?:of\s+)?|of\s+|x\s+|-?\s+)?/i, '')
  return takeLeadLoad(rest, parts, known)
}

/** `30 95/65 thrusters`, `20 50 lb DB snatches`: a load between the count and the name. */
function takeLeadLoad(text: string, parts: Parts, known: Known): Taken<Parts> {
  const pair = takePair(text)
  const load = pair && loadOf(pair.value, pair.value.value_women === undefined ? null : known.units)
  if (!pair || !load || !/^\s*[a-z]/i.test(pair.rest)) return { value: parts, rest: text }
  return { value: { ...parts, load }, rest: pair.rest.trimStart() }
}

const QUALIFIER =
  /^(alternating|alternate|alt\.?|unbroken|ub|synchro(?:nized|nised)?|kipping|butterfly|heavy|light)\s+(?=[a-z])/i

/** A word in front of the name that says how: it becomes a note. */
function withQualifier(parts: Parts, text: string): Taken<Parts> | undefined {
  const [all, word] = QUALIFIER.exec(text) ?? []
  if (all === undefined || word === undefined) return { value: parts, rest: text }
  return {
    value: { ...parts, note: /^alt/i.test(word) ? 'alternating' : word.toLowerCase() },
    rest: text.slice(all.length),
  }
}

/** An amount in front of a name: 21, max, 400 m, 15/12 cal, 1:00. */
function takeAmount(text: string): Taken<Parts> | undefined {
  const [max] = /^max(?:imum)?(?:\s+effort)?(?:\s+reps?(?:\s+of)?)?\s+(?=["a-z])/i.exec(text) ?? []
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

/** Of the movements that a name may stand for, the first that has what is said of it. */
function fitting(found: readonly NamedMovement[], parts: Parts): NamedMovement {
  const said = Object.keys(INVOLVED).filter(name => parts[name as keyof Parts] !== undefined)
  const lifted = parts.sets !== undefined && found.some(movement => movement.hasLoad)
  const fits = found.filter(
    movement =>
      said.every(name => movement[INVOLVED[name as keyof typeof INVOLVED]]) && (!lifted || movement.hasLoad),
  )
  return (fits[0] ?? found[0])!
}
