import type { MailContents } from '../../domain/mail/kinds'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { Inside } from '../shared/in-transaction'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

type ClassChange = {
  event: MailContents['class']['event']
  to: readonly string[]
  was?: Pick<GymClassModel, 'date' | 'time'>
}

/** Mails athletes at their sign-in address, else at the gym's address; and visitors of a class that changes. */
export async function mailClassChange(
  inside: Inside,
  row: GymClassModel,
  change: ClassChange,
): Promise<void> {
  const { db, gymId } = inside
  const { event, to, was } = change
  const visitors = event === 'place' || row.visitors === 0 ? [] : await listVisitors(inside, row.id)
  if (to.length + visitors.length === 0 || !isMailOn(db)) return
  const { id: classId, programId, date, time, name, room, cancelReason } = row
  const program = await db.program.findFirst({ where: { gymId, id: programId }, select: { name: true } })
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...to] }, ...ACTIVE },
    select: { name: true, email: true, person: { select: { id: true, email: true } } },
    orderBy: { id: 'asc' },
  })
  const before = was && (was.date !== date || was.time !== time) ? { date: was.date, time: was.time } : null
  const contents: MailContents['class'] = {
    ...{ event, classId, leadId: null, what: name ?? program?.name ?? '', date, time, room },
    ...{ was: before, reason: event === 'cancel' ? cancelReason : null },
  }
  for (const { name: reader, email, person } of athletes) {
    const address = person?.email ?? email
    await queueMail(inside, { kind: 'class', contents, address, name: reader, personId: person?.id ?? null })
  }
  for (const { id: leadId, name: reader, email: address } of visitors)
    await queueMail(inside, { kind: 'class', contents: { ...contents, leadId }, address, name: reader })
}

function listVisitors({ db, gymId }: Inside, classId: string) {
  return db.lead.findMany({
    where: { gymId, classId, provenAt: { not: null }, athleteId: null, closedAt: null },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  })
}
