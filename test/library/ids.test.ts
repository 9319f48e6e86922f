import { BENCHMARKS } from '../../src/library/benchmarks'
import { libraryId } from '../../src/library/ids'
import { LIBRARY_MOVEMENTS } from '../../src/library/movements'

const ids = [
  ...LIBRARY_MOVEMENTS.map(({ key }) => libraryId('movement', key)),
  ...BENCHMARKS.map(({ key }) => libraryId('benchmark', key)),
]

describe('library ids', () => {
  test('are UUIDs of version 7, all from the first millisecond of 2026', () => {
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
        Date.parse('2026-01-01T00:00:00Z'),
      )
    }
  })

  test('are unique, also for a movement and a benchmark with one key', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(libraryId('movement', 'bear-complex')).not.toBe(libraryId('benchmark', 'bear-complex'))
  })

  test('never change', () => {
    expect(libraryId('movement', 'back-squat')).toBe('019b76da-a800-78eb-bbca-d411dd4014ab')
    expect(libraryId('benchmark', 'fran')).toBe('019b76da-a800-7b9d-bc7a-1ff4371f2421')
  })
})
