import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { PeopleSearch } from '../../schemas/people/lists'
import { listJoinRequests } from '../../services/accounts/join-links'
import { getPeopleList, listGroup } from '../../services/people/list'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { sendCsv } from '../send-csv'
import { buildPeoplePage, buildPeopleSheet, type PeoplePage } from './page'

const indexView = view<{ page: PeoplePage }>('people/index')

/** The list of people, beside the pages of an athlete. */
export function peopleRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/people.csv', sendSheet)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const search = parse(PeopleSearch, parseQuery(req.originalUrl).values)
  const list = await getPeopleList(scopeOf(res), search)
  const waiting = await listJoinRequests(scopeOf(res))
  const place = { base: `${gymPath(res)}/athletes`, reading: readingOf(res), waiting: waiting.length }
  indexView(req, res, { page: buildPeoplePage(list, search, place) })
}

async function sendSheet(req: Request, res: Response): Promise<void> {
  const { show } = parse(PeopleSearch, parseQuery(req.originalUrl).values)
  const people = await listGroup(scopeOf(res), show ?? 'active')
  sendCsv(res, show ?? 'people', buildPeopleSheet(people, readingOf(res)))
}
