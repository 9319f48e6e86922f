import { type Request, type Response, Router } from 'express'
import { accentOf, contrast, PAGES, readColour } from '../../domain/gym/accent'
import type { GymModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { ColourForm } from '../../schemas/gym/settings'
import { removeLogo, setColour, setLogo } from '../../services/gym/look'
import { getGym } from '../../services/gym/settings'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'

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

type LookPage = ReturnType<typeof buildLook>

function buildLook({ colour, logoVersion }: Pick<GymModel, 'colour' | 'logoVersion'>) {
  const shown = readColour(colour)
  const accent = accentOf(shown)
  return {
    colour: shown,
    isOwn: colour !== null,
    hasLogo: logoVersion !== null,
    themes: (['light', 'dark'] as const).map(name => {
      const { fill, onFill, text } = accent[name]
      const changed = name === 'light' ? 'darkened' : 'lightened'
      return {
        name,
        label: name === 'light' ? 'Light' : 'Dark',
        said: [
          fill === shown ? `Buttons: ${fill}, as chosen.` : `Buttons: ${changed} to ${fill} to stand out.`,
          `${WORDS[onFill]} text on buttons: contrast ${formatRatio(contrast(fill, onFill))}.`,
          text === shown
            ? `Coloured text: ${text}, contrast ${formatRatio(contrast(text, PAGES[name].page))}.`
            : `Coloured text: ${changed} to ${text}, contrast ${formatRatio(contrast(text, PAGES[name].page))}.`,
        ],
      }
    }),
  }
}

const WORDS: Record<string, string> = { '#ffffff': 'White', '#15181a': 'Dark', '#000000': 'Black' }

/** `4.6 to 1`, never rounded up. */
function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`
}
