/** A reviewer at a desk, and on a phone: the video beside the standards, and the queue by keyboard. */
import { buildScore } from '../../support/builders'
import { scoringIn } from '../../support/competitions/scoring'
import { problemsOf } from '../../support/portal/every-page'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(60_000)

it('shows video and workout side by side at a desk, below each other on a phone, and leads on by keys', async () => {
  const day = await scoringIn(site.db, { gym: site.demo.gym } as never, {
    deadline: new Date(Date.now() + 3_600_000),
    instructions: 'Chin over the bar.',
  })
  for (const registration of [day.maya, day.tom])
    await buildScore(site.db, {
      registration,
      event: day.event,
      result: { details: { type: 'FranStyleResult', seconds: 245 } },
      review: 'pending',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    })
  const coach = personIn(site.demo, 'coach').email
  for (const look of [{ width: 1280 }, { width: 390, theme: 'dark' }] as const) {
    const { page } = await site.signedIn(coach, look)
    await page.route(/youtube/, route => route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }))
    await page.goto(`/g/${site.demo.gym.slug}/competitions/${day.competition.id}/scores/review`)
    await page.getByRole('link', { name: 'Review the score of Maya Lind' }).click()
    const [video, workout] = await Promise.all([
      page.getByTitle('Video of Maya Lind').boundingBox(),
      page.getByRole('region', { name: 'Workout and standards' }).boundingBox(),
    ])
    const isBeside = workout!.x >= video!.x + video!.width
    expect(isBeside).toBe(look.width === 1280)
    expect(await problemsOf(page, page.url())).toEqual([])
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Tom Fox', level: 1 }).waitFor()
    await page.waitForLoadState()
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: 'Maya Lind', level: 1 }).waitFor()
  }
})
