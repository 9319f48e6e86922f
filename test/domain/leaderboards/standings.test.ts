/** Worked examples of every rule; the numbers were added up by hand. */
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import type { Scheme, StandingsEvent, TieRule } from '../../../src/domain/leaderboards/standings/rules'
import {
  computeStandings,
  countField,
  GAMES_TABLE,
} from '../../../src/domain/leaderboards/standings/standings'
import { AppError } from '../../../src/errors'
import { dnf, dns, entrant, events, kilograms, reps, seconds } from '../../support/competitions/performances'

type Given = ReturnType<typeof entrant>[]

const place: Scheme = { kind: 'place' }
const games: Scheme = { kind: 'table', points: GAMES_TABLE }
const cumulative: Scheme = { kind: 'cumulative' }

function stand(given: Given, held: StandingsEvent[], scheme = place, tie: TieRule = { kind: 'best' }) {
  return computeStandings(given, held, { scheme, tie })
}

/** `[name, rank, points]`, in order. */
function overall(...args: Parameters<typeof stand>) {
  return stand(...args).map(({ entrant, rank, points }) => [entrant.name, rank, points])
}

/** `[rank, points]` by name in one event. */
function inEvent(id: string, ...args: Parameters<typeof stand>) {
  return Object.fromEntries(
    stand(...args).map(({ entrant, events }) => [
      entrant.name,
      [events.get(id)!.rank, events.get(id)!.points],
    ]),
  )
}

function reasons(...args: Parameters<typeof stand>) {
  return Object.fromEntries(stand(...args).map(({ entrant, reason }) => [entrant.name, reason]))
}

describe('by place', () => {
  const held = events('a', 'b', 'c')
  const three = [
    entrant('Ana', { a: seconds(180), b: reps(70), c: kilograms(100) }),
    entrant('Ben', { a: seconds(190), b: reps(80), c: kilograms(90) }),
    entrant('Cleo', { a: seconds(200), b: reps(60), c: kilograms(95) }),
  ]

  test('the lowest sum of places wins', () => {
    expect(overall(three, held)).toEqual([
      ['Ana', 1, 4],
      ['Ben', 2, 6],
      ['Cleo', 3, 8],
    ])
  })

  test('three tied for first share it, and the next is 4th', () => {
    const four = ['Ana', 'Ben', 'Cleo'].map(name => entrant(name, { a: seconds(180) }))
    expect(overall([...four, entrant('Dan', { a: seconds(181) })], events('a'))).toEqual([
      ['Ana', 1, 1],
      ['Ben', 1, 1],
      ['Cleo', 1, 1],
      ['Dan', 4, 4],
    ])
  })

  test('DNS and missing scores count as one place after the whole field', () => {
    const given = [
      entrant('Ana', { a: seconds(180) }),
      entrant('Ben', { a: dns }),
      entrant('Cleo', {}),
      entrant('Dan', { a: dnf() }),
    ]
    expect(inEvent('a', given, events('a'))).toEqual({
      Ana: [1, 1],
      Ben: [null, 5],
      Cleo: [null, 5],
      Dan: [2, 2],
    })
  })

  test('all DNF tie right after the ranked entrants, whatever the scaling', () => {
    const given = [
      entrant('Ana', { a: seconds(180) }),
      entrant('Ben', { a: { ...seconds(170), scaling: 'scaled' } }),
      entrant('Cleo', { a: dnf('rx') }),
      entrant('Dan', { a: dnf('modified') }),
    ]
    expect(inEvent('a', given, events('a'))).toEqual({
      Ana: [1, 1],
      Ben: [2, 2],
      Cleo: [3, 3],
      Dan: [3, 3],
    })
  })

  test('Rx+ counts as Rx', () => {
    const given = [
      entrant('Ana', { a: { ...seconds(180), scaling: 'rxplus' } }),
      entrant('Ben', { a: seconds(170) }),
    ]
    expect(inEvent('a', given, events('a'))).toEqual({ Ana: [2, 2], Ben: [1, 1] })
  })

  test('a weight multiplies the place, also of a missing score', () => {
    const weighted = [{ id: 'a', name: 'a', weight: 2, closed: true }, ...events('b')]
    const given = [entrant('Ana', { a: seconds(180), b: seconds(9) }), entrant('Ben', { b: seconds(8) })]
    expect(overall(given, weighted)).toEqual([
      ['Ana', 1, 4],
      ['Ben', 2, 7],
    ])
  })

  test('weights such as 0.1 cause no float noise: 0.1 + 0.2 is 0.3', () => {
    const weighted = [0.1, 0.2, 0.7].map((weight, index) => ({
      id: `${index}`,
      name: `${index}`,
      weight,
      closed: true,
    }))
    const given = [
      entrant('Ana', { 0: reps(3), 1: reps(3), 2: reps(1) }),
      entrant('Ben', { 0: reps(2), 1: reps(2), 2: reps(3) }),
      entrant('Cleo', { 0: reps(1), 1: reps(1), 2: reps(2) }),
    ]
    expect(overall(given, weighted)).toEqual([
      ['Ben', 1, 1.3],
      ['Cleo', 2, 2.3],
      ['Ana', 3, 2.4],
    ])
    expect(stand(given, weighted)[0]!.reason).toBe(
      '1.3 points: 0.1 × 2nd + 0.2 × 2nd + 0.7 × 1st; ahead of Cleo, 2.3 points',
    )
  })
})

