/** Reads the sources of following programs, in one process at a time. */
import type { Logger } from 'pino'
import { serializeTrack } from '../api/present/programs-track'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import { inOneProcess } from '../db/processes/scheduled'
import { dayAt } from '../domain/shared/dates'
import { unseal } from '../domain/shared/sealed'
import { ownProgramId } from '../domain/wods/track-address'
import { AppError } from '../errors'
import { LARGEST_TRACK, TrackTaken } from '../schemas/programs/tracks'
import { gymScope } from '../scope'
import { verifyTrackKey } from '../services/platform/tracks/keys'
import {
  type DueSource,
  listDueSources,
  recordFailedRead,
  recordRead,
} from '../services/platform/tracks/sources'
import { readTrack } from '../services/programs/track-days'
import { noteTrackRead } from '../services/programs/track-keys'
import { SEALED_FOR_TRACKS } from '../services/programs/track-sources'
import { describeFailure } from './webhook-problems'
import { type Fetch, fetchTransport } from './webhook-transport'

const LOOK_MS = 10_000
const AT_ONCE = 8

type Parts = {
  db: Db
  log: Logger
  config: Pick<Config, 'secret' | 'baseUrl' | 'webhookNetworks'>
  fetch?: Fetch
  now?: () => Date
}

/** Problem shown on the page of the program. */
class Unread extends Error {}

const REVOKED = 'The source no longer accepts the key: its coach may have revoked it.'
const NOT_SHARED = 'The source no longer has a program to follow at this address.'
const NO_TRACK = 'The source answered with something that is not a program.'

/** Reads every due source once. Never throws. Returns the number of reads. */
export async function readDueSources(parts: Parts): Promise<number> {
  const { db, now = () => new Date() } = parts
  let count = 0
  for (let due = await listDueSources(db, now(), AT_ONCE); due.length > 0; ) {
    await Promise.all(due.map(source => readSource(parts, source)))
    count += due.length
    due = due.length < AT_ONCE ? [] : await listDueSources(db, now(), AT_ONCE)
  }
  return count
}

async function readSource(parts: Parts, source: DueSource): Promise<void> {
  const { db, log, now = () => new Date() } = parts
  try {
    await recordRead(db, source, await answerOf(parts, source), now())
  } catch (err) {
    const isTheirs = err instanceof Unread || err instanceof AppError
    const problem = isTheirs ? problemIn(err) : 'The days cannot be saved here.'
    log.warn({ err, source: source.id, gym: source.gymId }, 'source of a program not read')
    await recordFailedRead(db, source, problem, now()).catch(error =>
      log.error({ err: error }, 'a failed read could not be recorded'),
    )
  }
}

function problemIn(error: Error): string {
  if (!(error instanceof AppError)) return error.message
  const details =
    Object.values(error.fields ?? {})
      .flat()
      .join('; ') || error.message
  return `One day cannot be saved here: ${details}`.slice(0, 500)
}

/** Null without changes since the last read. */
async function answerOf(parts: Parts, source: DueSource) {
  const { config, now = () => new Date() } = parts
  const key = unseal(config.secret, SEALED_FOR_TRACKS, source.key)
  if (key === null)
    throw new Unread('The key belongs to another SECRET of this server: follow the program again.')
  const from = dayAt(now(), source.gym.timeZone)
  const programId = ownProgramId(source.url, config.baseUrl)
  if (programId !== null)
    return { track: await readHere(parts, { programId, key, from }, source), etag: null }
  return readThere(parts, { key, from }, source)
}

/** Programs of this server need the same key, and no request. */
async function readHere(
  { db }: Parts,
  { programId, key, from }: { programId: string; key: string; from: string },
  { gym }: DueSource,
): Promise<TrackTaken> {
  const [, id = '', secret = ''] = /^([^.]+)\.(.+)$/.exec(key) ?? []
  const known = await verifyTrackKey(db, id, secret)
  if (!known || known.programId !== programId) throw new Unread(REVOKED)
  const actor = {
    kind: 'gym_key',
    id,
    name: known.name,
    readOnly: true,
    reads: ['training'],
    writes: [],
  } as const
  const scope = gymScope({ db, gymId: known.gymId, actor, requestId: null })
  const rows = await readTrack(scope, programId, from).catch(() => {
    throw new Unread(NOT_SHARED)
  })
  await noteTrackRead(scope, known.id, gym.name)
  return TrackTaken.parse(serializeTrack(rows))
}

async function readThere(
  { config, fetch = fetchTransport(config.webhookNetworks, { most: LARGEST_TRACK }) }: Parts,
  { key, from }: { key: string; from: string },
  { url: address, etag, gym }: DueSource,
) {
  const url = new URL(address)
  url.searchParams.set('from', from)
  url.searchParams.set('follower', gym.name)
  const headers = { authorization: `Bearer ${key}`, ...(etag !== null && { 'if-none-match': etag }) }
  const answer = await fetch({ url: url.href, headers }).catch(error => {
    throw new Unread(describeFailure(error as Error))
  })
  const { status, body } = answer
  if (status === 304) return null
  if (status === 401 || status === 403) throw new Unread(REVOKED)
  if (status === 404 || status === 410) throw new Unread(NOT_SHARED)
  if (status !== 200) throw new Unread(`The source answered with ${status}.`)
  return { track: parseTrack(body), etag: answer.etag }
}

function parseTrack(body: string): TrackTaken {
  try {
    return TrackTaken.parse(JSON.parse(body))
  } catch {
    throw new Unread(NO_TRACK)
  }
}

/** Reads due sources every few seconds, without keeping the process alive. */
export function followTracks(parts: Parts): void {
  const { db, log, config } = parts
  const fetch = fetchTransport(config.webhookNetworks, { most: LARGEST_TRACK })
  const job = { name: 'followed programs', everyMs: 0 }
  let isReading = false
  const look = async () => {
    if (isReading) return
    isReading = true
    await inOneProcess(db, job, () => readDueSources({ fetch, ...parts })).catch(err =>
      log.warn({ err }, 'could not read followed programs'),
    )
    isReading = false
  }
  setInterval(() => void look(), LOOK_MS).unref()
}
