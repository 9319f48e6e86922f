/** Rules for a registration's participants: how many, and how many women and men. */

export type TeamRules = {
  teamSize: number | null
  femalesRequired: number | null
  malesRequired: number | null
}

/** Returns the number of athletes in a complete registration. */
export function teamSizeOf({ teamSize }: Pick<TeamRules, 'teamSize'>): number {
  return teamSize ?? 1
}

/**
 * Explains why these athletes can't be a registration, or become one as others join. Athletes who are neither
 * female nor male, or unspecified, take a spot that is not reserved.
 */
export function teamProblem(rules: TeamRules, genders: readonly string[]): string | null {
  const size = teamSizeOf(rules)
  if (genders.length > size)
    return size === 1
      ? 'has room for one athlete'
      : `has ${genders.length} athletes, and a team here has ${size}`
  const women = genders.filter(gender => gender === 'female').length
  const men = genders.filter(gender => gender === 'male').length
  const wanted = { women: rules.femalesRequired ?? 0, men: rules.malesRequired ?? 0 }
  const missing = { women: Math.max(0, wanted.women - women), men: Math.max(0, wanted.men - men) }
  if (missing.women + missing.men <= size - genders.length) return null
  if (size === 1) return `is for ${wanted.women > 0 ? 'women' : 'men'}`
  const left = size - genders.length
  const places =
    left === 0 ? 'the team is full' : left === 1 ? 'one place is open' : `${left} places are open`
  return `needs ${describePeople(wanted)}: ${describePeople(missing)} ${missing.women + missing.men === 1 ? 'is' : 'are'} missing, and ${places}`
}

/** `Individual`, `Women`, `Teams of 4, with 2 women and 2 men`. */
export function describeTeamRules(rules: TeamRules): string {
  const size = teamSizeOf(rules)
  const wanted = { women: rules.femalesRequired ?? 0, men: rules.malesRequired ?? 0 }
  if (size === 1)
    return wanted.women > 0 ? 'Individual, women' : wanted.men > 0 ? 'Individual, men' : 'Individual'
  const of = size === 2 ? 'Pairs' : `Teams of ${size}`
  const required = wanted.women + wanted.men
  const atLeast = required < size ? 'at least ' : ''
  return required === 0 ? of : `${of}, with ${atLeast}${describePeople(wanted)}`
}

function describePeople({ women, men }: { women: number; men: number }): string {
  const counts = [
    women > 0 ? `${women} ${women === 1 ? 'woman' : 'women'}` : null,
    men > 0 ? `${men} ${men === 1 ? 'man' : 'men'}` : null,
  ]
  return counts.filter(part => part !== null).join(' and ')
}
