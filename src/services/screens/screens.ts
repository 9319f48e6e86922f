/** Screens on the wall. Each has a link that needs no sign-in, until it is revoked. */

import { v7 as uuid } from 'uuid'
import { invalid, notFound } from '../../errors'
import type { CompetitionModel, ProgramModel, TvLinkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { competitionOfDoor, DOOR, type ScreenForm, type ScreenPairForm } from '../../schemas/screens/screens'
import type { GymScope } from '../../scope'
import { pairTv } from '../platform/tv-pairing'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

/** `program` is null for all programs open to all members. */
export type Screen = TvLinkModel & {
  program: Pick<ProgramModel, 'id' | 'name'> | null
  competition: Pick<CompetitionModel, 'id' | 'name'> | null
}

const WITH_CONTENT = {
  program: { select: { id: true, name: true } },
  competition: { select: { id: true, name: true } },
} as const

/** Returns the screens with a valid link, by name. */
export async function listScreens(scope: GymScope): Promise<Screen[]> {
  authorize(canCoach(scope.actor))
  const screens = await scope.db.tvLink.findMany({
    where: { gymId: scope.gymId, revokedAt: null },
    include: WITH_CONTENT,
    orderBy: { id: 'asc' },
  })
  return screens.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns a screen with a valid link. */
export async function getScreen(scope: GymScope, id: string): Promise<Screen> {
  authorize(canCoach(scope.actor))
  const screen = await scope.db.tvLink.findFirst({
    where: { gymId: scope.gymId, id, revokedAt: null },
    include: WITH_CONTENT,
  })
  if (!screen) throw notFound('The screen')
  return screen
}

/** Returns the programs that a screen can show, by name: active, but not personal. */
export async function listScreenPrograms(scope: GymScope): Promise<{ id: string; name: string }[]> {
  authorize(canCoach(scope.actor))
  const programs = await scope.db.program.findMany({
    where: { gymId: scope.gymId, ...SHOWABLE },
    select: { id: true, name: true },
  })
  return programs.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export const SHOWABLE = { status: 'active', access: { not: 'athlete' } } as const

/** Returns competitions for the content of a door: the latest 20 with personal details. */
export async function listDoorCompetitions(scope: GymScope): Promise<{ id: string; name: string }[]> {
  authorize(canCoach(scope.actor))
  return scope.db.competition.findMany({
    where: { gymId: scope.gymId, clearedAt: null },
    select: { id: true, name: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })
}

/** Creates a screen. Throws validation_failed on `program_id`. */
export async function createScreen(scope: GymScope, input: ScreenForm): Promise<TvLinkModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const { name, program_id: content } = input
  const competitionId = competitionOfDoor(content)
  const isDoor = content === DOOR || competitionId !== null
  const programId = isDoor ? null : (content ?? null)
  return inTransaction(scope, async inside => {
    if (programId !== null) await assertShowable(inside, programId)
    if (competitionId !== null) await assertCompetition(inside, competitionId)
    const screen = await inside.db.tvLink.create({
      data: { id: uuid(), gymId, name, programId, isDoor, competitionId, createdAt: new Date() },
    })
    await recordChange(inside, {
      action: 'screen.create',
      subjectType: 'screen',
      subjectId: screen.id,
      after: {
        ...{ name, program_id: programId },
        ...(isDoor && { door: true }),
        ...(competitionId !== null && { competition_id: competitionId }),
      },
    })
    return screen
  })
}

/** Revokes a screen's link for good. Throws not_found, also for a revoked link. */
export async function revokeScreen(scope: GymScope, id: string): Promise<void> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const now = new Date()
  await inTransaction(scope, async inside => {
    const { count } = await inside.db.tvLink.updateMany({
      where: { gymId, id, revokedAt: null },
      data: { revokedAt: now },
    })
    if (count === 0) throw notFound('The screen')
    await recordChange(inside, {
      action: 'screen.revoke',
      subjectType: 'screen',
      subjectId: id,
      after: { revoked_at: now.toISOString() },
    })
  })
}

async function assertShowable({ gymId, db }: Inside, id: string): Promise<void> {
  const program = await db.program.findFirst({ where: { gymId, id, ...SHOWABLE } })
  if (!program)
    throw invalid({ program_id: ['must be an active program of this gym that is nobody’s personal one'] })
}

async function assertCompetition({ gymId, db }: Inside, id: string): Promise<void> {
  const competition = await db.competition.findFirst({ where: { gymId, id }, select: { id: true } })
  if (!competition) throw invalid({ program_id: ['must be a competition of this gym'] })
}

/**
 * Connects the television with the code to a screen, by default a new one. Throws validation_failed on
 * `code`.
 */
export async function pairScreen(
  scope: GymScope,
  { code, screen_id: id }: ScreenPairForm,
): Promise<TvLinkModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const screen = id === undefined ? await createScreen(inside, { name: 'TV' }) : await getScreen(inside, id)
    if (!(await pairTv(inside.db, code, screen.id))) throw invalid({ code: [NOT_SHOWN] })
    return screen
  })
}

const NOT_SHOWN =
  'is not on any TV now: type the four letters on the TV. The letters change every ten minutes'
