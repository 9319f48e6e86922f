import { isInviteOpen } from '../../domain/accounts/invite-link'
import type { PageOf } from '../../domain/shared/paginate'
import type {
  AthleteModel,
  CommentModel,
  InviteModel,
  ProgramModel,
  ResultModel,
} from '../../generated/sqlite/models'
import { canManageAthlete, isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { type Attendance, getAttendance } from '../classes/check-in'
import { commentCounts } from '../comments/counting'
import { findAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { readTexts } from '../shared/comment-texts'

type Named = { id: string; name: string }
type WorkoutSaid = { name: string | null; description: string }

export type AthleteResult = ResultModel & { prescribedWorkout: WorkoutSaid; commentCount: number }
export type AthleteComment = CommentModel & {
  result: { prescribedWorkout: WorkoutSaid; session: { athlete: Named } | null } | null
  post: { athlete: Named } | null
}
export type AthleteProfile = AthleteModel & {
  programs: ProgramModel[]
  invite: InviteModel | null
  resultCount: number
  commentCount: number
  attendance: Attendance
}

const ROWS_A_PAGE = 10

/** Returns an athlete with counts of all years. */
export async function getAthleteProfile(scope: GymScope, id: string): Promise<AthleteProfile> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const athlete = await findAthlete(scope, id)
  const visits = await visitsOf(scope, id)
  const [follows, invite, resultCount, commentCount, attendance] = await Promise.all([
    db.programFollow.findMany({
      where: { gymId, athleteId: id },
      include: { program: true },
      orderBy: [{ followedAt: 'asc' }, { programId: 'asc' }],
    }),
    newestInvite(scope, id),
    db.result.count({ where: { gymId, sessionId: { in: visits } } }),
    db.comment.count({ where: commentsOf(gymId, id) }),
    getAttendance(scope, id),
  ])
  const programs = follows.map(follow => follow.program).filter(program => program.status !== 'archived')
  return { ...athlete, programs, invite, resultCount, commentCount, attendance }
}

/** Returns the athlete of the valid invite, or null. Only admins see an admin's. */
export async function getAthleteToInvite(
  scope: GymScope,
  id: string,
): Promise<AthleteModel & { openInviteId: string | null }> {
  authorize(canCoach(scope.actor))
  const athlete = await findAthlete(scope, id)
  authorize(canManageAthlete(scope.actor, athlete), 'Only an admin can invite an admin.')
  const invite = await newestInvite(scope, id)
  const waits = isActive(athlete) && athlete.personId === null
  const open = waits && invite !== null && isInviteOpen(invite)
  return { ...athlete, openInviteId: open ? invite.id : null }
}

/** Returns a page of the athlete's results, newest first. */
export async function listAthleteResults(
  scope: GymScope,
  { id, resultCount: total }: Pick<AthleteProfile, 'id' | 'resultCount'>,
  wanted: number,
): Promise<PageOf<AthleteResult>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { skip, ...page } = pageAt(wanted, total)
  const visits = await visitsOf(scope, id)
  const results = await db.result.findMany({
    where: { gymId, sessionId: { in: visits } },
    include: { prescribedWorkout: { select: { name: true, description: true } } },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    skip,
    take: ROWS_A_PAGE,
  })
  const counts = await commentCounts(
    scope,
    results.map(result => result.id),
  )
  const items = results.map(result => ({ ...result, commentCount: counts.get(result.id) ?? 0 }))
  return { items, ...page }
}

/** Returns a page of the athlete's comments, newest first. */
export async function listAthleteComments(
  scope: GymScope,
  { id, commentCount: total }: Pick<AthleteProfile, 'id' | 'commentCount'>,
  wanted: number,
): Promise<PageOf<AthleteComment>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { skip, ...page } = pageAt(wanted, total)
  const items = await db.comment.findMany({
    where: commentsOf(gymId, id),
    include: {
      result: {
        select: {
          prescribedWorkout: { select: { name: true, description: true } },
          session: { select: { athlete: { select: { id: true, name: true } } } },
        },
      },
      post: { select: { athlete: { select: { id: true, name: true } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take: ROWS_A_PAGE,
  })
  const words = await readTexts(scope, items)
  return { items: items.map(item => ({ ...item, text: words.get(item.id)!.text })), ...page }
}

function newestInvite({ db, gymId }: GymScope, athleteId: string): Promise<InviteModel | null> {
  return db.invite.findFirst({
    where: { gymId, athleteId },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
}

/** The athlete's sessions, which avoid a scan of all the gym's results. */
async function visitsOf({ db, gymId }: GymScope, athleteId: string): Promise<string[]> {
  const visits = await db.trainingSession.findMany({ where: { gymId, athleteId }, select: { id: true } })
  return visits.map(({ id }) => id)
}

function commentsOf(gymId: string, authorId: string) {
  return { gymId, authorId, deletedAt: null }
}

/** The page to show, at most the last, and the number of rows before it. */
function pageAt(wanted: number, total: number): Omit<PageOf<never>, 'items'> & { skip: number } {
  const pages = Math.max(1, Math.ceil(total / ROWS_A_PAGE))
  const page = Math.min(wanted, pages)
  return { page, pages, total, skip: (page - 1) * ROWS_A_PAGE }
}
