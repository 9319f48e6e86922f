import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { announcedPath, websitePath } from '../../domain/website/website-path'
import type { GymModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { toFormValues } from '../../schemas/shared/declared-fields'
import { FIELDS, WebsiteForm } from '../../schemas/website/website'
import { getJoinLink } from '../../services/accounts/join-links'
import { getWebsite, type Parts, updateWebsite } from '../../services/website/website'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { showFrames } from '../http/page-policy'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'

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

type WebsitePage = ReturnType<typeof buildWebsite>

const WIDGETS = [
  ['schedule', 'schedule', 'Schedule', 'schedule'],
  ['workouts', 'workouts', 'Workouts', 'workouts'],
  ['board', 'boards', 'Board of the day', 'boards/DATE'],
  ['competitions', 'competitions', 'Competitions', 'competitions'],
] as const

function buildWebsite(
  { slug, email }: Pick<GymModel, 'slug' | 'email'>,
  parts: Parts,
  { base, hasLink }: { base: string; hasLink: boolean },
) {
  const address = base + websitePath(slug)
  const widgets = WIDGETS.filter(([, part]) => parts[part]).map(([kind, , title, path]) => ({
    kind,
    title,
    url: `${address}/${path}`,
    snippet: `<div data-chalkbox="${kind}" data-gym="${slug}"></div>`,
  }))
  return {
    slug,
    address: widgets.length === 0 ? null : address,
    competitions: parts.competitions ? base + announcedPath(slug) : null,
    calendar: parts.schedule ? `${address}/schedule.ics` : null,
    joins: hasLink ? 'your join link' : `a mail to ${email}, because no join link is open`,
    script: `<script src="${base}/public/widgets.js" async></script>`,
    widgets,
  }
}
