/** Merges two athletes of a gym; docs/portal.md has the rules. */
import { v7 as uuid } from 'uuid'
import { conflict, invalid, notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { tableRows } from '../archive/tables'
import { lockBookings } from '../classes/spots'
import { touchCompetition } from '../competitions/revision'
import { recountNews } from '../feed/recounting'
import { isProvenIn } from '../platform/accounts/proven'
import { findAthlete, findByEmail } from '../shared/athletes'
import { eventsAbout, recordChange, recordEvents, type SideEvent } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertRoomForAthletes } from '../shared/quotas'
import { combineBookings } from './merge-bookings'
import { combineAthletes } from './merge-columns'
import { type ChangedRow, type MergeRecord, parseMergeRecord, UNDO_DAYS, undoableSince } from './merge-record'
import { moveRows, returnRows } from './merge-rows'
import { eventsOfRows } from './row-events'

const LONG = { timeout: 60_000 }

export type Merged = { id: string; createdAt: Date; athlete: AthleteModel }

/**
 * Merges `mergedId` into `id`, unless that was done, and returns the merge with the remaining athlete. Throws validation_failed on `with`, and
 * the conflicts of `findObstacle`.
 */
export async function mergeAthletes(scope: GymScope, id: string, mergedId: string): Promise<Merged> {
  authorize(canAdminister(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      const done = await inside.db.athleteMerge.findFirst({
        where: { gymId: inside.gymId, athleteId: id, mergedId },
      })
      if (done) return { id: done.id, createdAt: done.createdAt, athlete: await findAthlete(inside, id) }
      const { to, from } = await findBoth(inside, id, mergedId)
      const obstacle = await findObstacle(inside, to, from)
      if (obstacle) throw obstacle
      await lockBookings(inside)
      const sides = { from: from.id, to: to.id }
      const invites = await closeOpenInvites(inside, to, from)
      const rows = await moveRows(inside, sides)
      const bookings = rows.removed.filter(({ table }) => table === 'classAttendee')
      const changed = [...invites, ...(await combineBookings(inside, to.id, bookings))]
      const { former, combined } = combineAthletes(to, from)
      await updateAthlete(inside, from.id, former)
      await updateAthlete(inside, to.id, combined)
      const record: MergeRecord = { to, from, combined, changed, ...rows }
      const merge = { id: uuid(), athleteId: to.id, mergedId: from.id, createdAt: new Date() }
      await inside.db.athleteMerge.create({
        data: { ...merge, gymId: inside.gymId, record: JSON.stringify(record) },
      })
      await touchCompetitions(inside, to.id)
      await recountNews(inside, [to.id])
      const events = bookings.map(({ row }): SideEvent => ({ type: 'booking.deleted', id: String(row.id) }))
      await recordChange(inside, {
        action: 'athlete.merge',
        subjectType: 'athlete',
        subjectId: to.id,
        resourceId: from.id,
        events: [{ type: 'athlete.updated', id: to.id }, ...events],
        before: { merged_id: from.id, name: from.name, email: from.email },
      })
      return { id: merge.id, createdAt: merge.createdAt, athlete: await findAthlete(inside, to.id) }
    },
    LONG,
  )
}

/**
 * Undoes a merge of the last 30 days, and returns the athlete who was merged. Rows added since stay with the remaining athlete. Throws not_found, and
 * conflict merge_final, merge_later, email_taken or quota_reached.
 */
export async function undoMerge(scope: GymScope, mergeId: string, athleteId?: string): Promise<AthleteModel> {
  authorize(canAdminister(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      const { db, gymId } = inside
      const merge = await db.athleteMerge.findFirst({
        where: { gymId, id: mergeId, ...(athleteId !== undefined && { athleteId }) },
      })
      if (!merge) throw notFound('The merge')
      const id = merge.athleteId
      const now = await findAthlete(inside, id)
      if (merge.record === null || merge.createdAt < undoableSince())
        throw conflict('merge_final', `A merge can be undone for ${UNDO_DAYS} days.`)
      const later = { createdAt: { gt: merge.createdAt } }
      if ((await db.athleteMerge.count({ where: { gymId, athleteId: id, ...later } })) > 0)
        throw conflict('merge_later', `${now.name} was merged again later. Undo the latest merge first.`)
      const record = parseMergeRecord(merge.record)
      await assertMayReturn(inside, record.from, now)
      await lockBookings(inside)
      const sides = { from: merge.mergedId, to: id }
      await touchCompetitions(inside, id)
      await restoreAthletes(inside, record, now)
      for (const change of record.changed.toReversed()) await changeBack(inside, change)
      const stored = await returnRows(inside, record, sides)
      await db.athleteMerge.deleteMany({
        where: { gymId, id: mergeId, ...(athleteId !== undefined && { athleteId }) },
      })
      await recountNews(inside, [id, merge.mergedId])
      const bookings = stored.filter(({ table }) => table === 'classAttendee')
      const idsOf = (column: string) => bookings.map(({ row }) => String(row[column]))
      const events = [
        ...eventsAbout('booking.created', idsOf('id')),
        ...eventsAbout('class.booked', idsOf('classId')),
      ]
      await recordChange(inside, {
        action: 'athlete.unmerge',
        subjectType: 'athlete',
        subjectId: id,
        resourceId: merge.mergedId,
        events: [{ type: 'athlete.updated', id }, ...events],
        after: { merged_id: merge.mergedId, name: record.from.name, email: record.from.email },
      })
      return findAthlete(inside, merge.mergedId)
    },
    LONG,
  )
}

