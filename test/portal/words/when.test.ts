import { sinceShown } from '../../../src/portal/words/when'

const place = { timeZone: 'UTC', locale: 'en-US' }
const NOW = new Date('2026-11-29T14:30:00Z')

test.each([
  ['2026-11-29T14:30:20Z', 'just now'],
  ['2026-11-29T14:29:10Z', 'just now'],
  ['2026-11-29T14:28:00Z', '2 minutes ago'],
  ['2026-11-29T13:30:00Z', '1 hour ago'],
  ['2026-11-28T15:00:00Z', '23 hours ago'],
  ['2026-11-28T14:00:00Z', 'yesterday'],
  ['2026-11-20T14:00:00Z', '9 days ago'],
  ['2026-09-20T14:00:00Z', 'Sep 20, 2026'],
])('a moment in the past: %s is %s', (moment, text) =>
  expect(sinceShown(new Date(moment), NOW, place)).toEqual({
    iso: new Date(moment).toISOString(),
    text,
  }),
)
