/** Rows found by the ids of public addresses, with their gyms. Null for a gym with a closed portal. */
import type { Db } from '../../db/client'
import { dayAt } from '../../domain/shared/dates'
import type {
  AthleteModel,
  CalendarFeedModel,
  GymConnectionModel,
  GymModel,
  JudgeLinkModel,
  ProgramModel,
  TvLinkModel,
} from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canUsePortal } from '../../policies/portal'
import { gymScope, PUBLIC } from '../../scope'
import { findOpenRole, type RoleInUse } from '../roles/helping'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'

const GYM = { include: { connections: true } } as const

function openGym({ connections, ...gym }: GymModel & { connections: GymConnectionModel[] }): GymModel | null {
  return canUsePortal(gym, connections) ? gym : null
}

/** Returns the gym with this slug. */
export async function findPublicGym(db: Db, slug: string): Promise<GymModel | null> {
  const found = await db.gym.findUnique({ where: { slug }, ...GYM })
  return found && openGym(found)
}

export type FoundJudgeLink = {
  link: JudgeLinkModel
  gym: GymModel
  competition: { id: string; name: string; timeZone: string }
}

/** Returns the link, unless revoked. */
export async function findJudgeLink(db: Db, id: string): Promise<FoundJudgeLink | null> {
  const found = await db.judgeLink.findUnique({
    where: { id },
    include: { gym: GYM, competition: { select: { id: true, name: true, timeZone: true } } },
  })
  if (!found || found.revokedAt !== null) return null
  const { competition, ...link } = found
  const gym = openGym(found.gym)
  return gym && { link, gym, competition }
}

export type FoundRole = { role: RoleInUse; gym: GymModel }

/** Returns the role of a link while it runs. Null for a member's role, which needs the account. */
export async function findRole(db: Db, id: string): Promise<FoundRole | null> {
  const found = await db.competitionRole.findUnique({ where: { id }, include: { gym: GYM } })
  const gym = found && found.athleteId === null ? openGym(found.gym) : null
  if (gym === null) return null
  const scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: null })
  const role = await findOpenRole(scope, id)
  return role && { role, gym }
}

export type FoundScreen = { screen: TvLinkModel; gym: GymModel }

/** Returns the screen, unless revoked. */
export async function findScreen(db: Db, id: string): Promise<FoundScreen | null> {
  const found = await db.tvLink.findUnique({ where: { id }, include: { gym: GYM } })
  if (!found || found.revokedAt !== null) return null
  const gym = openGym(found.gym)
  return gym && { screen: found, gym }
}

export type FoundCalendar = { feed: CalendarFeedModel; gym: GymModel; athlete: AthleteModel }

/** Returns the calendar with its owner, unless replaced or its owner left. */
export async function findCalendar(db: Db, id: string): Promise<FoundCalendar | null> {
  const found = await db.calendarFeed.findUnique({ where: { id }, include: { gym: GYM, athlete: true } })
  if (!found || found.revokedAt !== null || !isActive(found.athlete)) return null
  const gym = openGym(found.gym)
  return gym && { feed: found, gym, athlete: found.athlete }
}

type PublicDay = {
  gym: GymModel
  program: ProgramModel
  /** Today in the gym's time zone, `YYYY-MM-DD`. */
  day: string
  wods: Wod[]
}

/** Returns a program's day as members see it, unless the address is revoked or the program inactive or personal. */
export async function findPublicDay(db: Db, dayLinkId: string, now: Date): Promise<PublicDay | null> {
  const program = await db.program.findFirst({ where: { dayLinkId }, include: { gym: GYM } })
  if (program?.status !== 'active' || program.access === 'athlete') return null
  const gym = openGym(program.gym)
  if (gym === null) return null
  const day = dayAt(now, gym.timeZone)
  const scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: null })
  const rows = await db.wod.findMany({
    where: { gymId: gym.id, programId: program.id, date: day, publishAt: { lte: now } },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  return { gym, program, day, wods: await assembleWods(scope, rows) }
}
