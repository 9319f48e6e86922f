import { v7 as uuid } from 'uuid'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import {
  buildAthlete,
  buildClass,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

const squats = (load: { value: number; unit: 'percent_1rm' } | null): WorkoutDetailsInput => ({
  type: 'Strength',
  movements: [{ id: movementId('back-squat'), reps: '5-5-5', load }],
  rest: { type: 'as_needed' },
})
const set = (load: number) => ({
  movement_id: movementId('back-squat'),
  reps: 1,
  load,
  load_unit: 'kg' as const,
})

/** A class of two: one has lifted and done the workout before, the other neither. */
async function buildSheet() {
  const cast = await buildWhiteboard(portal)
  const { db } = portal
  const gymId = cast.gym.id
  const newcomer = await buildAthlete(db, { gymId, name: 'Zara New' })
  const rounds = await buildWorkout(db, {
    gymId,
    details: {
      type: 'RoundsForTime',
      rounds: 5,
      movements: [{ id: movementId('burpee'), reps: '10' }],
    },
  })
  const percent = await buildWorkout(db, { gymId, details: squats({ value: 75, unit: 'percent_1rm' }) })
  const program = cast.program
  await db.wod.updateMany({ where: { gymId }, data: { date: '2026-01-01' } })
  const wod = await buildWod(db, {
    gymId,
    programId: program.id,
    date: today(),
    components: [{ workout: percent, coachNotes: 'Watch the knees' }, { workout: rounds }],
  })
  const session = await buildSession(db, { gymId, athleteId: cast.member.id })
  const ofSession = { gymId, sessionId: session.id }
  const single = await buildWorkout(db, { gymId, details: squats(null) })
  await buildResult(db, {
    ...ofSession,
    workout: single,
    details: { type: 'StrengthResult', sets: [set(110)] },
  })
  await buildResult(db, {
    ...ofSession,
    workout: rounds,
    details: { type: 'RoundsForTimeResult', seconds: 760 },
  })
  const gymClass = await buildClass(db, { gymId, programId: program.id, date: today() }, [
    cast.member,
    newcomer,
  ])
  return { ...cast, newcomer, gymClass, wod }
}

it("a class sheet: shows each athlete's loads, last score and pace to beat", async () => {
  const { base, coach, member, newcomer, gymClass } = await buildSheet()
  const browser = await portal.as(coach)
  const page = await browser.get(`${base}/classes/${gymClass.id}/sheet`)
  const rowOf = (name: string) =>
    page
      .$('tbody tr')
      .filter((_, row) => page.$(row).text().includes(name))
      .text()
      .replace(/\s+/g, ' ')
  expect(rowOf(member.name)).toContain('82.5 kg 75%')
  expect(rowOf(member.name)).toContain('Last 12:40')
  expect(rowOf(member.name)).toContain('To beat it 2:32 a round')
  expect(rowOf(newcomer.name)).toContain('75%: no lift to go by yet')
  expect(rowOf(newcomer.name)).toContain('First time')
  expect(page.main).toContain('Watch the knees')
})

it('a class sheet: shows common information on the screen and pages through a long class', async () => {
  const { base, gym, coach, member, gymClass } = await buildSheet()
  const browser = await portal.as(coach)
  const path = `${base}/classes/${gymClass.id}/sheet?screen=tv`
  const page = await browser.get(path)
  expect(page.main).toContain('82.5 kg')
  expect(page.main).toContain('2:32 a round')
  expect(page.text).not.toContain('Watch the knees')
  for (let number = 0; number < 12; number++) {
    const { id } = await buildAthlete(portal.db, { gymId: gym.id })
    const row = { id: uuid(), gymId: gym.id, classId: gymClass.id, athleteId: id, addedAt: new Date() }
    await portal.db.classAttendee.create({ data: row })
  }
  const [first, second] = [await browser.get(path), await browser.get(`${path}&page=2`)]
  expect([first, second].map(each => each.$('tbody tr').length)).toEqual([12, 2])
  expect(first.$('[data-next]').attr('data-next')).toContain('page=2')
  expect(second.$('[data-next]').attr('data-next')).toContain('page=1')
  expect(`${first.main} ${second.main}`).toContain(member.name)
})
