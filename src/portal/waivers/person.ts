/** An athlete's waiver for coaches: signatures at the door and on paper, the personal link, copies. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { waiverPath } from '../../domain/waivers/waiver-link'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { PaperForm, SignForm } from '../../schemas/waivers/signatures'
import { isMailOn } from '../../services/mail/set-up'
import { mailWaiverLink } from '../../services/waivers/links'
import {
  createSignature,
  deleteSignature,
  findLastSignatureId,
  getSignature,
  getSigner,
  listAthleteSignatures,
  signWaiver,
} from '../../services/waivers/signatures'
import { findInForce } from '../../services/waivers/unsigned'
import { listVersions } from '../../services/waivers/waivers'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { sendCopy } from './copy'
import { buildSignature, buildToSign, type SignatureShown, signerValues, type ToSign } from './page'

const personView = view<{
  athlete: { id: string; name: string }
  sign: ToSign | null
  link: { url: string; canMail: boolean } | null
  signatures: SignatureShown[]
  versions: Choice[]
  hasWaiver: boolean
  today: string
  form: FormState
  paper: FormState
}>('waivers/person')

type Forms = { sign?: FormState; paper?: FormState }

export function waiversRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  const again = (req: Request, res: Response, forms: Forms = {}) => show(config, req, res, forms)
  router.get('/athletes/:athleteId', (req, res) => again(req, res))
  router.post('/athletes/:athleteId', sign(config))
  router.post('/athletes/:athleteId/paper', recordPaper(config))
  router.post('/athletes/:athleteId/mail', mail(config))
  router.get('/signatures/:signatureId/copy.pdf', costs('draws'), download)
  router.post('/signatures/:signatureId/delete', remove(config))
  return router
}

const pathOfPerson = (res: Response, athleteId: string) => `${gymPath(res)}/waivers/athletes/${athleteId}`

async function show(config: Config, req: Request, res: Response, forms: Forms): Promise<void> {
  await showPerson(config, req, res, { athleteId: idParam(req, 'athleteId'), forms })
}

async function showPerson(
  config: Config,
  req: Request,
  res: Response,
  { athleteId, forms }: { athleteId: string; forms: Forms },
): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const athlete = await getSigner(scope, athleteId)
  const waiver = await findInForce(scope)
  const signatures = await listAthleteSignatures(scope, athleteId)
  const versions = await listVersions(scope)
  const isAsked = waiver !== null && !signatures.some(({ valid }) => valid)
  const given = forms.sign?.values.class_id ?? req.query.class
  const classId = typeof given === 'string' ? given : null
  const place = { action: pathOfPerson(res, athleteId), athlete: athlete.name, classId }
  personView(req, res, {
    athlete,
    sign: isAsked ? buildToSign(waiver, place) : null,
    link: isAsked ? await linkFor(config, req, res, athleteId) : null,
    signatures: signatures.map(each => buildSignature(each, athlete.name, reading)),
    versions: versions.map(({ id, number }) => ({ value: id, label: `Version ${number}` })),
    hasWaiver: versions.length > 0,
    today: reading.today,
    form: forms.sign ?? emptyForm(signerValues(signatures[0])),
    paper: forms.paper ?? emptyForm({ signed_on: reading.today }),
  })
}

async function linkFor(config: Config, req: Request, res: Response, athleteId: string) {
  const scope = scopeOf(res)
  const lastSignatureId = await findLastSignatureId(scope, athleteId)
  const path = waiverPath(config.secret, { athleteId, lastSignatureId }, new Date())
  return { url: baseUrlFor(req, config) + path, canMail: isMailOn(scope.db) }
}

const sign = (config: Config) =>
  onSubmit(
    SignForm,
    (req, res, form) => show(config, req, res, { sign: form }),
    async (input, { req, res }) => {
      const athleteId = idParam(req, 'athleteId')
      const { class_id: classId, ...given } = input
      await signWaiver(scopeOf(res), athleteId, given, 'door')
      const location =
        classId === undefined
          ? pathOfPerson(res, athleteId)
          : `${gymPath(res)}/classes/${encodeURIComponent(classId)}`
      return { location, flash: 'Signed. Thank you.' }
    },
  )

const recordPaper = (config: Config) =>
  onSubmit(
    PaperForm,
    (req, res, form) => show(config, req, res, { paper: form }),
    async (input, { req, res }) => {
      const athleteId = idParam(req, 'athleteId')
      await createSignature(scopeOf(res), { ...input, athlete_id: athleteId })
      return { location: pathOfPerson(res, athleteId), flash: 'Recorded. Keep the paper.' }
    },
  )

const mail = (config: Config) =>
  onButton(
    (req, res, form) => show(config, req, res, { sign: form }),
    async ({ req, res }) => {
      const athleteId = idParam(req, 'athleteId')
      const address = await mailWaiverLink(scopeOf(res), athleteId)
      return { location: pathOfPerson(res, athleteId), flash: `The link is on its way to ${address}.` }
    },
  )

async function download(req: Request, res: Response): Promise<void> {
  const { id } = await getSignature(scopeOf(res), idParam(req, 'signatureId'))
  await sendCopy(res, id)
}

const remove = (config: Config) =>
  onButton(
    async (req, res, form) => {
      const { athleteId } = await getSignature(scopeOf(res), idParam(req, 'signatureId'))
      await showPerson(config, req, res, { athleteId, forms: { sign: form } })
    },
    async ({ req, res }) => {
      const { athleteId } = await deleteSignature(scopeOf(res), idParam(req, 'signatureId'))
      return { location: pathOfPerson(res, athleteId), flash: 'Deleted.' }
    },
  )
