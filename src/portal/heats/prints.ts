import type { Request, Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { HeatsQuery } from '../../schemas/heats/heats'
import { getHeats } from '../../services/heats/heats'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildCards, buildHeatSheet, type CardsPage, type HeatSheet } from './prints-page'

const sheetView = view<{ sheet: HeatSheet }>('heats/sheet')
const cardsView = view<{ cards: CardsPage }>('heats/cards')

export function addHeatPrintRoutes(router: Router): void {
  router.get('/:id/heats/sheet', sheet)
  router.get('/:id/heats/cards', cards)
}

async function sheet(req: Request, res: Response): Promise<void> {
  const { found, options } = await asked(req, res)
  sheetView(req, res, { sheet: buildHeatSheet(found, options, readingOf(res)) })
}

async function cards(req: Request, res: Response): Promise<void> {
  const { found, options } = await asked(req, res)
  cardsView(req, res, { cards: buildCards(found, options, readingOf(res)) })
}

async function asked(req: Request, res: Response) {
  const query = parse(HeatsQuery, parseQuery(req.originalUrl).values)
  const eventId = query.event === undefined ? undefined : parseId(query.event)
  const { event, ...found } = await getHeats(scopeOf(res), idParam(req), eventId)
  if (!event) throw notFound('The event')
  const heatId = query.heat === undefined ? undefined : parseId(query.heat)
  if (heatId !== undefined && !found.heats.some(({ id }) => id === heatId)) throw notFound('The heat')
  return { found: { ...found, event }, options: { paper: query.paper, each: query.each !== null, heatId } }
}
