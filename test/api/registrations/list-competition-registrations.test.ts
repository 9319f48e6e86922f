import { v7 as uuid } from 'uuid'
import { useApi } from '../../support/api/api'
import { describeList, idsOf, inListOrder } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  movementId,
} from '../../support/builders'

const api = useApi()

describeMatrix('listCompetitionRegistrations', {
  api,
  prepare: async cast => ({
    id: (await buildCompetition(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildCompetition(api.db, { gymId: cast.rival.id })).id,
  }),
})

describeList({
  api,
  prepare: async (cast, count) => {
    const gymId = cast.gym.id
    const division = await buildDivision(api.db, { gymId })
    const { competitionId } = division
    // In pairs of one moment, each pair earlier than the one before; every third is withdrawn.
    const rows = Array.from({ length: count }, (_, index) => ({
      id: uuid(),
      gymId,
      competitionId,
      divisionId: division.id,
      registeredAt: new Date(Date.UTC(2026, 0, 5) - Math.floor(index / 2) * 60_000),
      teamName: null,
      withdrawnAt: index % 3 === 0 ? new Date() : null,
    }))
    await api.db.registration.createMany({ data: rows })
    const ids = inListOrder(rows, row => row.registeredAt)
    return { path: `/competitions/${competitionId}/registrations`, ids }
  },
  strangers: async cast => [
    (await buildRegistration(api.db, { gymId: cast.gym.id })).id,
    (await buildRegistration(api.db, { gymId: cast.rival.id })).id,
  ],
})

async function scene() {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: competitionId } = await buildCompetition(api.db, { gymId, status: 'draft' })
  const division = await buildDivision(api.db, { gymId, competitionId })
  const given = { gymId, competitionId, divisionId: division.id }
  const read = async (query = '') =>
    api.as(cast.keys.gym).get(`/competitions/${competitionId}/registrations${query}`)
  return { cast, gymId, competitionId, division, given, read }
}

describe('listCompetitionRegistrations', () => {
  test('answers exactly the fields of the reference', async () => {
    const { division, given, read } = await scene()
    const registration = await buildRegistration(api.db, {
      ...given,
      registeredAt: new Date('2026-02-01T10:00:00.500Z'),
    })
    const [participant] = registration.participants
    expect((await read()).body).toEqual([
      {
        id: registration.id,
        division_id: division.id,
        registered_at: '2026-02-01T10:00:00.500000Z',
        team_name: null,
        withdrawn: false,
        participants: [
          {
            id: participant!.id,
            name: participant!.name,
            email: participant!.email,
            gender: 'female',
            country_code: 'CH',
            affiliation: null,
            captain: true,
          },
        ],
        scores: [],
      },
    ])
  })

  test('returns a team with its members in order, with unknown values null', async () => {
    const { given, read } = await scene()
    const participants = [
      { name: 'Cap', gender: 'male', affiliation: 'CrossFit Überlauf' },
      { name: 'Two', gender: 'nonbinary' },
      { name: 'Three', gender: 'undisclosed', email: '', countryCode: '' },
    ] as const
    await buildRegistration(api.db, { ...given, teamName: 'Die Räder', participants: [...participants] })
    expect((await read()).body[0]).toMatchObject({
      team_name: 'Die Räder',
      participants: [
        { name: 'Cap', gender: 'male', affiliation: 'CrossFit Überlauf', captain: true },
        { name: 'Two', gender: 'nonbinary', captain: false },
        { name: 'Three', gender: 'undisclosed', email: '', country_code: '', captain: false },
      ],
    })
  })

  test('includes withdrawn registrations and marks them', async () => {
    const { given, read } = await scene()
    const gone = await buildRegistration(api.db, { ...given, withdrawnAt: new Date() })
    const there = await buildRegistration(api.db, given)
    expect((await read()).body).toMatchObject([
      { id: gone.id, withdrawn: true },
      { id: there.id, withdrawn: false },
    ])
  })

  test('keeps a cursor valid after its registration is withdrawn', async () => {
    const { given, read } = await scene()
    const [first, second] = [await buildRegistration(api.db, given), await buildRegistration(api.db, given)]
    await api.db.registration.update({ where: { id: first.id }, data: { withdrawnAt: new Date() } })
    expect(idsOf(await read(`?after_cursor=${first.id}`))).toEqual([second.id])
  })
})

