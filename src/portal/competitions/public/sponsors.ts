import type { GymScope } from '../../../scope'
import { listSponsorsShown, type SponsorShown } from '../../../services/competitions/landing/sponsors'

export type SponsorLine = ReturnType<typeof buildSponsor>
type Tier = SponsorShown['tier']

export const TIERS: Record<Tier, string> = {
  presenting: 'Presented by',
  partner: 'Partners',
  friend: 'Friends',
}

/** Sponsors by tier, for the page of the competition. */
export function buildSponsorTiers(sponsors: readonly SponsorShown[], competitionId: string) {
  return Object.entries(TIERS)
    .map(([tier, label]) => ({
      ...{ tier, label },
      rows: sponsors.filter(each => each.tier === tier).map(each => buildSponsor(each, competitionId)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Sponsors in order, for boards, screens and prints. */
export async function loadSponsors(scope: GymScope, competitionId: string): Promise<SponsorLine[]> {
  const sponsors = await listSponsorsShown(scope, competitionId)
  return sponsors.map(each => buildSponsor(each, competitionId))
}

function buildSponsor({ name, url, tier, logo }: SponsorShown, competitionId: string) {
  return {
    ...{ name, url, tier },
    logo: logo && {
      src: `/c/${competitionId}/pictures/${logo.id}/medium`,
      ...{ width: logo.width, height: logo.height },
    },
  }
}