describe('a withdrawn entrant', () => {
  const held = events('a', 'b')
  const given = [
    entrant('Ana', { a: seconds(200), b: seconds(100) }),
    entrant('Ben', { a: seconds(180) }, 'withdrawn'),
    entrant('Cleo', { a: seconds(190), b: seconds(110) }),
    entrant('Dan', {}, 'withdrawn'),
    entrant('Eve', { a: seconds(210) }),
  ]

  test('keeps the earned place, so that nobody moves up, and gets none afterwards', () => {
    expect(inEvent('a', given, held)).toEqual({
      Ben: [1, 1],
      Cleo: [2, 2],
      Ana: [3, 3],
      Eve: [4, 4],
      Dan: [null, null],
    })
    expect(inEvent('b', given, held).Ben).toEqual([null, null])
  })

  test('is listed last without a rank or points overall', () => {
    expect(overall(given, held)).toEqual([
      ['Ana', 1, 4],
      ['Cleo', 2, 4],
      ['Eve', 3, 9],
      ['Ben', null, null],
      ['Dan', null, null],
    ])
    expect(reasons(given, held)).toMatchObject({
      Ben: 'withdrawn after 1 event',
      Dan: 'withdrawn without a score',
    })
  })

  test('belongs to the field while there is a score: Eve missed b and counts as 5th of 4', () => {
    expect(countField(given)).toBe(4)
    expect(inEvent('b', given, held).Eve).toEqual([null, 5])
  })

  test('is never named as the entrant behind', () => {
    const said = Object.values(reasons(given, held)).join('\n')
    expect(said).not.toMatch(/Ben|Dan/)
  })
})

describe('by table', () => {
  test('the highest sum wins; DNF, DNS, missing scores and ranks beyond the table have 0', () => {
    const short: Scheme = { kind: 'table', points: [10, 6.5] }
    const given = [
      entrant('Ana', { a: seconds(1), b: dnf() }),
      entrant('Ben', { a: seconds(2), b: seconds(9) }),
      entrant('Cleo', { a: seconds(3) }),
      entrant('Dan', { a: dnf(), b: dns }),
    ]
    expect(inEvent('a', given, events('a', 'b'), short)).toEqual({
      Ana: [1, 10],
      Ben: [2, 6.5],
      Cleo: [3, 0],
      Dan: [4, 0],
    })
    // Ana did not finish b: the 2nd place of it is hers, its points are not.
    expect(inEvent('b', given, events('a', 'b'), short)).toEqual({
      Ana: [2, 0],
      Ben: [1, 10],
      Cleo: [null, 0],
      Dan: [null, 0],
    })
    expect(overall(given, events('a', 'b'), short)).toEqual([
      ['Ben', 1, 16.5],
      ['Ana', 2, 10],
      ['Cleo', 3, 0],
      ['Dan', 4, 0],
    ])
  })

  test('tied entrants each get the points of the better place, times the weight', () => {
    const given = [
      entrant('Ana', { a: reps(9) }),
      entrant('Ben', { a: reps(9) }),
      entrant('Cleo', { a: reps(8) }),
    ]
    expect(overall(given, [{ id: 'a', name: 'a', weight: 1.5, closed: true }], games)).toEqual([
      ['Ana', 1, 150],
      ['Ben', 1, 150],
      ['Cleo', 3, 135],
    ])
  })

  test('explains the points of each place', () => {
    const given = [entrant('Ana', { a: reps(9), b: reps(1) }), entrant('Ben', { a: dnf(), b: reps(2) })]
    expect(reasons(given, events('a', 'b'), games)).toEqual({
      Ana: '195 points: 100 for 1st + 95 for 2nd; ahead of Ben, 100 points',
      Ben: '100 points: 0 for DNF + 100 for 1st; behind Ana, 195 points',
    })
  })
})

