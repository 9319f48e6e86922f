/** The competition behind a public address, before anybody knows its gym. */
import type { Db } from '../../db/client'
import { momentsPassed, type ShownEvent } from '../../domain/competitions/event-showing'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { mayUsePortal } from '../../policies/portal'
import type { Clock } from '../../schemas/gym/locale'

/** What its public pages are found and kept by. */
export type PublicCompetition = Pick<
  CompetitionModel,
  'id' | 'gymId' | 'name' | 'status' | 'timeZone' | 'revision'
> & {
  gymName: string
  /** The gym's: how its dates and times are written. */
  locale: string
  clock: Clock
  events: readonly ShownEvent[]
}

const EVENT = {
  visible: true,
  releasedAt: true,
  scoreVisibility: true,
  deadline: true,
  deadlineBuffer: true,
  scoresShownAt: true,
} as const

/** A competition by its id, drafts too; null when there is none, or its gym's portal is closed. */
export async function findPublicCompetition(db: Db, id: string): Promise<PublicCompetition | null> {
  const [found] = await listPublicCompetitions(db, [id])
  return found ?? null
}

/** Those of the competitions that there are, in no order. */
export async function listPublicCompetitions(db: Db, ids: readonly string[]): Promise<PublicCompetition[]> {
  const rows = await db.competition.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      gymId: true,
      name: true,
      status: true,
      timeZone: true,
      revision: true,
      gym: {
        select: {
          name: true,
          locale: true,
          clock: true,
          subscribed: true,
          connections: { select: { integrationStatus: true } },
        },
      },
      events: { select: EVENT },
    },
  })
  return rows
    .filter(({ gym }) => mayUsePortal(gym, gym.connections))
    .map(({ gym, ...competition }) => ({
      ...competition,
      gymName: gym.name,
      locale: gym.locale,
      clock: gym.clock,
    }))
}

/** Changes whenever something of the public pages does: by what somebody did, or because its moment has come. */
export function versionOf({ revision, status, events }: PublicCompetition, now: Date): string {
  return `${status === 'draft' ? 'd' : ''}${revision}-${momentsPassed(events, now)}`
}

/** Whether a text is the version of a published competition's pages. */
export function isVersion(text: string): boolean {
  return isAsNew(text, text)
}

/** Whether one version of a competition's pages is as new as another, or newer. */
export function isAsNew(version: string, other: string): boolean {
  const [a, b] = [version, other].map(each => /^(\d+)-(\d+)$/.exec(each)?.slice(1).map(Number))
  return a !== undefined && b !== undefined && a[0]! >= b[0]! && a[1]! >= b[1]!
}
