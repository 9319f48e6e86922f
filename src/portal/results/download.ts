/** Results as a file: one's own for everybody, the gym's for its admins. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Config } from '../../config'
import { snapshot } from '../../db/snapshot'
import { scopeOf } from '../../http/gym-scope'
import { type GymScope, gymScope, personIn } from '../../scope'
import { resultsCsv } from '../../services/archive/results-csv'
import { recordExport } from '../../services/archive/rows'
import { archiveOf, athleteArchiveOf } from '../../services/archive/write-archive'
import { membershipOf } from '../http/portal-gym'

/** The results of whoever asks. */
export function sendOwnResults(_req: Request, res: Response): Promise<void> {
  return send(res, personIn(scopeOf(res)).athleteId, 'my results')
}

/** Everybody's. */
export function sendGymResults(_req: Request, res: Response): Promise<void> {
  return send(res, null, 'results')
}

/** Everything that is the person's own, for keeping. */
export async function sendOwnArchive(config: Config, _req: Request, res: Response): Promise<void> {
  const { athleteId } = personIn(scopeOf(res))
  await sendArchive(config, res, 'my data', scope => athleteArchiveOf(scope, athleteId))
}

/** Everything that the gym owns, for another Chalkbox to read. */
export async function sendGymArchive(config: Config, _req: Request, res: Response): Promise<void> {
  // Before the first byte: whoever breaks off before the last one has the gym's data too.
  await recordExport(scopeOf(res))
  await sendArchive(config, res, 'archive', archiveOf)
}

/** All of one moment, compressed and sent as it is read. */
async function sendArchive(
  { databaseUrl }: Config,
  res: Response,
  what: string,
  bytesOf: (scope: GymScope) => AsyncIterable<Buffer>,
): Promise<void> {
  const scope = scopeOf(res)
  res.attachment(`${membershipOf(res).gym.slug} ${what}.tar.gz`).type('application/gzip')
  await snapshot(databaseUrl, db =>
    pipeline(Readable.from(bytesOf(gymScope({ ...scope, db }))), createGzip(), res),
  )
}

/** Written as it is read: a gym's years are not held in memory. */
async function send(res: Response, athleteId: string | null, what: string): Promise<void> {
  res.attachment(`${membershipOf(res).gym.slug} ${what}.csv`).type('csv')
  await pipeline(Readable.from(resultsCsv(scopeOf(res), athleteId)), res)
}
