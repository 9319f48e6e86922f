import { bestFirst, type Comparable } from '../../src/domain/best-first'
import { WorkoutDetails } from '../../src/schemas/workout-details'

const fran = WorkoutDetails.parse({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }],
})
const cindy = WorkoutDetails.parse({
  type: 'Amrap',
  seconds: 1200,
  movements: [{ id: 'pull-up', reps: '5' }],
})
const of = (status: Comparable['status'], scaling: Comparable['scaling'], total: number) => ({
  status,
  scaling,
  total,
})

it('orders by what counts, the scaling, finished before capped, then the total', () => {
  const best = [
    of('completed', 'rxplus', 400),
    of('completed', 'rx', 222),
    of('completed', 'rx', 300),
    of('cap', 'rx', 87),
    of('cap', 'rx', 60),
    of('completed', 'scaled', 180),
    of('completed', 'modified', 150),
    of('dnf', 'rx', 0),
    of('dns', 'rx', 0),
  ]
  expect([...best].reverse().sort(bestFirst(fran)!)).toEqual(best)
})

it('takes more for better where reps are counted', () => {
  const [more, less] = [of('completed', 'rx', 600), of('completed', 'rx', 540)]
  expect([less, more].sort(bestFirst(cindy)!)).toEqual([more, less])
})

it('has no order where results are not compared', () => {
  expect(bestFirst(WorkoutDetails.parse({ type: 'WarmUp', description: 'Row easy.' }))).toBeNull()
})
