import { dayAt, formatDay } from '../../domain/shared/dates'
import type { Membership } from '../../services/platform/accounts/memberships'

type Former = Pick<Membership, 'gym' | 'athlete'>

export type GymCard = { name: string; href: string; role: string; tag: string | null }
export type FormerGym = { name: string; href: string; until: string | null }
export type ClosedGym = { name: string; platforms: string; staff: boolean; several: boolean }

const ROLES = { admin: 'You are an admin', coach: 'You are a coach', athlete: 'You train here' } as const

export function buildGymCard({ gym, athlete, portalOpen }: Membership): GymCard {
  return {
    name: gym.name,
    href: `/g/${gym.slug}`,
    role: ROLES[athlete.staff ?? 'athlete'],
    tag: portalOpen ? null : 'Closed for now',
  }
}

export function buildFormerGym({ gym, athlete }: Former, locale: string): FormerGym {
  const today = dayAt(new Date(), gym.timeZone)
  const until = athlete.leavesOn && `Member until ${formatDay(athlete.leavesOn, locale, today)}`
  return { name: gym.name, href: `/gyms/${gym.id}/my-data.tar.gz`, until }
}

export function buildClosedGym(
  { gym, athlete, several }: Membership & { several: boolean },
  platforms: string[],
): ClosedGym {
  const names = new Intl.ListFormat('en').format(platforms) || 'its platform'
  return { name: gym.name, platforms: names, staff: athlete.staff !== null, several }
}
