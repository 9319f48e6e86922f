import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { logOf } from '../../http/request-context'
import { BoardQuery, JustLogged } from '../../schemas/boards/boards'
import { Day } from '../../schemas/shared/days'
import { isRankedPart } from '../../services/boards/part-boards'
import { assertBoard, getBoard, getWhiteboard, type WhiteboardDay } from '../../services/boards/whiteboard'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { LiveBoards } from './live'
import { type BoardPage, buildBoard, buildWhiteboard, type WhiteboardPage } from './page'
import { isOwn } from './place'

const indexView = view<{ page: WhiteboardPage }>('boards/index')
const showView = view<{ page: BoardPage; version: string }>('boards/show')

export function boardsRouter(live: LiveBoards): Router {
  const router = Router({ mergeParams: true })
  router.get('/whiteboard', index)
  router.get('/wods/:id/board', show)
  router.get('/wods/:id/parts/:partId/live', (req, res) => watch(req, res, live))
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const key = req.query.day === undefined ? reading.today : readOr404(Day, req.query.day)
  const day = await getWhiteboard(scopeOf(res), key)
  const only = onlyBoard(day)
  if (only !== null) {
    res.redirect(303, `${gymPath(res)}/wods/${only}/board`)
    return
  }
  indexView(req, res, { page: buildWhiteboard(day, key, reading) })
}

function onlyBoard({ wods }: WhiteboardDay): string | null {
  const boards = wods.flatMap(wod => wod.parts.filter(isRankedPart).map(() => wod.id))
  return boards.length === 1 && wods.length === 1 ? boards[0]! : null
}

async function show(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  const query = readOr404(BoardQuery, req.query)
  const { logged = null } = JustLogged.parse(req.query)
  const reader = { athleteId: membershipOf(res).athlete.id, logged }
  const board = await getBoard(scopeOf(res), id, query, isOwn(reader))
  showView(req, res, {
    version: board.version,
    page: buildBoard(board, query, reader, readingOf(res)),
  })
}

async function watch(req: Request, res: Response, live: LiveBoards): Promise<void> {
  const part = idParam(req, 'partId')
  await assertBoard(scopeOf(res), idParam(req), part)
  await live.join(req, res, part, logOf(res))
}

type Reader<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

function readOr404<T>(schema: Reader<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw notFound('This page')
  return read.data
}
