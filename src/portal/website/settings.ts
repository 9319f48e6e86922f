import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { scopeOf } from '../../http/gym-scope'
import { toFormValues } from '../../schemas/shared/declared-fields'
import { FIELDS, WebsiteForm } from '../../schemas/website/website'
import { getJoinLink } from '../../services/accounts/join-links'
import { getWebsite, updateWebsite } from '../../services/website/website'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { showFrames } from '../http/page-policy'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { buildWebsite, type WebsitePage } from './settings-page'

const settingsView = view<{ page: WebsitePage; form: FormState }>('website/settings')

export function websiteSettingsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(config, req, res))
  router.post('/', save(config))
  return router
}

async function show(config: Config, req: Request, res: Response, form?: FormState): Promise<void> {
  const { gym, parts } = await getWebsite(scopeOf(res))
  const hasLink = (await getJoinLink(scopeOf(res))) !== null
  showFrames(res)
  settingsView(req, res, {
    page: buildWebsite(gym, parts, { base: baseUrlFor(req, config), hasLink }),
    form: form ?? emptyForm(toFormValues(FIELDS, parts)),
  })
}

const save = (config: Config) =>
  onSubmit(WebsiteForm, show.bind(null, config), async (input, { res }) => {
    await updateWebsite(scopeOf(res), input)
    const flash = 'Saved. Other sites may show the earlier content for two minutes.'
    return { location: `${gymPath(res)}/settings/website`, flash }
  })
