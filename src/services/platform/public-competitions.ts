import type { Db, Tx } from '../../db/client'
import { countPassedReleases, type ShownEvent } from '../../domain/competitions/event-showing'
import type { CompetitionPictureUse } from '../../generated/sqlite/enums'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canUsePortal } from '../../policies/portal'
import type { Clock } from '../../schemas/gym/locale'

export type PublicCompetition = Pick<
  CompetitionModel,
  | 'id'
  | 'gymId'
  | 'name'
  | 'status'
  | 'timeZone'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'revision'
  | 'startsOn'
  | 'endsOn'
  | 'city'
  | 'tagline'
  | 'noticeSubject'
  | 'noticeText'
  | 'noticeAt'
> & {
  /** The end of the short address. */
  slug: string | null
  /** The cover and the logo. */
  pictures: readonly { id: string; use: CompetitionPictureUse; alt: string }[]
  gymName: string
  /** The colour of the competition, or else of the gym. */
  colour: string | null
  logoVersion: string | null
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

/** Returns a competition by id, drafts included, unless the gym's portal is closed. */
export async function findPublicCompetition(db: Db | Tx, id: string): Promise<PublicCompetition | null> {
  const [found] = await listPublicCompetitions(db, [id])
  return found ?? null
}

/** Returns these competitions, as far as existing, unordered. */
export async function listPublicCompetitions(
  db: Db | Tx,
  ids: readonly string[],
): Promise<PublicCompetition[]> {
  const rows = await db.competition.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      gymId: true,
      name: true,
      status: true,
      timeZone: true,
      registrationOpensAt: true,
      registrationClosesAt: true,
      revision: true,
      ...{ startsOn: true, endsOn: true, city: true, tagline: true, colour: true },
      ...{ noticeSubject: true, noticeText: true, noticeAt: true },
      addresses: { select: { slug: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
      pictures: { select: { id: true, use: true, alt: true }, where: { use: { in: ['cover', 'logo'] } } },
      gym: {
        select: {
          name: true,
          colour: true,
          logoVersion: true,
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
    .filter(({ gym }) => canUsePortal(gym, gym.connections))
    .map(({ gym, addresses, ...competition }) => ({
      ...competition,
      slug: addresses[0]?.slug ?? null,
      gymName: gym.name,
      colour: competition.colour ?? gym.colour,
      logoVersion: gym.logoVersion,
      locale: gym.locale,
      clock: gym.clock,
    }))
}

/** Changes whenever the public pages change, by an action or by a scheduled moment. */
export function competitionVersion({ revision, status, events }: PublicCompetition, now: Date): string {
  return `${status === 'draft' ? 'd' : ''}${revision}-${countPassedReleases(events, now)}`
}

/** True when a version is as new as another, or newer. */
export function isAsNew(version: string, other: string): boolean {
  const [a, b] = [version, other].map(each => /^(\d+)-(\d+)$/.exec(each)?.slice(1).map(Number))
  return a !== undefined && b !== undefined && a[0]! >= b[0]! && a[1]! >= b[1]!
}
