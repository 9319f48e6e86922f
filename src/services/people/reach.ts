import type { Db, Tx } from '../../db/client'
import { DAY_MS } from '../../domain/shared/units'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { isMailOn } from '../mail/set-up'

const QUIET_DAYS = 14

/** Returns the ids of athletes, among `athleteIds`, with a message in the last 14 days. */
export async function listWrittenTo(
  scope: GymScope,
  athleteIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { db, gymId } = scope
  const rows = await db.followUp.findMany({
    where: {
      ...{ gymId, athleteId: { in: [...athleteIds] }, kind: 'message' },
      createdAt: { gt: new Date(now.getTime() - QUIET_DAYS * DAY_MS) },
    },
    select: { athleteId: true },
  })
  return new Set(rows.map(({ athleteId }) => athleteId))
}

/** True for people with an account, or with an address while the server sends mail. */
export function isReachable(
  db: Db | Tx,
  { personId, email }: Pick<AthleteModel, 'personId' | 'email'>,
): boolean {
  return personId !== null || (isMailOn(db) && email !== '')
}
