/** Public pages for crowds: the body is rendered once for everyone, only the layout for each reader. */
import type { Request, Response } from 'express'
import { forgetPosition } from '../../../db/request-reads'
import { breather, NO_REST, type Rest } from '../../../domain/shared/breathe'
import { scopeOf } from '../../../http/gym-scope'
import { getPublicLanding, type PublicLanding } from '../../../services/competitions/landing/public-landing'
import { type Notice, readNotice } from '../../../services/competitions/notices'
import {
  getShownCompetition,
  type PublicCompetitionShown,
} from '../../../services/competitions/public-competitions'
import { getPublicBoard, type PublicBoard } from '../../../services/leaderboards/public-boards'
import {
  competitionVersion,
  findPublicCompetition,
  isAsNew,
} from '../../../services/platform/public-competitions'
import { listMemberRows } from '../../../services/registrations/of-member'
import { CrowdCache } from '../../http/crowd-cache'
import { localeOf } from '../../http/locale'
import { visitedOf } from '../../http/public-competition'
import { type Answer, type ReadyAnswer, readyAnswer, sendReady } from '../../http/ready-answers'
import { eta, renderTagged, view } from '../../http/render'
import { CrowdVersions } from './crowd-versions'

export type MembersShown = { base: string; members: { id: string; name: string; photo: string | null }[] }

type ShownAround = {
  title: string
  html: string
  version: string
  inGym: MembersShown | null
  mine: string
  /** Addresses of members by registration, as JSON; null for readers outside the gym. */
  members: string | null
}
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
  readonly landings = new CrowdCache<Landing>({ maxSize: 200, sizeOf: () => 1 })
}

type Landing = { shown: PublicCompetitionShown; landing: PublicLanding }

export type Seen = { now: Date; version: string }
type Make = (at: Seen & { notice: Notice | null }, rest: Rest) => Promise<Answer>

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
  const ready = async (version: string) => {
    const shown =
      version === current ? competition : await findPublicCompetition(scopeOf(res).db, competition.id)
    return readyAnswer(version, await make({ now, version, notice: readNotice(shown ?? competition) }, rest))
  }
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

/** Loads the data of the public page, cached until the competition changes. */
export async function loadLanding(show: Show, res: Response, { now, version }: Seen): Promise<Landing> {
  const { id, status } = visitedOf(res).competition
  const get = async () => {
    const scope = scopeOf(res)
    const [shown, landing] = await Promise.all([
      getShownCompetition(scope, id, now),
      getPublicLanding(scope, id),
    ])
    return { shown, landing }
  }
  return status === 'draft' ? get() : show.landings.get(id, version, get)
}

export async function showPage(
  show: Show,
  req: Request,
  res: Response,
  {
    key,
    make,
    findMembers,
    hasMembers = false,
  }: {
    key: string
    make: Make
    findMembers?: () => Promise<MembersShown | null>
    /** For members of the gym, marks their own rows and links names to members. */
    hasMembers?: boolean
  },
): Promise<void> {
  const body = await buildAnswer(show, req, res, `${key} ${localeOf(res)}`, async (at, rest) => {
    const answer = await make(at, rest)
    return at.notice === null ? answer : { ...answer, text: renderNotice(at.notice) + answer.text }
  })
  if (req.query.v !== undefined) {
    sendReady(req, res, body)
    return
  }
  const { title, text: html, version } = body
  const own = hasMembers ? await findOwn(res) : null
  const inGym = (await findMembers?.()) ?? null
  showView(req, res, {
    ...{ title, html: own ? markOwn(html, own) : html, version, inGym },
    mine: own?.mine.join(' ') ?? '',
    members: own && JSON.stringify(Object.fromEntries(own.members)),
  })
}

const renderNotice = (notice: Notice) => eta.render('./competitions/public/_notice', { notice })

type Own = { mine: string[]; members: ReadonlyMap<string, string> }

/** Returns the reader's registrations, and the addresses of members. Null for readers outside the gym. */
async function findOwn(res: Response): Promise<Own | null> {
  const { competition, membership } = visitedOf(res)
  if (!membership) return null
  const me = membership.athlete.id
  const rows = await listMemberRows(scopeOf(res), competition.id, me)
  const base = `/g/${membership.gym.slug}/members`
  return {
    mine: rows.flatMap(row => (row.athleteId === me ? row.registrationId : [])),
    members: new Map(
      rows.flatMap(row => (row.isTeam ? [] : [[row.registrationId, `${base}/${row.athleteId}`]])),
    ),
  }
}

/** Matches the names of `leaderboards/_name.eta`. */
const NAME = /<span class="who" data-of="([\w-]+)">([^<]*)<\/span>/g

function markOwn(html: string, { mine, members }: Own): string {
  const linked = html.replace(NAME, (plain, id, name) => {
    const href = members.get(id)
    return href ? `<a class="who" href="${href}">${name}</a>` : plain
  })
  return mine.reduce((text, id) => text.replace(`<tr data-row="${id}"`, `$& aria-current="true"`), linked)
}

/** Lets scripts of other sites read published results, but not drafts. */
export function allowElsewhere(res: Response): void {
  if (visitedOf(res).competition.status !== 'published') return
  res.set('Access-Control-Allow-Origin', '*').set('Cross-Origin-Resource-Policy', 'cross-origin')
}

export function bodyView<Data extends object>(name: string) {
  return (title: string, data: Data): Answer => ({ title, text: eta.render(`./${name}`, data), type: 'html' })
}
