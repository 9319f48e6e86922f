import fc from 'fast-check'
import { isInLanes, MOST_LANES, readLanes, writeLanes } from '../../../src/schemas/heats/lanes'

it.each([
  ['', []],
  ['3', [3]],
  ['1-4', [1, 2, 3, 4]],
  ['2, 5', [2, 5]],
  ['7 1–3;2', [1, 2, 3, 7]],
  ['1 - 2', [1, 2]],
])('lanes: reads %j', (text, lanes) => {
  expect(readLanes(text)).toEqual(lanes)
})

it.each(['0', '4-2', 'all', '1-', '100', '-3', '1.5'])('lanes: refuses %j', text => {
  expect(readLanes(text)).toBeNull()
})

it('lanes: reads back what it writes, as short as possible', () => {
  expect(writeLanes([7, 1, 2, 3])).toBe('1-3, 7')
  const lanes = fc.uniqueArray(fc.integer({ min: 1, max: MOST_LANES }))
  fc.assert(
    fc.property(lanes, some => {
      expect(readLanes(writeLanes(some))).toEqual([...some].sort((a, b) => a - b))
    }),
  )
})

it('lanes: knows the owner of a lane, and no lanes mean all', () => {
  expect([isInLanes('1-3', 2), isInLanes('1-3', 4), isInLanes('', 4)]).toEqual([true, false, true])
})
