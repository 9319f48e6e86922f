import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import type { CreatableType } from '../../../src/schemas/workouts/workout-details'
import { buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { EXAMPLES } from '../../support/workouts/example-workouts'

const portal = usePortal()

/** The page of a workout with these details: its terms, its groups of lines, the addresses of its movements. */
async function told(details: WorkoutDetailsInput) {
  const { gym, coach } = await portal.cast()
  const workout = await buildWorkout(portal.db, { gymId: gym.id, details })
  const { $, status } = await (await portal.as(coach)).get(`/g/${gym.slug}/workouts/${workout.id}`)
  const details$ = $('[aria-labelledby="details"]')
  const words = (element: string) =>
    details$
      .find(element)
      .map((_, found) => $(found).text().replace(/\s+/g, ' ').trim())
      .get()
  return {
    status,
    groups: words('h3'),
    terms: Object.fromEntries(words('dt').map((term, index) => [term, words('dd')[index]])),
    lines: words('.row'),
    movements: details$
      .find('a.row')
      .map((_, row) => $(row).attr('href')!.split('/').at(-1))
      .get(),
  }
}

it.each(Object.keys(EXAMPLES) as CreatableType[])(
  'workouts in words: describes a workout of type %s',
  async type => {
    const { given, movements } = EXAMPLES[type]
    const page = await told(given)
    expect(page.status).toBe(200)
    expect([...new Set(page.movements)]).toEqual(movements.map(movementId))
    expect(page.terms.Score).toEqual(expect.stringMatching(/\w/))
  },
)

it('workouts in words: describes buy-in and cash-out, both loads, rest, cap and vest', async () => {
  const run = { id: movementId('run'), distance: { value: 1, unit: 'mi' as const } }
  const page = await told({
    type: 'RoundsForTime',
    rounds: 5,
    buy_in: [run],
    movements: [
      {
        id: movementId('box-jump'),
        reps: '10',
        height: { value: 24, value_women: 20, unit: 'in' },
        note: 'step down',
      },
    ],
    cash_out: [run],
    rest: { type: 'fixed', seconds: 120 },
    scoring: 'slowest',
    time_cap_seconds: 2400,
    vest: { value: 20, value_women: 14, unit: 'lb' },
  })
  expect(page.groups).toEqual(['Buy-in', 'Every round', 'Cash-out'])
  expect(page.terms).toEqual({
    Rounds: '5',
    Rest: '2:00 between rounds',
    Score: 'the slowest round',
    'Time cap': '40:00',
    Vest: '20 lb for men, 14 lb for women',
  })
  expect(page.lines[1]).toBe('Box Jump 24 in for men, 20 in for women · step down 10 reps')
})

it('workouts in words: describes each interval of an alternating EMOM', async () => {
  const page = await told({
    type: 'Emom',
    rounds: 12,
    alternating: true,
    movements: [
      { id: movementId('row'), calories: { value: 15, value_women: 12 }, slot: 1 },
      { id: movementId('burpee'), reps: '10', slot: 3 },
      { id: movementId('pull-up'), reps: 'max', slot: 1, scored: false },
    ],
  })
  expect(page.groups).toEqual(['Interval 1', 'Interval 3'])
  expect(page.lines).toEqual(['Row 15/12 cal', 'Pull-up not scored max reps', 'Burpee 10 reps'])
})
