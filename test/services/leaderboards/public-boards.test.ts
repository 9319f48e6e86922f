/** The board of the public pages while scores come in: of one moment, and the next one has what came meanwhile. */
import { gymScope, PUBLIC } from '../../../src/scope'
import { getPublicBoard, type PublicBoard } from '../../../src/services/leaderboards/public-boards'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const timed = (seconds: number) => ({ details: { type: 'FranStyleResult' as const, seconds } })
const told = ({ standings }: PublicBoard) =>
  standings.map(({ entrant, rank, points, reason }) => [entrant.name, rank, points, reason])

test('a board shows one moment: a score arriving meanwhile is on the next board', async () => {
  const db = database.prisma
  const competition = await buildCompetition(db)
  const of = { gymId: competition.gymId, competitionId: competition.id }
  const division = await buildDivision(db, of)
  const events = [await buildEvent(db, of, [division]), await buildEvent(db, of, [division])]
  const [ana, ben] = [
    await buildRegistration(db, { ...of, divisionId: division.id }),
    await buildRegistration(db, { ...of, divisionId: division.id }),
  ]
  await buildScore(db, { registration: ana, event: events[0]!, result: timed(180) })
  await buildScore(db, { registration: ben, event: events[0]!, result: timed(190) })
  const scope = gymScope({ db, gymId: of.gymId, actor: PUBLIC, requestId: null })
  const now = new Date()
  const before = await getPublicBoard(scope, competition.id, division.id, now)
  const rests = jest.fn(async () => {
    await buildScore(db, { registration: ben, event: events[1]!, result: timed(170) })
  })
  const meanwhile = await getPublicBoard(scope, competition.id, division.id, now, rests)
  expect(rests).toHaveBeenCalledTimes(1)
  expect(meanwhile).toEqual(before)
  const after = await getPublicBoard(scope, competition.id, division.id, now)
  expect(told(after)).not.toEqual(told(before))
  expect(after.events.map(({ progress }) => progress.missing)).toEqual([0, 1])
})

test('public boards: leaves out withdrawn registrations without scores', async () => {
  const db = database.prisma
  const competition = await buildCompetition(db)
  const of = { gymId: competition.gymId, competitionId: competition.id }
  const division = await buildDivision(db, of)
  const event = await buildEvent(db, of, [division])
  const enter = (name: string, withdrawnAt: Date | null = null) =>
    buildRegistration(db, { ...of, divisionId: division.id, withdrawnAt, participants: [{ name }] })
  const [ana, ben] = [await enter('Ana'), await enter('Ben', new Date())]
  await enter('Cleo', new Date())
  await enter('Dora')
  await buildScore(db, { registration: ana, event, result: timed(180) })
  await buildScore(db, { registration: ben, event, result: timed(170) })
  const scope = gymScope({ db, gymId: of.gymId, actor: PUBLIC, requestId: null })
  const board = await getPublicBoard(scope, competition.id, division.id, new Date())
  expect(board.standings.map(({ entrant }) => entrant.name)).toEqual(['Ana', 'Dora', 'Ben'])
})
