/**
 * The longest that pages have to show: a competition of six events with every form of score, a day on the whiteboard with
 * the same, people whose names are forty letters long, one word, or written from right to left.
 */

import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { dayAt } from '../../../src/domain/shared/dates'
import type { AthleteModel, EventModel } from '../../../src/generated/sqlite/models'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { buildAthlete, buildHeat, buildProgram, buildScreen, buildSession, buildWod } from '../builders'
import { buildJudgeLink } from '../builders/scoring'
import { buildThrowdown } from '../builders/show'
import { buildResult, type GivenResult } from '../builders/training'
import { buildWorkout, movementId } from '../builders/workouts'
import { personIn } from './pages'
import type { Site } from './site'

export const LONG_NAMES = [
  'Maximiliane-Alexandra Featherstonehaugh-Ng',
  'عبد الرحمن بن محمد بن عبد الله الحسيني القرشي',
  'Wolfeschlegelsteinhausenbergerdorffwelch',
  'יעל בת-שבע אברמוביץ׳-רוזנצווייג הלוי מירושלים',
  'Ana',
  'Bartholomew Christopherson-Montgomery III Jr',
  'Nguyễn Phước Bảo Quỳnh Anh Thị Minh Khai Lê',
  'Ben Adams',
  'Juan Pablo Fernández de Calderón García-Igle',
  'Oluwaseyi Adebayo-Ogunleye Chukwuemeka Obi ',
  'Cleo Roy',
  'Hubert Blaine',
]

type Part = { name: string; details: WorkoutDetailsInput; tieBreak?: 'time'; results: GivenResult[] }

const [thruster, pullUp, squat, deadlift] = ['thruster', 'pull-up', 'back-squat', 'deadlift'].map(
  movementId,
) as [string, string, string, string]
const set = (movement_id: string, load: number) => ({ movement_id, reps: 1, load, load_unit: 'kg' as const })
const of = (details: NonNullable<GivenResult['details']>): GivenResult => ({ details })

/** Every form of score: rounds and reps with a tie-break, times, caps, loads, distances, points, what was not done. */
const PARTS: Part[] = [
  {
    name: 'The Qualifier of the Winter Throwdown No 1',
    details: {
      type: 'Amrap',
      seconds: 1200,
      movements: [
        { id: pullUp, reps: '40' },
        { id: thruster, reps: '200' },
      ],
    },
    tieBreak: 'time',
    results: [
      of({ type: 'AmrapResult', rounds: 120, reps: 211, tie_break: { seconds: 4372.5 } }),
      of({ type: 'AmrapResult', rounds: 5, reps: 0, tie_break: { seconds: 61 } }),
      of({ type: 'AmrapResult', rounds: 5, reps: 11 }),
    ],
  },
  {
    name: 'Hero',
    details: { type: 'ForTime', time_cap_seconds: 7200, movements: [{ id: pullUp, reps: '1500' }] },
    results: [
      of({ type: 'ForTimeResult', seconds: 3723.45 }),
      { status: 'cap', details: { type: 'ForTimeResult', reps: 1234 } },
      { status: 'cap', details: { type: 'ForTimeResult', reps: 120 } },
      of({ type: 'ForTimeResult', seconds: 754 }),
    ],
  },
  {
    name: 'Crossfit Total of the big lifts',
    details: {
      type: 'Strength',
      scoring: 'total',
      rest: { type: 'as_needed' },
      movements: [
        { reps: '1-1-1', id: squat },
        { reps: '1-1-1', id: deadlift },
      ],
    },
    results: [
      of({
        type: 'StrengthResult',
        sets: [set(squat, 152.5), set(deadlift, 302.25)],
        rest: { type: 'as_needed' },
      }),
      of({
        type: 'StrengthResult',
        sets: [set(squat, 52.5), set(deadlift, 95)],
        rest: { type: 'as_needed' },
      }),
    ],
  },
  {
    name: 'Hundertzwanzigminutenruderwettbewerb 2026',
    details: { type: 'Cardio', movements: [{ id: movementId('row'), duration: 7200 }], measure: 'distance' },
    results: [
      of({ type: 'CardioResult', distance: { value: 28450, unit: 'm' } }),
      of({ type: 'CardioResult', distance: { value: 31.255, unit: 'km' } }),
    ],
  },
  {
    name: 'Fight gone bad',
    details: { type: 'Fgb', movements: [{ id: thruster }, { id: pullUp }] },
    results: [
      of({
        type: 'FgbResult',
        rounds: [
          [105, 102],
          [98, 97],
          [90, 88],
        ],
      }),
      of({
        type: 'FgbResult',
        rounds: [
          [15, 12],
          [8, 7],
          [9, 8],
        ],
      }),
    ],
  },
  {
    name: 'Three AMRAPs in teams, a minute of rest each',
    details: {
      type: 'RoundsForTime',
      rounds: 3,
      scoring: 'slowest',
      movements: [{ id: pullUp, reps: '30' }],
    },
    results: [
      of({ type: 'RoundsForTimeResult', splits: [301, 310, 321], seconds: 932 }),
      of({ type: 'RoundsForTimeResult', splits: [3601, 3710, 3921.5], seconds: 11232.5 }),
    ],
  },
]

