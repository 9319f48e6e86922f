import { computeAgeNeed, describeAgeNeed, describeTeamAges } from '../../domain/registrations/age-need'
import { type Aged, ageOn, describeAgeLimits } from '../../domain/registrations/ages'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { formatDay } from '../../domain/shared/dates'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import { isDay } from '../../schemas/shared/written-times'
import { findCaptain } from '../../services/registrations/captains'
import { isExchangeable } from '../../services/registrations/exchanging'
import { ageDay } from '../../services/registrations/form/ages'
import type { OwnRegistration } from '../../services/registrations/own'
import type { Reading } from '../words/when'

type About = { division: DivisionModel; competition: CompetitionModel }

/** Ages of a division with the day on which they count. Null without a limit. */
export function describeAges(
  division: DivisionModel,
  competition: CompetitionModel,
  { locale, today }: Reading,
): string | null {
  const ages = describeAgeLimits(division, teamSizeOf(division))
  return ages && `For ${ages}, on ${formatDay(ageDay(competition), locale, today)}.`
}

/**
 * Returns the ages that the rest of a team needs, by known birthdays, in a sentence to the reader: a participant, or null
 * for a partner about to join. Null without a limit, for individuals, and once all birthdays are known.
 */
export function describeOpenAges(
  { division, competition }: About,
  people: readonly Aged[],
  reader: Aged | null,
  { locale, today }: Reading,
): string | null {
  const size = teamSizeOf(division)
  const day = ageDay(competition)
  const need = size === 1 ? null : computeAgeNeed(division, people, { size, day })
  if (need === null) return null
  const rule = `${describeTeamAges(division)} on ${formatDay(day, locale, today)}`
  const known = size - need.left
  if (known === 0 || division.ageRule === 'each') return `${rule}.`
  const own = reader?.birthday ? ageOn(reader.birthday, day) : null
  const given =
    own !== null && known === 1
      ? `you are ${own}, so`
      : `with the ${known === 1 ? 'age' : 'ages'} given so far,`
  const name =
    own === null ? 'you' : (people.find(({ birthday }) => birthday === null)?.name ?? 'your partner')
  return `${rule}; ${given} ${describeAgeNeed(need, { name, isReaderMissing: own === null })}.`
}

const REFUSED = 'Somebody whose age does not fit is refused with the reason'

export function describeOwnAges(own: OwnRegistration, reading: Reading) {
  const { competition, registration } = own
  const captain = findCaptain(registration) ?? null
  const need = describeOpenAges(own, registration.participants, captain, reading)
  if (need === null) return null
  if (!isExchangeable(competition)) return { need, refusal: `${REFUSED}: ask the organisers then.` }
  return {
    need,
    refusal: `${REFUSED}, and you can name somebody else ${describeTeamsUntil(competition, reading)}.`,
  }
}

/** Describes the last day for changes to teams, inside a sentence. */
export function describeTeamsUntil(
  { teamsUntil, registrationClosesAt }: CompetitionModel,
  { locale, today }: Reading,
): string {
  if (teamsUntil !== null) return `until ${formatDay(teamsUntil, locale, today)}`
  return registrationClosesAt === null ? 'while registration is open' : 'until registration closes'
}

export function describeFormAges(about: About, values: Readonly<Record<string, string>>, reading: Reading) {
  const typed = values['members[0].birthday'] ?? ''
  const captain = { name: values['members[0].name'] ?? '', birthday: isDay(typed) ? typed : null }
  const need = describeOpenAges(about, [captain], captain, reading)
  return (
    need && {
      need,
      refusal: `Each partner gives a date of birth later. ${REFUSED}: name somebody else then.`,
    }
  )
}
