import { websitePath } from '../../domain/website/website-path'
import type { GymModel } from '../../generated/sqlite/models'
import type { Parts } from '../../services/website/website'

export type WebsitePage = ReturnType<typeof buildWebsite>

const WIDGETS = [
  ['schedule', 'schedule', 'Schedule', 'schedule'],
  ['workouts', 'workouts', 'Workouts', 'workouts'],
  ['board', 'boards', 'Board of the day', 'boards/DATE'],
  ['competitions', 'competitions', 'Competitions', 'competitions'],
] as const

export function buildWebsite(
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
    calendar: parts.schedule ? `${address}/schedule.ics` : null,
    joins: hasLink ? 'your join link' : `a mail to ${email}, because no join link is open`,
    script: `<script src="${base}/public/widgets.js" async></script>`,
    widgets,
  }
}
