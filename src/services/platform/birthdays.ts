import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/client'
import { insertRows } from '../../db/sql/insert-rows'
import { transaction } from '../../db/transaction'
import { birthdaysOn } from '../../domain/feed/birthdays'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { ACTIVE } from '../../policies/athletes'
import { OPERATOR } from '../../scope'
import { notifyOfNews } from '../notifications/feed-news'
import { toInside } from '../shared/in-transaction'
import { isFrozen } from '../shared/quotas'

/** Tells gyms of the birthdays of their own day, once a year for each member. Returns the number of new posts. */
export async function postBirthdays(db: Db, now = new Date()): Promise<number> {
  const utc = dayAt(now, 'UTC')
  const around = [-1, 0, 1].flatMap(days => birthdaysOn(addDays(utc, days)))
  return transaction(db, async tx => {
    const athletes = await tx.athlete.findMany({
      where: { birthday: { in: around }, ...ACTIVE },
      select: { id: true, gymId: true, birthday: true, gym: { select: { timeZone: true } } },
    })
    const due = athletes.flatMap(({ id: athleteId, gymId, birthday, gym: { timeZone } }) => {
      const day = dayAt(now, timeZone)
      const key = { gymId, athleteId, kind: 'birthday', subjectId: day.slice(0, 4) }
      return birthdaysOn(day).includes(birthday!) && !isFrozen(db, gymId) ? [{ ...key, day }] : []
    })
    if (due.length === 0) return 0
    const rest = { at: now, resultId: null, content: '{}', hiddenAt: null, pinnedAt: null }
    const known = await tx.post.findMany({
      where: {
        kind: 'birthday',
        OR: due.map(({ gymId, athleteId, subjectId }) => ({ gymId, athleteId, subjectId })),
      },
      select: { athleteId: true },
    })
    const isKnown = new Set(known.map(({ athleteId }) => athleteId))
    const rows = due
      .filter(({ athleteId }) => !isKnown.has(athleteId))
      .map(row => ({ id: uuid(), ...row, ...rest }))
    const count = await insertRows(tx, 'Post', rows, {
      onConflict: '("gymId", "athleteId", "kind", "subjectId") DO NOTHING',
    })
    for (const { gymId, ...post } of rows)
      await notifyOfNews(toInside(tx, { gymId, actor: OPERATOR, requestId: null }), post, now)
    return count
  })
}
