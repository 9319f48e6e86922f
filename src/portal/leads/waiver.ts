/** The waiver of a lead, signed on a device of the gym. */
import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { SignForm } from '../../schemas/waivers/signatures'
import { getLeadAtWork } from '../../services/leads/overview'
import { signForLead, writeLeadCopy } from '../../services/leads/signing'
import { findInForce } from '../../services/waivers/unsigned'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { sendWaiverPdf } from '../waivers/copy'
import { buildToSign, type ToSign } from '../waivers/page'

const signView = view<{ lead: { id: string; name: string }; sign: ToSign | null; form: FormState }>(
  'leads/sign',
)

export function leadWaiverRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', sign)
  router.get('/copy.pdf', costs('draws'), sendCopy)
  return router
}

const pathOfLead = (res: Response, id: string) => `${gymPath(res)}/leads/${id}`

async function show(req: Request, res: Response, form = emptyForm({ signer: 'self' })): Promise<void> {
  const scope = scopeOf(res)
  const { id, name, isUnsigned, closedAt } = await getLeadAtWork(scope, idParam(req))
  const waiver = isUnsigned && closedAt === null ? await findInForce(scope) : null
  const given = form.values.class_id ?? req.query.class
  const classId = typeof given === 'string' ? given : null
  const place = { action: `${pathOfLead(res, id)}/waiver`, athlete: name, classId }
  signView(req, res, { lead: { id, name }, sign: waiver && buildToSign(waiver, place), form })
}

async function sendCopy(req: Request, res: Response): Promise<void> {
  const copy = await writeLeadCopy(scopeOf(res), idParam(req))
  sendWaiverPdf(res, membershipOf(res).gym.slug, copy)
}

const sign = onSubmit(SignForm, show, async ({ class_id: classId, ...given }, { res, id }) => {
  await signForLead(scopeOf(res), id, given, 'door')
  const location =
    classId === undefined ? pathOfLead(res, id) : `${gymPath(res)}/classes/${encodeURIComponent(classId)}`
  return { location, flash: 'Signed. Thank you.' }
})
