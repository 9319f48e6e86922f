/** Results as a file: one's own for everybody, the gym's for its admins. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { personIn } from '../../scope'
import { resultsCsv } from '../../services/archive/results-csv'
import { membershipOf } from '../http/portal-gym'

/** The results of whoever asks. */
export function sendOwnResults(_req: Request, res: Response): Promise<void> {
  return send(res, personIn(scopeOf(res)).athleteId, 'my results')
}

/** Everybody's. */
export function sendGymResults(_req: Request, res: Response): Promise<void> {
  return send(res, null, 'results')
}

/** Written as it is read: a gym's years are not held in memory. */
async function send(res: Response, athleteId: string | null, what: string): Promise<void> {
  res.attachment(`${membershipOf(res).gym.slug} ${what}.csv`).type('csv')
  await pipeline(Readable.from(resultsCsv(scopeOf(res), athleteId)), res)
}
