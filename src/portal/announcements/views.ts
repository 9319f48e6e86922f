import type { FormState } from '../http/forms'
import type { When } from '../words/when'

/** An announcement as members read it. */
export type AnnouncementShown = { id: string; title: string; text: string; pinned: boolean }

export type AnnouncementRow = AnnouncementShown & { made: When; ends: When | null; isOver: boolean }

export type AnnouncementViews = {
  'announcements/index': { rows: AnnouncementRow[] }
  'announcements/new': { form: FormState }
  'announcements/show': { announcement: { id: string; title: string; revision: number }; form: FormState }
}
