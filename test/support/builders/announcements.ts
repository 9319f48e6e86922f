/** What a gym announces. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AnnouncementModel } from '../../../src/generated/sqlite/models'
import { nextMinute } from './numbers'

/** That the gym is closed, until further notice. */
export function buildAnnouncement(
  db: Db,
  given: Partial<AnnouncementModel> & { gymId: string },
): Promise<AnnouncementModel> {
  const says = { title: 'Closed on Thursday', text: 'No classes.', until: null, pinned: false }
  return db.announcement.create({
    data: { id: uuid(), createdAt: nextMinute(), deletedAt: null, ...says, ...given },
  })
}
