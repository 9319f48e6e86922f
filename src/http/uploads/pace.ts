import type { IncomingMessage } from 'node:http'
import { endSlowRequest, liftBodyTime } from '../body-time'
import type { UploadLimits } from './limits'

/**
 * Watches a body until it is complete or its connection is gone. Two slow checks in a row end it: after one, the server
 * itself may have stalled.
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
