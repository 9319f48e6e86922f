import { type NextFunction, type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { participantToken, readParticipantId } from '../../domain/registrations/registration-link'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { NoFields } from '../../schemas/athletes/athletes'
import { ListedForm, OwnDetailsForm } from '../../schemas/registrations/registering'
import { answerValues } from '../../services/registrations/form/answers'
import { LARGEST_FILE, putFile } from '../../services/registrations/form/files'
import { findKnownDetails } from '../../services/registrations/form/known-details'
import { setListed } from '../../services/registrations/form/listing'
import { fillIn, getOwnDetails } from '../../services/registrations/form/own-details'
import { writeSignedCopy } from '../../services/registrations/form/waiver-copy'
import { publicReadingOf } from '../competitions/public/reading'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { competitionFrame, visitedOf } from '../http/public-competition'
import { looksLikeABot } from '../http/public-forms'
import { view } from '../http/render'
import { type PaymentCard, pay } from '../payments/own-payment'
import { loadShareCard } from '../payments/share-card'
import { codePath } from '../qr-code'
import { hrefWith } from '../words/page-links'
import {
  type Labelled,
  labelQuestions,
  labelWaiver,
  listProblems,
  withReadableDays,
} from './entering/problems'
import { buildOwnDetails, type OwnDetailsPage } from './own-details-page'
import { fieldNames, withoutStaleTick } from './questions-page'
import { idFrom } from './registering'

const detailsView = view<{
  page: OwnDetailsPage
  path: string
  link: string
  form: FormState
  fileForm: FormState
  fields: string[]
  problems: Labelled[]
  /** Id of the question with a refused file. */
  wrongFile: string | null
  /** The code to show at the desk. */
  code: Code | null
  /** Address of the desk. Null for visitors. */
  desk: string | null
  payment: PaymentCard | null
}>('registrations/public/details')
type Code = ReturnType<typeof codePath>

export function ownDetailsRouter(config: Config, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  const again = (req: Request, res: Response, form: FormState) => show(config, req, res, { form })
  const withFile = (req: Request, res: Response, fileForm: FormState) =>
    show(config, req, res, { fileForm, wrongFile: idParam(req, 'questionId') })
  router.get('/:token', (req, res) => show(config, req, res))
  router.post(
    '/:token',
    onSubmit(OwnDetailsForm, again, async ({ website, ...input }, { req, res }) => {
      if (website) throw looksLikeABot()
      await fillIn(scopeOf(res), visitedOf(res).competition.id, participantOf(config, req), input)
      return { location: pathOf(config, req, res), flash: 'Saved. Thank you.' }
    }),
  )
  router.post(
    '/:token/listed',
    onSubmit(ListedForm, again, async ({ listed }, { req, res }) => {
      const { id } = visitedOf(res).competition
      await setListed(scopeOf(res), id, participantOf(config, req), listed === 'yes')
      const flash = listed === 'yes' ? 'Your name may be shown.' : 'Your name is not shown.'
      return { location: pathOf(config, req, res), flash }
    }),
  )
  router.post(
    '/:token/files/:questionId',
    (req: Request, _res: Response, next: NextFunction) => {
      participantOf(config, req)
      next()
    },
    receiveFile(uploads, { largest: LARGEST_FILE, admits: async () => undefined }),
    onSubmit(NoFields, withFile, async (_, { req, res }) => {
      const upload = getUpload(req, res)
      const of = { competitionId: visitedOf(res).competition.id, participantId: participantOf(config, req) }
      await putFile(scopeOf(res), { ...of, questionId: idParam(req, 'questionId') }, upload)
      return { location: pathOf(config, req, res), flash: `Saved ${upload.name}.` }
    }),
  )
  router.post(
    '/:token/pay',
    pay(config, again, async (req, res) => {
      const payerId = participantOf(config, req)
      const { registration } = await getOwnDetails(scopeOf(res), visitedOf(res).competition.id, payerId)
      return { registrationId: registration.id, payerId }
    }),
  )
  router.get('/:token/waiver.pdf', costs('draws'), (req, res) => sendOwnCopy(config, req, res))
  return router
}

const participantOf = (config: Config, req: Request) =>
  idFrom(readParticipantId(config.secret, String(req.params.token)))

function pathOf(config: Config, req: Request, res: Response): string {
  const token = participantToken(config.secret, participantOf(config, req))
  return `/c/${visitedOf(res).competition.id}/p/${token}`
}

type Forms = { form?: FormState; fileForm?: FormState; wrongFile?: string }

async function show(config: Config, req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const own = await getOwnDetails(scope, visitedOf(res).competition.id, participantOf(config, req))
  const page = buildOwnDetails(own, publicReadingOf(res))
  const { participant, form: entry, answers } = own
  const stored = answerValues(entry.questions, participant, answers)
  const known =
    participant.athleteId !== null && participant.filledInAt === null
      ? await findKnownDetails(scope, participant.athleteId)
      : {}
  const filled = Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [field, value || (known[field] ?? '')]),
  )
  const path = pathOf(config, req, res)
  const url = baseUrlFor(req, config) + path
  const { organise } = competitionFrame(res)
  res.set('X-Robots-Tag', 'noindex')
  const payment = await loadShareCard(config, req, res, participant, publicReadingOf(res))
  const current = withoutStaleTick(forms.form ?? emptyForm(filled), page.waiver)
  const shown = withReadableDays(current, publicReadingOf(res))
  detailsView(req, res, {
    ...{ page, path, link: url, payment },
    code: page.over === null ? codePath(url) : null,
    desk: page.over === null && organise ? hrefWith(`${organise}/check-in`, { q: url }) : null,
    form: shown,
    problems: listProblems(shown, [...labelQuestions(page.questions), ...labelWaiver(page.waiver)]),
    wrongFile: forms.wrongFile ?? null,
    fileForm: forms.fileForm ?? emptyForm(),
    fields: fieldNames(page.questions, page.waiver),
  })
}

async function sendOwnCopy(config: Config, req: Request, res: Response): Promise<void> {
  const { id, name: competition } = visitedOf(res).competition
  const { pdf, name } = await writeSignedCopy(scopeOf(res), id, participantOf(config, req))
  res.set('Cache-Control', 'private, no-store')
  res.attachment(`${competition} waiver ${name}.pdf`).type('pdf').send(pdf)
}
