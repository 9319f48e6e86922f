/** Limits of age in divisions, in completed years on the day that the organiser chose. */

export const AGE_RULES = ['each', 'youngest', 'oldest', 'sum'] as const
type AgeRule = (typeof AGE_RULES)[number]

export type AgeLimits = { ageFrom: number | null; ageTo: number | null; ageRule: AgeRule }

/** A participant with the birthday, `YYYY-MM-DD`. Null: not known yet. */
export type Aged = { name: string; birthday: string | null }

/** The age at which people sign for themselves. */
const OF_AGE = 18

/**
 * Returns the completed years between a birthday and a day, both `YYYY-MM-DD`. Somebody born on 29 February is older
 * from 1 March on in other years.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** True when a parent or guardian signs for a person on a day. */
export function isMinor(birthday: string, day: string): boolean {
  return ageOn(birthday, day) < OF_AGE
}

/** True when a division asks for dates of birth. */
export function hasAgeLimit({ ageFrom, ageTo }: AgeLimits): boolean {
  return ageFrom !== null || ageTo !== null
}

/** The day on which ages count, `YYYY-MM-DD`. Null while the days of the competition are not known. */
export function findAgeDay(
  { agesOn, ageDay }: { agesOn: 'first_day' | 'december_31' | 'day'; ageDay: string | null },
  firstDay: string | null,
): string | null {
  if (agesOn === 'day') return ageDay
  if (firstDay === null) return null
  return agesOn === 'first_day' ? firstDay : `${firstDay.slice(0, 4)}-12-31`
}

/**
 * Explains why people of these ages can't be a registration of `size` athletes, even with later partners; `isReaderIn` to
 * a participant. Null without a problem.
 */
export function ageProblem(
  limits: AgeLimits,
  people: readonly Aged[],
  { size, day, isReaderIn = false }: { size: number; day: string; isReaderIn?: boolean },
): string | null {
  if (!hasAgeLimit(limits)) return null
  const from = limits.ageFrom ?? 0
  const to = limits.ageTo ?? Number.POSITIVE_INFINITY
  const known = people.flatMap(({ name, birthday }) =>
    birthday === null ? [] : [{ name, age: ageOn(birthday, day) }],
  )
  if (known.length === 0) return null
  const isComplete = known.length === size
  const youngest = known.reduce((a, b) => (a.age <= b.age ? a : b))
  const oldest = known.reduce((a, b) => (a.age >= b.age ? a : b))
  const sum = known.reduce((total, { age }) => total + age, 0)
  const wrong: Record<AgeRule, string | null> = {
    each: described(known.find(({ age }) => age < from || age > to)),
    youngest: youngest.age < from || (isComplete && youngest.age > to) ? described(youngest) : null,
    oldest: oldest.age > to || (isComplete && oldest.age < from) ? described(oldest) : null,
    sum: sum > to || (isComplete && sum < from) ? describeTotal(sum, size, isReaderIn) : null,
  }
  const problem = wrong[size === 1 ? 'each' : limits.ageRule]
  return problem && `is for ${describeAgeLimits(limits, size)}, and ${problem}`
}

export type AgeState = 'wrong' | 'missing' | null

/** Returns `wrong` for a broken limit, and `missing` when a participant has no birthday yet. */
export function findAgeState(
  limits: AgeLimits,
  people: readonly Aged[],
  about: { size: number; day: string },
): AgeState {
  if (ageProblem(limits, people, about) !== null) return 'wrong'
  return hasAgeLimit(limits) && people.some(({ birthday }) => birthday === null) ? 'missing' : null
}

function describeTotal(sum: number, size: number, isReaderIn: boolean): string {
  if (!isReaderIn) return `together they are ${sum}`
  return `you${size === 2 ? ' two' : ''} are ${sum} together`
}

function described(person: { name: string; age: number } | undefined): string | null {
  return person ? `${person.name} is ${person.age}` : null
}

/** `ages 35 to 39`, `ages 45 and over, the youngest counts`. Null without a limit. */
export function describeAgeLimits(limits: AgeLimits, size: number): string | null {
  if (!hasAgeLimit(limits)) return null
  const { ageFrom, ageTo } = limits
  const rule = size === 1 ? 'each' : limits.ageRule
  const more = rule === 'sum' ? 'or more' : 'and over'
  const range =
    ageFrom === null ? `up to ${ageTo}` : ageTo === null ? `${ageFrom} ${more}` : `${ageFrom} to ${ageTo}`
  if (rule === 'sum') return `ages that total ${range}`
  return `ages ${range}${rule === 'each' ? '' : `, the ${rule} counts`}`
}
