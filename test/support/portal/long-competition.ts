/** A competition of six events with every form of score, of people with the longest names. */

import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import type { EventModel } from '../../../src/generated/sqlite/models'
import { buildHeat } from '../builders'
import { buildJudgeLink } from '../builders/scoring'
import { buildThrowdown } from '../builders/show'
import { buildWorkout } from '../builders/workouts'
import { LONG_NAMES, PARTS, resultFor } from './long-scores'
import type { Site } from './site'

export const COMPETITION = 'The Great Winter Throwdown of the Northern Coast'

/** Fills it, and says which of its pages nobody signs in for. */
export async function fillLongCompetition({ db, secret }: Site, gymId: string): Promise<string[]> {
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
