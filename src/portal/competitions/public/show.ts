/** Public pages that many read at once: their body is made once for all, and only what is around it for each. */
import type { Request, Response } from 'express'
import { NO_REST, type Rest, resting } from '../../../domain/shared/resting'
import { scopeOf } from '../../../http/gym-scope'
import { getPublicBoard, type PublicBoard } from '../../../services/leaderboards/public-boards'
import { isAsNew, versionOf } from '../../../services/platform/public-competitions'
import { CrowdCache } from '../../http/crowd-cache'
import { localeOf } from '../../http/locale'
import { visitedOf } from '../../http/public-competition'
import { type Answer, type ReadyAnswer, readyAnswer, sendReady } from '../../http/ready-answers'
import { eta, renderTagged } from '../../http/render'
import type { Views } from '../../views'
import { CrowdVersions } from './crowd-versions'
import type { ShowViews } from './views'

/** What this process keeps of all competitions: bodies by their bytes, and the boards that they are made of. */
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

/** When something is seen, and of which version of the competition. */
export type Seen = { now: Date; version: string }
/** Makes an answer of what may be seen at a moment, in pieces with rests between them. */
export type Make = (at: Seen, rest: Rest) => Promise<Answer>

/**
 * The answer of the competition's present version; of a draft it is made every time. To who was told of a version (`v`) any
 * that is as new will do.
 */
export async function answerOf(
  show: Show,
  req: Request,
  res: Response,
  key: string,
  make: Make,
): Promise<ReadyAnswer> {
  const { competition } = visitedOf(res)
  const now = new Date()
  const current = versionOf(competition, now)
  // Who was told comes by itself, and sees what there was before until then: scores that come in go first.
  const rest = req.query.v === undefined ? NO_REST : resting()
  const ready = async (version: string) => readyAnswer(version, await make({ now, version }, rest))
  if (competition.status === 'draft') return ready(current)
  const told = String(req.query.v)
  const enough = isAsNew(current, told) ? (kept: string) => isAsNew(kept, told) : undefined
  const version = show.versions.of(competition.id, current, enough)
  return show.answers.get(`${competition.id} ${key}`, version, () => ready(version))
}

/** A division's board of the version that is seen, whichever pages it stands on. */
export async function boardOf(
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

/**
 * A page whose body is kept for everybody who reads it. Its script names the version that it was told of
 * (`v`), and gets the body alone.
 */
export async function showPage(
  show: Show,
  req: Request,
  res: Response,
  key: string,
  make: Make,
): Promise<void> {
  const body = await answerOf(show, req, res, `${key} ${localeOf(res)}`, make)
  if (req.query.v !== undefined) {
    sendReady(req, res, body)
    return
  }
  const { title, text: html, version } = body
  renderTagged(req, res, 'competitions/public/show', {
    title,
    html,
    version,
  } satisfies ShowViews['competitions/public/show'])
}

/** What is public may be read by other sites' scripts; a draft is not. */
export function allowElsewhere(res: Response): void {
  if (visitedOf(res).competition.status !== 'published') return
  res.set('Access-Control-Allow-Origin', '*').set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** A body of the page, by the name of its view. */
export function bodyOf<Name extends keyof Views>(name: Name, title: string, data: Views[Name]): Answer {
  return { title, text: eta.render(`./${name}`, data), type: 'html' }
}
