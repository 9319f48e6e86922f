/** Events that have not begun, are open, or are closed in a division, and divisions that do another version. */
import type { Scheme, StandingsEvent } from '../../../src/domain/leaderboards/standings/rules'
import {
  computeProgress,
  computeStandings,
  GAMES_TABLE,
} from '../../../src/domain/leaderboards/standings/standings'
import { dnf, dns, entrant, type reps, seconds } from '../../support/competitions/performances'

const place: Scheme = { kind: 'place' }
const games: Scheme = { kind: 'table', points: GAMES_TABLE }

const event = (id: string, closed = false): StandingsEvent => ({ id, name: id, weight: 1, closed })
const four = (...performances: Parameters<typeof entrant>[1][]) =>
  ['Ana', 'Ben', 'Cleo', 'Dan'].map((name, index) => entrant(name, performances[index] ?? {}))

function stand(given: ReturnType<typeof four>, events: StandingsEvent[], scheme = place) {
  return computeStandings(given, events, { scheme, tie: { kind: 'best' } })
}
/** `[rank, points, reason]` by name in one event. */
function inEvent(id: string, ...args: Parameters<typeof stand>) {
  return Object.fromEntries(
    stand(...args).map(({ entrant, events }) => {
      const { rank, points, reason, notYet } = events.get(id)!
      return [entrant.name, [rank, points, reason, notYet]]
    }),
  )
}
const overall = (...args: Parameters<typeof stand>) =>
  stand(...args).map(({ entrant, rank, points }) => [entrant.name, rank, points])

describe('an event that has not begun', () => {
  const given = four({ a: seconds(1) }, { a: seconds(2) }, { a: seconds(3) }, { a: seconds(4) })

  test('does not count: the final adds no missed event before it starts', () => {
    expect(computeProgress(given, event('final'))).toEqual({ state: 'not_begun', missing: 4, active: 4 })
    expect(overall(given, [event('a'), event('final')])).toEqual([
      ['Ana', 1, 1],
      ['Ben', 2, 2],
      ['Cleo', 3, 3],
      ['Dan', 4, 4],
    ])
    expect(stand(given, [event('a'), event('final')])[0]!.reason).toBe('1 point: 1st; ahead of Ben, 2 points')
    expect(inEvent('final', given, [event('a'), event('final')]).Ana).toEqual([
      null,
      null,
      'not started yet',
      false,
    ])
  })

  test('is the state of all events at first, without ranks and points', () => {
    expect(overall(four(), [event('a')])).toEqual([
      ['Ana', null, null],
      ['Ben', null, null],
      ['Cleo', null, null],
      ['Dan', null, null],
    ])
  })

  test('breaks no tie', () => {
    const level = four({ a: seconds(1) }, { a: seconds(1) })
    const rules = { scheme: place, tie: { kind: 'event', eventId: 'final' } } as const
    const standings = computeStandings(level.slice(0, 2), [event('a'), event('final')], rules)
    expect(standings.map(({ rank }) => rank)).toEqual([1, 1])
  })
})

describe('an open event', () => {
  const given = four({ a: seconds(1) }, { a: seconds(2) }, { a: dnf() })

  test('starts with its first score of any status', () => {
    expect(computeProgress(four({ a: dns }), event('a'))).toEqual({ state: 'open', missing: 3, active: 4 })
  })

  test('by place, a missing score gets the next place', () => {
    expect(inEvent('a', given, [event('a')])).toEqual({
      Ana: [1, 1, '0:01, 1 second ahead of Ben', false],
      Ben: [2, 2, '0:02, ahead of Cleo, who did not finish', false],
      Cleo: [3, 3, 'did not finish: after all 2 who did', false],
      Dan: [null, 3, 'no score yet: counts as 3rd so far', true],
    })
    expect(stand(given, [event('a')]).at(-1)!.reason).toBe(
      '3 points: 3 for no score yet; level with Cleo; behind Ben, 2 points',
    )
  })

  test('by table, a missing score has no points', () => {
    expect(inEvent('a', given, [event('a')], games).Dan).toEqual([
      null,
      0,
      'no score yet: no points so far',
      true,
    ])
  })

  test('a DNS counts as missed immediately', () => {
    const [, points, reason] = inEvent('a', four({ a: seconds(1) }, { a: dns }), [event('a')]).Ben!
    expect([points, reason]).toEqual([5, 'did not start: counts as 5th'])
  })

  test('does not wait for a withdrawn registration', () => {
    const withdrawn = [...given.slice(0, 3), entrant('Dan', {}, 'withdrawn')]
    expect(computeProgress(withdrawn, event('a'))).toEqual({ state: 'closed', missing: 0, active: 3 })
  })
})

describe('a closed event', () => {
  test('closes automatically with the last score, DNF or DNS', () => {
    const given = four({ a: seconds(1) }, { a: seconds(2) }, { a: dnf() }, { a: dns })
    expect(computeProgress(given, event('a')).state).toBe('closed')
  })

  test('counts a missing score as missed when the organiser closes it', () => {
    const given = four({ a: seconds(1) }, { a: seconds(2) }, { a: dnf() })
    expect(inEvent('a', given, [event('a', true)]).Dan).toEqual([null, 5, 'no score: counts as 5th', false])
    expect(inEvent('a', given, [event('a', true)], games).Dan).toEqual([
      null,
      0,
      'no score: no points',
      false,
    ])
  })
})

describe('a DNF', () => {
  test('has no rank when nobody is ranked, and counts like a missing score', () => {
    const given = four({ a: dnf() }, { a: dnf('scaled') }, { a: dns })
    expect(inEvent('a', given, [event('a', true)])).toMatchObject({
      Ana: [null, 5, 'did not finish: counts as 5th', false],
      Ben: [null, 5, 'did not finish: counts as 5th', false],
      Cleo: [null, 5, 'did not start: counts as 5th', false],
    })
    expect(inEvent('a', given, [event('a', true)], games)).toMatchObject({
      Ana: [null, 0, 'did not finish: no points', false],
    })
  })
})

describe('a division that does another version', () => {
  const scaled = (performance: ReturnType<typeof reps>) => ({ ...performance, scaling: 'scaled' as const })
  const given = four(
    { a: scaled(seconds(100)) },
    { a: { ...seconds(120), scaling: 'rx' } },
    { a: { ...seconds(90), scaling: 'modified' } },
    { a: scaled(seconds(110)) },
  )

  test('ranks a harder scaling with the prescribed one, and an easier one after it', () => {
    const held: StandingsEvent[] = [{ ...event('a'), prescribed: 'scaled' }]
    expect(overall(given, held)).toEqual([
      ['Ana', 1, 1],
      ['Dan', 2, 2],
      ['Ben', 3, 3],
      ['Cleo', 4, 4],
    ])
    expect(inEvent('a', given, held).Ben![2]).toBe('2:00, Rx, ahead of Cleo (Modified, 1:30)')
  })

  test('as prescribed, ranks Scaled after Rx', () => {
    expect(overall(given, [event('a')]).map(([name]) => name)).toEqual(['Ben', 'Ana', 'Dan', 'Cleo'])
  })
})
