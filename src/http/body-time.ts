import type { IncomingMessage } from 'node:http'
import { answerClientError } from './client-errors'

const PARTING_MS = 1_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function limitBodyTime(req: IncomingMessage, ms: number): void {
  if (!hasBody(req)) return
  const timer = setTimeout(() => endSlowRequest(req), ms).unref()
  timers.set(req, timer)
  req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

export function liftBodyTime(req: IncomingMessage): void {
  clearTimeout(timers.get(req))
}

export function endSlowRequest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return
  const { socket } = req
  answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  setTimeout(() => socket.destroy(), PARTING_MS).unref()
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
