import type { Prisma } from '../../generated/sqlite/client'

/** The condition that an athlete is active: a member, or here by way of the marketplace, and not archived. */
export const ACTIVE = { access: { in: ['member', 'marketplace'] } } satisfies Prisma.AthleteWhereInput
