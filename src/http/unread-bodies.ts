import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody, liftBodyTime } from './body-time'

/** In its turn, Node reads at most two megabytes of a connection. */
const TURN_EVERY_MS = 50
/** Connections tried in a turn until one has sent something. */
const LOOKS = 20
const LONGEST_MS = 30_000

/**
 * Lets bodies that still arrive after their response, such as refused uploads, take turns. Unread, their senders would
 * never see it; read as fast as they come, as Node does, a flood of them would stop the process.
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
    // Once answered, a request whose connection closes has no event of its own.
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
