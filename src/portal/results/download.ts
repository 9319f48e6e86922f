import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { snapshot } from '../../db/snapshot'
import { scopeOf } from '../../http/gym-scope'
import { type GymScope, gymScope, requirePerson } from '../../scope'
import { resultsCsv } from '../../services/archive/results-csv'
import { recordAthleteExport, recordExport } from '../../services/archive/rows'
import { writeAthleteArchive, writeGymArchive } from '../../services/archive/write-archive'
import { findAthlete } from '../../services/shared/athletes'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'

export function sendOwnResults(_req: Request, res: Response): Promise<void> {
  return send(res, requirePerson(scopeOf(res)).athleteId, 'my results')
}

/** Sends an athlete's results to staff. */
export async function sendAthleteResults(req: Request, res: Response): Promise<void> {
  const { id, name } = await findAthlete(scopeOf(res), idParam(req))
  await send(res, id, `${plainName(name)} results`)
}

const plainName = (name: string) => name.replace(/[^\p{L}\p{N} -]+/gu, '')

export function sendGymResults(_req: Request, res: Response): Promise<void> {
  return send(res, null, 'results')
}

export async function sendOwnArchive(config: Config, _req: Request, res: Response): Promise<void> {
  const { athleteId } = requirePerson(scopeOf(res))
  await sendOf(config, res, 'my data', scope => writeAthleteArchive(scope, athleteId))
}

/** Sends an athlete's archive to an admin. */
export async function sendAthleteArchive(config: Config, req: Request, res: Response): Promise<void> {
  const { id, name } = await findAthlete(scopeOf(res), idParam(req))
  await recordAthleteExport(scopeOf(res), id)
  await sendOf(config, res, `${plainName(name)} data`, scope => writeAthleteArchive(scope, id))
}

export async function sendGymArchive(config: Config, _req: Request, res: Response): Promise<void> {
  // Recorded before the first byte, because an aborted download contains data too.
  await recordExport(scopeOf(res))
  await sendOf(config, res, 'archive', writeGymArchive)
}

function sendOf(
  config: Config,
  res: Response,
  what: string,
  bytesOf: (scope: GymScope) => AsyncIterable<Buffer>,
): Promise<void> {
  return sendArchive(config, res, { gym: membershipOf(res).gym, scope: scopeOf(res), what }, bytesOf)
}

/** Streams an archive from a database snapshot. */
export async function sendArchive(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  res: Response,
  { gym, scope, what }: { gym: { slug: string }; scope: GymScope; what: string },
  bytesOf: (scope: GymScope) => AsyncIterable<Buffer>,
): Promise<void> {
  res.attachment(`${gym.slug} ${what}.tar.gz`).type('application/gzip')
  await snapshot(databaseUrl, db =>
    pipeline(Readable.from(bytesOf(gymScope({ ...scope, db }))), createGzip(), res),
  )
}

/** Streams the rows, because a gym's years don't fit into memory. */
async function send(res: Response, athleteId: string | null, what: string): Promise<void> {
  res.attachment(`${membershipOf(res).gym.slug} ${what}.csv`).type('csv')
  await pipeline(Readable.from(resultsCsv(scopeOf(res), athleteId)), res)
}