describe('the scores of a registration', () => {
  async function scored() {
    const base = await scene()
    const { gymId, competitionId, division, given } = base
    const event = await buildEvent(api.db, { gymId, competitionId, position: 1 }, [division])
    const registration = await buildRegistration(api.db, given)
    return { ...base, event, registration }
  }

  test('have a result with exactly the documented fields: no id, no comments, and the total', async () => {
    const { event, registration, read } = await scored()
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ'
    const score = await buildScore(api.db, { registration, event, videoUrl })
    expect((await read()).body[0].scores).toEqual([
      {
        id: score.id,
        event_id: event.id,
        participant_id: registration.participants[0]!.id,
        video_url: videoUrl,
        result: {
          type: 'FranStyleResult',
          status: 'completed',
          scaling: 'rx',
          description: '5:21',
          done_at: '2026-01-05T17:30:00.000000Z',
          perceived_exertion: 0,
          details: { type: 'FranStyleResult', seconds: 321, total: 321 },
          movements: [
            expect.objectContaining({ id: movementId('thruster') }),
            expect.objectContaining({ id: movementId('pull-up') }),
          ],
          prescribed_workout: expect.objectContaining({ type: 'FranStyle' }),
          scaled_workout: null,
          notes: null,
          wod_component_id: null,
        },
      },
    ])
  })

  test.each(['dnf', 'dns'] as const)('have a total of 0 for a %s', async status => {
    const { event, registration, read } = await scored()
    await buildScore(api.db, {
      registration,
      event,
      result: { status, details: { type: 'FranStyleResult' } },
    })
    expect((await read()).body[0].scores[0].result).toMatchObject({ status, details: { total: 0 } })
  })

  test('come in the order of events, then participants, without unscored events', async () => {
    const { gymId, competitionId, division, given, event, read } = await scored()
    const earlier = await buildEvent(api.db, { gymId, competitionId, position: 0 }, [division])
    await buildEvent(api.db, { gymId, competitionId, position: 2 }, [division])
    const registration = await buildRegistration(api.db, { ...given, participants: [{}, {}] })
    const [captain, partner] = registration.participants
    await buildScore(api.db, { registration, event, participantId: partner!.id })
    await buildScore(api.db, { registration, event, participantId: captain!.id })
    await buildScore(api.db, { registration, event: earlier, participantId: captain!.id })
    const scores = (await read()).body[1].scores
    expect(
      scores.map((score: { event_id: string; participant_id: string }) => [
        score.event_id,
        score.participant_id,
      ]),
    ).toEqual([
      [earlier.id, captain!.id],
      [event.id, captain!.id],
      [event.id, partner!.id],
    ])
  })

  test("belong to the team's captain", async () => {
    const { gymId, competitionId, read } = await scored()
    const division = await buildDivision(api.db, { gymId, competitionId, kind: 'team', teamSize: 2 })
    const event = await buildEvent(api.db, { gymId, competitionId, kind: 'team', position: 5 }, [division])
    const participants = [{ captain: false }, { captain: true }]
    const divisionId = division.id
    const team = await buildRegistration(api.db, { gymId, competitionId, divisionId, participants })
    const captain = team.participants.find(participant => participant.captain)!
    await buildScore(api.db, { registration: team, event, participantId: captain.id })
    expect((await read()).body[1].scores).toMatchObject([{ participant_id: captain.id }])
  })

  test('are included whatever the visibility of the event', async () => {
    const { gymId, competitionId, division, registration, read } = await scored()
    for (const scoreVisibility of ['after_deadline', 'manual'] as const) {
      const hidden = { gymId, competitionId, scoreVisibility, visible: false, releasedAt: null }
      const event = await buildEvent(api.db, hidden, [division])
      await buildScore(api.db, { registration, event })
    }
    expect((await read()).body[0].scores).toHaveLength(2)
  })

  test('stay when their registration is withdrawn', async () => {
    const { event, registration, read } = await scored()
    await buildScore(api.db, { registration, event })
    await api.db.registration.update({ where: { id: registration.id }, data: { withdrawnAt: new Date() } })
    expect((await read()).body[0]).toMatchObject({ withdrawn: true, scores: [{ event_id: event.id }] })
  })
})

