/** Finds movements by their exact name or alias: a machine's press is not the strict press. */
import { libraryMovementNamed } from '../../../library/names'
import { folded } from '../../../schemas/shared/folded'
import type { MovementNames, NamedMovement } from '../../movements/movement-names/movement-names'
import { normalName, shortNormalName, splitWords } from '../../movements/movement-names/normal-form'
import CALLED from './lift-names.json'

const ALIASES = new Map(
  Object.entries(CALLED).flatMap(([name, aliases]) =>
    aliases.map(alias => [folded(alias).replace(/['’]/g, ''), name] as const),
  ),
)

/** Returns the same name for every app: `Squat (Barbell)`, `Squat` and `Barbell Squat` are one. */
export function sameLiftName(written: string): string {
  const name = folded(written).replace(/['’]/g, '')
  const alias = ALIASES.get(name)
  if (alias !== undefined) return splitWords(alias).sort().join(' ')
  return splitWords(name)
    .filter(word => word !== 'barbell')
    .sort()
    .join(' ')
}

const AROUND =
  /\b(?:build(?:ing)? (?:up )?to|work(?:ing)? up to|find(?: a| your)?|heavy|establish|max(?:imum)?|today'?s|strength|skill|weightlifting|oly|olympic lifting|single(?![- ](?:arm|leg))|double|triple|rep max|rm|sets?|reps?|x|of|a|an|the|for load|load|across|week|day|cycle|test|re-?test|emom|e\dmom|every)\b/gi

function plain(text: string): string {
  return text
    .slice(0, 200)
    .replace(/@.*$/, ' ')
    .replace(/[#"“”]/g, ' ')
    .replace(/\d+(?:\.\d+)?\s*%?/g, ' ')
    .replace(AROUND, ' ')
    .replace(/\s[-–—+,/&:.x*]+(?=\s|$)|^[-–—+,/&:.x*\s]+|[-–—+,/&:.x*\s]+$/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function turned(name: string): string[] {
  const bracket = /^(.+?)\s*\(([^()]+)\)$/.exec(name)
  const dashed = /^(.+?)(?:\s+[-–—]\s+|\s*[:,]\s+)(.+)$/.exec(name)
  const [, head, tail] = bracket ?? dashed ?? []
  if (head === undefined) return [name]
  const bare = /^(?:barbell|bodyweight)$/i.test(tail!) ? [head] : []
  return [name, `${tail} ${head}`, ...bare]
}

/** Returns the movement of a written name, or null. `scheme` allows sets, reps and filler words around it. */
export function findLift(
  written: string,
  names: MovementNames,
  fits: (movement: NamedMovement) => boolean,
  { scheme }: { scheme: boolean },
): NamedMovement | null {
  const isWhole = kindsIn(/@.*$/.exec(written)?.[0].replace(AROUND, ' ') ?? '').size === 0
  const ways = [written.trim(), ...(scheme && isWhole ? [plain(written)] : [])].filter(
    name => name !== '' && name.length <= 80,
  )
  for (const name of ways) {
    const [own] = names.exact(name).filter(({ gymId }) => typeof gymId === 'string')
    const called = own
      ? undefined
      : (ALIASES.get(folded(name).replace(/['’]/g, '')) ?? libraryMovementNamed(name)?.name)
    const [known] = called === undefined ? [] : names.exact(called)
    if (known) return fits(known) ? known : null
    for (const way of turned(name))
      for (const found of names.exact(way)) if (fits(found) && isCalled(found, way, written)) return found
  }
  return null
}

function isCalled({ name: own, hasLoad }: NamedMovement, way: string, written: string): boolean {
  if (/\bbarbell\b/i.test(written) && !hasLoad) return false
  if (normalName(own) === normalName(way) || normalName(own) === shortNormalName(way)) return true
  const [ours, theirs] = [kindsIn(own), kindsIn(written)]
  return ours.size === theirs.size && [...ours].every(word => theirs.has(word))
}

/** True if a description has more than the lift, its sets and loads. */
export function hasMore(description: string, lift: string): boolean {
  const own = new Set([...splitWords(lift), 'kg', 'lb', 'lbs'])
  return splitWords(plain(description)).some(word => /\p{L}{2}/u.test(word) && !own.has(word))
}

/** True if a title names a variant of the lift, or a complex with it: `Snatch: Hang Power`, `Clean + Jerk`. */
export function addsToLift(title: string, lift: string): boolean {
  const own = kindsIn(lift)
  if ([...kindsIn(title.replace(AROUND, ' '))].some(word => !own.has(word))) return true
  const words = new Set(splitWords(title))
  return title.includes('+') && splitWords(lift).every(word => words.has(word))
}

/** Returns the likeliest movements for an unknown name, best first. */
export function nearestLifts(
  written: string,
  movements: Iterable<NamedMovement>,
): { id: string; name: string }[] {
  const words = new Set(splitWords(written))
  const shared = (name: string) => {
    const own = splitWords(name)
    return (2 * own.filter(word => words.has(word)).length) / (own.length + words.size)
  }
  return [...movements]
    .map(({ id, name }) => ({ id, name, shared: shared(name) }))
    .filter(each => each.shared > 0)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length)
    .slice(0, 3)
    .map(({ id, name }) => ({ id, name }))
}

const WORDS = [
  'machine smith cable band banded chain dumbbell kettlebell trap hex swiss safety cambered axle',
  'log plate landmine lever sled sandbag medicine trx ring close wide narrow grip reverse',
  'underhand neutral deficit hang power muscle high low block pin rack floor board box bench pause',
  'paused tempo speed pulse half partial seated sitting standing kneeling lying incline decline',
  'single one arm leg alternating unilateral assisted weighted negative eccentric isometric',
  'complex jump jumping split front back overhead sumo romanian stiff zercher hack goblet pull',
  'press drop tall behind knee step touch dead stop pendlay french anderson bulgarian walking',
  'strict push',
]
const KINDS = new Set(WORDS.flatMap(words => words.split(' ')).map(word => splitWords(word).join('')))

const kindsIn = (name: string) => new Set(splitWords(name).filter(word => KINDS.has(word)))
