/** Events about an athlete's rows in many tables, for erasing and merging. */
import type { EventType } from '../../schemas/webhooks/event-types'
import { type GymTable, type Row, tableRows } from '../archive/tables'
import { eventsAbout, type SideEvent } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** By table: the event about a changed row, and the column with the id of its object. */
const CHANGED: Partial<Record<GymTable, [type: EventType, column: string]>> = {
  classAttendee: ['booking.updated', 'id'],
  classSlot: ['timetable.updated', 'id'],
  comment: ['comment.updated', 'id'],
  dataImport: ['import.updated', 'id'],
  goal: ['goal.updated', 'id'],
  gymClass: ['class.updated', 'id'],
  invite: ['invite.updated', 'id'],
  participant: ['registration.updated', 'registrationId'],
  program: ['program.updated', 'id'],
  programFollow: ['program.updated', 'programId'],
  registration: ['registration.updated', 'id'],
  result: ['result.updated', 'id'],
  score: ['score.updated', 'id'],
  trainingSession: ['training_session.updated', 'id'],
}

const DELETED: Partial<Record<GymTable, EventType>> = {
  classAttendee: 'booking.deleted',
  goal: 'goal.deleted',
}

/** Returns events about rows that match `where`, which are about to be changed or deleted. */
export async function eventsOfRows(
  inside: Inside,
  table: GymTable,
  where: object,
  isDeletion = false,
): Promise<SideEvent[]> {
  const { db, gymId } = inside
  const [type, column] = CHANGED[table] ?? []
  if (type === undefined || column === undefined) return []
  const also = table === 'classAttendee' ? ['classId'] : []
  const select = Object.fromEntries([column, ...also].map(name => [name, true]))
  const rows = await tableRows(db, table).findMany({ where: { AND: [{ gymId }, where] }, select })
  const deleted = isDeletion ? DELETED[table] : undefined
  return [
    ...eventsAbout(deleted ?? type, idsIn(rows, column)),
    ...(table === 'trainingSession' ? await eventsOfRows(inside, 'result', { session: where }) : []),
    ...(deleted === 'booking.deleted' ? eventsAbout('class.unbooked', idsIn(rows, 'classId')) : []),
  ]
}

const idsIn = (rows: readonly Row[], column: string) => new Set(rows.map(row => String(row[column])))
