/** A copy of a gym, as docs/webhooks.md says how to make and keep one. */
import type { Db } from '../../../src/db/client'
import { resourcePath } from '../../../src/domain/webhooks/objects'
import type { GymEvent } from '../../../src/schemas/webhooks/webhooks'
import { type InterfaceRows, ownText, readInterface } from './interface-rows'
import { compareRows } from './watch'

type Read = (path: string) => Promise<{ status: number; body: unknown }>
type Json = Record<string, unknown>

export class Mirror {
  readonly rows: InterfaceRows = new Map()
  /** The objects as they were answered last. */
  readonly #objects = new Map<string, Json>()
  /** Former values in events that the copy had otherwise. */
  readonly wrongValues: string[] = []
  knownValues = 0

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

  /** Takes the objects of all later events from the list, and reads those that are missing there. */
  async follow(): Promise<void> {
    const all: GymEvent[] = []
    for (;;) {
      const after = this.last === null ? '' : `&after_cursor=${this.last}`
      const { body } = await this.read(`/api/public/events?include=current&limit=100${after}`)
      const events = body as GymEvent[]
      all.push(...events)
      this.last = events.at(-1)?.id ?? this.last
      if (events.length < 100) break
    }
    this.compareFormerValues(all)
    // The last event of an object has its newest state.
    const objects = new Map(all.map(event => [`${event.data.object} ${event.data.id}`, event]))
    for (const event of objects.values()) await this.apply(event)
  }

  /** Takes the object of an event, as the server sends events to an endpoint. */
  async apply({ data: { object, id, href, current } }: GymEvent): Promise<void> {
    if (href) await this.store(object, id, href, current)
  }

  /** Compares the first event of each object: the copy is as it was before. */
  private compareFormerValues(events: readonly GymEvent[]): void {
    const seen = new Set<string>()
    for (const { type, data } of events) {
      const key = `${data.object} ${data.id}`
      const before = this.#objects.get(key)
      if (seen.has(key) || before === undefined) continue
      seen.add(key)
      for (const [field, value] of Object.entries(data.previous ?? {})) {
        this.knownValues++
        const [was, told] = [JSON.stringify(before[field]), JSON.stringify(value)]
        if (was !== told) this.wrongValues.push(`${type} ${field}: ${told} instead of ${was}`)
      }
    }
  }

  private async store(object: string, id: string, href: string, current?: Json | null): Promise<void> {
    const { status, body } = current ? { status: 200, body: current } : await this.read(href)
    const key = `${object} ${id}`
    if (status === 404) {
      this.rows.delete(key)
      this.#objects.delete(key)
      return
    }
    this.#objects.set(key, body as Json)
    this.rows.set(key, ownText(body as object) + (await this.followers(object, href)))
  }

  private async followers(object: string, href: string): Promise<string> {
    if (object !== 'program') return ''
    const { body } = await this.read(`${href}/followers?limit=100`)
    return JSON.stringify((body as { id: string }[]).map(({ id }) => id))
  }
}
