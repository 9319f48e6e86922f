import type { NamedMovement } from '../../movements/movement-names/movement-names'
import { formatDistance, formatHeight, formatLoad } from '../../shared/words'
import type { Taken } from './amounts'
import { LEAST_METRES, takeTrailing } from './behind/trailing'
import type { Item, Known, Parts } from './draft'
import { takeCleanAndJerk, takeLead, withQualifier } from './lead'
import { type Named, takeName, type Unnamed } from './names-in-text'
import { CALORIES, isNameLike, unknownMovement } from './unknown'

type UnknownItem = Item & { rest: string; nearest: readonly string[] }
type Unread = { reason: string; unknown?: UnknownItem }

/** Reads the item at the start of the text. Undefined for other text; a reason for an incomplete item. */
export function takeItem(
  text: string,
  line: number,
  known: Known,
): (Taken<Item> & { guessed?: string }) | Unread | undefined {
  const lead = takeLead(text, known)
  if (lead.value.calories && /^[\s.]*$/.test(lead.rest))
    return { reason: 'calories on which machine?', unknown: machine(lead, line, known) }
  if (!/^["\p{L}\d]/u.test(lead.rest)) return undefined
  const found = takeQualified(lead, known)
  if ('reason' in found) {
    const unknown = unknownItem(lead, found, line, known)
    return { reason: found.reason, ...(unknown && { unknown }) }
  }
  const called = lead.rest.slice(0, lead.rest.length - found.rest.length).trim()
  const turned = takeTurned(called, found.rest, known)
  const value = turned?.value ?? found.value
  const { value: parts, rest } = takeTrailing(turned?.rest ?? found.rest, found.parts, value, known)
  const guessed = found.guessed ?? assumedName(text.slice(0, text.length - found.rest.length))
  const item = makeItem(parts, value, line)
  return { value: item, rest, ...(guessed !== undefined && { guessed }) }
}

/** `Clean (hang power)`: the kind of a movement in a bracket behind its name. */
function takeTurned(
  name: string,
  rest: string,
  { names }: Known,
): Taken<readonly NamedMovement[]> | undefined {
  const [all, kind] = /^\s*\(([a-z][a-z -]{2,30})\)/i.exec(rest) ?? []
  const value = kind === undefined ? [] : names.exact(`${kind} ${name}`)
  return value.length > 0 ? { value, rest: rest.slice(all!.length) } : undefined
}

/** The item of a movement with these amounts. */
export function makeItem(parts: Parts, among: readonly NamedMovement[], line: number): Item {
  const movement = fitting(among, parts)
  return { ...within(parts, movement), movement, among, line }
}

function assumedName(text: string): string | undefined {
  return /(?:^|\s)(PUs?)$/i.exec(text.trim())?.[1]
}

/** Reads the movement after the lead, with qualifiers before its name. */
function takeQualified({ value, rest }: Taken<Parts>, known: Known): (Named & { parts: Parts }) | Unnamed {
  const jerk = takeCleanAndJerk({ value, rest }, known)
  if (jerk) return jerk
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

/** Amounts that the movement doesn't involve become notes: burpees with 25-lb dumbbells, a 15-ft rope climb. */
function within(parts: Parts, movement: NamedMovement): Parts {
  const words: string[] = []
  const { lengthEach: _, ...given } = asHeight(
    inMetres(inSeconds(eachLength(parts, movement), movement), movement),
    movement,
  )
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

/** Several of one length: for counted movements the length is a note, for others a factor. */
function eachLength(parts: Parts, { hasReps, hasDistance, hasHeight }: NamedMovement): Parts {
  const { lengthEach, reps, ...others } = parts
  if (!lengthEach) return parts
  if (!hasDistance && hasHeight)
    return { ...others, ...(reps !== undefined && { reps }), distance: lengthEach }
  const joinNotes = (note: string) => [note, ...(parts.note === undefined ? [] : [parts.note])].join(', ')
  if (hasReps || reps === undefined || !hasDistance)
    return { ...parts, note: joinNotes(`${formatDistance(lengthEach)} each`) }
  const distance = { ...lengthEach, value: lengthEach.value * Number(reps) }
  return { ...others, distance, note: joinNotes(`${reps} × ${formatDistance(lengthEach)}`) }
}

/** `30" plank`: inches of a movement that has no height are seconds. */
function inSeconds(parts: Parts, { hasDuration, hasHeight }: NamedMovement): Parts {
  const { height, ...others } = parts
  if (!height || hasHeight || !hasDuration || height.unit !== 'in' || height.value_women !== undefined)
    return parts
  const { reps, sets, distance, calories, duration } = parts
  const isOpen = [reps, sets, distance, calories, duration].every(amount => amount === undefined)
  return isOpen ? { ...others, duration: height.value } : parts
}

/** A 15 ft rope climb: for a movement with height and no distance the length is its height. */
function asHeight(parts: Parts, { hasDistance, hasHeight }: NamedMovement): Parts {
  const { distance, ...others } = parts
  if (!distance || hasDistance || !hasHeight || parts.height) return parts
  const factor = distance.unit === 'ft' ? 12 : distance.unit === 'm' ? 100 : undefined
  if (factor === undefined || distance.value_women !== undefined) return parts
  return { ...others, height: { value: distance.value * factor, unit: factor === 12 ? 'in' : 'cm' } }
}

/** `400 run` means metres, because runs aren't counted. */
function inMetres(parts: Parts, { hasReps, hasDistance }: NamedMovement): Parts {
  const { reps, ...others } = parts
  const isLength = reps !== undefined && !hasReps && hasDistance && Number(reps) >= LEAST_METRES
  return isLength ? { ...others, distance: { value: Number(reps), unit: 'm' }, isBare: true } : parts
}

function unknownItem(
  lead: Taken<Parts>,
  { nearest }: Unnamed,
  line: number,
  known: Known,
): UnknownItem | undefined {
  const [called = ''] =
    /^[^,;:|·(@]*?(?=\s*(?:[,;:|·(@]|$|\d|\s-\s|\b(?:with|superset)\b|\b(?:each|per)\s))/i.exec(lead.rest) ??
    []
  const name = called.replace(/[\s.]+$/, '')
  if (!isNameLike(name)) return undefined
  const movement = unknownMovement(name)
  const { value: parts, rest } = takeTrailing(lead.rest.slice(called.length), lead.value, [movement], known)
  return { ...parts, movement, among: [movement], line, rest, nearest }
}

/** `50 calories` without a machine becomes a question. */
function machine({ value, rest }: Taken<Parts>, line: number, { names }: Known): UnknownItem {
  const movement = unknownMovement(CALORIES)
  const nearest = MACHINES.filter(name => names.exact(name).length > 0)
  return { ...value, movement, among: [movement], line, rest, nearest }
}

const MACHINES = ['Row', 'Bike Erg', 'Ski Erg', 'Assault Bike', 'Echo Bike']

const INVOLVED = {
  distance: 'hasDistance',
  calories: 'hasCalories',
  duration: 'hasDuration',
  load: 'hasLoad',
  height: 'hasHeight',
  reps: 'hasReps',
} as const

/** Most reps of a lift in a scheme before its name. */
const MOST_LIFTED = 12

function fitting(found: readonly NamedMovement[], parts: Parts): NamedMovement {
  const amounts = Object.keys(INVOLVED).filter(name => parts[name as keyof Parts] !== undefined)
  // A scheme in calories: `21-15-9 cal bike`.
  if (parts.note !== undefined && /^calories\b/.test(parts.note)) amounts.push('calories')
  const isMany = parts.leads && Math.max(...(parts.sets?.match(/\d+/g) ?? []).map(Number)) > MOST_LIFTED
  const lifted = parts.sets !== undefined && !isMany && found.some(movement => movement.hasLoad)
  const fits = found.filter(
    movement =>
      amounts.every(name => movement[INVOLVED[name as keyof typeof INVOLVED]]) &&
      (!lifted || movement.hasLoad),
  )
  return (fits[0] ?? found[0])!
}
