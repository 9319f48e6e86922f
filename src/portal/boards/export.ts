import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { BoardQuery } from '../../schemas/boards/boards'
import { getBoard } from '../../services/boards/whiteboard'
import { idParam } from '../http/params'
import { sendCsv } from '../send-csv'

/** Boards as files, for staff. */
export function boardFilesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/board.csv', sendBoard)
  return router
}

async function sendBoard(req: Request, res: Response): Promise<void> {
  const query = BoardQuery.safeParse(req.query)
  if (!query.success) throw notFound('This page')
  const { wod, part, places } = await getBoard(scopeOf(res), idParam(req), query.data, () => false)
  sendCsv(res, `board ${wod.date}${part?.prefix ? ` ${part.prefix}` : ''}`, [
    ['Place', 'Name', 'Result', 'Status', 'Scaling', 'Notes'],
    ...places.map(({ rank, entrant: { name, result } }) => [
      ...[
        rank ?? '',
        name,
        result.description ?? '',
        result.status,
        result.scalingName ?? result.scaling,
        result.notes ?? '',
      ],
    ]),
  ])
}
