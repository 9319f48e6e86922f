import { dayAt } from '../../domain/shared/dates'
import { momentAtLocal } from '../../domain/shared/local-times'
import type { WodComponentModel, WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'

type Row = Pick<WodModel, 'date' | 'programId'> & { components: readonly WodComponentModel[] }

/**
 * Returns the ids of hidden parts that are still closed to the actor. A part opens when the first class of its program on its
 * day starts; without a class, when the day begins. Coaches and keys see every part.
 */
export async function listClosedParts(scope: GymScope, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const hidden = rows.filter(({ components }) => components.some(part => part.hidden))
  if (hidden.length === 0 || canCoach(scope.actor)) return new Set()
  const { db, gymId } = scope
  const now = new Date()
  const [gym, classes] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } }),
    db.gymClass.findMany({
      where: {
        gymId,
        date: { in: [...new Set(hidden.map(({ date }) => date))] },
        programId: { in: [...new Set(hidden.map(({ programId }) => programId))] },
        cancelledAt: null,
      },
      select: { date: true, programId: true, time: true },
      orderBy: { time: 'asc' },
    }),
  ])
  const isOpen = ({ date, programId }: Row) => {
    const first = classes.find(each => each.date === date && each.programId === programId)
    return first
      ? momentAtLocal(`${date}T${first.time}`, gym.timeZone) <= now
      : date <= dayAt(now, gym.timeZone)
  }
  return new Set(
    hidden
      .filter(row => !isOpen(row))
      .flatMap(({ components }) => components.filter(part => part.hidden).map(({ id }) => id)),
  )
}