describe('cumulative', () => {
  const held = events('a', 'b')

  test('the lowest sum of times wins, with a capped time as the cap plus a second per missing rep', () => {
    const given = [
      entrant('Ana', { a: seconds(185.2), b: seconds(600.1) }),
      // The rule of the Games of 2013: a cap of 10:00 and 7 missing reps are 10:07.
      entrant('Ben', { a: seconds(170), b: capped(83, 90, 600) }),
    ]
    expect(overall(given, held, cumulative)).toEqual([
      ['Ben', 1, 777],
      ['Ana', 2, 785.3],
    ])
    expect(reasons(given, held, cumulative)).toEqual({
      Ben: '12:57 in all: 2:50 + 10:07; ahead of Ana, 13:05.3 in all',
      Ana: '13:05.3 in all: 3:05.2 + 10:00.1; behind Ben, 12:57 in all',
    })
  })

  test('the highest sum of anything else wins, times the weight', () => {
    const weighted = [{ id: 'a', name: 'a', weight: 2, closed: true }, ...events('b')]
    const given = [
      entrant('Ana', { a: kilograms(100.1), b: kilograms(80.2) }),
      entrant('Ben', { a: kilograms(90), b: kilograms(110) }),
    ]
    expect(overall(given, weighted, cumulative)).toEqual([
      ['Ben', 1, 290],
      ['Ana', 2, 280.4],
    ])
  })

  test('entrants with missing events come after complete ones: by events done, then by the sum', () => {
    const three = events('a', 'b', 'c')
    const given = [
      entrant('Ana', { a: seconds(500), b: seconds(500), c: seconds(500) }),
      entrant('Ben', { a: seconds(10), b: seconds(10), c: dnf() }),
      entrant('Cleo', { a: seconds(10), b: seconds(9), c: dns }),
      entrant('Dan', { a: seconds(1) }),
      entrant('Eve', {}),
    ]
    expect(overall(given, three, cumulative)).toEqual([
      ['Ana', 1, 1500],
      ['Cleo', 2, 19],
      ['Ben', 3, 20],
      ['Dan', 4, 1],
      ['Eve', 5, 0],
    ])
    expect(reasons(given, three, cumulative)).toEqual({
      Ana: '25:00 in all: 8:20 + 8:20 + 8:20; ahead of Cleo, 2 of 3 events done, 0:19',
      Cleo: '2 of 3 events done, 0:19: 0:10 + 0:09 + DNS; ahead of Ben, 2 of 3 events done, 0:20',
      Ben: '2 of 3 events done, 0:20: 0:10 + 0:10 + DNF; ahead of Dan, 1 of 3 events done, 0:01',
      Dan: '1 of 3 events done, 0:01: 0:01 + no score + no score; ahead of Eve, 0 of 3 events done',
      Eve: '0 of 3 events done: no score + no score + no score; behind Dan, 1 of 3 events done, 0:01',
    })
  })

  test('has no points in an event without a completed score', () => {
    const given = [entrant('Ana', { a: seconds(5) }), entrant('Ben', { a: dnf() })]
    expect(inEvent('a', given, events('a'), cumulative)).toEqual({ Ana: [1, 5], Ben: [2, null] })
  })

  test('refuses kinds that cannot be summed, naming the differing ones', () => {
    const given = [
      entrant('Ana', { a: seconds(5), b: reps(7), c: seconds(5) }),
      entrant('Ben', { b: reps(7), c: { ...capped(83, 90, 600), sum: null } }),
    ]
    const three = events('a', 'b', 'c')
    expect(() => stand(given, three, cumulative)).toThrow(AppError)
    expect(refusalOf(() => stand(given, three, cumulative)).fields).toEqual({
      b: ['has reps, and a has times: a cumulative scheme adds up one kind of measure'],
      c: ['cannot be added up: CAP 83/90 of Ben has no value without the time cap and the missing reps'],
    })
  })
})

