/** The text of the waiver, its versions and its state. Admins only. */
import { type Request, type Response, Router } from 'express'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { conflict } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { WaiverForm } from '../../schemas/waivers/waivers'
import { countSigned } from '../../services/waivers/unsigned'
import {
  createWaiver,
  findNewest,
  listVersions,
  turnOffWaiver,
  turnOnWaiver,
} from '../../services/waivers/waivers'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildVersion, type VersionShown } from './page'

type SettingsPage = {
  isOn: boolean
  hasText: boolean
  /** The number of the newest version. */
  revision: number
  signed: string | null
  /** The effect of a new version. */
  asks: string | null
  versions: VersionShown[]
}

const settingsView = view<{ page: SettingsPage; form: FormState }>('waivers/settings')

export function waiverSettingsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', save)
  router.post('/off', turn(false))
  router.post('/on', turn(true))
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const versions = await listVersions(scope)
  const [newest] = versions
  const { signed, unsigned } = await countSigned(scope)
  const isOn = newest?.inForce ?? false
  const page = {
    ...{ isOn, hasText: newest !== undefined, revision: newest?.number ?? 0 },
    signed: isOn ? `${formatCount(signed, 'member')} signed, ${unsigned} not yet` : null,
    asks: isOn && signed > 0 ? describeAsked(signed) : null,
    versions: versions.map(each => buildVersion(each, readingOf(res))),
  }
  settingsView(req, res, { page, form: form ?? emptyForm(newest ? { text: newest.text } : {}) })
}

function describeAsked(signed: number): string {
  return signed === 1 ? '1 member signs again' : `${formatCount(signed, 'member')} sign again`
}

const save = onSubmit(WaiverForm, show, async ({ text, change, revision }, { res }) => {
  const scope = scopeOf(res)
  const { number } = await createWaiver(scope, { text, small_change: change === 'small', revision })
  const { unsigned } = await countSigned(scope)
  const asked = `Signatures missing: ${formatNumber(unsigned)}.`
  return { location: `${gymPath(res)}/settings/waiver`, flash: `Version ${number} is in force. ${asked}` }
})

const turn = (isOn: boolean) =>
  onButton(show, async ({ res }) => {
    const scope = scopeOf(res)
    const newest = await findNewest(scope)
    if (!newest) throw conflict('waiver_off', 'The gym has no waiver yet.')
    await (isOn ? turnOnWaiver : turnOffWaiver)(scope, newest.id)
    const flash = isOn ? 'The waiver is on.' : 'The waiver is off. Check-in needs no signature.'
    return { location: `${gymPath(res)}/settings/waiver`, flash }
  })
