import { groupIntoRuns } from '../../../src/domain/leaderboards/runs'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const shown = (count: number, wanted: number[], all = false) =>
  groupIntoRuns(numbers(count), place => wanted.includes(place), all).map(({ places, left, next }) => {
    return [places[0], places.at(-1), left, next]
  })

test('a long board: shows a board of up to sixty in full, and on request', () => {
  expect(groupIntoRuns([], () => true)).toEqual([{ places: [], left: 0, next: null }])
  expect(shown(60, [])).toEqual([[1, 60, 0, null]])
  expect(shown(200, [], true)).toEqual([[1, 200, 0, null]])
  expect(groupIntoRuns(numbers(61), () => false)).toHaveLength(1)
  expect(groupIntoRuns(numbers(61), () => false)[0]).toMatchObject({ left: 11, next: 51 })
})

test('a long board: shows the first fifty of a longer board, and wanted places with two neighbours on either side', () => {
  expect(shown(61, [])).toEqual([[1, 50, 11, 51]])
  expect(shown(200, [7])).toEqual([[1, 50, 150, 51]])
  expect(shown(200, [118])).toEqual([
    [1, 50, 65, 51],
    [116, 120, 80, 121],
  ])
  expect(shown(200, [118, 121, 200])).toEqual([
    [1, 50, 65, 51],
    [116, 123, 74, 124],
    [198, 200, 0, null],
  ])
})

test('a long board: leaves no gap between the head and the next place', () => {
  expect(shown(200, [53])).toEqual([[1, 55, 145, 56]])
})
