/** Messages to a class: to its athletes as to other people, and to its visitors by mail. */
import { v5 } from 'uuid'
import { isAddress } from '../../config/smtp-url'
import { fillName } from '../../domain/people/greeting'
import { notFound } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { listRefusals } from '../mail/choices'
import { isMailOn } from '../mail/set-up'
import { type Plan, planMessage, sendMessage, TIMEOUT_MS } from '../people/messages'
import { writeMails } from '../platform/mail/outbox'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { listVisitors } from './overview'

type Visitor = { id: string; name: string; email: string }

export type ClassMessagePlan = {
  row: GymClassModel & { program: { name: string } }
  athletes: Plan
  visitors: { to: Visitor[]; unreachable: Visitor[] }
}

/** Divides athletes, the waiting list and visitors of a class into recipients and others. Throws not_found. */
export async function planClassMessage(scope: GymScope, classId: string): Promise<ClassMessagePlan> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.gymClass.findFirst({
    where: { gymId, id: classId },
    include: { program: { select: { name: true } } },
  })
  if (!row) throw notFound('The class')
  const booked = await db.classAttendee.findMany({
    where: { gymId, classId, athlete: ACTIVE },
    select: { athleteId: true, waitingSince: true },
    orderBy: [{ athlete: { name: 'asc' } }, { athleteId: 'asc' }],
  })
  const inOrder = [
    ...booked.filter(({ waitingSince }) => waitingSince === null),
    ...booked.filter(({ waitingSince }) => waitingSince !== null),
  ]
  const ids = inOrder.map(({ athleteId }) => athleteId)
  return {
    row,
    athletes: await planMessage(scope, ids, { again: true }),
    visitors: row.visitors === 0 ? { to: [], unreachable: [] } : await divideVisitors(scope, classId),
  }
}

async function divideVisitors(scope: GymScope, classId: string): Promise<ClassMessagePlan['visitors']> {
  const visitors = (await listVisitors(scope, classId)).filter(({ closedAt }) => closedAt === null)
  const refused = await listRefusals(scope, 'messages')
  const isReached = ({ email }: Visitor) =>
    isMailOn(scope.db) && isAddress(email) && !refused.has(email.trim().toLowerCase())
  return {
    to: visitors.filter(isReached),
    unreachable: visitors.filter(visitor => !isReached(visitor)),
  }
}

/** Sends a message once for each token. Returns the number of messages. Throws not_found. */
export async function sendClassMessage(
  scope: GymScope,
  classId: string,
  { text, token }: { text: string; token: string },
): Promise<number> {
  authorize(canCoach(scope.actor))
  const send = async (inside: Inside) => {
    const { athletes, visitors } = await planClassMessage(inside, classId)
    const to = athletes.to.map(({ id }) => id)
    return (
      (await sendMessage(inside, { to, text, token, again: true })) +
      (await mailVisitors(inside, visitors.to, { text, token, classId }))
    )
  }
  return inTransaction(scope, send, { timeout: TIMEOUT_MS })
}

async function mailVisitors(
  inside: Inside,
  visitors: readonly Visitor[],
  { text, token, classId }: { text: string; token: string; classId: string },
): Promise<number> {
  const { db, gymId, actor } = inside
  const mails = visitors.map(({ id, name, email }) => ({
    ...{ gymId, kind: 'message' as const, address: email, name },
    ...{ contents: { by: actor.name, text: fillName(text, name) } },
    key: `message ${v5(`${token} ${id}`, v5.URL)}`,
  }))
  const sent = await db.mail.count({ where: { gymId, key: { in: mails.map(({ key }) => key) } } })
  if (sent > 0) return sent
  await writeMails(db, mails)
  for (const { id } of visitors)
    await recordChange(inside, {
      ...{ action: 'lead.message', subjectType: 'lead', subjectId: id },
      after: { classId },
    })
  return mails.length
}
