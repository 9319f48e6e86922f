/** The lifts of a Strength workout, and which of them a part of what was typed is about. */
import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import type { Load } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { tidied } from '../../shared/read-amounts'

/** A movement of the workout with all that is prescribed of it; one that stands there twice is one lift. */
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

/** The reps of each prescribed set, where they are numbers; undefined for a range, max, or several schemes. */
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
 * The lift that a part begins with and what follows: by its name (`back squat 140`), by words of it or their beginnings
 * (`squat 140`, `dl: 180`, `p 60`), or by its number (`#2: 60`). Undefined when it begins with no name.
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

/** How a lift is named so that labelOf finds it again: by its name, or by its number where the name has other signs. */
export function writeLabel(lift: Lift, lifts: Lift[]): string {
  const name = tidied(lift.name)
  const isPlain = /^[a-z][a-z '-]*[a-z]$/.test(name) && !name.split(/[ -]/).some(word => RESERVED.test(word))
  const found = isPlain ? matchLabel(`${name}: 1@1kg`, lifts) : undefined
  const isFound = found !== undefined && 'lift' in found && found.lift === lift
  return isFound && lift.name.length < 60 ? `${lift.name}:` : `#${lifts.indexOf(lift) + 1}:`
}

/** Words that mean something of their own wherever they stand in a score. */
const RESERVED =
  /^(?:rx|rxplus|plus|s|sc|scaled|mod|modified|dnf|dns|did|not|tb|tie|break|rest|every|work|cap|f|x|at|kgs?|kilos?|lbs?|pounds?|reps?|sets?|fail|failed|miss|missed)$/

function rangeOf(scheme: string): [number, number] | undefined {
  const [low, high, ...more] = scheme.split('-').map(Number)
  return low !== undefined && high !== undefined && more.length === 0 && low < high ? [low, high] : undefined
}

/** `squat`, `back sq`, `bs`, `dl` (deadlift) for a name: beginnings of its words, or letters of it in order. */
function isShortFor(label: string, name: string): boolean {
  const words = name.split(/[ -]+/)
  const isBeginnings = label.split(/[ -]+/).every(part => words.some(word => word.startsWith(part)))
  return isBeginnings || words.map(word => word[0]).join('') === label || ABBREVIATIONS[label] === name
}

/** What everybody in a gym calls a lift, where it is no beginning of its words. */
const ABBREVIATIONS: Record<string, string> = {
  dl: 'deadlift',
  ohp: 'shoulder press',
  ohs: 'overhead squat',
  'c&j': 'clean and jerk',
}
