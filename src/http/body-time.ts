/** Time limit for sending the body of a request. Uploads have a minimum pace instead. */
import type { IncomingMessage } from 'node:http'
import { answerClientError } from './client-errors'

/** A client that is told to go has so long to read why. */
const PARTING_MS = 1_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the request with 408 unless its body is here after so many milliseconds. */
export function limitBodyTime(req: IncomingMessage, ms: number): void {
  if (!hasBody(req)) return
  const timer = setTimeout(() => endSlowRequest(req), ms).unref()
  timers.set(req, timer)
  req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Lets this body take longer: the caller sees to it that it ends. */
export function liftBodyTime(req: IncomingMessage): void {
  clearTimeout(timers.get(req))
}

/** Answers 408 and ends the connection, unless all of the request is here. */
export function endSlowRequest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return
  const { socket } = req
  answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  setTimeout(() => socket.destroy(), PARTING_MS).unref()
}

/** True for a request that says that a body follows. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
