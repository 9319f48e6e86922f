import type { PublicCompetitionShown } from '../../../services/competitions/public-competitions'
import type { PublicCompetition } from '../../../services/platform/public-competitions'
import { basePath } from '../../http/public-competition'

export type Card = ReturnType<typeof buildCard>

export function buildCard(competition: PublicCompetition, shown: PublicCompetitionShown, baseUrl: string) {
  return {
    url: baseUrl + basePath(competition),
    image: `${baseUrl}/c/${competition.id}/card.png?v=${competition.revision}`,
    event: buildEvent(shown, competition.gymName),
  }
}

/** Null without days, which search engines require. */
function buildEvent(shown: PublicCompetitionShown, organizer: string) {
  const { name, tagline, startsOn, endsOn, venue, venueAddress, city } = shown
  if (startsOn === null) return null
  const place = venue ?? organizer
  return {
    ...{ name, description: tagline, organizer, place },
    startDate: startsOn,
    endDate: endsOn ?? startsOn,
    address: [venueAddress?.replaceAll('\n', ', '), city].filter(Boolean).join(', ') || place,
  }
}
