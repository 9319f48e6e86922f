/** The waiver for members: read, sign, and the signed copy. */
import { type Request, type Response, Router } from 'express'
import { formatDate } from '../../domain/shared/dates'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { SignForm } from '../../schemas/waivers/signatures'
import { listAthleteSignatures, signWaiver } from '../../services/waivers/signatures'
import { findInForce } from '../../services/waivers/unsigned'
import { getWaiver } from '../../services/waivers/waivers'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { dateStyleOf, readingOf } from '../http/reading'
import { view } from '../http/render'
import { markdownHtml, type SafeHtml } from '../words/markdown'
import { sendCopy } from './copy'
import { buildSignature, buildToSign, type SignatureShown, signerValues, type ToSign } from './page'

const signView = view<{
  sign: ToSign | null
  signed: SignatureShown | null
  html: SafeHtml | null
  form: FormState
}>('waivers/sign')
const versionView = view<{ title: string; saved: string; html: SafeHtml }>('waivers/version')

export function waiverRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', sign)
  router.get('/copy.pdf', costs('draws'), download)
  router.get('/versions/:versionId', showVersion)
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { athlete } = membershipOf(res)
  const waiver = await findInForce(scope)
  const signatures = await listAthleteSignatures(scope, athlete.id)
  const valid = signatures.find(each => each.valid)
  const isAsked = waiver !== null && valid === undefined
  const place = { action: `${gymPath(res)}/waiver`, athlete: athlete.name }
  const last = valid ?? signatures[0]
  signView(req, res, {
    sign: isAsked ? buildToSign(waiver, place) : null,
    signed: last && !isAsked ? buildSignature(last, athlete.name, readingOf(res)) : null,
    html: waiver && markdownHtml(waiver.text),
    form: form ?? emptyForm(signerValues(signatures[0])),
  })
}

const sign = onSubmit(SignForm, show, async (input, { res }) => {
  await signWaiver(scopeOf(res), membershipOf(res).athlete.id, input, 'member')
  return { location: `${gymPath(res)}/waiver`, flash: 'Signed. Thank you.' }
})

async function download(_req: Request, res: Response): Promise<void> {
  const signatures = await listAthleteSignatures(scopeOf(res), membershipOf(res).athlete.id)
  const last = signatures.find(({ valid }) => valid) ?? signatures[0]
  if (!last) throw notFound('A signed waiver')
  await sendCopy(res, last.id)
}

async function showVersion(req: Request, res: Response): Promise<void> {
  const { number, createdAt, text } = await getWaiver(scopeOf(res), idParam(req, 'versionId'))
  versionView(req, res, {
    title: `Waiver, version ${number}`,
    saved: formatDate(createdAt, dateStyleOf(res)),
    html: markdownHtml(text),
  })
}
