/** Audit log sentences about announcements. */
import { clipped, type Told } from './terms'

/** The title, which is all that remains of a deleted one. */
const announced = ({ before, after }: Told) => `“${clipped(String(after.title ?? before.title))}”`

export const ANNOUNCEMENT_SENTENCES: Record<string, (told: Told) => string> = {
  'announcement.create': told => `announced ${announced(told)}`,
  'announcement.update': told => `changed the announcement ${announced(told)}`,
  'announcement.delete': told => `deleted the announcement ${announced(told)}`,
}
