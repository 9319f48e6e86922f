/** The demo gym with the longest that pages have to show: a competition, a day on the whiteboard, people's names. */

import { screenUrl } from '../../../src/domain/screens/screen-link'
import { dayAt } from '../../../src/domain/shared/dates'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { buildAthlete, buildProgram, buildScreen, buildSession, buildWod } from '../builders'
import { buildResult } from '../builders/training'
import { buildWorkout } from '../builders/workouts'
import { COMPETITION, fillLongCompetition } from './long-competition'
import { LONG_NAMES, LONG_WORD, PARTS, resultFor } from './long-scores'
import { personIn } from './pages'
import type { Site } from './site'

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

/**
 * Fills the demo gym with the longest data, gives long names to everything in it, and lists the pages that show
 * them. The gym lifts in pounds and reads a 12-hour clock: `10:30 AM` is the longest time.
 */
export async function fillLong(site: Site): Promise<LongPages> {
  const gymId = site.demo.gym.id
  await renameDemo(site, gymId)
  const open = [...(await fillLongCompetition(site, gymId)), new URL(await fillBoards(site, gymId)).pathname]
  const { id } = await site.db.competition.findFirstOrThrow({ where: { gymId, name: COMPETITION } })
  const base = `/g/${site.demo.gym.slug}`
  const events = await site.db.event.findMany({ where: { competitionId: id }, orderBy: { position: 'asc' } })
  const wod = await site.db.wod.findFirstOrThrow({
    where: { gymId, name: WOD },
    include: { components: { orderBy: { position: 'asc' } } },
  })
  const longest = await site.db.athlete.findFirstOrThrow({ where: { gymId, name: LONG_WORD } })
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
      `${base}/athletes/${longest.id}`,
      `${base}/athletes/${longest.id}/edit`,
      `${base}/athletes/${longest.id}/erase`,
      `${base}/athletes/join/poster`,
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

const WOD = 'Everything that a whiteboard has to show'
const GYM = {
  name: 'Wolfeschlegelsteinhausenbergerdorff Strength and Conditioning of the Upper Valley',
  email: 'front.desk.of.the.early.mornings@wolfeschlegelsteinhausenbergerdorff-strength.example.com',
  units: 'lb',
  clock: 'h12',
} as const

async function renameDemo({ db, demo }: Site, gymId: string): Promise<void> {
  await db.gym.update({ where: { id: gymId }, data: GYM })
  for (const person of demo.people.filter(({ gym }) => gym === demo.gym.slug)) {
    const email = `wolfeschlegelsteinhausenbergerdorff.${person.email}`
    const others = demo.people.filter(other => other.email === person.email)
    await db.person.update({ where: { email: person.email }, data: { email } })
    for (const each of others) each.email = email
  }
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
