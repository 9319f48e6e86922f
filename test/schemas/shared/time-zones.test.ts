import { timeZoneName } from '../../../src/schemas/shared/fields'
import { canonicalTimeZone, timeZonesWithPlace } from '../../../src/schemas/shared/time-zones'

const problemsOf = (zone: string) =>
  timeZoneName.safeParse(zone).error?.issues.map(({ message }) => message) ?? []

test.each([
  ...['Europe/Zurich', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Pacific/Chuuk'],
  ...['UTC', 'Etc/UTC', 'Etc/GMT', 'Etc/GMT+12', 'Etc/GMT-14', ' Europe/Zurich '],
])('time zones: accepts %s', zone => {
  expect(problemsOf(zone)).toEqual([])
})

test.each([
  ['europe/zurich', 'Europe/Zurich'],
  ['EUROPE/KYIV', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['utc', 'UTC'],
  ['etc/gmt+2', 'Etc/GMT+2'],
])('time zones: refuses %s and names %s', (zone, canonical) => {
  expect(problemsOf(zone)).toEqual([`must be ${canonical}: a time zone goes by its canonical IANA name`])
})

test.each(['US/Pacific', 'GMT', 'EST5EDT', 'Asia/Ashkhabad'])(
  'time zones: refuses %s, another name of a zone',
  zone => {
    expect(problemsOf(zone)).toEqual([expect.stringMatching(/^must be (a time zone such as )?[A-Z]/)])
  },
)

test.each(['+02:00', '-0500', 'UTC+2', 'GMT-3'])('time zones: refuses the offset %s', zone => {
  expect(problemsOf(zone)).toEqual([expect.stringContaining('not an offset')])
})

test.each(['Mars/Olympus', 'Zurich', 'x', '../../etc/passwd'])('time zones: refuses %s', zone => {
  expect(problemsOf(zone)).toEqual(['must be a time zone such as Europe/Zurich'])
})

test('every offered zone is accepted and known to this Node', () => {
  const zones = timeZonesWithPlace()
  expect(zones.length).toBeGreaterThan(400)
  for (const zone of zones) {
    expect([zone, canonicalTimeZone(zone)]).toEqual([zone, zone])
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
})