/** What is scored instead by some: nobody is without a name for it. */
function resultFor(part: Part, index: number): GivenResult {
  const type = `${part.details.type}Result`
  if (index === 10) return { status: 'dnf', details: { type } as GivenResult['details'] }
  if (index === 11) return { status: 'dns', details: { type } as GivenResult['details'] }
  return part.results[index % part.results.length]!
}

export type LongPages = {
  /** Pages that nobody signs in for. */
  open: string[]
  /** Pages of the gym's coaches. */
  staff: string[]
  /** Pages of an athlete who was there. */
  athlete: string[]
  /** The score cards of every event. */
  cards: string[]
}

/** Fills the demo gym with it, gives long names to what was there, and says which pages show it. */
export async function fillLong(site: Site): Promise<LongPages> {
  const gymId = site.demo.gym.id
  await renameDemo(site, gymId)
  const open = [...(await fillCompetition(site, gymId)), new URL(await fillBoards(site, gymId)).pathname]
  const { id } = await site.db.competition.findFirstOrThrow({ where: { gymId, name: COMPETITION } })
  const base = `/g/${site.demo.gym.slug}`
  const events = await site.db.event.findMany({ where: { competitionId: id }, orderBy: { position: 'asc' } })
  const wod = await site.db.wod.findFirstOrThrow({
    where: { gymId, name: WOD },
    include: { components: { orderBy: { position: 'asc' } } },
  })
  const mine = await logAsAthlete(site, gymId, wod)
  const registration = await site.db.registration.findFirstOrThrow({ where: { competitionId: id } })
  const of = `${base}/competitions/${id}`
  return {
    open,
    athlete: [
      ...mine,
      ...wod.components.map(part => `${base}/wods/${wod.id}/log?part=${part.id}`),
      `${base}/results`,
      `${base}/records`,
    ],
    cards: events.map(event => `${of}/heats/cards?event=${event.id}`),
    staff: [
      ...wod.components.map(part => `${base}/wods/${wod.id}/board?part=${part.id}`),
      `${base}/wods/${wod.id}/entry?part=${wod.components[0]!.id}`,
      `${base}/whiteboard`,
      `${of}/scores/${events[0]!.id}`,
      `${of}/scores/${events[0]!.id}/entries/${registration.id}`,
      `${of}/scores/${events[2]!.id}`,
      `${of}/heats?event=${events[0]!.id}`,
      `${of}/heats/sheet?event=${events[0]!.id}`,
      `${of}/heats/cards?event=${events[0]!.id}`,
      `${of}/registrations`,
      ...['', '/events', '/divisions', '/judges', '/points', '/scores', '/scores/review', '/show'].map(
        page => of + page,
      ),
    ],
  }
}

const COMPETITION = 'The Great Winter Throwdown of the Northern Coast'
const WOD = 'Everything that a whiteboard has to show'

async function renameDemo({ db }: Site, gymId: string): Promise<void> {
  const athletes = await db.athlete.findMany({ where: { gymId, staff: null }, orderBy: { id: 'asc' } })
  const programs = await db.program.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
  for (const [index, { id }] of athletes.entries())
    await db.athlete.update({ where: { id }, data: { name: LONG_NAMES[index % LONG_NAMES.length]! } })
  for (const { id, name } of programs.slice(0, 2))
    await db.program.update({
      where: { id },
      data: { name: `${name} for the Masters of the early mornings` },
    })
}

