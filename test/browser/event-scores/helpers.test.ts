/** The pages of helpers on a phone: legible in both themes, and in reach of a thumb. */
import { buildCast } from '../../support/cast'
import { buildRoleDay } from '../../support/competitions/role-day'
import { problemsOf } from '../../support/portal/every-page'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(120_000)

it('pages of helpers have no problems at 360, and lead nowhere but to themselves', async () => {
  const { db } = site
  const day = await buildRoleDay({ db, cast: () => buildCast(db) })
  const score = `/scores/${day.event.id}/entries/${day.registration.id}`
  const registration = `/registrations/${day.registration.id}`
  const paths = {
    reviewer: ['/scores/review', `${score}?from=queue`],
    desk: ['/check-in'],
    head_judge: ['/scores', `/scores/${day.event.id}`, score],
    announcer: ['/announcer'],
    registrar: ['/registrations', registration, `${registration}/people/${day.participant.id}`],
  }
  const { page } = await site.open({ width: 360 })
  const found: string[] = []
  for (const [role, list] of Object.entries(paths) as [keyof typeof paths, string[]][])
    for (const path of list) {
      const base = day.roles[role].path
      found.push(...(await problemsOf(page, `${base}/competitions/${day.competition.id}${path}`)))
      const hrefs = await page
        .locator('a[href]:not([href^="#"])')
        .evaluateAll(links => links.map(link => link.getAttribute('href')!))
      const away = hrefs.filter(href => !href.startsWith(base) && !href.startsWith('https://videos.example'))
      found.push(...away.map(href => `${path} leads to ${href}`))
      for (const href of new Set(hrefs.filter(href => href.startsWith(base)))) {
        const { status } = await page
          .evaluate(async to => ({ status: (await fetch(to)).status }), href)
          .catch(() => ({ status: 0 }))
        if (status !== 200) found.push(`${path} leads to ${href}: ${status}`)
      }
    }
  expect(found).toEqual([])
})
