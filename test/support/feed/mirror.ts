/** A copy of a gym, as docs/webhooks.md says how to make and keep one. */
import type { Db } from '../../../src/db/client'
import { resourcePath } from '../../../src/domain/webhooks/objects'
import type { GymEvent } from '../../../src/schemas/webhooks/webhooks'
import { type InterfaceRows, ownText, readInterface } from './interface-rows'
import { compareRows } from './watch'

type Read = (path: string) => Promise<{ status: number; body: unknown }>

export class Mirror {
  readonly rows: InterfaceRows = new Map()

  private constructor(
    private readonly read: Read,
    private last: string | null,
  ) {}

  /** Notes the last event, then reads every object. */
  static async begin(db: Db, gymId: string, read: Read): Promise<Mirror> {
    const { body } = await read('/api/public/events?order=desc&limit=1')
    const mirror = new Mirror(read, (body as GymEvent[])[0]?.id ?? null)
    for (const key of (await readInterface(db, gymId)).keys()) {
      const [object, id] = key.split(' ') as [string, string]
      await mirror.store(object, id, resourcePath(object, id)!)
    }
    return mirror
  }

  /** Compares the copy with the gym, in which archived and ended objects have an address but are not listed. */
  async findDifferences(db: Db, gymId: string): Promise<{ key: string; what: string }[]> {
    const gym = await Mirror.begin(db, gymId, this.read)
    for (const key of this.rows.keys()) {
      const [object, id] = key.split(' ') as [string, string]
      if (!gym.rows.has(key)) await gym.store(object, id, resourcePath(object, id)!)
    }
    return compareRows(this.rows, gym.rows)
  }

  /** Reads the objects of all later events again. */
  async follow(): Promise<void> {
    for (;;) {
      const after = this.last === null ? '' : `&after_cursor=${this.last}`
      const { body } = await this.read(`/api/public/events?limit=100${after}`)
      const events = body as GymEvent[]
      const objects = new Map(events.map(({ data }) => [`${data.object} ${data.id}`, data]))
      for (const { object, id, href } of objects.values()) if (href) await this.store(object, id, href)
      this.last = events.at(-1)?.id ?? this.last
      if (events.length < 100) return
    }
  }

  private async store(object: string, id: string, href: string): Promise<void> {
    const { status, body } = await this.read(href)
    if (status === 404) this.rows.delete(`${object} ${id}`)
    else this.rows.set(`${object} ${id}`, ownText(body as object) + (await this.followers(object, href)))
  }

  private async followers(object: string, href: string): Promise<string> {
    if (object !== 'program') return ''
    const { body } = await this.read(`${href}/followers?limit=100`)
    return JSON.stringify((body as { id: string }[]).map(({ id }) => id))
  }
}
