import { type Request, type Response, Router } from 'express'
import type { Rest } from '../../domain/shared/breathe'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { listPublicDivisions, type PublicBoard } from '../../services/leaderboards/public-boards'
import { publicReadingOf } from '../competitions/public/reading'
import {
  allowElsewhere,
  bodyView,
  buildAnswer,
  loadBoard,
  type Seen,
  type Show,
  showPage,
} from '../competitions/public/show'
import { loadSponsors, type SponsorLine } from '../competitions/public/sponsors'
import { allowFrames } from '../http/page-policy'
import { divisionIn } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { sendReady } from '../http/ready-answers'
import { renderTagged, view } from '../http/render'
import { buildLeftOut, buildResults, buildSheet, buildTable } from './export'
import { buildStandings, type StandingsPage } from './page'

type Board = {
  base: string
  divisions: { id: string; name: string }[]
  page: StandingsPage | null
  leftOut: string[]
  embedded: { competition: string } | null
  sponsors: SponsorLine[]
}
type Embed = { title: string; html: string; version: string; theme: 'system' | 'light' | 'dark' }
const boardView = bodyView<Board>('leaderboards/board')
const embedView = view<Embed>('leaderboards/embed', renderTagged)

export function leaderboardRouter(show: Show): Router {
  const router = Router({ mergeParams: true })
  router.get('/leaderboard', (req, res) => leaderboard(show, req, res))
  router.get('/embed', (req, res) => embed(show, req, res))
  router.get('/results.csv', (req, res) => file(show, req, res, 'results'))
  router.get('/scores.csv', (req, res) => file(show, req, res, 'scores'))
  router.get('/results.json', (req, res) => results(show, req, res))
  return router
}

function leaderboard(show: Show, req: Request, res: Response): Promise<void> {
  const wanted = divisionIn(req)
  return showPage(show, req, res, {
    key: `leaderboard ${wanted ?? ''}`,
    hasMembers: true,
    make: async (at, rest) => {
      const body = await bodyFor(show, res, wanted, at, rest)
      const title = body.page ? `${body.page.division.name}: leaderboard` : 'Leaderboard'
      return boardView(title, body)
    },
  })
}

async function embed(show: Show, req: Request, res: Response): Promise<void> {
  const wanted = divisionIn(req)
  const { competition } = visitedOf(res)
  const { locale } = publicReadingOf(res)
  const body = await buildAnswer(show, req, res, `embed ${wanted ?? ''} ${locale}`, async (at, rest) => {
    const data = await bodyFor(show, res, wanted, at, rest)
    return boardView(competition.name, { ...data, embedded: { competition: competition.name } })
  })
  if (req.query.v !== undefined) return sendReady(req, res, body)
  const { title, text: html, version } = body
  const theme = req.query.theme === 'light' || req.query.theme === 'dark' ? req.query.theme : 'system'
  allowFrames(res)
  embedView(req, res, { title, html, version, theme })
}

const FILES = { results: buildTable, scores: (board: PublicBoard) => buildSheet(board).csv }

async function file(show: Show, req: Request, res: Response, kind: keyof typeof FILES): Promise<void> {
  const wanted = divisionIn(req)
  const answer = await buildAnswer(show, req, res, `${kind} csv ${wanted ?? ''}`, async at => {
    const scope = scopeOf(res)
    const { id, name } = visitedOf(res).competition
    const divisionId = wanted ?? (await listPublicDivisions(scope, id))[0]?.id
    if (divisionId === undefined) throw notFound('The division')
    const board = await loadBoard(show, res, divisionId, at)
    return { title: `${name} ${board.division.name}`, text: FILES[kind](board), type: 'csv' }
  })
  res.attachment(`${answer.title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`)
  allowElsewhere(res)
  sendReady(req, res, answer)
}

async function results(show: Show, req: Request, res: Response): Promise<void> {
  const wanted = divisionIn(req)
  const answer = await buildAnswer(show, req, res, `results ${wanted ?? ''}`, async at => {
    const scope = scopeOf(res)
    const { competition } = visitedOf(res)
    const ids = wanted ? [wanted] : (await listPublicDivisions(scope, competition.id)).map(({ id }) => id)
    const boards = await Promise.all(ids.map(id => loadBoard(show, res, id, at)))
    const text = JSON.stringify(buildResults(boards, competition))
    return { title: competition.name, text, type: 'json' }
  })
  allowElsewhere(res)
  sendReady(req, res, answer)
}

async function bodyFor(
  show: Show,
  res: Response,
  wanted: string | null,
  at: Seen,
  rest: Rest,
): Promise<Board> {
  const scope = scopeOf(res)
  const { id } = visitedOf(res).competition
  const divisions = (await listPublicDivisions(scope, id)).map(({ id, name }) => ({ id, name }))
  const divisionId = wanted ?? divisions[0]?.id
  const board = divisionId === undefined ? null : await loadBoard(show, res, divisionId, at, rest)
  await rest()
  const page = board && buildStandings(board, publicReadingOf(res))
  await rest()
  const leftOut = board ? buildLeftOut(board) : []
  await rest()
  const sponsors = await loadSponsors(scope, id)
  return { base: `/c/${id}`, divisions, page, leftOut, embedded: null, sponsors }
}
