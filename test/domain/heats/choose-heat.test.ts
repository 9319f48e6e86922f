import { chooseHeat } from '../../../src/domain/heats/choose-heat'

const at = (time: string) => new Date(`2026-06-06T${time}:00Z`)
const heats = (...missing: number[]) =>
  missing.map((count, index) => ({ number: index + 1, startsAt: at(`10:${index}2`), missing: count }))
const chosen = (missing: number[], time: string) => chooseHeat(heats(...missing), at(time))?.number

describe('the heat that a judge opens', () => {
  it('is the one that is on until the next starts', () => {
    expect(['09:00', '10:02', '10:11', '10:12', '10:30'].map(time => chosen([4, 4, 4], time))).toEqual([
      1, 1, 1, 2, 3,
    ])
  })

  it('is the next one once every score of it is in', () => {
    expect(chosen([0, 0, 4], '10:13')).toBe(3)
    expect(chosen([2, 0, 4], '10:13')).toBe(3)
  })

  it('is the first with missing scores once all are over, and the last when none are missing', () => {
    expect([chosen([0, 1, 2], '12:00'), chosen([0, 0, 0], '12:00'), chosen([], '12:00')]).toEqual([
      2,
      3,
      undefined,
    ])
  })
})
