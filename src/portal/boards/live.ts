/** Tells open pages of a part's board to reload. */

import { eventText, LivePages } from '../../http/live-streams'
import { readBoardVersions } from '../../services/platform/part-boards'

/** After a change viewers reload at a random time, spread over this many milliseconds per viewer. */
const SPREAD_MS = 20
const LONGEST_SPREAD_MS = 5_000

/** The key is the part. */
export class LiveBoards extends LivePages {
  protected async read(partIds: string[]) {
    const versions = await readBoardVersions(this.db, partIds)
    return (partId: string) => versions.get(partId) ?? ''
  }

  protected eventOf(version: string, viewers: number): string {
    return eventText('changed', { version, spread: Math.min(LONGEST_SPREAD_MS, viewers * SPREAD_MS) })
  }
}
