import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import type { Load } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { tidied } from '../../shared/read-amounts'

/** Repeated movements are one lift. */
export type Lift = { id: string; name: string; hasLoad: boolean; schemes: string[]; load: Load | null }

/** The lifts in the order of the workout. */
export function listLifts(details: DetailsOf<'Strength'>, movements: MovementsById): Lift[] {
  const lifts = new Map<string, Lift>()
  for (const { id, reps, load } of details.movements) {
    const known = lifts.get(id)
    if (known) {
      known.schemes.push(reps)
      known.load = null
      continue
    }
    const movement = movements.get(id)
    const name = movement?.name ?? ''
    lifts.set(id, { id, name, hasLoad: movement?.hasLoad ?? true, schemes: [reps], load })
  }
  return [...lifts.values()]
}

/** Reps of each prescribed set, unless ranges, max or several schemes. */
export function prescribedSets({ schemes }: Lift): number[] | undefined {
  const [scheme = 'max', ...others] = schemes
  if (others.length > 0 || scheme === 'max' || rangeOf(scheme)) return undefined
  return scheme.split('-').map(Number)
}

/** The reps that `8-10` leaves open. */
export function prescribedRange({ schemes }: Lift): [number, number] | undefined {
  return schemes.length === 1 ? rangeOf(schemes[0]!) : undefined
}

type Labelled = { lift: Lift; sets: string } | { unclear: string; lifts: Lift[] }

/**
 * Splits a part into its lift and the rest: by name (`back squat 140`), by words or their beginnings (`squat 140`, `dl:
 * 180`, `p 60`), or by number (`#2: 60`). Undefined without a label.
 */
export function matchLabel(part: string, lifts: Lift[]): Labelled | undefined {
  const [, number, numbered = ''] = /^#(\d{1,3}) ?[:=]? ?(.*)$/.exec(part) ?? []
  if (number !== undefined) {
    const lift = lifts[Number(number) - 1]
    return lift ? { lift, sets: numbered } : { unclear: `#${number}`, lifts: [] }
  }
  const byName = lifts
    .map(lift => ({ lift, name: tidied(lift.name) }))
    .filter(({ name }) => name !== '' && part.startsWith(name) && !/[a-z0-9]/.test(part[name.length] ?? ' '))
    .sort((one, other) => other.name.length - one.name.length)
  const [full] = byName
  if (full && byName[1]?.name !== full.name) {
    return { lift: full.lift, sets: part.slice(full.name.length).replace(/^ ?[:=]? ?/, '') }
  }
  const label = /^[a-z][a-z .'&()-]*/.exec(part)?.[0].trim()
  if (label === undefined) return undefined
  const found = lifts.filter(lift => isShortFor(label, tidied(lift.name)))
  const [only] = found
  if (found.length !== 1 || !only) return { unclear: label, lifts: found }
  return { lift: only, sets: part.slice(label.length).replace(/^ ?[:=]? ?/, '') }
}

/** The label by which labelOf finds a lift: its name, or its number if the name has other characters. */
export function writeLabel(lift: Lift, lifts: Lift[]): string {
  const name = tidied(lift.name)
  const isPlain = /^[a-z][a-z '-]*[a-z]$/.test(name) && !name.split(/[ -]/).some(word => RESERVED.test(word))
  const found = isPlain ? matchLabel(`${name}: 1@1kg`, lifts) : undefined
  const isFound = found !== undefined && 'lift' in found && found.lift === lift
  return isFound && lift.name.length < 60 ? `${lift.name}:` : `#${lifts.indexOf(lift) + 1}:`
}

const RESERVED =
  /^(?:rx|rxplus|plus|s|sc|scaled|mod|modified|dnf|dns|did|not|tb|tie|break|rest|every|work|cap|f|x|at|kgs?|kilos?|lbs?|pounds?|reps?|sets?|fail|failed|miss|missed)$/

function rangeOf(scheme: string): [number, number] | undefined {
  const [low, high, ...more] = scheme.split('-').map(Number)
  return low !== undefined && high !== undefined && more.length === 0 && low < high ? [low, high] : undefined
}

/**
 * True for abbreviations such as `squat`, `back sq`, `bs`, `dl` (deadlift): beginnings of words, or letters in order.
 */
function isShortFor(label: string, name: string): boolean {
  const words = name.split(/[ -]+/)
  const isBeginnings = label.split(/[ -]+/).every(part => words.some(word => word.startsWith(part)))
  return isBeginnings || words.map(word => word[0]).join('') === label || ABBREVIATIONS[label] === name
}

/** Usual abbreviations that are not the beginning of a word. */
const ABBREVIATIONS: Record<string, string> = {
  dl: 'deadlift',
  ohp: 'shoulder press',
  ohs: 'overhead squat',
  'c&j': 'clean and jerk',
}
