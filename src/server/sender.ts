/** Sends the rows of a queue in the database, several at once. */
import type { Logger } from 'pino'
import { finishWork } from './finishing'

/** Claims more rows as soon as one is done. Never throws. */
export abstract class Sender<Claimed> {
  readonly #working = new Set<Promise<void>>()
  #claiming: Promise<void> = Promise.resolve()
  #isStopped = false

  /** `noun` names the rows in the log: `deliveries`, `a delivery`. */
  constructor(
    private readonly log: Logger,
    private readonly noun: { all: string; one: string },
  ) {}

  /** Claims as many rows as there is room for. */
  protected abstract claim(): Promise<readonly Claimed[]>
  protected abstract send(claimed: Claimed): Promise<void>

  protected get underWay(): number {
    return this.#working.size
  }

  protected get isStopped(): boolean {
    return this.#isStopped
  }

  topUp(): Promise<void> {
    // Sequential, so that each claim counts the rows of earlier claims.
    this.#claiming = this.#claiming.then(() => this.#claim())
    return this.#claiming
  }

  async sendDue(): Promise<void> {
    await this.topUp()
    while (this.#working.size > 0) await Promise.all(this.#working)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await finishWork(this.sendDue())
  }

  async #claim(): Promise<void> {
    if (this.#isStopped) return
    try {
      for (const claimed of await this.claim()) this.#start(claimed)
    } catch (err) {
      this.log.error({ err }, `${this.noun.all} could not be claimed`)
    }
  }

  #start(claimed: Claimed): void {
    const working = this.send(claimed)
      .catch((err: unknown) => this.log.error({ err }, `${this.noun.one} could not be sent`))
      .then(() => this.topUp())
      .finally(() => this.#working.delete(working))
    this.#working.add(working)
  }
}
