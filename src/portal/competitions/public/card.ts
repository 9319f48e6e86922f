import { toDecimal } from '../../../domain/prices/money'
import type { PublicCompetitionShown } from '../../../services/competitions/public-competitions'
import type { PublicCompetition } from '../../../services/platform/public-competitions'
import { basePath } from '../../http/public-competition'
import type { findLowestPrice } from './landing'

export type Card = ReturnType<typeof buildCard>

type Offered = ReturnType<typeof findLowestPrice>

export function buildCard(
  competition: PublicCompetition,
  shown: PublicCompetitionShown,
  { baseUrl, price }: { baseUrl: string; price: Offered },
) {
  const url = baseUrl + basePath(competition)
  return {
    url,
    offer: price?.isOpen
      ? {
          price: toDecimal(price.amount, price.currency),
          currency: price.currency,
          availability: price.isFull ? 'SoldOut' : 'InStock',
          url: `${url}/register`,
        }
      : null,
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
