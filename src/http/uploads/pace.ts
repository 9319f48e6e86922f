/** Ends an upload that is too slow, or that sends more than it may. */
import type { IncomingMessage } from 'node:http'
import { endSlowRequest, liftBodyTime } from '../body-time'
import type { UploadLimits } from './limits'

/**
 * Watches a body until it is here or its connection is gone. Twice too slow in a row ends it: a server that stood still
 * for a moment has not read what was sent.
 */
export function watchPace(
  req: IncomingMessage,
  mostBytes: number,
  { pace, lookEveryMs }: Pick<UploadLimits, 'pace' | 'lookEveryMs'>,
): void {
  liftBodyTime(req)
  const began = req.socket.bytesRead
  const wanted = (pace * lookEveryMs) / 1000
  let [before, slow] = [began, 0]
  const timer = setInterval(() => {
    const now = req.socket.bytesRead
    slow = now - before < wanted ? slow + 1 : 0
    before = now
    if (slow >= 2 || now - began > mostBytes) endSlowRequest(req)
  }, lookEveryMs).unref()
  const stop = () => clearInterval(timer)
  req.once('end', stop).once('close', stop)
}