async function fillCompetition({ db, secret }: Site, gymId: string): Promise<string[]> {
  const show = await buildThrowdown(db, { gymId, name: COMPETITION, pointsScheme: 'games' })
  await db.division.update({
    where: { id: show.division.id },
    data: { name: 'Women Masters 35 to 39, Rx, by the seaside' },
  })
  const people = []
  for (const name of LONG_NAMES)
    people.push(
      await show.enter(name, {
        participants: [{ name, affiliation: 'CrossFit Vierwaldstättersee Obernau' }],
      }),
    )
  const events: EventModel[] = []
  for (const [index, part] of PARTS.entries()) {
    const { id: workoutId } = await buildWorkout(db, { gymId, details: part.details })
    const given = {
      name: part.name,
      position: index + 1,
      workoutId,
      tieBreak: part.tieBreak ?? ('none' as const),
      // Sent in by the athletes too.
      deadline: index % 2 === 0 ? new Date(Date.now() + 86_400_000) : null,
    }
    const event = await show.event(given)
    events.push(event)
    for (const [place, person] of people.entries()) await show.score(person, event, resultFor(part, place))
  }
  const [first] = events as [(typeof events)[number]]
  await buildHeat(db, first, { number: 1 }, people.slice(0, 10))
  await buildHeat(db, first, { number: 12 }, people.slice(10))
  await db.score.updateMany({
    where: { eventId: first.id, registrationId: people[0]!.id },
    data: {
      review: 'pending',
      videoUrl: 'https://videos.example/watch?v=the-qualifier-of-the-winter-throwdown',
    },
  })
  const judge = await buildJudgeLink(db, first, { name: 'Maximiliane-Alexandra Featherstonehaugh' })
  const { path } = show
  return [
    ...['', '/leaderboard', '/embed', '/tv', '/podium', '/schedule', '/events', '/register'].map(
      page => path + page,
    ),
    ...[0, 1, 2].map(index => `${path}/events/${events[index]!.id}`),
    `${path}/athletes/${people[0]!.id}`,
    `${path}/athletes/${people[1]!.id}`,
    judgePath(secret, judge.id),
    `${path}/r/${registrationToken(secret, people[0]!.id)}`,
  ]
}

async function fillBoards({ db, base, secret }: Site, gymId: string): Promise<string> {
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId } })
  const program = await buildProgram(db, { gymId, name: 'Competitors of the evening and the early morning' })
  const workouts = []
  for (const { details } of PARTS) workouts.push(await buildWorkout(db, { gymId, details }))
  const wod = await buildWod(db, {
    gymId,
    programId: program.id,
    name: WOD,
    date: dayAt(new Date(), timeZone),
    publishAt: new Date(Date.now() - 3_600_000),
    components: workouts.map((workout, index) => ({
      workout,
      name: index % 2 === 0 ? PARTS[index]!.name : null,
    })),
  })
  const athletes: AthleteModel[] = []
  for (const name of LONG_NAMES) athletes.push(await buildAthlete(db, { gymId, name }))
  for (const [index, athlete] of athletes.entries()) {
    const session = await buildSession(db, { gymId, athleteId: athlete.id, wodId: wod.id })
    for (const [at, part] of PARTS.entries()) {
      const wodComponentId = wod.components[at]!.id
      await buildResult(db, {
        gymId,
        sessionId: session.id,
        workout: workouts[at]!,
        wodComponentId,
        position: at,
        scaling: (['rx', 'modified', 'rxplus', 'scaled'] as const)[index % 4]!,
        notes: 'Went out too fast, as ever, and paid for it in the last of the long rounds',
        ...resultFor(part, index),
      })
    }
  }
  const screen = await buildScreen(db, { gymId, name: 'The big screen by the rig', programId: program.id })
  return screenUrl(base, secret, screen.id)
}

/** The same day in the log of the athlete who signs in; the last part is still to be logged. */
async function logAsAthlete(
  { db, demo }: Site,
  gymId: string,
  wod: { id: string; components: { id: string; workoutId: string }[] },
): Promise<string[]> {
  const { email } = personIn(demo, null)
  const athlete = await db.athlete.findFirstOrThrow({ where: { gymId, person: { email } } })
  const session = await buildSession(db, { gymId, athleteId: athlete.id, wodId: wod.id })
  const paths: string[] = []
  for (const [position, { id, workoutId }] of wod.components.slice(0, -1).entries()) {
    const workout = await db.workout.findUniqueOrThrow({ where: { id: workoutId } })
    const result = await buildResult(db, {
      gymId,
      sessionId: session.id,
      workout,
      wodComponentId: id,
      position,
      ...resultFor(PARTS[position]!, 0),
    })
    const path = `/g/${demo.gym.slug}/results/${result.id}`
    paths.push(path, `${path}/edit`)
  }
  return paths
}
