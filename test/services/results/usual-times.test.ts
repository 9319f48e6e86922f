/** The last times of a workout, by which a bare number is understood. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { usualTimes } from '../../../src/services/results/usual-times'
import type { StoredDetails } from '../../../src/services/workouts/workouts'
import { buildResult, buildSession, buildWod, buildWorkout } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

it('usual times: counts times of other days, not of the part being entered', async () => {
  const db = database.prisma
  const { gym } = await buildCast(db)
  const gymId = gym.id
  const workout = await buildWorkout(db, { gymId })
  const known = { id: workout.id, details: JSON.parse(workout.details) as StoredDetails }
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const wod = await buildWod(db, { gymId, components: [{ workout }] })
  const part = wod.components[0]!.id
  const log = async (seconds: number, wodComponentId: string | null) => {
    const session = await buildSession(db, { gymId, wodId: wodComponentId && wod.id })
    const details = { type: 'FranStyleResult' as const, seconds }
    return buildResult(db, { gymId, workout, sessionId: session.id, wodComponentId, details })
  }

  for (const seconds of [300, 320, 340]) await log(seconds, part)
  const all = await usualTimes(scope, known)
  expect(all!.most / all!.least).toBeCloseTo(340 / 300)
  expect(await usualTimes(scope, known, part)).toBeUndefined()

  for (const seconds of [200, 220, 250]) await log(seconds, null)
  const others = await usualTimes(scope, known, part)
  expect(others!.most / others!.least).toBeCloseTo(250 / 200)
})
