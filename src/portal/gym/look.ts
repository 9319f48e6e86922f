import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { NoFields } from '../../schemas/athletes/athletes'
import { ColourForm } from '../../schemas/gym/settings'
import { removeLogo, setColour, setLogo } from '../../services/gym/look'
import { getGym } from '../../services/gym/settings'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { render } from '../render'
import { buildLook } from './look-page'

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
  render(req, res, 'gym/look', {
    look,
    form: forms.colour ?? emptyForm({ colour: look.colour }),
    logo: forms.logo ?? emptyForm(),
  })
}

function saveColour(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ColourForm,
    async done({ colour }) {
      await setColour(scopeOf(res), colour)
      return { location: locationOf(res), flash: 'Saved.' }
    },
    again: colour => show(req, res, { colour }),
  })
}

function saveLogo(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      await setLogo(scopeOf(res), getUpload(req, res).path)
      return { location: locationOf(res), flash: 'The logo is saved.' }
    },
    again: logo => show(req, res, { logo }),
  })
}

function takeLogo(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      await removeLogo(scopeOf(res))
      return { location: locationOf(res), flash: 'The logo is removed.' }
    },
    again: logo => show(req, res, { logo }),
  })
}
