import { formatCount } from '../../domain/shared/words'
import { choiceField, type Place, placeKey } from '../../schemas/wods/standing'
import type { StandingWod } from '../../services/wods/standing'

export type StandingShown = NonNullable<ReturnType<typeof buildStanding>>

/** The existing WODs of a day with the choices, leave first if `mayLeave`. Null for an empty day. */
export function buildStanding(
  place: Place,
  wods: readonly StandingWod[],
  { mayLeave = true }: { mayLeave?: boolean } = {},
) {
  if (wods.length === 0) return null
  const logged = wods.reduce((sum, wod) => sum + wod.logged, 0)
  const what = wods.length === 1 ? 'it' : 'them'
  return {
    field: choiceField(placeKey(place)),
    titles: wods.map(({ title }) => title ?? 'A WOD without parts'),
    stays: logged === 0 ? null : `${formatCount(logged, 'result')} logged, so ${what} cannot be replaced.`,
    choices: [
      ...(mayLeave ? [{ value: 'leave', label: `Leave ${what}, without the new one` }] : []),
      ...(logged === 0 ? [{ value: 'replace', label: `Replace ${what}` }] : []),
      { value: 'beside', label: 'Add the new one beside' },
    ],
  }
}

/** Returns a buildStanding that answers null for a repeated place, because a form has one field for each place. */
export function standingOnce(): typeof buildStanding {
  const asked = new Set<string>()
  return (place, wods, options) => {
    const key = placeKey(place)
    if (asked.has(key)) return null
    asked.add(key)
    return buildStanding(place, wods, options)
  }
}