describe('equal points', () => {
  // Ana 1st and 3rd, Ben 2nd and 2nd, Cleo 3rd and 1st: 4 points each.
  const held = events('a', 'b')
  const equal = [
    entrant('Ana', { a: reps(9), b: reps(7) }),
    entrant('Ben', { a: reps(8), b: reps(8) }),
    entrant('Cleo', { a: reps(7), b: reps(9) }),
  ]

  test('are broken by the best place, and shared when all places are equal', () => {
    expect(overall(equal, held)).toEqual([
      ['Ana', 1, 4],
      ['Cleo', 1, 4],
      ['Ben', 3, 4],
    ])
    expect(reasons(equal, held)).toEqual({
      Ana: '4 points: 1st + 3rd; level with Cleo; tie on 4 points with Ben: best finish 1st, ahead of 2nd',
      Cleo: '4 points: 3rd + 1st; level with Ana; tie on 4 points with Ben: best finish 1st, ahead of 2nd',
      Ben: '4 points: 2nd + 2nd; tie on 4 points with Cleo: best finish 2nd, behind 1st',
    })
  })

  test('are shared under that rule', () => {
    expect(overall(equal, held, place, { kind: 'shared' }).map(([, rank]) => rank)).toEqual([1, 1, 1])
    expect(reasons(equal, held, place, { kind: 'shared' }).Ben).toBe(
      '4 points: 2nd + 2nd; level with Ana and Cleo',
    )
  })

  test('are broken by the place in one event', () => {
    const tie: TieRule = { kind: 'event', eventId: 'b' }
    expect(overall(equal, held, place, tie)).toEqual([
      ['Cleo', 1, 4],
      ['Ben', 2, 4],
      ['Ana', 3, 4],
    ])
    expect(reasons(equal, held, place, tie)).toMatchObject({
      Cleo: '4 points: 3rd + 1st; tie on 4 points with Ben: 1st in b, ahead of 2nd',
      Ana: '4 points: 1st + 3rd; tie on 4 points with Ben: 3rd in b, behind 2nd',
    })
  })

  test('are shared when the places in that event are equal or it has not been held', () => {
    const given = [
      entrant('Ana', { a: reps(9), b: reps(7), c: reps(5) }),
      entrant('Ben', { a: reps(7), b: reps(9), c: reps(5) }),
    ]
    for (const eventId of ['c', 'not held']) {
      const tie: TieRule = { kind: 'event', eventId }
      expect(overall(given, events('a', 'b', 'c'), place, tie)).toEqual([
        ['Ana', 1, 4],
        ['Ben', 1, 4],
      ])
    }
  })

  test('a missing place in that event comes last', () => {
    const given = [
      entrant('Ana', { a: reps(9), b: dns }),
      entrant('Ben', { a: dnf(), b: reps(9) }),
      entrant('Cleo', { a: reps(8), b: reps(8) }),
    ]
    const held = [...events('a'), { id: 'b', name: 'b', weight: 1 / 2, closed: true }]
    // Ana 1 + 2, Ben 3 + 0.5, Cleo 2 + 1.
    expect(overall(given, held, place, { kind: 'event', eventId: 'b' })).toEqual([
      ['Cleo', 1, 3],
      ['Ana', 2, 3],
      ['Ben', 3, 3.5],
    ])
    expect(reasons(given, held, place, { kind: 'event', eventId: 'b' })).toMatchObject({
      Ana: '3 points: 1st + 2 for DNS; tie on 3 points with Cleo: without a place in b, behind 2nd',
    })
  })

  test('continue with the next best place when the best are equal', () => {
    const given = [
      entrant('Ana', { a: reps(9), b: reps(8), c: reps(6) }),
      entrant('Ben', { a: reps(7), b: reps(9), c: reps(7) }),
      entrant('Cleo', { a: reps(8), b: reps(7), c: reps(8) }),
      entrant('Dan', { a: reps(6), b: reps(6), c: reps(9) }),
    ]
    expect(overall(given, events('a', 'b', 'c'))).toEqual([
      ['Ana', 1, 7],
      ['Ben', 2, 7],
      ['Cleo', 3, 7],
      ['Dan', 4, 9],
    ])
    expect(reasons(given, events('a', 'b', 'c'))).toEqual({
      Ana: '7 points: 1st + 2nd + 4th; tie on 7 points with Ben: best finishes 1st, 2nd, ahead of 1st, 3rd',
      Ben: '7 points: 3rd + 1st + 3rd; tie on 7 points with Cleo: best finish 1st, ahead of 2nd',
      Cleo: '7 points: 2nd + 3rd + 2nd; tie on 7 points with Ben: best finish 2nd, behind 1st',
      Dan: '9 points: 4th + 4th + 1st; behind Cleo, 7 points',
    })
  })

  test('are broken by places without weights', () => {
    const held = [{ id: 'a', name: 'a', weight: 2, closed: true }, ...events('b')]
    const given = [
      entrant('Ana', { a: reps(9), b: reps(6) }),
      entrant('Ben', { a: reps(8), b: reps(8) }),
      entrant('Cleo', { a: reps(7), b: reps(9) }),
      entrant('Dan', { a: reps(6), b: reps(7) }),
    ]
    // 2 × 1 + 4 and 2 × 2 + 2: weighted, the places would be 2 and 4 for both.
    expect(overall(given, held).slice(0, 2)).toEqual([
      ['Ana', 1, 6],
      ['Ben', 2, 6],
    ])
  })

  test('count a missing score as one place after the field', () => {
    const held = [...events('a'), { id: 'b', name: 'b', weight: 0.5, closed: true }]
    const given = [
      entrant('Ana', { a: reps(9) }),
      entrant('Ben', { a: reps(8), b: reps(8) }),
      entrant('Cleo', { a: reps(7), b: reps(9) }),
    ]
    expect(overall(given, held)).toEqual([
      ['Ana', 1, 3],
      ['Ben', 2, 3],
      ['Cleo', 3, 3.5],
    ])
    expect(reasons(given, held).Ana).toBe(
      '3 points: 1st + 2 for no score; tie on 3 points with Ben: best finish 1st, ahead of 2nd',
    )
  })
})

