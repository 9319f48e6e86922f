import { NO_REST, resting } from '../../../src/domain/shared/resting'

/** A clock that stands until it is moved, and what was waited for. */
function clock() {
  let now = 0
  const waited: number[] = []
  const wait = async (milliseconds: number) => {
    waited.push(milliseconds)
    now += milliseconds
  }
  return { rest: resting(() => now, wait), waited, work: (milliseconds: number) => (now += milliseconds) }
}

test('background work: rests as long as the work took since the last rest', async () => {
  const { rest, waited, work } = clock()
  work(20)
  await rest()
  work(12)
  await rest()
  expect(waited).toEqual([20, 12])
})

test('short pieces add up to one rest of at most forty milliseconds', async () => {
  const { rest, waited, work } = clock()
  work(3)
  expect(rest()).toBeUndefined()
  work(3)
  await rest()
  work(500)
  await rest()
  expect(waited).toEqual([6, 40])
})

test('background work: does not rest while others wait', () => {
  expect(NO_REST()).toBeUndefined()
})
