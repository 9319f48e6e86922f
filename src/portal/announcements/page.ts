/** Prepares announcements for a page. */
import type { AnnouncementModel } from '../../generated/sqlite/models'
import type { Reading } from '../results/page'
import { dateShown, dayShown } from '../words/when'
import type { AnnouncementRow, AnnouncementShown } from './views'

export function buildAnnouncement({ id, title, text, pinned }: AnnouncementModel): AnnouncementShown {
  return { id, title, text, pinned }
}

export function buildAnnouncementRow(row: AnnouncementModel, reading: Reading): AnnouncementRow {
  const { until, createdAt } = row
  return {
    ...buildAnnouncement(row),
    made: dateShown(createdAt, reading),
    ends: until === null ? null : dayShown(until, reading.today, reading),
    isOver: until !== null && until < reading.today,
  }
}
