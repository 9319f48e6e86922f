/** Last week's sheet, +2.5 %: strength work is copied with other loads. */
import { addDays } from '../../../src/domain/shared/days'
import { weekOf } from '../../../src/domain/wods/calendar'
import { buildMovement, buildProgram, buildWod, buildWorkout } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const monday = () => weekOf(today())[0]!

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const squat = await buildMovement(portal.db, { gymId, name: 'Box squat', hasLoad: true, hasReps: true })
  const lift = (load: object) =>
    buildWorkout(portal.db, {
      gymId,
      details: {
        ...{ type: 'Strength', rest: { type: 'as_needed' } },
        movements: [{ id: squat.id, reps: '5-5-5', load }],
      } as never,
    })
  const [percent, weight] = [
    await lift({ value: 75, unit: 'percent_1rm' }),
    await lift({ value: 100, value_women: 60, unit: 'kg' }),
  ]
  const place = { gymId, programId: program.id, publishAt: new Date(0) }
  await buildWod(portal.db, { ...place, date: monday(), components: [{}, { workout: percent }] })
  await buildWod(portal.db, { ...place, date: addDays(monday(), 1), components: [{ workout: weight }] })
  await buildWod(portal.db, { ...place, date: addDays(monday(), 2), components: [{}] })
  const base = `/g/${cast.gym.slug}`
  const form = { what: 'week', from: monday(), to: addDays(monday(), 7) }
  const copies = async () => {
    const wods = await portal.db.wod.findMany({
      where: { gymId, date: { gte: addDays(monday(), 7) } },
      include: { components: { include: { workout: true }, orderBy: { position: 'asc' } } },
      orderBy: { date: 'asc' },
    })
    return wods.map(({ components }) =>
      components.map(({ prefix, workout }) => [prefix, workout.description]),
    )
  }
  return { base, form, copies, browser: await portal.as(cast.coach) }
}

it('copies a week with other loads, shown before', async () => {
  const { base, form, copies, browser } = await stage()
  const loads = { ...form, loads: '+2.5 %' }
  const look = await browser.post(`${base}/calendar/copy`, { ...loads, do: 'look' })
  expect(look.$('#preview').text()).toMatch(
    /Box squat 3 × 5 @ 77\.5% 1RM[\s\S]*Box squat 3 × 5 @ 102\.5\/62\.5 kg/,
  )
  await browser.submit(`${base}/calendar/copy`, { ...loads, do: 'copy' })
  const [first, second, third] = await copies()
  expect(first![1]).toEqual(['B', 'Box squat 3 × 5 @ 77.5% 1RM'])
  expect(second).toEqual([['A', 'Box squat 3 × 5 @ 102.5/62.5 kg']])
  expect(third).toHaveLength(1)
})

it('copies strength work only', async () => {
  const { base, form, copies, browser } = await stage()
  await browser.submit(`${base}/calendar/copy`, {
    ...form,
    parts: 'strength',
    loads: 'add a rep',
    do: 'copy',
  })
  expect(await copies()).toEqual([
    [['A', 'Box squat 3 × 6 @ 75% 1RM']],
    [['A', 'Box squat 3 × 6 @ 100/60 kg']],
  ])
})

it('refuses a change that is not clear, or that a load cannot have', async () => {
  const { base, form, copies, browser } = await stage()
  for (const [loads, message] of [
    ['a bit more', 'must be a change such as'],
    ['+2.5 kg', 'its load is a percentage'],
    ['-9 reps', 'less than one rep'],
  ] as const) {
    const page = await browser.post(`${base}/calendar/copy`, { ...form, loads, do: 'look' })
    expect(page.status).toBe(422)
    expect(page.wrong('loads')).toContain(message)
  }
  expect(await copies()).toEqual([])
})
