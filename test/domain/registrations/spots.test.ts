import { mustWait } from '../../../src/domain/registrations/spots'

test.each([
  ['there is no limit', null, 500, 0, false],
  ['there is no limit, but others wait', null, 500, 1, true],
  ['a spot is free', 5, 4, 0, false],
  ['a spot is free, but others wait', 5, 4, 1, true],
  ['every spot is taken', 5, 5, 0, true],
  ['more are in than fit', 5, 6, 0, true],
  ['there are no spots', 0, 0, 0, true],
])('a newcomer waits or registers: %s', (_, registrationLimit, taken, waiting, waits) => {
  expect(mustWait({ registrationLimit, taken, waiting })).toBe(waits)
})
