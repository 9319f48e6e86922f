import { type Aged, type AgeLimits, ageOn, ageProblem, hasAgeLimit } from './ages'

type Bounds = { from: number | null; to: number | null }

/** Ages in years for participants without a known birthday. Open bounds are null. */
export type AgeNeed = Bounds & {
  left: number
  /** True for bounds of the sum of ages. */
  isSum: boolean
  /** Further bounds that a single participant must meet. Null when a known age does. */
  one: Bounds | null
}

/**
 * Computes the ages that fit beside the known ages in a team of `size`, on the day `YYYY-MM-DD`. Null without a limit or a
 * missing birthday, and when known ages break the limit.
 */
export function computeAgeNeed(
  limits: AgeLimits,
  people: readonly Aged[],
  { size, day }: { size: number; day: string },
): AgeNeed | null {
  const ages = people.flatMap(({ birthday }) => (birthday === null ? [] : [ageOn(birthday, day)]))
  const left = size - ages.length
  if (!hasAgeLimit(limits) || left <= 0 || ageProblem(limits, people, { size, day }) !== null) return null
  const { ageFrom: from, ageTo: to, ageRule: rule } = limits
  const need = { left, isSum: false, from, to, one: null }
  if (size === 1 || rule === 'each') return need
  if (rule === 'sum') {
    const sum = ages.reduce((total, age) => total + age, 0)
    const atLeast = from === null || from <= sum ? null : from - sum
    return { ...need, isSum: true, from: atLeast, to: to === null ? null : to - sum }
  }
  const isYoungest = rule === 'youngest'
  const all = isYoungest ? { from, to: null } : { from: null, to }
  const one = isYoungest ? { from: null, to } : { from, to: null }
  const hasOne = ages.some(age => age >= (one.from ?? 0) && age <= (one.to ?? age))
  if (hasOne) return { ...need, ...all }
  return left === 1 ? need : { ...need, ...all, one }
}

/** `Together at least 80`, `Everybody 35 to 39`, `The youngest at most 39`. Null without a limit. */
export function describeTeamAges(limits: AgeLimits): string | null {
  const { ageFrom: from, ageTo: to, ageRule: rule } = limits
  if (!hasAgeLimit(limits)) return null
  const whose = { each: 'Everybody', youngest: 'The youngest', oldest: 'The oldest', sum: 'Together' }[rule]
  return `${whose} ${describeSum({ from, to })}`
}

/**
 * Describes a need to a participant: `your partner must be 42 or older`. `name` is a single person without a
 * birthday, or `you`.
 */
export function describeAgeNeed(
  { left, isSum, one, ...bounds }: AgeNeed,
  { name, isReaderMissing }: { name: string; isReaderMissing: boolean },
): string {
  const isOpen = bounds.from === null && bounds.to === null
  if (left === 1) return isOpen ? `${name} may have any age` : `${name} must be ${describeAge(bounds)}`
  const others = `${left - 1} ${left === 2 ? 'other' : 'others'}`
  const who = isReaderMissing ? `you and the ${others}` : `your ${left} partners`
  if (isSum) return isOpen ? `${who} may have any age` : `${who} must be ${describeSum(bounds)} together`
  const each = isOpen ? null : `${who} must each be ${describeAge(bounds)}`
  const single = one && `${each ? 'one' : `one of ${who}`} must be ${describeAge(one)}`
  return [each, single].filter(Boolean).join(', and ') || `${who} may have any age`
}

function describeSum({ from, to }: Bounds): string {
  if (from === null) return `at most ${to}`
  return to === null ? `at least ${from}` : `${from} to ${to}`
}

function describeAge({ from, to }: Bounds): string {
  if (from === null) return `${to} or younger`
  if (to === null) return `${from} or older`
  return from === to ? `${from}` : `${from} to ${to}`
}
