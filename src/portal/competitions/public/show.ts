/** Public pages for crowds: the body is rendered once for everyone, only the layout for each reader. */
import type { Request, Response } from 'express'
import { forgetPosition } from '../../../db/request-reads'
import { breather, NO_REST, type Rest } from '../../../domain/shared/breathe'
import { scopeOf } from '../../../http/gym-scope'
import { getPublicBoard, type PublicBoard } from '../../../services/leaderboards/public-boards'
import { competitionVersion, isAsNew } from '../../../services/platform/public-competitions'
import { listAthleteRegistrations } from '../../../services/registrations/of-member'
import { CrowdCache } from '../../http/crowd-cache'
import { localeOf } from '../../http/locale'
import { visitedOf } from '../../http/public-competition'
import { type Answer, type ReadyAnswer, readyAnswer, sendReady } from '../../http/ready-answers'
import { eta, renderTagged, view } from '../../http/render'
import { CrowdVersions } from './crowd-versions'

export type MembersShown = { base: string; members: { id: string; name: string; photo: string | null }[] }

type ShownAround = { title: string; html: string; version: string; inGym: MembersShown | null; mine: string }
const showView = view<ShownAround>('competitions/public/show', renderTagged)

export class Show {
  readonly versions = new CrowdVersions()
  readonly answers = new CrowdCache<ReadyAnswer>({
    maxSize: 32 * 1024 * 1024,
    sizeOf: ({ bytes, zipped }) => bytes.length + zipped.length,
  })
  readonly boards = new CrowdCache<PublicBoard>({
    maxSize: 100_000,
    sizeOf: ({ standings }) => standings.length + 1,
  })
}

export type Seen = { now: Date; version: string }
type Make = (at: Seen, rest: Rest) => Promise<Answer>

/**
 * Returns the answer for the competition's current version; drafts are never cached. A request with `v`
 * accepts any version at least as new.
 */
export async function buildAnswer(
  show: Show,
  req: Request,
  res: Response,
  key: string,
  make: Make,
): Promise<ReadyAnswer> {
  const { competition } = visitedOf(res)
  const now = new Date()
  const current = competitionVersion(competition, now)
  // A reload after an announcement can wait, so new scores go first.
  const rest = req.query.v === undefined ? NO_REST : breather()
  const ready = async (version: string) => readyAnswer(version, await make({ now, version }, rest))
  if (competition.status === 'draft') return ready(current)
  const wanted = String(req.query.v)
  const enough = isAsNew(current, wanted) ? (cached: string) => isAsNew(cached, wanted) : undefined
  const version = show.versions.of(competition.id, current, enough)
  // Another request has seen this version.
  if (version !== current) forgetPosition()
  return show.answers.get(`${competition.id} ${key}`, version, () => ready(version))
}

export async function loadBoard(
  show: Show,
  res: Response,
  divisionId: string,
  { now, version }: Seen,
  rest: Rest = NO_REST,
): Promise<PublicBoard> {
  const { competition } = visitedOf(res)
  const get = () => getPublicBoard(scopeOf(res), competition.id, divisionId, now, rest)
  return competition.status === 'draft'
    ? get()
    : show.boards.get(`${competition.id} ${divisionId}`, version, get)
}

export async function showPage(
  show: Show,
  req: Request,
  res: Response,
  {
    key,
    make,
    findMembers,
    marksMine = false,
  }: {
    key: string
    make: Make
    findMembers?: () => Promise<MembersShown | null>
    /** Marks the rows of the reader's registrations. */
    marksMine?: boolean
  },
): Promise<void> {
  const body = await buildAnswer(show, req, res, `${key} ${localeOf(res)}`, make)
  if (req.query.v !== undefined) {
    sendReady(req, res, body)
    return
  }
  const { title, text: html, version } = body
  const mine = marksMine ? await listMine(res) : []
  const marked = mine.reduce(
    (text, id) => text.replace(`<tr data-row="${id}"`, `$& aria-current="true"`),
    html,
  )
  const inGym = (await findMembers?.()) ?? null
  showView(req, res, { title, html: marked, version, inGym, mine: mine.join(' ') })
}

/** Returns the ids of the reader's registrations. */
async function listMine(res: Response): Promise<string[]> {
  const { competition, membership } = visitedOf(res)
  if (!membership) return []
  const own = await listAthleteRegistrations(scopeOf(res), membership.athlete.id, competition.id)
  return own.map(({ id }) => id)
}

/** Lets scripts of other sites read published results, but not drafts. */
export function allowElsewhere(res: Response): void {
  if (visitedOf(res).competition.status !== 'published') return
  res.set('Access-Control-Allow-Origin', '*').set('Cross-Origin-Resource-Policy', 'cross-origin')
}

export function bodyView<Data extends object>(name: string) {
  return (title: string, data: Data): Answer => ({ title, text: eta.render(`./${name}`, data), type: 'html' })
}
