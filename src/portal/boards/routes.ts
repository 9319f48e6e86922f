/** The whiteboard: the boards of a day, and everybody's place in one part of a WOD. For athletes and staff alike. */
import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { BoardQuery, JustLogged } from '../../schemas/boards/boards'
import { Day } from '../../schemas/shared/days'
import { isRankedPart } from '../../services/boards/part-boards'
import { getBoard, getWhiteboard, type WhiteboardDay } from '../../services/boards/whiteboard'
import { idParam } from '../http/params'
import { baseOf, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { presentBoard, presentWhiteboard } from './page'

export function boardsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/whiteboard', index)
  router.get('/wods/:id/board', show)
  return router
}

/** A day with one board leads to that board. */
async function index(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const key = req.query.day === undefined ? reading.today : readOr404(Day, req.query.day)
  const day = await getWhiteboard(scopeOf(res), key)
  const only = onlyBoard(day)
  if (only !== null) {
    res.redirect(303, `${baseOf(res)}/wods/${only}/board`)
    return
  }
  render(req, res, 'boards/index', { page: presentWhiteboard(day, key, reading) })
}

function onlyBoard({ wods }: WhiteboardDay): string | null {
  const boards = wods.flatMap(wod => wod.parts.filter(isRankedPart).map(() => wod.id))
  return boards.length === 1 && wods.length === 1 ? boards[0]! : null
}

async function show(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  const query = readOr404(BoardQuery, req.query)
  const board = await getBoard(scopeOf(res), id, query)
  const { logged = null } = JustLogged.parse(req.query)
  const own = { athleteId: membershipOf(res).athlete.id, logged }
  render(req, res, 'boards/show', { page: presentBoard(board, query, own, readingOf(res)) })
}

type Reader<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

/** What an address cannot mean has no page. */
function readOr404<T>(schema: Reader<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw notFound('This page')
  return read.data
}
