import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { ColourForm } from '../../schemas/gym/settings'
import { removeLogo, setColour, setLogo } from '../../services/gym/look'
import { getGym } from '../../services/gym/settings'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { buildLook, type LookPage } from './look-page'

const lookView = view<{ look: LookPage; form: FormState; logo: FormState }>('gym/look')

const LARGEST_LOGO = 10 * 1024 * 1024

export function lookRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', saveColour)
  const receive = receiveFile(uploads, { largest: LARGEST_LOGO, admits: async () => undefined })
  router.post('/logo', receive, saveLogo)
  router.post('/logo/remove', takeLogo)
  return router
}

const locationOf = (res: Response) => `${gymPath(res)}/settings/look`

async function show(req: Request, res: Response, forms: { colour?: FormState; logo?: FormState } = {}) {
  const gym = await getGym(scopeOf(res))
  const look = buildLook(gym)
  lookView(req, res, {
    look,
    form: forms.colour ?? emptyForm({ colour: look.colour }),
    logo: forms.logo ?? emptyForm(),
  })
}

const saveColour = onSubmit(ColourForm, withForm(show, 'colour'), async ({ colour }, { res }) => {
  await setColour(scopeOf(res), colour)
  return { location: locationOf(res), flash: 'Saved.' }
})

const saveLogo = onButton(withForm(show, 'logo'), async ({ req, res }) => {
  await setLogo(scopeOf(res), getUpload(req, res).path)
  return { location: locationOf(res), flash: 'The logo is saved.' }
})

const takeLogo = onButton(withForm(show, 'logo'), async ({ res }) => {
  await removeLogo(scopeOf(res))
  return { location: locationOf(res), flash: 'The logo is removed.' }
})
