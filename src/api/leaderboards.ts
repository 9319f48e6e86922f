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
  serializeDayBoard,
  serializeDivisionBoard,
  serializeEventBoard,
  serializeWodBoard,
} from './present/leaderboards'
import { gymRoute } from './route'

export const leaderboardRoutes = [
  gymRoute({
    operationId: 'listBoards',
    summary: 'List the boards of a day',
    description:
      'Returns the whiteboard of a day: the board of every part of every WOD, by program name, then in the order of the parts. The list is always complete.',
    method: 'get',
    path: '/boards',
    status: 200,
    query: BoardsQuery,
    answer: z.array(Board),
    addition: true,
    async handle(scope, { query }) {
      const boards = await listDayBoards(scope, query)
      return { body: boards.map(board => serializeDayBoard(board, query.explain)) }
    },
  }),
  gymRoute({
    operationId: 'getWodLeaderboard',
    summary: 'Get the leaderboard of a part of a WOD',
    description:
      'Returns the ranking of a part of a WOD, best first, one row per athlete with their best result. Filters compute new ranks. A `dnf` ranks after everyone who finished; a `dns` has no rank. Drafts and archived and deleted athletes are included. The list is always complete.',
    method: 'get',
    path: '/wods/:id/leaderboard',
    reads: 'results',
    status: 200,
    query: WodLeaderboardQuery,
    answer: z.array(WodLeaderboardRow),
    addition: true,
    async handle(scope, { id, query }) {
      const board = await getWodLeaderboard(scope, id, query)
      return { body: serializeWodBoard(board, query.explain) }
    },
  }),
  gymRoute({
    operationId: 'getCompetitionLeaderboard',
    summary: 'Get the leaderboard of a division',
    description:
      'Returns the overall standings of a division with the places in each event, or the ranking of one event. Every score counts, hidden or not, unless `audience` is `public`. Withdrawn registrations stand last without a rank and keep their places in events, so that nobody moves up. The list is always complete.',
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
      if (eventId === undefined) return { body: serializeDivisionBoard(board, explain) }
      const event = board.events.find(event => event.id === eventId)
      if (event) return { body: serializeEventBoard(board, event, explain) }
      throw invalid({ event_id: ['is not the id of an event of this division'] })
    },
  }),
]
