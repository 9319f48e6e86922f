import { groupIntoRuns } from '../../../src/domain/leaderboards/runs'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const shown = (count: number, wanted: number[], all = false) =>
  groupIntoRuns(numbers(count), place => wanted.includes(place), all).map(({ places, left, next }) => {
    return [places[0], places.at(-1), left, next]
  })

test('a board of up to sixty is whole, and one that is asked for whole', () => {
  expect(groupIntoRuns([], () => true)).toEqual([{ places: [], left: 0, next: null }])
  expect(shown(60, [])).toEqual([[1, 60, 0, null]])
  expect(shown(200, [], true)).toEqual([[1, 200, 0, null]])
  expect(groupIntoRuns(numbers(61), () => false)).toHaveLength(1)
  expect(groupIntoRuns(numbers(61), () => false)[0]).toMatchObject({ left: 11, next: 51 })
})

test('of a longer one there are the first fifty, and who is looked for with two on either side', () => {
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

test('nothing is left out between the head and a place right after it', () => {
  expect(shown(200, [53])).toEqual([[1, 55, 145, 56]])
})
