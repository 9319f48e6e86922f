/** Announcements of staff to everyone in the gym, on Today and on screens. */
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { notFound } from '../../errors'
import type { AnnouncementModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type AnnouncementCreate, announcements, FIELDS } from '../../schemas/announcements/announcements'
import { toColumns } from '../../schemas/shared/declared-fields'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { assertUnedited, differs } from '../shared/revisions'

type AnnouncementInput = Partial<z.output<typeof AnnouncementCreate>> & {
  revision?: number | undefined
}

const SHOWN = 10
const LISTED = 50

type AnnouncementPage = { rows: AnnouncementModel[]; page: number; pages: number }

/** Returns ten announcements to show on a day (`YYYY-MM-DD`), pinned first, then newest first. */
export async function listShownAnnouncements(
  scope: GymScope,
  today: string,
  page = 1,
): Promise<{ rows: AnnouncementModel[]; page: number; hasOlder: boolean }> {
  const found = await scope.db.announcement.findMany({
    where: { gymId: scope.gymId, deletedAt: null, OR: [{ until: null }, { until: { gte: today } }] },
    orderBy: [{ pinned: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * SHOWN,
    take: SHOWN + 1,
  })
  return { rows: found.slice(0, SHOWN), page, hasOlder: found.length > SHOWN }
}

/** Returns a page of 50 announcements, past included, newest first. Beyond the last page, the last. */
export async function listAllAnnouncements(scope: GymScope, page: number): Promise<AnnouncementPage> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const total = await db.announcement.count({ where: { gymId, deletedAt: null } })
  const pages = Math.max(1, Math.ceil(total / LISTED))
  const shown = Math.min(page, pages)
  const rows = await db.announcement.findMany({
    where: { gymId, deletedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (shown - 1) * LISTED,
    take: LISTED,
  })
  return { rows, page: shown, pages }
}

/** Returns a page of announcements by creation. */
export async function listAnnouncements(scope: GymScope, page: PageQuery): Promise<Page<AnnouncementModel>> {
  authorize(canCoach(scope.actor))
  return listRows(scope, 'announcement', page, { shown: { deletedAt: null } })
}

/** Throws not_found, also for a deleted announcement. */
export async function getAnnouncement(scope: GymScope, id: string): Promise<AnnouncementModel> {
  authorize(canCoach(scope.actor))
  return find(scope, id)
}

/** Shows an announcement until its last day, or until it is deleted. */
export async function createAnnouncement(
  scope: GymScope,
  input: AnnouncementInput & { title: string },
): Promise<AnnouncementModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const fields = toColumns(FIELDS, input)
    const made = { id: uuid(), createdAt: new Date(), deletedAt: null }
    const row = await inside.db.announcement.create({ data: { gymId: inside.gymId, ...made, ...fields } })
    await recordChange(inside, change(announcements, 'create', row.id, { after: fields }))
    return row
  })
}

/** Updates an announcement. Throws conflict `edited_meanwhile`. */
export async function updateAnnouncement(
  scope: GymScope,
  id: string,
  { revision, ...input }: AnnouncementInput,
): Promise<AnnouncementModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await find(inside, id)
    const before = toColumns(FIELDS, {}, row)
    const after = toColumns(FIELDS, input, row)
    if (!differs(before, after)) return row
    assertUnedited(row, revision, 'this announcement')
    await recordChange(inside, change(announcements, 'update', id, { before, after }))
    return inside.db.announcement.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { ...after, revision: { increment: 1 } },
    })
  })
}

/** Deletes an announcement; again changes nothing. */
export async function deleteAnnouncement(scope: GymScope, id: string): Promise<AnnouncementModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { gymId, db } = inside
    const row = await db.announcement.findFirst({ where: { gymId, id } })
    if (!row) throw notFound('The announcement')
    if (row.deletedAt !== null) return row
    await recordChange(inside, change(announcements, 'delete', id, { before: toColumns(FIELDS, {}, row) }))
    return db.announcement.update({ where: { gymId_id: { gymId, id } }, data: { deletedAt: new Date() } })
  })
}

async function find({ db, gymId }: GymScope, id: string): Promise<AnnouncementModel> {
  const row = await db.announcement.findFirst({ where: { gymId, id, deletedAt: null } })
  if (!row) throw notFound('The announcement')
  return row
}