/** Finds the remaining athlete `to` and the merged athlete `from`. */
export async function findBoth(
  scope: GymScope,
  id: string,
  mergedId: string,
): Promise<{ to: AthleteModel; from: AthleteModel }> {
  const { db, gymId } = scope
  const to = await findAthlete(scope, id)
  const from =
    mergedId === id
      ? null
      : await db.athlete.findFirst({ where: { gymId, id: mergedId, access: { not: 'deleted' } } })
  if (!from) throw invalid({ with: ['must be another athlete of this gym'] })
  return { to, from }
}

/** Returns a conflict when the merge must be refused. */
export async function findObstacle(scope: GymScope, to: AthleteModel, from: AthleteModel) {
  if (!isActive(to))
    return conflict(
      'athlete_not_active',
      `${to.name} is archived. Restore them first, or merge the other way.`,
    )
  if (from.staff !== null)
    return conflict(
      'merge_staff',
      `${from.name} is on the staff. Merge the other way, or end their role first.`,
    )
  if (to.personId !== null && from.personId !== null)
    return conflict(
      'merge_accounts',
      `${to.name} and ${from.name} both have an account, and two accounts cannot be merged.`,
    )
  if (to.staff !== null && !(await isProvenIn(scope.db, from)))
    return conflict(
      'address_unproven',
      `Anyone could have joined as ${from.name}: confirm on the athlete’s page that the address is theirs.`,
    )
  return null
}

/** Security: an old link of the merged athlete must not open the account of a coach. */
async function closeOpenInvites(inside: Inside, to: AthleteModel, from: AthleteModel): Promise<ChangedRow[]> {
  const { db, gymId } = inside
  const athletes = from.personId === null ? [from] : [from, to]
  const open = await db.invite.findMany({
    where: { gymId, athleteId: { in: athletes.map(({ id }) => id) }, claimedAt: null, closedAt: null },
    select: { id: true },
  })
  const after = { closedAt: new Date() }
  const ids = open.map(({ id }) => id)
  await db.invite.updateMany({ where: { gymId, id: { in: ids } }, data: after })
  await recordEvents(inside, eventsAbout('invite.updated', ids))
  return open.map(({ id }) => ({ table: 'invite', id, before: { closedAt: null }, after }))
}

async function assertMayReturn(inside: Inside, from: AthleteModel, now: AthleteModel): Promise<void> {
  if (!isActive(from)) return
  const namesake = await findByEmail(inside, from.email)
  if (namesake && namesake.id !== now.id)
    throw conflict('email_taken', `${namesake.name} has the same e-mail as ${from.name}. Change it first.`)
  await assertRoomForAthletes(inside)
}

/** Changes since the merge stay. */
async function restoreAthletes(inside: Inside, record: MergeRecord, now: AthleteModel): Promise<void> {
  const { from, to, combined } = record
  const same = (column: string) =>
    JSON.stringify(now[column as keyof AthleteModel]) ===
    JSON.stringify(combined[column as keyof typeof combined])
  const columns = Object.keys(combined).filter(same)
  await updateAthlete(
    inside,
    to.id,
    Object.fromEntries(columns.map(column => [column, to[column as keyof AthleteModel]])),
  )
  const { id, gymId, addedAt: _, personId, ...rest } = from
  const hasAccount = personId !== null && (await isFree(inside, personId))
  await updateAthlete(inside, id, { ...rest, personId: hasAccount ? personId : null })
}

/** False for a removed account, or an account of another athlete of the gym. */
async function isFree({ db, gymId }: Inside, personId: string): Promise<boolean> {
  const person = await db.person.count({ where: { id: personId } })
  return person > 0 && (await db.athlete.count({ where: { gymId, personId } })) === 0
}

async function changeBack(inside: Inside, { table, id, before, after }: ChangedRow): Promise<void> {
  const { db, gymId } = inside
  await recordEvents(inside, await eventsOfRows(inside, table, { id }))
  await tableRows(db, table).updateMany({ where: { gymId, id, ...after }, data: before })
}

async function updateAthlete({ db, gymId }: Inside, id: string, data: Partial<AthleteModel>): Promise<void> {
  await db.athlete.updateMany({ where: { gymId, id }, data })
}

/** Competition pages link to athletes. */
async function touchCompetitions(inside: Inside, athleteId: string): Promise<void> {
  const { db, gymId } = inside
  const rows = await db.registration.findMany({
    where: { gymId, participants: { some: { athleteId } } },
    select: { competitionId: true },
    distinct: ['competitionId'],
  })
  for (const { competitionId } of rows) await touchCompetition(inside, competitionId)
}
