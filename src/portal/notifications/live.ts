/** Sends the number of unread notifications to a member's open pages. */

import { eventText, LivePages, STREAMS } from '../../http/live-streams'
import { countUnread } from '../../services/platform/notifications'

/** Shorter than a competition's, so that sessions are checked again. */
export const BELL_STREAMS = { ...STREAMS, longestMs: 5 * 60_000 }

/** The key is the athlete. */
export class LiveNotifications extends LivePages {
  protected async read(athleteIds: string[]) {
    const unread = await countUnread(this.db, athleteIds)
    return (athleteId: string) => eventText('unread', unread.get(athleteId) ?? { unread: 0, last: 0 })
  }

  protected eventOf(text: string): string {
    return text
  }
}
