/** A competition day: an event for every judge, a division that does them all, and a link for each. */
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/db/client'
import { judgePath } from '../../src/domain/event-scores/judge-link'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildGym,
  buildRegistration,
  buildWorkout,
  FRAN_DETAILS,
  type GivenWorkout,
} from '../../test/support/builders'
import { buildJudgeLink } from '../../test/support/builders/scoring'
import { Judge } from '../../test/support/process/judges'

export type Floor = {
  gymId: string
  competitionId: string
  judges: { judge: Judge; eventId: string }[]
}

const CAPPED = { ...FRAN_DETAILS, time_cap_seconds: 600 } as GivenWorkout['details']
/** A judge looks, asks and types: a score every four seconds on the average. */
const pause = () => 2_000 + Math.random() * 4_000
const CORRECT_EVERY = 6

/** Every judge scores all athletes in an event of its own. */
export async function buildFloor(
  { prisma }: Database,
  { judges, athletes, secret }: { judges: number; athletes: number; secret: string },
): Promise<Floor> {
  const { id: gymId } = await buildGym(prisma, { slug: `judging-${uuid()}` })
  const competition = await buildCompetition(prisma, { gymId, name: 'Autumn Throwdown' })
  const of = { gymId, competitionId: competition.id }
  const rx = await buildDivision(prisma, { ...of, name: 'Rx' })
  const { id: workoutId } = await buildWorkout(prisma, { gymId, name: 'Fran', details: CAPPED })
  const lines: string[] = []
  for (let nth = 0; nth < athletes; nth++) {
    const { participants } = await buildRegistration(prisma, { ...of, divisionId: rx.id })
    lines.push(participants[0]!.id)
  }
  const all: Floor['judges'] = []
  for (let nth = 1; nth <= judges; nth++) {
    const event = await buildEvent(prisma, { ...of, workoutId, name: `Event ${nth}` }, [rx])
    const link = await buildJudgeLink(prisma, event, { name: `Judge ${nth}` })
    const judge = new Judge(judgePath(secret, link.id), lines, { pause, correctEvery: CORRECT_EVERY })
    all.push({ judge, eventId: event.id })
  }
  return { gymId, competitionId: competition.id, judges: all }
}
