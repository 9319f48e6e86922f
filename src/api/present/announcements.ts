import { toTimestamp } from '../../domain/shared/moments'
import type { AnnouncementModel } from '../../generated/sqlite/models'
import type { Announcement } from '../../schemas/announcements/announcements'

export function serializeAnnouncement(row: AnnouncementModel): Announcement {
  return {
    created_at: toTimestamp(row.createdAt),
    id: row.id,
    pinned: row.pinned,
    text: row.text,
    title: row.title,
    until: row.until,
  }
}
