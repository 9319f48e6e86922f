import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildWorkout,
  movementId,
} from '../../support/builders'

const api = useApi()

describeMatrix('getCompetition', {
  api,
  prepare: async cast => ({
    id: (await buildCompetition(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildCompetition(api.db, { gymId: cast.rival.id })).id,
  }),
})

async function scene(given: Parameters<typeof buildCompetition>[1] = {}) {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(api.db, { gymId, ...given })
  const read = async () => (await api.as(cast.keys.gym).get(`/competitions/${competition.id}`)).body
  return { cast, gymId, competition, of: { gymId, competitionId: competition.id }, read }
}

describe('getCompetition', () => {
  test('returns exactly the fields of the reference, with their possible values', async () => {
    const { competition, read } = await scene({
      name: 'Überlauf Throwdown',
      description: '# Welcome\n\n**Chalk** is there.',
      timeZone: 'America/New_York',
      registrationOpensAt: new Date('2026-01-01T06:00:00.000Z'),
      registrationClosesAt: new Date('2026-02-01T05:59:59.999Z'),
      videoUrl: 'https://vimeo.com/76979871',
    })
    expect(await read()).toEqual({
      id: competition.id,
      name: 'Überlauf Throwdown',
      description: '# Welcome\n\n**Chalk** is there.',
      status: 'published',
      time_zone: 'America/New_York',
      registration_opens_at: '2026-01-01T06:00:00.000000Z',
      registration_closes_at: '2026-02-01T05:59:59.999000Z',
      video_url: 'https://vimeo.com/76979871',
      divisions: [],
      events: [],
    })
  })

  test('returns a draft, with missing values empty or null', async () => {
    const { read } = await scene({ status: 'draft' })
    expect(await read()).toMatchObject({
      status: 'draft',
      description: '',
      video_url: '',
      registration_closes_at: null,
    })
  })
})

describe('the divisions of a competition', () => {
  test('have exactly the fields of the reference', async () => {
    const { of, read } = await scene()
    const plain = await buildDivision(api.db, { ...of, position: 1, name: 'Rx' })
    const team = await buildDivision(api.db, {
      ...of,
      position: 2,
      kind: 'team',
      teamSize: 4,
      femalesRequired: 2,
      malesRequired: 1,
      registrationLimit: 20,
      visible: false,
    })
    expect((await read()).divisions).toEqual([
      {
        id: plain.id,
        name: 'Rx',
        kind: 'individual',
        order: 1,
        events: [],
        females_required: null,
        males_required: null,
        team_size: null,
        registration_count: 0,
        registration_limit: null,
        visible: true,
      },
      {
        id: team.id,
        name: team.name,
        kind: 'team',
        order: 2,
        events: [],
        females_required: 2,
        males_required: 1,
        team_size: 4,
        registration_count: 0,
        registration_limit: 20,
        visible: false,
      },
    ])
  })

  test('come in their order, not the order of creation', async () => {
    const { of, read } = await scene()
    for (const position of [3, 1, 2]) await buildDivision(api.db, { ...of, position })
    expect((await read()).divisions.map((division: { order: number }) => division.order)).toEqual([1, 2, 3])
  })

  test('count their registrations without withdrawn ones', async () => {
    const { of, read } = await scene()
    const full = await buildDivision(api.db, { ...of, position: 1 })
    const empty = await buildDivision(api.db, { ...of, position: 2 })
    for (const withdrawnAt of [null, null, new Date()])
      await buildRegistration(api.db, { ...of, divisionId: full.id, withdrawnAt })
    await buildRegistration(api.db, { ...of, divisionId: empty.id, withdrawnAt: new Date() })
    await buildRegistration(api.db, { gymId: of.gymId })
    const counts = (await read()).divisions.map(
      (division: { registration_count: number }) => division.registration_count,
    )
    expect(counts).toEqual([2, 0])
  })

  test('name their events in the order of the events', async () => {
    const { of, read } = await scene()
    const [a, b] = [
      await buildDivision(api.db, { ...of, position: 1 }),
      await buildDivision(api.db, { ...of, position: 2 }),
    ]
    const last = await buildEvent(api.db, { ...of, position: 9 }, [a])
    const first = await buildEvent(api.db, { ...of, position: 1 }, [a, b])
    const { divisions } = await read()
    expect(divisions[0].events).toEqual([first.id, last.id])
    expect(divisions[1].events).toEqual([first.id])
  })
})

describe('the events of a competition', () => {
  test('have exactly the fields of the reference', async () => {
    const { of, read } = await scene()
    const event = await buildEvent(api.db, { ...of, position: 4 })
    expect((await read()).events).toEqual([
      {
        id: event.id,
        name: event.name,
        kind: 'individual',
        order: 4,
        instructions: null,
        deadline: null,
        deadline_buffer: 0,
        released_at: null,
        score_visibility: 'immediate',
        tie_break: 'none',
        visible: true,
        workout: expect.objectContaining({ type: 'FranStyle', name: null }),
        scaled_workout: null,
        foundations_workout: null,
      },
    ])
  })

  test('include all values, also while invisible and unreleased', async () => {
    const { of, gymId, read } = await scene()
    const scaled = await buildWorkout(api.db, { gymId, name: 'Scaled' })
    const foundations = await buildWorkout(api.db, { gymId, name: 'Foundations' })
    await buildEvent(api.db, {
      ...of,
      kind: 'team',
      instructions: 'One works at a time.',
      deadline: new Date('2026-03-01T17:00:00.000Z'),
      deadlineBuffer: 15,
      releasedAt: new Date('2999-01-01T00:00:00.000Z'),
      visible: false,
      scaledWorkoutId: scaled.id,
      foundationsWorkoutId: foundations.id,
    })
    expect((await read()).events[0]).toMatchObject({
      kind: 'team',
      instructions: 'One works at a time.',
      deadline: '2026-03-01T17:00:00.000000Z',
      deadline_buffer: 15,
      released_at: '2999-01-01T00:00:00.000000Z',
      visible: false,
      workout: { movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }] },
      scaled_workout: { name: 'Scaled', type: 'FranStyle' },
      foundations_workout: { name: 'Foundations', type: 'FranStyle' },
    })
  })

  test.each(['immediate', 'after_deadline', 'manual'] as const)(
    'can show their scores %s',
    async scoreVisibility => {
      const { of, read } = await scene()
      await buildEvent(api.db, { ...of, scoreVisibility })
      expect((await read()).events[0].score_visibility).toBe(scoreVisibility)
    },
  )

  test.each(['none', 'time', 'reps', 'load'] as const)('can break ties by %s', async tieBreak => {
    const { of, read } = await scene()
    await buildEvent(api.db, { ...of, tieBreak })
    expect((await read()).events[0].tie_break).toBe(tieBreak)
  })

  test('come in their order and belong to this competition only', async () => {
    const { of, read } = await scene()
    for (const position of [2, 1]) await buildEvent(api.db, { ...of, position })
    await buildEvent(api.db, { gymId: of.gymId })
    expect((await read()).events.map((event: { order: number }) => event.order)).toEqual([1, 2])
  })
})
