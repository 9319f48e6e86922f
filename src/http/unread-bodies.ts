import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody, liftBodyTime } from './body-time'

/** Node reads at most two megabytes of a connection in a turn. */
const TURN_EVERY_MS = 50
/** Connections tried in a turn until one has sent something. */
const LOOKS = 20
const LONGEST_MS = 30_000

/**
 * Reads the rest of refused uploads slowly, in turns. A sender sees the response only when its whole body is read, and
 * Node would read a flood of bodies so fast that the process stops.
 */
export class UnreadBodies {
  readonly #waiting = new Set<Socket>()
  #turns: NodeJS.Timeout | undefined

  constructor(private readonly turnEveryMs = TURN_EVERY_MS) {}

  get unreadCount(): number {
    return this.#waiting.size
  }

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
      req.off('end', end)
      socket.off('close', end)
      this.#waiting.delete(socket)
      socket.resume()
    }
    // When a connection closes after the response, the request emits no event.
    req.once('end', end)
    socket.once('close', end)
    this.#waiting.add(socket)
    // Node starts reading after this event.
    setImmediate(() => this.#pause(socket))
    this.#turns ??= setInterval(() => this.#turn(LOOKS), this.turnEveryMs).unref()
  }

  /** Reads from the connection that has waited longest and has sent something. */
  #turn(looks: number): void {
    const [socket] = this.#waiting
    if (!socket) {
      clearInterval(this.#turns)
      this.#turns = undefined
      return
    }
    this.#waiting.delete(socket)
    this.#waiting.add(socket)
    const { bytesRead } = socket
    socket.resume()
    setImmediate(() => {
      this.#pause(socket)
      if (socket.bytesRead === bytesRead && looks > 1 && this.#waiting.size > 1) this.#turn(looks - 1)
    })
  }

  #pause(socket: Socket): void {
    if (this.#waiting.has(socket)) socket.pause()
  }
}
