import { toTimestamp } from '../domain/shared/moments'
import type { AnnouncementModel } from '../generated/sqlite/models'
import { type Announcement, announcements } from '../schemas/announcements/announcements'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '../services/announcements/announcements'
import { standardRoutes } from './http/standard-routes'

export const announcementRoutes = standardRoutes(
  announcements,
  {
    list: listAnnouncements,
    create: createAnnouncement,
    get: getAnnouncement,
    update: updateAnnouncement,
    delete: deleteAnnouncement,
  },
  serializeAnnouncement,
)

function serializeAnnouncement(row: AnnouncementModel): Announcement {
  return {
    created_at: toTimestamp(row.createdAt),
    id: row.id,
    pinned: row.pinned,
    text: row.text,
    title: row.title,
    until: row.until,
  }
}
