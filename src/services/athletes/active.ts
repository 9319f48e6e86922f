import type { Prisma } from '../../generated/sqlite/client'

/** Condition for active athletes: members and marketplace athletes, not archived. */
export const ACTIVE = { access: { in: ['member', 'marketplace'] } } satisfies Prisma.AthleteWhereInput