describe('a standing', () => {
  test('describes the score of each event like a board, with its performance', () => {
    const given = [entrant('Ana', { a: capped(83, 90, 600) }), entrant('Ben', {})]
    const [ana, ben] = stand(given, events('a'))
    expect(ana!.events.get('a')).toEqual({
      score: 'CAP 83/90',
      rank: 1,
      points: 1,
      reason: 'capped at 83 of 90 reps, the only place so far',
      performance: capped(83, 90, 600),
      notYet: false,
      countsAs: 1,
    })
    expect(ben!.events.get('a')).toEqual({
      score: null,
      rank: null,
      points: 3,
      reason: 'no score: counts as 3rd',
      performance: null,
      notYet: false,
      countsAs: 3,
    })
  })

  test('names the missing reps at the cap when nothing else is known', () => {
    const short = (value: number): Performance => ({
      ...capped(90 - value, 90, 600),
      measures: [{ of: 'missing', value }],
    })
    const given = [entrant('Ana', { a: short(3) }), entrant('Ben', { a: short(12) })]
    const [ana] = stand(given, events('a'))
    expect(ana!.events.get('a')).toMatchObject({
      rank: 1,
      reason: 'capped with 3 reps missing, 9 reps ahead of Ben',
    })
  })

  test('explains what a place without a rank counts as', () => {
    const given = [entrant('Ana', { a: dns }), entrant('Ben', {}), entrant('Cleo', { a: dnf() })]
    const said = (scheme: Scheme) =>
      stand(given, events('a'), scheme).map(({ entrant, events }) => [entrant.name, events.get('a')!.reason])
    expect(Object.fromEntries(said(place))).toEqual({
      Ana: 'did not start: counts as 4th',
      Ben: 'no score: counts as 4th',
      Cleo: 'did not finish: counts as 4th',
    })
    expect(Object.fromEntries(said(games))).toEqual({
      Ana: 'did not start: no points',
      Ben: 'no score: no points',
      Cleo: 'did not finish: no points',
    })
    expect(Object.fromEntries(said(cumulative))).toMatchObject({ Ben: 'no score: nothing to add' })
  })

  test('has no rank before any event counts', () => {
    const given = [entrant('Ben', {}), entrant('Ana', {}), entrant('Al', {}, 'withdrawn')]
    expect(stand(given, [])).toEqual([
      {
        entrant: given[1],
        rank: null,
        points: null,
        sum: null,
        reason: 'no event counts yet',
        events: new Map(),
      },
      {
        entrant: given[0],
        rank: null,
        points: null,
        sum: null,
        reason: 'no event counts yet',
        events: new Map(),
      },
      {
        entrant: given[2],
        rank: null,
        points: null,
        sum: null,
        reason: 'withdrawn without a score',
        events: new Map(),
      },
    ])
    expect(stand([], events('a'))).toEqual([])
  })
})

function capped(done: number, outOf: number, cap: number): Performance {
  return {
    ...reps(done),
    status: 'cap',
    outOf,
    text: `CAP ${done}/${outOf}`,
    sum: { of: 'seconds', value: cap + outOf - done },
  }
}

function refusalOf(work: () => unknown): AppError {
  try {
    work()
  } catch (error) {
    return error as AppError
  }
  throw new Error('nothing was refused')
}
