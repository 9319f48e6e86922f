/** What other sites and search engines read about a competition: Open Graph and schema.org. */
import type { PublicCompetitionShown } from '../../../services/competitions/public-competitions'
import type { PublicCompetition } from '../../../services/platform/public-competitions'
import { basePath } from '../../http/public-competition'

export type Card = ReturnType<typeof buildCard>

export function buildCard(competition: PublicCompetition, shown: PublicCompetitionShown, baseUrl: string) {
  const url = baseUrl + basePath(competition)
  const image = `${baseUrl}/c/${competition.id}/card.png?v=${competition.revision}`
  return {
    url,
    image,
    data:
      competition.startsOn === null
        ? null
        : inScript(describeEvent(shown, { url, image, gym: competition.gymName })),
  }
}

type Around = { url: string; image: string; gym: string }

/** A `SportsEvent`, which needs a day and a place. */
function describeEvent(shown: PublicCompetitionShown, { url, image, gym }: Around): object {
  const { startsOn, endsOn, venue, venueAddress, city } = shown
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: shown.name,
    description: shown.tagline ?? undefined,
    ...{ url, image },
    startDate: startsOn,
    endDate: endsOn ?? startsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue ?? gym,
      address: [venueAddress?.replaceAll('\n', ', '), city].filter(Boolean).join(', ') || venue || gym,
    },
    organizer: { '@type': 'SportsOrganization', name: gym },
  }
}

/** JSON that can't end its script element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
