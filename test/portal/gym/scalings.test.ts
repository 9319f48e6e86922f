/** The page of the gym's scalings. */
import { buildMovement, buildWod, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const path = `/g/${cast.gym.slug}/settings/scalings`
  const browser = await portal.as(cast.admin)
  const stored = async () => {
    const gym = await portal.db.gym.findUniqueOrThrow({ where: { id: cast.gym.id } })
    return gym.scalings === null ? null : JSON.parse(gym.scalings)
  }
  return { ...cast, path, browser, stored }
}

const ROWS = ['Rx+', 'Rx', 'Intermediate', 'Scaled', 'Foundations', 'Modified']

function filled(names: readonly string[] = ROWS, more: Record<string, string> = {}) {
  const rows = names.flatMap((name, index) => [
    [`r${index + 1}_was`, ROWS[index] ?? ''],
    [`r${index + 1}_name`, name],
  ])
  return { ...Object.fromEntries(rows), do: 'save', ...more }
}

it('shows the list of the library with its rules, reached from the settings', async () => {
  const { gym, path, browser } = await stage()
  const settings = await browser.get(`/g/${gym.slug}/settings`)
  expect(settings.$(`nav a[href="${path}"]`).text()).toBe('Scalings')
  const page = await browser.get(path)
  expect([1, 2, 3, 4, 5, 6].map(row => page.value(`r${row}_name`))).toEqual(ROWS)
  expect([page.value('r4_load'), page.value('r5_reps')]).toEqual(['65', '75'])
  expect(page.value('r4_rules')).toContain('Double-under: Single-under 200%')
  expect(page.main).toContain('counts as Scaled')
})

it('saves what is shown without a change', async () => {
  const { path, browser, stored } = await stage()
  const page = await browser.get(path)
  const before = await browser.get(path)
  const boxes = ['was', 'name', 'load', 'reps', 'rules']
  const form = [1, 2, 3, 4, 5, 6].flatMap(row =>
    boxes.map(box => [`r${row}_${box}`, page.value(`r${row}_${box}`) ?? '']),
  )
  await browser.submit(path, { ...Object.fromEntries(form), do: 'save' })
  expect(await stored()).toBeNull()
  expect((await browser.get(path)).value('r5_rules')).toBe(before.value('r5_rules'))
})

it('adds a scaling below another, with percentages, substitutes and fixed loads', async () => {
  const { path, browser, stored } = await stage()
  const more = {
    ...{ r7_name: 'Teens', r7_above: 'Scaled', r7_load: '50', r7_reps: '80' },
    r7_rules: 'Pull-up: ring row\nDouble-under: single-under 150%\n95/65 lb: 55/35 lb',
  }
  expect((await browser.submit(path, filled(ROWS, more))).main).toContain('Saved.')
  const list = await stored()
  expect(list.map(({ name }: { name: string }) => name)).toEqual([
    ...['Rx+', 'Rx', 'Intermediate', 'Scaled', 'Teens', 'Foundations', 'Modified'],
  ])
  expect(list[4]).toEqual({
    ...{ name: 'Teens', load_percent: 50, reps_percent: 80 },
    substitutions: [
      { movement_id: movementId('pull-up'), instead_id: movementId('ring-row'), reps_percent: 100 },
      { movement_id: movementId('double-under'), instead_id: movementId('single-under'), reps_percent: 150 },
    ],
    loads: [
      {
        load: { value: 95, value_women: 65, unit: 'lb' },
        instead: { value: 55, value_women: 35, unit: 'lb' },
      },
    ],
  })
})

it('moves and removes rows without saving', async () => {
  const { path, browser, stored } = await stage()
  const moved = await browser.post(path, { ...filled(ROWS, { r5_load: '40' }), do: 'up-5' })
  expect(moved.status).toBe(200)
  expect([moved.value('r4_name'), moved.value('r4_load'), moved.value('r5_name')]).toEqual([
    ...['Foundations', '40', 'Scaled'],
  ])
  const removed = await browser.post(path, { ...filled(), do: 'remove-3' })
  expect(removed.value('r3_name')).toBe('Scaled')
  expect(await stored()).toBeNull()
})

it('renames workouts and results with their scaling, of this gym only', async () => {
  const { gym, rival, path, browser } = await stage()
  const parts = []
  for (const gymId of [gym.id, rival.id]) {
    const workout = await buildWorkout(portal.db, { gymId })
    const wod = await buildWod(portal.db, { gymId, components: [{ workout }] })
    const part = { gymId, wodComponentId: wod.components[0]!.id, workoutId: workout.id }
    const level = { name: 'Foundations', scaling: 'scaled' as const, place: 1 }
    parts.push(await portal.db.componentScaling.create({ data: { id: `${gymId}-s`, ...part, ...level } }))
  }
  await browser.submit(path, filled(['Rx+', 'Rx', 'Intermediate', 'Scaled', 'Basics', 'Modified']))
  const names = async (gymId: string) =>
    (await portal.db.componentScaling.findMany({ where: { gymId } })).map(({ name }) => name)
  expect([await names(gym.id), await names(rival.id)]).toEqual([['Basics'], ['Foundations']])
})

it('names what is wrong beside its box, and stores nothing', async () => {
  const { rival, path, browser, stored } = await stage()
  const foreign = await buildMovement(portal.db, { gymId: rival.id, name: 'Moon walk' })
  const wrong = async (more: Record<string, string>, names: readonly string[] = ROWS) => {
    const page = await browser.post(path, filled(names, more))
    expect(page.status).toBe(422)
    return page.main
  }
  expect(await wrong({ r3_load: '900' })).toContain('must be a whole number from 1 to 300')
  expect(await wrong({ r3_rules: `Pull-up: ${foreign.name}` })).toContain('line 1 names an unknown movement')
  expect(await wrong({ r7_name: 'scaled' })).toContain('scaled is a scaling of every gym')
  expect(await wrong({}, ['Rx', 'Rx+', 'Intermediate', 'Scaled', 'Foundations', 'Modified'])).toContain(
    'must have Rx+, Rx, Scaled and Modified once each, in this order',
  )
  await wrong({ r1_colour: 'red' })
  expect(await stored()).toBeNull()
})
