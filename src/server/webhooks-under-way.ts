/** Deliveries being sent by this process, bounded so that a hanging endpoint delays nobody else. */
import type { WebhookEndpointModel } from '../generated/sqlite/models'
import type { Busy, Claimed } from '../services/platform/webhooks/deliveries'

/** Concurrent deliveries in all, per gym or platform, and per endpoint. */
export const WEBHOOKS_AT_ONCE = 12
const TO_OWNER = 6
const TO_ENDPOINT = 4

export class UnderWay {
  readonly #byEndpoint = new Map<string, number>()
  readonly #byOwner = new Map<string, number>()
  #inAll = 0

  constructor(private readonly atOnce: number) {}

  get room(): number {
    const left = (counts: Map<string, number>, most: number) =>
      [...counts.values()].filter(count => count < most).map(count => most - count)
    const perEndpoint = left(this.#byEndpoint, TO_ENDPOINT)
    return Math.min(this.atOnce - this.#inAll, TO_ENDPOINT, ...perEndpoint, ...left(this.#byOwner, TO_OWNER))
  }

  get full(): Busy {
    const having = (counts: Map<string, number>, most: number) =>
      [...counts].filter(([, count]) => count >= most).map(([id]) => id)
    return { endpoints: having(this.#byEndpoint, TO_ENDPOINT), owners: having(this.#byOwner, TO_OWNER) }
  }

  add(claimed: Claimed): void {
    this.#count(claimed, 1)
  }

  remove(claimed: Claimed): void {
    this.#count(claimed, -1)
  }

  #count({ endpointId, endpoint }: Claimed, by: 1 | -1): void {
    this.#inAll += by
    const ids = [
      [this.#byEndpoint, endpointId],
      [this.#byOwner, ownerOf(endpoint)],
    ] as const
    for (const [counts, id] of ids) {
      const count = (counts.get(id) ?? 0) + by
      if (count > 0) counts.set(id, count)
      else counts.delete(id)
    }
  }
}

const ownerOf = ({ id, gymId, platformId }: WebhookEndpointModel) => gymId ?? platformId ?? id
