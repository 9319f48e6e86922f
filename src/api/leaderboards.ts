import { z } from 'zod'
import { invalid } from '../errors'
import {
  Board,
  BoardsQuery,
  CompetitionLeaderboardQuery,
  CompetitionLeaderboardRow,
  WodLeaderboardQuery,
  WodLeaderboardRow,
} from '../schemas/leaderboards/leaderboards'
import { listDayBoards } from '../services/boards/day-boards'
import { getWodLeaderboard } from '../services/boards/leaderboards'
import { getDivisionBoard } from '../services/leaderboards/leaderboards'
import { getMirroredBoard } from '../services/leaderboards/public-boards'
import {
  presentDayBoard,
  presentDivisionBoard,
  presentEventBoard,
  presentWodBoard,
} from './present/leaderboards'
import { gymRoute } from './route'

export const leaderboardRoutes = [
  gymRoute({
    operationId: 'listBoards',
    summary: 'List the boards of a day',
    description:
      'What is on the whiteboard: the board of every part of every WOD of the day, by the name of the program, then in the order of the parts. Always whole.',
    method: 'get',
    path: '/boards',
    status: 200,
    query: BoardsQuery,
    answer: z.array(Board),
    addition: true,
    async handle(scope, { query }) {
      const boards = await listDayBoards(scope, query)
      return { body: boards.map(board => presentDayBoard(board, query.explain)) }
    },
  }),
  gymRoute({
    operationId: 'getWodLeaderboard',
    summary: 'Get the leaderboard of a part of a WOD',
    description:
      'One line an athlete, the best first. Filters rank again among those that remain. A dnf ranks after everyone who finished; a dns has no rank.',
    method: 'get',
    path: '/wods/:id/leaderboard',
    status: 200,
    query: WodLeaderboardQuery,
    answer: z.array(WodLeaderboardRow),
    addition: true,
    async handle(scope, { id, query }) {
      const board = await getWodLeaderboard(scope, id, query)
      return { body: presentWodBoard(board, query.explain) }
    },
  }),
  gymRoute({
    operationId: 'getCompetitionLeaderboard',
    summary: 'Get the leaderboard of a division',
    description:
      "The overall standings with the places of each event, or one event's alone. Withdrawn registrations stand last, without a rank.",
    method: 'get',
    path: '/competitions/:id/leaderboard',
    status: 200,
    query: CompetitionLeaderboardQuery,
    answer: z.array(CompetitionLeaderboardRow),
    addition: true,
    async handle(scope, { id, query }) {
      const { event_id: eventId, division_id: divisionId, explain } = query
      const board =
        query.audience === 'public'
          ? await getMirroredBoard(scope, id, divisionId, new Date())
          : await getDivisionBoard(scope, id, divisionId)
      if (eventId === undefined) return { body: presentDivisionBoard(board, explain) }
      const event = board.events.find(event => event.id === eventId)
      if (event) return { body: presentEventBoard(board, event, explain) }
      throw invalid({ event_id: ['is not the id of an event of this division'] })
    },
  }),
]