describe('listCompetitionRegistrations: filters', () => {
  test('filters by division, and orders the waiting list by position', async () => {
    const { cast, gymId, competitionId, given, division, read } = await scene()
    const other = await buildDivision(api.db, { gymId, competitionId })
    const ana = await buildRegistration(api.db, given)
    const ben = await buildRegistration(api.db, { ...given, divisionId: other.id })
    const waiting = (minute: number, more = {}) =>
      buildRegistration(api.db, {
        ...given,
        waitingSince: new Date(Date.UTC(2026, 0, 5, 12, minute)),
        ...more,
      })
    const [last, first] = [await waiting(9), await waiting(3)]
    const gone = await waiting(1, { withdrawnAt: new Date() })
    expect(idsOf(await read())).toEqual([ana.id, ben.id])
    expect(idsOf(await read(`?division_id=${other.id}`))).toEqual([ben.id])
    expect(idsOf(await read('?list=waiting'))).toEqual([first.id, last.id])
    expect(idsOf(await read(`?list=waiting&division_id=${other.id}`))).toEqual([])
    const page = await read(`?list=waiting&limit=1&division_id=${division.id}`)
    expect(page.headers.link).toContain(`division_id=${division.id}&after_cursor=${first.id}>; rel="next"`)
    expect(idsOf(await read(`?list=waiting&after_cursor=${gone.id}`))).toEqual([first.id, last.id])
    expect((await read(`?after_cursor=${first.id}`)).status).toBe(422)
    const foreign = await buildDivision(api.db, { gymId: cast.rival.id })
    for (const query of [
      `division_id=${foreign.id}`,
      'list=all',
      'audience=all',
      'list=waiting&audience=public',
    ])
      expect((await read(`?${query}`)).status).toBe(422)
  })

  test('for the public, returns visible divisions and shown scores without addresses, and no drafts', async () => {
    const { gymId, competitionId, given, division, read } = await scene()
    const of = { gymId, competitionId }
    const hiddenDivision = await buildDivision(api.db, { ...of, visible: false })
    const [shown, hidden] = [
      await buildEvent(api.db, of, [division]),
      await buildEvent(api.db, { ...of, scoreVisibility: 'manual' }, [division]),
    ]
    const participants = [{ name: 'Ana', email: 'ana@people.example', gender: 'female' as const }]
    const ana = await buildRegistration(api.db, { ...given, participants })
    await buildRegistration(api.db, { ...given, divisionId: hiddenDivision.id })
    const score = await buildScore(api.db, {
      registration: ana,
      event: shown,
      videoUrl: 'https://vimeo.com/1',
    })
    await buildScore(api.db, { registration: ana, event: hidden })
    expect((await read('?audience=public')).status).toBe(404)
    await api.db.competition.updateMany({ where: { gymId }, data: { status: 'published' } })
    const { body } = await read('?audience=public')
    expect(body).toMatchObject([
      {
        id: ana.id,
        participants: [{ name: 'Ana', email: '', gender: 'undisclosed' }],
        scores: [{ id: score.id, video_url: null }],
      },
    ])
    expect((await read(`?audience=public&division_id=${hiddenDivision.id}`)).status).toBe(422)
  })
})
