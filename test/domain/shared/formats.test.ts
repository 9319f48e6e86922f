import { cachedFormats, dateFormat } from '../../../src/domain/shared/formats'

const MOMENT = new Date('2026-11-20T17:05:00Z')

test('2,500 odd locales and all time zones leave few formatters behind', () => {
  const format = dateFormat({ day: 'numeric', month: 'long' })
  const others = dateFormat({ hour: 'numeric', minute: '2-digit' })
  for (let n = 0; n < 2_500; n++) expect(format(MOMENT, 'UTC', `en-u-ca-x${n}`)).toBe('November 20')
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    format(MOMENT, zone, 'en-GB')
    others(MOMENT, zone, 'en-US')
  }
  expect(cachedFormats()).toBeLessThanOrEqual(500)
})

test('formatters of different kinds, zones and locales stay apart', () => {
  const day = dateFormat({ day: 'numeric', month: 'long' })
  const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const written = () => [
    day(MOMENT, 'Europe/Zurich', 'en-GB'),
    day(MOMENT, 'Europe/Zurich', 'en-US'),
    time(MOMENT, 'Europe/Zurich', 'en-GB'),
    time(MOMENT, 'Asia/Tokyo', 'en-GB'),
    day(MOMENT, 'Nowhere/Land', 'en-GB'),
  ]
  const first = written()
  expect(first).toEqual(['20 November', 'November 20', '18:05', '02:05', 'Invalid DateTime'])
  expect(written()).toEqual(first)
})
