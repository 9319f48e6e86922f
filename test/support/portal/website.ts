/** A gym with what it may show to everyone, and beside each what nobody may see. */
import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel, GymModel } from '../../../src/generated/sqlite/models'
import {
  buildAthlete,
  buildClass,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildProgram,
  buildRegistration,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
} from '../builders'
import type { Portal } from './portal'
import { buildWhiteboard, HOUR_MS, today } from './whiteboard'

export const ALL_ON = {
  ...{ publicSchedule: true, publicWorkouts: true, publicBoards: 'first_names' },
  ...{ publicCompetitions: true, publicJoining: true },
} as const satisfies Partial<GymModel>

/** Every address of a gym, by the switch that opens it. */
export const ADDRESSES = {
  publicSchedule: ['/schedule', '/schedule.ics', '/embed/schedule'],
  publicWorkouts: ['/workouts', '/embed/workouts'],
  publicBoards: [`/boards/${today()}`, '/embed/board'],
  publicCompetitions: [
    ...['/competitions', '/embed/competitions', '/competitions.ics', '/competitions.atom'],
  ],
} as const
/** In the name of everything that is not for the public. */
export const HIDDEN = 'Zugzwang'
/** The competition that is over. */
export const PAST = 'Spring Throwdown'

export const tomorrow = () => addDays(today(), 1)

export async function buildWebsite(portal: Portal, given: Partial<GymModel> = ALL_ON) {
  const { db } = portal
  const board = await buildWhiteboard(portal)
  const { gym, program, wod, member, coach, rival } = board
  const of = { gymId: gym.id, programId: program.id }
  await db.gym.update({ where: { id: gym.id }, data: given })
  await db.gym.update({ where: { id: rival.id }, data: ALL_ON })
  await db.athlete.update({ where: { id: member.id }, data: { name: 'Mia Keller' } })
  await db.athlete.update({ where: { id: coach.id }, data: { name: `Coach ${HIDDEN}` } })
  await hidePrograms(portal, gym, rival)
  for (const publishAt of [null, new Date(Date.now() + HOUR_MS)])
    await buildWod(db, { ...of, date: today(), name: HIDDEN, publishAt, coachNotes: HIDDEN })

  /** Logs the day's workout. */
  const log = async (athlete: AthleteModel) => {
    const session = await buildSession(db, { gymId: gym.id, athleteId: athlete.id, wodId: wod.id })
    const part = { sessionId: session.id, workout: board.fran, wodComponentId: wod.components[0]!.id }
    return buildResult(db, { gymId: gym.id, ...part, notes: HIDDEN })
  }
  for (const choice of [{ hidesPublicly: true }, { hidesClasses: true }, { access: 'archived' }] as const)
    await log(await buildAthlete(db, { gymId: gym.id, name: `${HIDDEN} Athlete`, ...choice }))

  const at = { ...of, date: tomorrow(), time: '06:30', room: 'Main floor', coachId: coach.id, capacity: 12 }
  const gymClass = await buildClass(db, at, [member, board.marketplace])
  const competition = await buildShownCompetition(portal, gym)
  return { ...board, address: `/public/gyms/${gym.slug}`, gymClass, competition, log }
}

async function hidePrograms({ db }: Portal, gym: GymModel, rival: GymModel): Promise<void> {
  const programs = [
    await buildProgram(db, { gymId: gym.id, name: HIDDEN, access: 'private' }),
    await buildProgram(db, { gymId: gym.id, name: HIDDEN, status: 'archived' }),
    await buildProgram(db, { gymId: gym.id, name: HIDDEN, period: 'template' }),
    await buildProgram(db, { gymId: rival.id, name: HIDDEN }),
  ]
  for (const { id: programId, gymId } of programs) {
    const workout = await buildWorkout(db, { gymId, name: HIDDEN })
    const day = { gymId, programId, name: HIDDEN }
    await buildWod(db, { ...day, date: today(), publishAt: new Date(0), components: [{ workout }] })
    await buildClass(db, { ...day, date: tomorrow() })
  }
}

async function buildShownCompetition({ db }: Portal, { id: gymId }: GymModel) {
  const competition = await buildCompetition(db, { gymId, name: 'Autumn Throwdown' })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, { ...of, name: 'Women' })
  const divisionId = division.id
  const registration = await buildRegistration(db, { ...of, divisionId, participants: [{ name: HIDDEN }] })
  for (const [name, visible] of [
    ['Row', true],
    [HIDDEN, false],
  ] as const) {
    const event = await buildEvent(db, { ...of, name, visible }, [division])
    const startsAt = new Date(`${tomorrow()}T09:00:00Z`)
    await buildHeat(db, event, { startsAt }, [registration])
  }
  await buildCompetition(db, { gymId, name: HIDDEN, status: 'draft' })
  const over = new Date('2020-01-01T00:00:00Z')
  await buildCompetition(db, { gymId, name: PAST, registrationOpensAt: over, registrationClosesAt: over })
  return competition
}
