/** Where an athlete stands in the gym: inside each scaling, the best of each, and nobody else's business. */
import type { AppError } from '../../../src/errors'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { type GymScope, gymScope } from '../../../src/scope'
import { gymStandings } from '../../../src/services/records/gym-standing'
import {
  buildAthlete,
  buildResult,
  buildSession,
  buildWorkout,
  type GivenResult,
} from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function scene() {
  const db = database.prisma
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const fran = await buildWorkout(db, { gymId, name: 'Fran' })
  const timed = async (athlete: AthleteModel, seconds: number, given: GivenResult = {}) => {
    const session = await buildSession(db, { gymId: athlete.gymId, athleteId: athlete.id })
    const details = { type: 'FranStyleResult' as const, seconds }
    await buildResult(db, { gymId: athlete.gymId, workout: fran, sessionId: session.id, details, ...given })
  }
  const others = async (...seconds: number[]) => {
    for (const each of seconds) await timed(await buildAthlete(db, { gymId }), each)
  }
  const as = (athlete: AthleteModel): GymScope => {
    const actor = { kind: 'person', id: athlete.id, name: athlete.name, readOnly: false } as const
    return gymScope({
      db,
      gymId,
      requestId: null,
      actor: { ...actor, athleteId: athlete.id, staff: athlete.staff },
    })
  }
  const of = (by: AthleteModel, athlete = cast.member) => gymStandings(as(by), athlete.id, fran.fingerprint)
  return { ...cast, db, gymId, fran, timed, others, of }
}

test("a standing counts each athlete's best result once, within one scaling", async () => {
  const { db, gymId, member, timed, others, of } = await scene()
  await timed(member, 300)
  await timed(member, 240)
  await timed(member, 200, { scaling: 'scaled' })
  await others(200, 250, 260)
  const slow = await buildAthlete(db, { gymId })
  await timed(slow, 270)
  await timed(slow, 280)
  expect(await of(member)).toMatchObject([{ scaling: 'rx', count: 5, beaten: 3, percent: 60 }])
})

test('gym standing: counts the workout in all its spellings, without unfinished results', async () => {
  const { db, gymId, member, timed, others, of } = await scene()
  const again = await buildWorkout(db, { gymId, name: 'Fran again' })
  await timed(member, 300, { workout: again })
  await others(310, 320, 330)
  await timed(await buildAthlete(db, { gymId }), 340, { status: 'dnf' })
  expect(await of(member)).toEqual([])
  await others(350)
  expect(await of(member)).toMatchObject([{ count: 5, beaten: 4 }])
})

test('has no standing for a scaling the athlete has not done', async () => {
  const { member, others, of } = await scene()
  await others(200, 210, 220, 230, 240)
  expect(await of(member)).toEqual([])
})

test('a standing is visible to the athlete and coaches only', async () => {
  const { member, marketplace, coach, timed, others, of } = await scene()
  await timed(member, 300)
  await others(310, 320, 330, 340)
  expect(await of(coach)).toHaveLength(1)
  const code = await of(marketplace).then(
    () => 'told',
    (error: AppError) => error.code,
  )
  expect(code).toBe('not_allowed')
})
