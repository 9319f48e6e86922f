import { nextMoment } from '../../../src/domain/shared/next-moment'

const at = (milliseconds: number) => new Date(Date.UTC(2026, 2, 9) + milliseconds)

it.each([
  ['is now in an empty list', null, at(0)],
  ['is now after an earlier row', at(-1), at(0)],
  ['is a millisecond after a row of the same millisecond', at(0), at(1)],
  ['is a millisecond after a row that is ahead of the clock', at(40), at(41)],
])('the next moment of a list: %s', (_, last, expected) => {
  expect(nextMoment(last, at(0))).toEqual(expected)
})
