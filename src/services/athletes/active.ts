import type { Prisma } from '../../generated/sqlite/client'

export const ACTIVE = { access: { in: ['member', 'marketplace'] } } satisfies Prisma.AthleteWhereInput
