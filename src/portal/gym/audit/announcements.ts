/** Audit log sentences about announcements. */
import { clipped, type LoggedChange } from './terms'

/** The title, which is all that remains of a deleted one. */
const announced = ({ before, after }: LoggedChange) => `“${clipped(String(after.title ?? before.title))}”`

export const ANNOUNCEMENT_SENTENCES: Record<string, (change: LoggedChange) => string> = {
  'announcement.create': change => `announced ${announced(change)}`,
  'announcement.update': change => `changed the announcement ${announced(change)}`,
  'announcement.delete': change => `deleted the announcement ${announced(change)}`,
}
