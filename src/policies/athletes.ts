/** The rules about who may be what in a gym. */

type Standing = { access: string; staff: string | null }

/** Belongs to the gym and may act in it. */
export function isActive(athlete: { access: string }): boolean {
  return athlete.access === 'member' || athlete.access === 'marketplace'
}

/** Keeps the gym from being without anybody who can run it, whether or not they have claimed their account. */
export function isActiveAdmin(athlete: Standing): boolean {
  return isActive(athlete) && athlete.staff === 'admin'
}
