/** A competition to be scored: three athletes and a pair, a timed event with a cap, everybody in a lane. */
import type { Db } from '../../../src/db/client'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import type { EventModel, ParticipantModel, ScoreModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../api/api'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildWorkout,
  FRAN_DETAILS,
  type GivenWorkout,
} from '../builders'
import { buildHeatOf, buildJudgeLink } from '../builders/scoring'
import type { Cast } from '../cast'
import type { Form, Page, Portal } from '../portal/portal'

/** Fran with ten minutes' cap: 90 reps. */
export const CAPPED_FRAN = { ...FRAN_DETAILS, time_cap_seconds: 600 } as GivenWorkout['details']

export async function buildScoring(portal: Portal, given: Partial<EventModel> = {}) {
  const cast: Cast = await portal.cast()
  return { ...cast, ...(await scoringIn(portal.db, cast, given)) }
}

/** The same in a database without a portal. */
export async function scoringIn(db: Db, { gym }: Pick<Cast, 'gym'>, given: Partial<EventModel> = {}) {
  const gymId = gym.id
  const competition = await buildCompetition(db, { gymId, name: 'Autumn Throwdown' })
  const of = { gymId, competitionId: competition.id }
  const rx = await buildDivision(db, { ...of, name: 'Rx' })
  const pairs = await buildDivision(db, { ...of, name: 'Pairs', kind: 'team', teamSize: 2 })
  const workout = await buildWorkout(db, { gymId, name: 'Fran', details: CAPPED_FRAN })
  const scaled = await buildWorkout(db, {
    gymId,
    name: 'Fran, light',
    details: { ...CAPPED_FRAN, rep_scheme: [15, 12, 9] } as GivenWorkout['details'],
  })
  const workouts = { workoutId: workout.id, scaledWorkoutId: scaled.id }
  const event = await buildEvent(db, { ...of, ...workouts, name: 'Fran', ...given }, [rx, pairs])
  const alone = async (name: string) =>
    buildRegistration(db, { ...of, divisionId: rx.id, participants: [{ name }] })
  const [maya, tom, ida] = [await alone('Maya Lind'), await alone('Tom Fox'), await alone('Ida Berg')]
  const pair = await buildRegistration(db, {
    ...of,
    divisionId: pairs.id,
    teamName: 'Two Left Feet',
    participants: [{ name: 'Ada One' }, { name: 'Ben Two' }],
  })
  const heat = await buildHeatOf(db, event, [maya, tom, ida, pair])
  const judge = await buildJudgeLink(db, event)
  const person = (registration: typeof maya): ParticipantModel => registration.participants[0]!
  const base = `/g/${gym.slug}/competitions/${competition.id}`
  return {
    competition,
    rx,
    pairs,
    workout,
    scaled,
    event,
    maya,
    tom,
    ida,
    pair,
    heat,
    judge,
    person,
    base,
    sheet: `${base}/scores/${event.id}`,
    judging: judgePath(CONFIG.secret, judge.id),
    row: (registration: typeof maya, more: Form): Form => ({
      participant_id: person(registration).id,
      scaling: 'rx',
      ...more,
    }),
    scoreOf: (registration: typeof maya) =>
      db.score.findFirst({
        where: { eventId: event.id, participantId: person(registration).id },
        include: { result: true },
      }),
  }
}

export const lineIn = (page: Page, { id }: { id: string }) => page.$(`#row-${id}`)

/** What the history of a score says, the first first. */
export async function historyIn(db: Db, { id }: Pick<ScoreModel, 'id'>) {
  const entries = await db.auditEntry.findMany({
    where: { subjectType: 'score', subjectId: id },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return entries.map(({ action, actorName, before, after }) => ({
    action,
    actorName,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }))
}
