import MONTH_FIRST_ZONES from '../../../src/schemas/gym/month-first-zones.json'
import { usesPounds, usualDates } from '../../../src/schemas/gym/usual'
import { timeZonesWithPlace } from '../../../src/schemas/shared/time-zones'

const MONTH_FIRST = { locale: 'en-US', clock: 'h12' }
const DAY_FIRST = { locale: 'en-GB', clock: 'h24' }

test.each([
  'America/New_York',
  'America/Los_Angeles',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/North_Dakota/Center',
  'America/Puerto_Rico',
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'Asia/Manila',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
])('%s: month first, 12 hours', zone => expect(usualDates(zone)).toEqual(MONTH_FIRST))

test.each([
  'Europe/Amsterdam',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Kyiv',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Atlantic/Reykjavik',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Tahiti',
  'America/Argentina/Buenos_Aires',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'UTC',
])('%s: day first, 24 hours', zone => expect(usualDates(zone)).toEqual(DAY_FIRST))

test('pounds are for the United States, not for every place with the month first', () => {
  expect([usesPounds('America/Chicago'), usesPounds('America/Toronto'), usesPounds('Pacific/Guam')]).toEqual([
    true,
    false,
    false,
  ])
})

test('the list has zones of their current names, sorted, and each once', () => {
  // Merged into others by newer versions of the time zone database.
  const merged = ['Montreal', 'Nipigon', 'Pangnirtung', 'Rainy_River', 'Thunder_Bay', 'Yellowknife']
  const known = new Set([...timeZonesWithPlace(), ...merged.map(name => `America/${name}`)])
  expect(MONTH_FIRST_ZONES.filter(zone => !known.has(zone))).toEqual([])
  expect(MONTH_FIRST_ZONES).toEqual([...new Set(MONTH_FIRST_ZONES)].sort())
})
