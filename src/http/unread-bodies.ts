import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody, liftBodyTime } from './body-time'

/** In its turn, Node reads at most two megabytes of a connection. */
const TURN_EVERY_MS = 50
const LONGEST_MS = 30_000

/**
 * Lets bodies that still arrive after their response, such as refused uploads, take turns. Unread, their senders would
 * never see it; read as fast as they come, as Node does, a flood of them would stop the process.
 */
export class UnreadBodies {
  readonly #waiting = new Set<Socket>()
  #turns: NodeJS.Timeout | undefined

  constructor(private readonly turnEveryMs = TURN_EVERY_MS) {}

  watch(req: IncomingMessage, res: ServerResponse): void {
    if (hasBody(req)) res.once('finish', () => this.#slowDown(req))
  }

  #slowDown(req: IncomingMessage): void {
    const { socket } = req
    if (req.complete || socket.destroyed) return
    liftBodyTime(req)
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref()
    const end = () => {
      clearTimeout(timer)
      this.#waiting.delete(socket)
      socket.resume()
    }
    req.once('end', end).once('close', end)
    this.#waiting.add(socket)
    // Node starts reading after this event.
    setImmediate(() => this.#pause(socket))
    this.#turns ??= setInterval(() => this.#turn(), this.turnEveryMs).unref()
  }

  /** Reads from the connection that has waited longest. */
  #turn(): void {
    const [socket] = this.#waiting
    if (!socket) {
      clearInterval(this.#turns)
      this.#turns = undefined
      return
    }
    this.#waiting.delete(socket)
    this.#waiting.add(socket)
    socket.resume()
    setImmediate(() => this.#pause(socket))
  }

  #pause(socket: Socket): void {
    if (this.#waiting.has(socket)) socket.pause()
  }
}
