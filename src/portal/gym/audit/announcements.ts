/** What the audit log says of announcements. */
import { clipped, type Told } from './terms'

/** By its title: once it is deleted nothing else says what it was. */
const announced = ({ before, after }: Told) => `“${clipped(String(after.title ?? before.title))}”`

export const ANNOUNCEMENT_SENTENCES: Record<string, (told: Told) => string> = {
  'announcement.create': told => `announced ${announced(told)}`,
  'announcement.update': told => `changed the announcement ${announced(told)}`,
  'announcement.delete': told => `deleted the announcement ${announced(told)}`,
}
