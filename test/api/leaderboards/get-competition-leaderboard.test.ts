import type { DivisionModel, EventModel } from '../../../src/generated/sqlite/models'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  type BuiltRegistration,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  buildWorkout,
  type GivenRegistration,
  type GivenResult,
  movementId,
} from '../../support/builders'

const api = useApi()

describeMatrix('getCompetitionLeaderboard', {
  api,
  prepare: async cast => {
    const [own, foreign] = [cast.gym.id, cast.rival.id].map(gymId => buildDivision(api.db, { gymId }))
    return { id: (await own!).competitionId, foreignId: (await foreign!).competitionId }
  },
})

type Line = {
  rank: number | null
  registration_id: string
  total: number | null
  reason?: string
  events: { event_id: string; rank: number | null; points: number | null; score: string | null }[]
}

async function scene(given: Parameters<typeof buildCompetition>[1] = {}) {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(api.db, { gymId, ...given })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(api.db, { ...of, position: 1 })
  const fran = await buildWorkout(api.db, {
    gymId,
    details: {
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
      time_cap_seconds: 600,
    },
  })
  const event = (given: Partial<EventModel> = {}, divisions: DivisionModel[] = [division]) =>
    buildEvent(api.db, { ...of, workoutId: fran.id, ...given }, divisions)
  const names = new Map<string, string>()
  const enter = async (name: string, given: GivenRegistration = {}) => {
    const participants = [{ name }]
    const registration = await buildRegistration(api.db, {
      ...of,
      divisionId: division.id,
      participants,
      ...given,
    })
    names.set(registration.id, name)
    return registration
  }
  const score = (registration: BuiltRegistration, event: EventModel, result: GivenResult, who = 0) =>
    buildScore(api.db, { registration, event, result, participantId: registration.participants[who]!.id })
  const ask = (query = '') => api.as(cast.keys.gym).get(`/competitions/${competition.id}/leaderboard${query}`)
  const read = async (query = ''): Promise<Line[]> => {
    const answer = await ask(query)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const table = async (query = '') =>
    (await read(query)).map(
      line => `${names.get(line.registration_id)} ${line.rank ?? '–'} (${line.total ?? '–'})`,
    )
  return { cast, of, division, event, enter, score, ask, read, table }
}

const timed = (seconds: number): GivenResult => ({ details: { type: 'FranStyleResult', seconds } })
const dnf: GivenResult = { status: 'dnf', details: { type: 'FranStyleResult' } }
const dns: GivenResult = { status: 'dns', details: { type: 'FranStyleResult' } }

describe('getCompetitionLeaderboard', () => {
  test('returns exactly the documented fields, overall and per event', async () => {
    const { event, enter, score, read } = await scene()
    const [first, second] = [await event({ position: 1 }), await event({ position: 2 })]
    const ana = await enter('Ana')
    const { id: scoreId, resultId } = await score(ana, first, timed(200))
    expect(await read('?explain=true')).toEqual([
      {
        rank: 1,
        registration_id: ana.id,
        score_id: null,
        penalty: null,
        result_id: null,
        status: null,
        scaling: null,
        score: null,
        total: 1,
        reason: '1 point: 1st',
        events: [
          {
            event_id: first.id,
            rank: 1,
            points: 1,
            score_id: scoreId,
            penalty: null,
            result_id: resultId,
            status: 'completed',
            scaling: 'rx',
            score: '3:20',
            total: 200,
            reason: '3:20, the only place so far',
          },
          {
            event_id: second.id,
            rank: null,
            // Nobody has a score in it: it has not begun.
            points: null,
            score_id: null,
            penalty: null,
            result_id: null,
            status: null,
            scaling: null,
            score: null,
            total: null,
            reason: 'not started yet',
          },
        ],
      },
    ])
    const [line] = await read()
    expect(line).not.toHaveProperty('reason')
    expect(line!.events[0]).not.toHaveProperty('reason')
  })

  test('points by place: missing scores get the next place, DNS and missed events one more than the field, DNF the place after all', async () => {
    const { event, enter, score, table, division } = await scene()
    const [one, two] = [await event({ position: 1 }), await event({ position: 2 })]
    const [ana, ben, cleo, dora] = [
      await enter('Ana'),
      await enter('Ben'),
      await enter('Cleo'),
      await enter('Dora'),
    ]
    await score(ana!, one, timed(200))
    await score(ben!, one, timed(200))
    await score(cleo!, one, timed(210))
    await score(dora!, one, dns)
    await score(ana!, two, timed(210))
    await score(ben!, two, dnf)
    await score(cleo!, two, timed(190))
    expect(await table()).toEqual(['Ana 1 (3)', 'Ben 2 (4)', 'Cleo 2 (4)', 'Dora 4 (8)'])
    await api.db.divisionEvent.updateMany({
      where: { gymId: division.gymId, divisionId: division.id, eventId: two.id },
      data: { closedAt: new Date() },
    })
    expect(await table()).toEqual(['Ana 1 (3)', 'Ben 2 (4)', 'Cleo 2 (4)', 'Dora 4 (10)'])
  })

  test('a withdrawn registration keeps its event places and comes last without a rank', async () => {
    const { event, enter, score, read, table } = await scene()
    const one = await event({ position: 1 })
    const ana = await enter('Ana', { withdrawnAt: new Date() })
    const ben = await enter('Ben')
    await enter('Cleo', { withdrawnAt: new Date() })
    await score(ana, one, timed(200))
    await score(ben, one, timed(210))
    expect(await table()).toEqual(['Ben 1 (2)', 'Ana – (–)', 'Cleo – (–)'])
    const of = new Map((await read()).map(line => [line.registration_id, line.events[0]!]))
    expect([of.get(ana.id)?.rank, of.get(ben.id)?.rank]).toEqual([1, 2])
  })

  test.each([
    [{ pointsScheme: 'games' }, ['Ana 1 (195)', 'Ben 1 (195)']],
    [{ pointsScheme: 'table', pointsTable: '[10,4]' }, ['Ana 1 (14)', 'Ben 1 (14)']],
    [{ pointsScheme: 'cumulative' }, ['Ben 1 (390)', 'Ana 2 (400)']],
    [{ tieRule: 'shared' }, ['Ana 1 (3)', 'Ben 1 (3)']],
  ] as const)("follows the competition's points scheme and tie rule: %o", async (given, expected) => {
    const { event, enter, score, table } = await scene(given as never)
    const [one, two] = [await event({ position: 1 }), await event({ position: 2 })]
    const [ana, ben] = [await enter('Ana'), await enter('Ben')]
    await score(ana, one, timed(200))
    await score(ben, one, timed(210))
    await score(ana, two, timed(200))
    await score(ben, two, timed(180))
    expect(await table()).toEqual(expected)
  })

  test('applies weights, also to the points of each event', async () => {
    const { event, enter, score, read } = await scene()
    const heavy = await event({ position: 1, weight: 2.5 })
    const ana = await enter('Ana')
    await score(ana, heavy, timed(200))
    expect((await read())[0]).toMatchObject({ total: 2.5, events: [{ rank: 1, points: 2.5 }] })
  })

  test('Rx+ counts as Rx, and the event names its tie-break', async () => {
    const { event, enter, score, table } = await scene()
    const one = await event({ tieBreak: 'reps' })
    const tied = (scaling: 'rx' | 'rxplus', tie_break: { reps: number } | { seconds: number }) => ({
      status: 'cap' as const,
      scaling,
      details: { type: 'FranStyleResult' as const, reps: 80, tie_break },
    })
    await score(await enter('Ana'), one, tied('rxplus', { reps: 10 }))
    await score(await enter('Ben'), one, tied('rx', { reps: 12 }))
    await score(await enter('Cleo'), one, tied('rx', { seconds: 1 }))
    expect(await table()).toEqual(['Ben 1 (1)', 'Ana 2 (2)', 'Cleo 3 (3)'])
  })

  test('a team has one score in team events and the sum of its members in individual ones', async () => {
    const { of, event, enter, score, read } = await scene()
    const teams = await buildDivision(api.db, { ...of, kind: 'team', teamSize: 2, position: 2 })
    const [together, alone] = [
      await event({ kind: 'team', position: 1 }, [teams]),
      await event({ kind: 'individual', position: 2 }, [teams]),
    ]
    const given = {
      divisionId: teams.id,
      teamName: 'Sore Losers',
      participants: [{ name: 'Ana' }, { name: 'Ben' }],
    }
    const team = await enter('Sore Losers', given)
    const rivals = await enter('Rivals', { ...given, teamName: 'Rivals' })
    await score(team, together, timed(300))
    await score(team, alone, timed(200))
    await score(team, alone, { status: 'cap', details: { type: 'FranStyleResult', reps: 88 } }, 1)
    await score(rivals, alone, timed(150))
    const lines = await read(`?division_id=${teams.id}`)
    expect(lines.map(line => line.registration_id)).toEqual([team.id, rivals.id])
    expect(lines[0]!.events).toMatchObject([
      { rank: 1, score: '5:00', total: 300 },
      { rank: 1, score: '13:22 together (1 capped)', total: 802, result_id: null },
    ])
    expect(lines[1]!.events).toMatchObject([
      { rank: null, score: null },
      { rank: null, score: null },
    ])
  })

  test('a single event has its own places', async () => {
    const { event, enter, score, read } = await scene()
    const [one, two] = [await event({ position: 1 }), await event({ position: 2 })]
    const [ana, ben] = [await enter('Ana'), await enter('Ben')]
    await score(ana, one, timed(200))
    await score(ana, two, timed(220))
    const { id: scoreId, resultId } = await score(ben, two, timed(210))
    expect(await read(`?event_id=${two.id}&explain=true`)).toEqual([
      {
        rank: 1,
        registration_id: ben.id,
        score_id: scoreId,
        penalty: null,
        result_id: resultId,
        status: 'completed',
        scaling: 'rx',
        score: '3:30',
        total: 210,
        reason: '3:30, 10 seconds ahead of Ana',
      },
      expect.objectContaining({ rank: 2, registration_id: ana.id }),
    ])
  })

  test('requires a division when there are several, and refuses a division of another competition', async () => {
    const { cast, of, division, ask } = await scene()
    const second = await buildDivision(api.db, { ...of, position: 2 })
    const asked = await ask()
    expect(asked.status).toBe(422)
    expect(asked.body.errors.fields).toEqual({
      division_id: [`is required (${division.name}: ${division.id}, ${second.name}: ${second.id})`],
    })
    const others = [
      await buildDivision(api.db, { gymId: of.gymId }),
      await buildDivision(api.db, { gymId: cast.rival.id }),
    ]
    for (const { id } of [...others, { id: 'nothing' }]) {
      expect((await ask(`?division_id=${id}`)).body.errors.fields).toEqual({
        division_id: ['is not the id of a division of this competition'],
      })
    }
    const elsewhere = await buildEvent(api.db, of, [second])
    expect((await ask(`?division_id=${division.id}&event_id=${elsewhere.id}`)).body.errors.fields).toEqual({
      event_id: ['is not the id of an event of this division'],
    })
  })

  test('shows the effect of a penalty to organisers only', async () => {
    const { cast, of, event, enter, score, read } = await scene()
    const { id } = await score(await enter('Ana'), await event({ position: 1 }), timed(205))
    const penalty = { seconds: 5, reason: 'No lockout' }
    const kept = { ...penalty, without: { type: 'FranStyleResult', seconds: 200 } }
    const where = { gymId_id: { gymId: of.gymId, id } }
    await api.db.score.update({ where, data: { penalty: JSON.stringify(kept) } })
    await api.db.competition.updateMany({ where: { gymId: cast.gym.id }, data: { status: 'published' } })
    expect((await read())[0]).toMatchObject({ events: [{ score_id: id, penalty, score: '3:25' }] })
    expect((await read('?audience=public'))[0]).toMatchObject({ events: [{ score_id: id, penalty: null }] })
  })

  test('for the public, ranks only what the public page shows', async () => {
    const { of, division, event, enter, score, ask, read, table } = await scene({ status: 'published' })
    const [shown, hidden] = [
      await event({ position: 1 }),
      await event({ position: 2, scoreVisibility: 'manual' }),
    ]
    const unseen = await event({ position: 3, visible: false })
    const [ana, ben] = [await enter('Ana'), await enter('Ben')]
    await score(ana, shown, timed(200))
    await score(ben, shown, timed(210))
    for (const later of [hidden, unseen]) {
      await score(ana, later, timed(400))
      await score(ben, later, timed(190))
    }
    expect(await table()).toEqual(['Ben 1 (4)', 'Ana 2 (5)'])
    expect(await table('?audience=public')).toEqual(['Ana 1 (1)', 'Ben 2 (2)'])
    const [first] = await read('?audience=public&explain=true')
    expect(first!.events).toMatchObject([
      { event_id: shown.id, rank: 1, score: '3:20' },
      { event_id: hidden.id, rank: null, points: null, score_id: null, score: null, reason: 'not shown yet' },
    ])
    expect(first!.events).toHaveLength(2)
    expect((await ask(`?audience=public&event_id=${unseen.id}`)).status).toBe(422)
    const invisible = await buildDivision(api.db, { ...of, position: 2, visible: false })
    expect((await ask(`?audience=public&division_id=${invisible.id}`)).body.errors.fields).toEqual({
      division_id: ['is not the id of a division of this competition'],
    })
    expect((await ask(`?audience=public&division_id=${division.id}`)).status).toBe(200)
    await api.db.competition.updateMany({ where: { gymId: of.gymId }, data: { status: 'draft' } })
    expect((await ask('?audience=public')).status).toBe(404)
  })
})
