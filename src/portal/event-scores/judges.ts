import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { judgePath } from '../../domain/event-scores/judge-link'
import { formatDate } from '../../domain/shared/dates'
import { linkExpiry } from '../../domain/shared/link-end'
import { scopeOf } from '../../http/gym-scope'
import { JudgeLinkForm } from '../../schemas/event-scores/scoring'
import { getCompetition } from '../../services/competitions/competitions'
import {
  createJudgeLink,
  getJudgeLink,
  listJudgeLinks,
  revokeJudgeLink,
} from '../../services/event-scores/judge-links'
import { competitionPath } from '../competitions/effects'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { sendCode } from '../qr-code'
import { type Choice, toChoices } from '../words/choices'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { buildJudgeLink, type JudgeLinkShown } from './judge-page'

type Competition = { id: string; name: string }

const judgesView = view<{
  competition: Competition
  list: RowsPage<JudgeLinkShown>
  events: Choice[]
  form: FormState
}>('event-scores/judges')
const judgeLinkView = view<{
  competition: Competition
  link: JudgeLinkShown
  url: string
  path: string
  until: string | null
}>('event-scores/judge-link')

export function competitionJudgesRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/judges', (req, res) => index(req, res, emptyForm()))
  router.post('/:id/judges', create)
  router.get('/:id/judges/:linkId', (req, res) => show(config, req, res))
  router.get('/:id/judges/:linkId/code.svg', (req, res) => code(config, req, res))
  router.post('/:id/judges/:linkId/revoke', revoke)
  return router
}

async function index(req: Request, res: Response, form: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { id, name, events } = await getCompetition(scope, idParam(req))
  const links = await listJudgeLinks(scope, id)
  judgesView(req, res, {
    competition: { id, name },
    list: pageOfRows(links.map(buildJudgeLink), req.query.page, `${competitionPath(req, res)}/judges`),
    events: toChoices(events),
    form,
  })
}

async function create(req: Request, res: Response): Promise<void> {
  const competition = await getCompetition(scopeOf(res), idParam(req))
  await submitForm(req, res, {
    schema: JudgeLinkForm,
    async done(input) {
      const { id, name } = await createJudgeLink(scopeOf(res), competition.id, input)
      const flash = `${name} is ready. Ask the judge to scan the code.`
      return { location: `${competitionPath(req, res)}/judges/${id}`, flash }
    },
    again: form => index(req, res, form),
  })
}

async function show(config: Config, req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const { id, name } = await getCompetition(scope, idParam(req))
  const link = await getJudgeLink(scope, id, idParam(req, 'linkId'))
  const path = judgePath(config.secret, link.id)
  const end = linkExpiry('judge', link.id)
  judgeLinkView(req, res, {
    competition: { id, name },
    link: buildJudgeLink(link),
    url: addressOf(config, req, path),
    path,
    until: end && formatDate(end, dateStyleOf(res)),
  })
}

async function code(config: Config, req: Request, res: Response): Promise<void> {
  const link = await getJudgeLink(scopeOf(res), idParam(req), idParam(req, 'linkId'))
  const url = addressOf(config, req, judgePath(config.secret, link.id))
  await sendCode(res, url, 2)
}

async function revoke(req: Request, res: Response): Promise<void> {
  await revokeJudgeLink(scopeOf(res), idParam(req), idParam(req, 'linkId'))
  setFlash(res, 'The link has ended. Scores entered through it stay.')
  res.redirect(303, `${competitionPath(req, res)}/judges`)
}

/** Under BASE_URL, or the requested address while that is not set, as with a laptop in a hall. */
function addressOf(config: Config, req: Request, path: string): string {
  const base = config.baseUrlIsDefault ? `${req.protocol}://${req.get('host')}` : config.baseUrl
  return `${base}${path}`
}
