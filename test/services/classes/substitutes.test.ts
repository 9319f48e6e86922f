/** A coach is away: another takes the classes of these days, and the timetable stays. */

import { addDays } from '../../../src/domain/shared/days'
import { SubstituteForm } from '../../../src/schemas/classes/timetable'
import { cancelClass } from '../../../src/services/classes/changes'
import { nameSubstitute } from '../../../src/services/classes/substitutes'
import { buildAthlete } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, MONDAY, NOW } from '../../support/timetable'

const database = useDatabase()

async function stage() {
  const built = await buildTimetableGym(database.prisma)
  const substitute = await buildAthlete(database.prisma, {
    gymId: built.gym.id,
    staff: 'coach',
    name: 'Kwame Adjetey',
  })
  const form = (given = {}) =>
    SubstituteForm.parse({
      ...{ coach_id: built.coach.id, substitute_id: substitute.id, starts_on: MONDAY },
      ...given,
    })
  const coaches = async () => (await built.classes()).map(({ date, coachId }) => [date, coachId])
  return { ...built, substitute, form, coaches }
}

test('the classes of these days get the substitute, and others keep their coach', async () => {
  const { scope, coach, substitute, addSlots, form, coaches } = await stage()
  await addSlots({ coach_id: coach.id })
  const next = addDays(MONDAY, 7)
  const [changed] = await nameSubstitute(scope, form({ starts_on: next, ends_on: addDays(next, 6) }), NOW)
  expect(changed?.date).toBe(next)
  expect((await coaches()).slice(0, 3)).toEqual([
    [MONDAY, coach.id],
    [next, substitute.id],
    [addDays(next, 7), coach.id],
  ])
})

test('a holiday next quarter counts: its classes exist from now on', async () => {
  const { scope, coach, substitute, addSlots, form, coaches } = await stage()
  await addSlots({ coach_id: coach.id })
  const far = addDays(MONDAY, 70)
  await nameSubstitute(scope, form({ starts_on: far, ends_on: far }), NOW)
  const all = await coaches()
  expect(all).toHaveLength(11)
  expect(all.at(-1)).toEqual([far, substitute.id])
})

test.each<[string, (given: Awaited<ReturnType<typeof stage>>) => object, string]>([
  ['the same coach', ({ coach }) => ({ substitute_id: coach.id }), 'substitute_id'],
  ['a member', ({ people }) => ({ substitute_id: people[0]!.id }), 'substitute_id'],
  ['no such person', () => ({ substitute_id: 'nobody' }), 'substitute_id'],
  ['days of the past', () => ({ starts_on: '2020-01-06' }), 'ends_on'],
  ['days in two years', () => ({ starts_on: addDays(MONDAY, 700) }), 'ends_on'],
  ['days without a class', () => ({ starts_on: addDays(MONDAY, 1) }), 'coach_id'],
])('%s is refused, and nothing changes', async (_case, given, field) => {
  const built = await stage()
  await built.addSlots({ coach_id: built.coach.id })
  const before = await built.coaches()
  await expect(nameSubstitute(built.scope, built.form(given(built)), NOW)).rejects.toMatchObject({
    fields: { [field]: [expect.any(String)] },
  })
  expect(await built.coaches()).toEqual(before)
})

test('a coach of another gym is no substitute, and its classes stay', async () => {
  const [ours, theirs] = [await stage(), await stage()]
  await ours.addSlots({ coach_id: ours.coach.id })
  await theirs.addSlots({ coach_id: theirs.coach.id })
  const before = await theirs.coaches()
  const form = ours.form({ substitute_id: theirs.substitute.id })
  await expect(nameSubstitute(ours.scope, form, NOW)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(
    nameSubstitute(ours.scope, ours.form({ coach_id: theirs.coach.id }), NOW),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await theirs.coaches()).toEqual(before)
})

test('a cancelled class keeps its coach, and members may not name a substitute', async () => {
  const { scope, as, coach, addSlots, form, classes } = await stage()
  await addSlots({ coach_id: coach.id })
  const [first] = await classes()
  await cancelClass(scope, first!.id, {}, NOW)
  await expect(nameSubstitute(scope, form(), NOW)).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(nameSubstitute(as[0]!, form(), NOW)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await classes())[0]!.coachId).toBe(coach.id)
})
