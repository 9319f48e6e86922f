import { inSlices } from '../../domain/shared/breathe'
import { conflict, notFound } from '../../errors'
import type { DataImportModel } from '../../generated/sqlite/models'
import { canImport } from '../../policies/imports'
import type { GymScope } from '../../scope'
import { eventsOfRows } from '../athletes/row-events'
import { deleteBookings } from '../classes/spots'
import { deleteConversations } from '../comments/deleting'
import { recountNews } from '../feed/recounting'
import { forgetNotifications, forgetNotificationsOf } from '../notifications/notify'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { type PastImport, pastImport } from './imports'

/** Longest duration of undoing an import of 100,000 lines. */
export const UNDO_TIMEOUT_MS = 15 * 60_000

/**
 * Undoes an import: deletes its results with their comments, visits and workouts without other use, and
 * members without any activity. Throws conflict `undone`, and `import_in_use` when a member of the import has
 * been active since.
 */
export async function undoImport(scope: GymScope, id: string): Promise<PastImport> {
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const row = await inside.db.dataImport.findFirst({ where: { gymId, id } })
      if (!row) throw notFound('The import')
      authorize(canImport(inside.actor, row), 'You can only undo your own imports.')
      if (row.undoneAt !== null) throw conflict('undone', 'This import has already been undone.')
      const athleteIds = await deleteResults(inside, row)
      const visits = await inside.db.visit.findMany({
        where: { gymId, importId: id },
        select: { athleteId: true },
        distinct: ['athleteId'],
      })
      await inside.db.visit.deleteMany({ where: { gymId, importId: id } })
      await deleteMembers(inside, row)
      await recountNews(inside, [...athleteIds, ...visits.map(({ athleteId }) => athleteId)])
      const undoneAt = new Date()
      await inside.db.dataImport.update({ where: { gymId_id: { gymId, id } }, data: { undoneAt } })
      await recordChange(inside, {
        action: 'import.undo',
        subjectType: 'import',
        subjectId: id,
        before: { kind: row.kind, file_name: row.fileName, imported: row.imported },
      })
      return pastImport({ ...row, undoneAt })
    },
    { timeout: UNDO_TIMEOUT_MS },
  )
}

/** Returns the athletes of the deleted results. */
async function deleteResults(inside: Inside, { id: importId }: DataImportModel): Promise<Set<string>> {
  const { gymId, db } = inside
  const made = await db.importedResult.findMany({ where: { gymId, importId }, select: { resultId: true } })
  const sessions = new Set<string>()
  const athletes = new Set<string>()
  const workouts = new Set<string>()
  await inSlices(
    made.map(({ resultId }) => resultId),
    async ids => {
      const id = { in: ids }
      const rows = await db.result.findMany({
        where: { gymId, id },
        select: { sessionId: true, prescribedWorkoutId: true, session: { select: { athleteId: true } } },
      })
      for (const row of rows) {
        if (row.sessionId !== null) sessions.add(row.sessionId)
        if (row.session) athletes.add(row.session.athleteId)
        workouts.add(row.prescribedWorkoutId)
      }
      await deleteConversations(inside, ids)
      await forgetNotifications(inside, ids)
      await db.importedResult.deleteMany({ where: { gymId, resultId: id } })
      await db.post.deleteMany({ where: { gymId, resultId: id } })
      await db.result.deleteMany({ where: { gymId, id } })
      await recordEvents(inside, eventsAbout('result.deleted', ids))
    },
  )
  await inSlices([...sessions], async ids => {
    const empty = { id: { in: ids }, results: { none: {} } }
    const deleted = await deleteEntries(inside, 'trainingSession', empty)
    const shorter = ids.filter(id => !deleted.includes(id))
    await recordEvents(inside, [
      ...eventsAbout('training_session.deleted', deleted),
      ...eventsAbout('training_session.updated', shorter),
    ])
  })
  // Workouts of this import, or of an earlier import, undone while this import used the workouts.
  const imports = await db.dataImport.findMany({ where: { gymId }, select: { createdAt: true } })
  const createdAt = { in: imports.map(row => row.createdAt) }
  await inSlices([...workouts], async ids => {
    const deleted = await deleteEntries(inside, 'workout', { id: { in: ids }, createdAt, ...UNUSED })
    await recordEvents(inside, eventsAbout('workout.deleted', deleted))
  })
  return athletes
}

const UNUSED = {
  resultsAsPrescribed: { none: {} },
  resultsAsScaled: { none: {} },
  componentsAsRx: { none: {} },
  componentsAsScaled: { none: {} },
  eventsAsRx: { none: {} },
  eventsAsScaled: { none: {} },
  eventsAsFoundations: { none: {} },
}

async function deleteMembers(inside: Inside, row: DataImportModel): Promise<void> {
  const { gymId, db } = inside
  const ids = JSON.parse(row.athleteIds) as string[]
  const used: { name: string }[] = []
  await inSlices(ids, async some => {
    used.push(
      ...(await db.athlete.findMany({
        where: { gymId, id: { in: some }, OR: BEGUN },
        select: { name: true },
      })),
    )
  })
  if (used.length > 0) throw inUse(used.map(({ name }) => name).sort())
  await inSlices(ids, async some => {
    const athleteId = { in: some }
    await recordEvents(inside, await eventsOfRows(inside, 'programFollow', { athleteId }))
    await db.programFollow.deleteMany({ where: { gymId, athleteId } })
    await deleteBookings(inside, some)
    await db.post.deleteMany({ where: { gymId, athleteId } })
    const invites = await deleteEntries(inside, 'invite', { athleteId })
    await forgetNotificationsOf(inside, some)
    await deleteEntries(inside, 'athlete', { id: athleteId })
    await recordEvents(inside, [
      ...eventsAbout('invite.deleted', invites),
      ...eventsAbout('athlete.deleted', some),
    ])
  })
}

const BEGUN = [
  { personId: { not: null } },
  { staff: { not: null } },
  { trainingSessions: { some: {} } },
  { visits: { some: {} } },
  { comments: { some: {} } },
  { participants: { some: {} } },
  { ownPrograms: { some: {} } },
  { dataImports: { some: {} } },
  { joinRequests: { some: {} } },
  { calendarFeeds: { some: {} } },
  { coachedSlots: { some: {} } },
  { coachedClasses: { some: {} } },
  { merges: { some: {} } },
  { mergedInto: { some: {} } },
]

function inUse(names: string[]) {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const have = names.length === 1 ? 'has' : 'have'
  return conflict(
    'import_in_use',
    `This cannot be undone: ${names.slice(0, 3).join(', ')}${more} ${have} joined, or ${have} results. Archive members who should not be here.`,
  )
}
