/** A member's page for other members: only results that the reader may see, records among these, visits, links. */
import { dayAt } from '../../../src/domain/shared/dates'
import type { ProgramModel } from '../../../src/generated/sqlite/models'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import {
  buildAthlete,
  buildClass,
  buildComment,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
} from '../../support/builders'
import { movementId } from '../../support/builders/workouts'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

const SQUATS: WorkoutDetailsInput = {
  type: 'Strength',
  movements: [{ id: movementId('back-squat'), load: null, reps: '1' }],
  rest: { type: 'as_needed' },
}

async function stage() {
  const cast = await portal.cast()
  const { db } = portal
  const gymId = cast.gym.id
  const maya = await buildAthlete(db, { gymId, name: 'Maya Lindqvist' })
  const workout = await buildWorkout(db, { gymId, details: SQUATS })
  const program = await buildProgram(db, { gymId })
  /** Maya's squat on a day of the program, or in open gym without one. */
  const squat = async (value: number, on: ProgramModel | null = program) => {
    const wod = on && (await buildWod(db, { gymId, programId: on.id, components: [{ workout }] }))
    const session = await buildSession(db, { gymId, athleteId: maya.id, wodId: wod?.id ?? null })
    const [part] = wod?.components ?? []
    return buildResult(db, {
      ...{ gymId, workout, sessionId: session.id, wodComponentId: part?.id ?? null },
      doneAt: new Date().toISOString().replace('Z', '000Z'),
      details: {
        type: 'StrengthResult',
        sets: [{ movement_id: movementId('back-squat'), reps: 1, load: value, load_unit: 'kg' }],
      },
    })
  }
  const base = `/g/${cast.gym.slug}`
  const path = `${base}/members/${maya.id}`
  const asMember = await portal.as(cast.member)
  return { ...cast, gymId, maya, squat, base, path, asMember }
}

it('shows best lifts, benchmarks with a name, and the latest results', async () => {
  const { gymId, maya, squat, path, asMember } = await stage()
  await squat(100)
  await squat(110)
  const fran = await buildWod(portal.db, {
    gymId,
    components: [{ workout: await buildWorkout(portal.db, { gymId, name: 'Fran' }) }],
  })
  const session = await buildSession(portal.db, { gymId, athleteId: maya.id, wodId: fran.id })
  const { workoutId, id: wodComponentId } = fran.components[0]!
  const workout = await portal.db.workout.findFirstOrThrow({ where: { gymId, id: workoutId } })
  await buildResult(portal.db, { gymId, workout, sessionId: session.id, wodComponentId })
  const page = await asMember.get(path)
  expect(page.$('.bests li').text()).toContain('110 kg')
  expect(page.$('[aria-labelledby=benchmarks]').text()).toMatch(/Fran.*5:21/s)
  expect(page.$('[aria-labelledby=results] .board a')).toHaveLength(3)
})

it('shows open gym and a private program to coaches, and neither to other members', async () => {
  const { gymId, squat, path, asMember, coach } = await stage()
  await squat(100)
  await squat(120, await buildProgram(portal.db, { gymId, access: 'private' }))
  await squat(130, null)
  const seen = await asMember.get(path)
  expect(seen.main).toContain('100 kg')
  expect(seen.main).not.toContain('120 kg')
  expect(seen.main).not.toContain('130 kg')
  const coachs = await (await portal.as(coach)).get(path)
  expect(coachs.$('.bests li').text()).toContain('130 kg')
})

it('shows a member’s own page as every other member sees it', async () => {
  const { gymId, maya, squat, path } = await stage()
  await squat(100)
  await squat(120, await buildProgram(portal.db, { gymId, access: 'private' }))
  await squat(130, null)
  const page = await (await portal.as(maya)).get(path)
  expect(page.main).toContain('As other members see you')
  expect(page.$('.bests li').text()).toContain('100 kg')
  expect(page.main).not.toMatch(/1[23]0 kg/)
  expect(page.$('main form')).toHaveLength(0)
})

it('counts the days of this month with a result or a check-in, unless the member hides classes', async () => {
  const { db } = portal
  const { gymId, maya, squat, path, asMember, coach } = await stage()
  await squat(100)
  await squat(105)
  expect((await asMember.get(path)).main).toContain('1 visit this month')
  const date = dayAt(new Date(), 'Europe/Zurich')
  const lesson = await buildClass(db, { gymId, date }, [maya])
  await db.classAttendee.updateMany({
    where: { gymId, classId: lesson.id },
    data: { checkedInAt: new Date() },
  })
  expect((await asMember.get(path)).main).toContain('1 visit this month')
  await db.athlete.update({ where: { gymId_id: { gymId, id: maya.id } }, data: { hidesClasses: true } })
  expect((await asMember.get(path)).main).not.toContain('this month')
  expect((await (await portal.as(maya)).get(path)).main).not.toContain('this month')
  expect((await (await portal.as(coach)).get(path)).main).toContain('1 visit this month')
})

it('is where names on results, comments and classes lead to', async () => {
  const { db } = portal
  const { gymId, maya, squat, base, path, asMember } = await stage()
  const { id } = await squat(100)
  await buildComment(db, { gymId, resultId: id, authorId: maya.id, authorName: maya.name })
  const result = await asMember.get(`${base}/results/${id}`)
  expect(result.$(`#whose a[href="${path}"]`)).toHaveLength(1)
  expect(result.$(`.talk a[href="${path}"]`)).toHaveLength(1)
  const lesson = await buildClass(db, { gymId, date: dayAt(new Date(), 'Europe/Zurich') }, [maya])
  expect((await asMember.get(`${base}/book/${lesson.id}`)).$(`.people a[href="${path}"]`)).toHaveLength(1)
})

it('says that nothing can be seen yet', async () => {
  const { path, asMember } = await stage()
  const page = await asMember.get(path)
  expect(page.main).toContain('No results that you can see yet.')
  expect(page.$('.bests')).toHaveLength(0)
})
