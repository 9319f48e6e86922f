import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { joinPath } from '../../domain/accounts/join-link'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { notFound } from '../../errors'
import type { JoinLinkModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { JoinLinkForm } from '../../schemas/athletes/joining'
import {
  approveAllJoinRequests,
  approveJoinRequest,
  declineJoinRequest,
  endJoinLink,
  getJoinLink,
  listJoinRequests,
  openJoinLink,
  type WaitingRequest,
} from '../../services/accounts/join-links'
import { isMailOn } from '../../services/mail/set-up'
import { baseUrlFor } from '../http/base-url'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { sendCode } from '../qr-code'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { agoShown } from '../words/when'
import { athletesBase } from './profile'

const joinView = view<{ join: JoinPage; form: FormState }>('athletes/join')
const joinPosterView = view<{ poster: PosterPage }>('athletes/join-poster')

export function joinLinkRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(config, req, res))
  router.post('/', open(config))
  router.post('/end', end)
  router.get('/code.svg', (req, res) => code(config, req, res))
  router.get('/poster', (req, res) => poster(config, req, res))
  router.post('/requests', approveAll(config))
  router.post('/requests/:requestId/approve', approve(config))
  router.post('/requests/:requestId/decline', decline(config))
  return router
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const [link, requests] = [await getJoinLink(scope), await listJoinRequests(scope)]
  const waiting = pageOfRows(requests, req.query.page, homeOf(res))
  const path = (id: string) => joinPath(config.secret, id)
  const place = dateStyleOf(res)
  const join = buildJoin(link, waiting, { base: baseUrlFor(req, config), path, place, now: new Date() })
  joinView(req, res, { join, form })
}

const open = (config: Config) =>
  onSubmit(JoinLinkForm, show.bind(null, config), async ({ approval }, { res }) => {
    await openJoinLink(scopeOf(res), approval)
    const flash = approval
      ? 'The link is open. You approve each person who joins.'
      : 'The link is open: anyone with it can join.'
    return { location: homeOf(res), flash }
  })

async function end(_req: Request, res: Response): Promise<void> {
  await endJoinLink(scopeOf(res))
  setFlash(res, 'The link was ended. Posters with its code no longer work.')
  res.redirect(303, homeOf(res))
}

async function workingLink(res: Response): Promise<JoinLinkModel> {
  const link = await getJoinLink(scopeOf(res))
  if (!link) throw notFound('The join link')
  return link
}

async function code(config: Config, req: Request, res: Response): Promise<void> {
  const { id } = await workingLink(res)
  const url = `${baseUrlFor(req, config)}${joinPath(config.secret, id)}`
  await sendCode(res, url, 1)
}

async function poster(config: Config, req: Request, res: Response): Promise<void> {
  const { approval } = await workingLink(res)
  const { host } = new URL(baseUrlFor(req, config))
  const mail = isMailOn(scopeOf(res).db)
  const lastStep = approval || !mail ? 'A coach approves you.' : 'Open the link in our e-mail.'
  joinPosterView(req, res, { poster: { gym: membershipOf(res).gym.name, lastStep, host } })
}

const approve = (config: Config) =>
  onButton(show.bind(null, config), async ({ req, res }) => {
    const id = idParam(req, 'requestId')
    const { name } = await approveJoinRequest(scopeOf(res), id)
    return { location: homeOf(res), flash: `${name} is in.` }
  })

const approveAll = (config: Config) =>
  onButton(show.bind(null, config), async ({ res }) => {
    const { approved, waiting } = await approveAllJoinRequests(scopeOf(res))
    const rest = waiting === 0 ? '' : ` ${waiting} still waiting: review each request.`
    return { location: homeOf(res), flash: `${formatCount(approved, 'athlete')} approved.${rest}` }
  })

const decline = (config: Config) =>
  onButton(show.bind(null, config), async ({ req, res }) => {
    const id = idParam(req, 'requestId')
    const { name } = await declineJoinRequest(scopeOf(res), id)
    return { location: homeOf(res), flash: `${name} was declined.` }
  })

const homeOf = (res: Response) => `${athletesBase(res)}/join`

type JoinPage = ReturnType<typeof buildJoin>
type PosterPage = { gym: string; lastStep: string; host: string }

function buildJoin(
  link: JoinLinkModel | null,
  waiting: RowsPage<WaitingRequest>,
  { base, path, place, now }: { base: string; path: (linkId: string) => string; place: DateStyle; now: Date },
) {
  return {
    link: link && { url: `${base}${path(link.id)}`, path: path(link.id), approval: link.approval },
    waiting: {
      ...waiting,
      rows: waiting.rows.map(request => ({
        id: request.id,
        name: request.name,
        email: request.email,
        when: agoShown(request.createdAt, now, place),
        known: knownAs(request),
      })),
    },
  }
}

/** Why a coach should check: anyone with the link can type anyone's address. */
function knownAs({ known, name, unopened }: WaitingRequest): string | null {
  if (unopened)
    return 'Has not opened the link in our mail yet. Approve only if you know that the address is theirs.'
  if (known === null) return null
  if (known.archived) return `${known.name} is archived. Approving restores the athlete.`
  const who = known.name === name ? 'The same e-mail' : `The e-mail of ${known.name}`
  return `${who} is on your list, without an account. Approving links the account to that athlete, so check the person first.`
}
