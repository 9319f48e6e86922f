/** The standings on a screen in the hall: division by division or `?division=` alone, page by page, without interaction. */

import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { listPublicDivisions, type PublicBoard } from '../../services/leaderboards/public-boards'
import { publicReadingOf } from '../competitions/public/reading'
import { bodyView, buildAnswer, loadBoard, type Show } from '../competitions/public/show'
import { loadSponsors, type SponsorLine } from '../competitions/public/sponsors'
import { localeOf } from '../http/locale'
import { divisionIn } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { sendReady } from '../http/ready-answers'
import { renderTagged, view } from '../http/render'
import { inEvenPages } from '../screens/even-pages'
import type { Reading } from '../words/when'
import { buildStandings, type RowShown } from './page'

type Tv = { title: string; html: string; version: string; theme: 'dark' | 'light'; sponsors: SponsorLine[] }
const tvView = view<Tv>('leaderboards/tv', renderTagged)
const boardView = bodyView<{ scenes: ShowScene[]; notice: string | null }>('leaderboards/tv-board')

export function showTvRouter(show: Show): Router {
  const router = Router({ mergeParams: true })
  router.get('/tv', (req, res) => tv(show, req, res))
  return router
}

async function tv(show: Show, req: Request, res: Response): Promise<void> {
  const { competition } = visitedOf(res)
  const wanted = divisionIn(req)
  const body = await buildAnswer(show, req, res, `tv ${wanted ?? ''} ${localeOf(res)}`, async at => {
    const scope = scopeOf(res)
    const divisions = wanted ? [{ id: wanted }] : await listPublicDivisions(scope, competition.id)
    const boards = await Promise.all(divisions.map(division => loadBoard(show, res, division.id, at)))
    const scenes = buildShowScenes(boards, publicReadingOf(res))
    return boardView(competition.name, { scenes, notice: at.notice?.subject ?? null })
  })
  if (req.query.v !== undefined) return sendReady(req, res, body)
  const { title, text: html, version } = body
  const theme = req.query.theme === 'light' ? 'light' : 'dark'
  const sponsors = sponsorsThatFit(await loadSponsors(scopeOf(res), competition.id))
  tvView(req, res, { title, html, version, theme, sponsors })
}

type ShowScene = ReturnType<typeof buildShowScenes>[number]

const ROWS_A_PAGE = 10

const WIDTH = {
  screen: 112,
  rank: 6,
  points: 11,
  event: 10.5,
}

const USUAL = { name: 28.5, digit: 1.65, points: 2.1, cell: 5 }
const LARGE = { name: 36, digit: 2.15, points: 2.7, cell: 5.2 }
const MOST_LARGE = 3

const LONGEST = { division: 24, event: 12, name: 18 }

function buildShowScenes(boards: readonly PublicBoard[], reading: Reading) {
  return boards.map(board => {
    const { division, columns, rows, count, begun, unranked } = buildStandings(board, reading)
    const placed = begun && !unranked ? rows.filter(({ rank }) => rank !== null) : []
    const fitting = eventsThatFit(columns.length, placed, USUAL)
    const first = columns.length - fitting
    const places = placed.map(row => ({
      ...row,
      cells: row.cells.slice(first),
      isLong: isLonger(row.who, LONGEST.name),
    }))
    return {
      divisionId: division.id,
      division: division.name,
      isLong: isLonger(division.name, LONGEST.division),
      columns: columns
        .slice(first)
        .map(column => ({ ...column, isLong: isLonger(column.name, LONGEST.event) })),
      isFew: fitting <= MOST_LARGE && eventsThatFit(columns.length, placed, LARGE) >= fitting,
      pages: inEvenPages(places, ROWS_A_PAGE),
      said: first === 0 ? count : `${count} · last ${fitting} of ${formatCount(columns.length, 'event')}`,
    }
  })
}

const SPONSORS = { room: 72, logo: 12, gap: 3 }

function sponsorsThatFit(sponsors: readonly SponsorLine[]): SponsorLine[] {
  let left = SPONSORS.room
  return sponsors.filter(({ name, logo, tier }) => {
    if (tier === 'friend') return false
    const wide = (logo ? SPONSORS.logo : [...name].length) + SPONSORS.gap
    if (wide > left) return false
    left -= wide
    return true
  })
}

function eventsThatFit(events: number, rows: RowShown[], type: typeof USUAL): number {
  const widest = (texts: (string | null | undefined)[]) =>
    Math.max(0, ...texts.map(text => text?.length ?? 0))
  const points = Math.max(WIDTH.points, widest(rows.map(row => row.points)) * type.points + 1.5)
  let left = WIDTH.screen - WIDTH.rank - type.name - points
  let fitting = 0
  for (let event = events - 1; event >= 0; event--) {
    const digits = widest(rows.map(({ cells }) => cells[event]?.shown.short?.text))
    left -= Math.max(WIDTH.event, digits * type.digit + type.cell)
    if (left < 0) break
    fitting++
  }
  return fitting
}

function isLonger(text: string, most: number): boolean {
  return [...text].length > most
}
