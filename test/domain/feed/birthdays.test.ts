import { birthdaysOn } from '../../../src/domain/feed/birthdays'

test.each([
  ['2026-11-29', ['11-29']],
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
])('birthdays of %s', (day, birthdays) => {
  expect(birthdaysOn(day)).toEqual(birthdays)
})
