import fc from 'fast-check'
import { toTimestamp, toTimestampOrNull } from '../../../src/domain/shared/moments'
import { isMoment } from '../../../src/schemas/shared/written-times'

it('moments: writes six digits of a second in UTC', () => {
  expect(toTimestamp(new Date('2026-11-20T10:59:31.8+01:00'))).toBe('2026-11-20T09:59:31.800000Z')
  expect(toTimestampOrNull(null)).toBeNull()
})

it('moments: accepts its own format only', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), date =>
      isMoment(toTimestamp(date)),
    ),
  )
  expect(isMoment('2026-11-20T09:59:31.123456Z')).toBe(true)
  for (const text of [
    '2026-11-20T09:59:31.123Z',
    '2026-02-30T09:59:31.123456Z',
    '2026-11-20 09:59:31.123456Z',
    '',
  ]) {
    expect(isMoment(text)).toBe(false)
  }
})
