/** Events that begin and close division by division, and divisions that do another version of them. */
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { listDivisionProgress, setEventClosed } from '../../../src/services/event-scores/closing'
import { buildEventScoreSheet } from '../../../src/services/event-scores/score-sheet'
import { enterScore } from '../../../src/services/event-scores/scoring'
import { getDivisionBoard } from '../../../src/services/leaderboards/leaderboards'
import { buildComment, buildEvent } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { historyIn, scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function build() {
  const db = database.prisma
  const cast = await buildCast(db)
  const day = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  const ref = { competitionId: day.competition.id, eventId: day.event.id }
  const enter = (registration: typeof day.maya, score: string, scaling?: 'rx' | 'scaled' | 'modified') =>
    enterScore(scope, ref, { participant_id: day.person(registration).id, score, scaling })
  const board = async () => {
    const { standings } = await getDivisionBoard(scope, ref.competitionId, day.rx.id)
    return standings.map(({ entrant, rank, points }) => [entrant.name, rank, points])
  }
  return { ...day, scope, ref, enter, board }
}

describe('an event', () => {
  it('starts with its first score and gives missing scores the next place', async () => {
    const { enter, board, maya } = await build()
    expect(await board()).toEqual([
      ['Ida Berg', null, null],
      ['Maya Lind', null, null],
      ['Tom Fox', null, null],
    ])
    await enter(maya, '4:05')
    expect(await board()).toEqual([
      ['Maya Lind', 1, 1],
      ['Ida Berg', 2, 2],
      ['Tom Fox', 2, 2],
    ])
  })

  it('does not count in a division where it has not begun', async () => {
    const { enter, board, competition, rx, pairs, pair, maya, workout, scope } = await build()
    const final = await buildEvent(
      database.prisma,
      { gymId: scope.gymId, competitionId: competition.id, workoutId: workout.id, name: 'Final' },
      [rx, pairs],
    )
    await enter(maya, '4:05')
    const row = { participant_id: pair.participants[0]!.id, score: '5:00' }
    await enterScore(scope, { competitionId: competition.id, eventId: final.id }, row)
    expect((await board())[0]).toEqual(['Maya Lind', 1, 1])
  })

  it('is closed by the organiser and marks missing scores as missed until reopened', async () => {
    const { enter, board, maya, rx, ref, scope } = await build()
    await enter(maya, '4:05')
    const closed = { division_id: rx.id, closed: 'yes' as const }
    expect(await setEventClosed(scope, ref, closed)).toEqual({ event: 'Fran', division: 'Rx', closed: true })
    await setEventClosed(scope, ref, closed)
    expect(await board()).toEqual([
      ['Maya Lind', 1, 1],
      ['Ida Berg', 2, 4],
      ['Tom Fox', 2, 4],
    ])
    const progress = (await listDivisionProgress(scope, ref.competitionId)).get(ref.eventId)!
    expect(
      progress.map(({ division, state, missing, active, byHand }) => [
        division.name,
        state,
        missing,
        active,
        byHand,
      ]),
    ).toEqual([
      ['Rx', 'closed', 2, 3, true],
      ['Pairs', 'not_begun', 1, 1, false],
    ])
    await setEventClosed(scope, ref, { division_id: rx.id, closed: 'no' })
    expect((await board()).at(-1)).toEqual(['Tom Fox', 2, 2])
    const entries = await database.prisma.auditEntry.findMany({
      where: { gymId: scope.gymId, action: { in: ['competition.close_event', 'competition.reopen_event'] } },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, after }) => [action, JSON.parse(after!)])).toEqual([
      ['competition.close_event', { event: 'Fran', division: 'Rx' }],
      ['competition.reopen_event', { event: 'Fran', division: 'Rx' }],
    ])
  })

  it('is closed by coaches only, in a division that does it', async () => {
    const { ref, scope, rx } = await build()
    const form = { division_id: rx.id, closed: 'yes' as const }
    await expect(setEventClosed({ ...scope, actor: PUBLIC }, ref, form)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(setEventClosed(scope, ref, { ...form, division_id: 'none' })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('a division that does the scaled version', () => {
  async function scaledDivision() {
    const built = await build()
    const { gymId } = built.scope
    await database.prisma.division.update({
      where: { gymId_id: { gymId, id: built.rx.id } },
      data: { version: 'scaled' },
    })
    return built
  }

  it('has its scores read by that version by default', async () => {
    const { enter, maya, tom, scaled, workout, event, scope } = await scaledDivision()
    // 72 reps in all, not the 90 of Rx.
    expect((await enter(maya, 'CAP 70'))!.result).toMatchObject({
      scaling: 'scaled',
      scaledWorkoutId: scaled.id,
      prescribedWorkoutId: workout.id,
      description: 'CAP 70/72 (−2)',
    })
    expect((await enter(tom, 'CAP 89', 'rx'))!.result).toMatchObject({ scaling: 'rx', scaledWorkoutId: null })
    const { rows } = await buildEventScoreSheet(scope, event, {})
    expect(
      new Set(rows.map(({ registration, prescribed }) => `${registration.division.name}: ${prescribed}`)),
    ).toEqual(new Set(['Rx: scaled', 'Pairs: rx']))
  })

  it('ranks a modified score last, and an Rx score like a scaled one', async () => {
    const { enter, board, maya, tom, ida } = await scaledDivision()
    await enter(maya, '4:05')
    await enter(tom, '4:30', 'rx')
    await enter(ida, '3:00', 'modified')
    expect(await board()).toEqual([
      ['Maya Lind', 1, 1],
      ['Tom Fox', 2, 2],
      ['Ida Berg', 3, 3],
    ])
  })

  it('does Rx when the event overrides the version or has no scaled version', async () => {
    const { enter, maya, tom, rx, event, scope } = await scaledDivision()
    const where = { gymId_divisionId_eventId: { gymId: scope.gymId, divisionId: rx.id, eventId: event.id } }
    await database.prisma.divisionEvent.update({ where, data: { version: 'rx' } })
    expect((await enter(maya, '4:05'))!.result.scaling).toBe('rx')
    await database.prisma.divisionEvent.update({ where, data: { version: null } })
    await database.prisma.event.update({
      where: { gymId_id: { gymId: scope.gymId, id: event.id } },
      data: { scaledWorkoutId: null },
    })
    expect((await enter(tom, '4:05'))!.result.scaling).toBe('rx')
  })
})

it("event closing: keeps a deleted score's history", async () => {
  const { enter, maya, ref, scope, scoreOf, person } = await build()
  const stored = (await enter(maya, '4:05'))!
  const { id } = await buildComment(database.prisma, {
    gymId: scope.gymId,
    resultId: stored.resultId,
    text: 'Was that full depth?',
  })
  await buildComment(database.prisma, {
    gymId: scope.gymId,
    resultId: stored.resultId,
    parentId: id,
    text: 'It was.',
  })
  const row = { participant_id: person(maya).id, score: '', remove: 'yes' as const, revision: 1 }
  expect(await enterScore(scope, ref, row)).toBeNull()
  expect(await scoreOf(maya)).toBeNull()
  const last = (await historyIn(database.prisma, stored)).at(-1)!
  expect(last.before).toMatchObject({
    description: '4:05',
    comments: [{ text: 'Was that full depth?' }, { text: 'It was.' }],
  })
})
