/** Times typed as digits: what they are read as stands beside the box. */
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { CONFIG } from '../../support/api/api'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { scoringIn } from '../../support/competitions/scoring'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

it("an athlete's own score: reads digits as a time, and sends that", async () => {
  const deadline = new Date(Date.now() + 60 * 60_000)
  const day = await scoringIn(site.db, await buildCast(site.db), { deadline })
  const { page } = await site.open({ width: 360 })
  await page.goto(`/c/${day.competition.id}/r/${registrationToken(CONFIG.secret, day.maya.id)}`)
  const score = page.getByLabel('Your score')
  await score.fill('405')
  await page.locator('output', { hasText: '4:05' }).waitFor()
  await score.blur()
  expect(await score.inputValue()).toBe('4:05')
})

it('an event’s score sheet: explains digits over the time cap while they are typed', async () => {
  const cast = await buildCast(site.db)
  const day = await scoringIn(site.db, cast)
  const { page, context } = await site.open()
  const { token } = await startSession(site.db, (await personOf(site.db, cast.coach)).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: site.base }])
  await page.goto(day.sheet)
  const row = page.locator('tr[data-id]', { hasText: 'Maya Lind' })
  await row.getByLabel('Score of Maya Lind').pressSequentially('845')
  await row.getByText('8:45').waitFor()
  await row.getByLabel('Score of Maya Lind').fill('2210')
  await row.getByText('The time cap is 10:00').waitFor()
})
