/** Boards, leaderboards and score cards on paper: the gym in a thin head, black on white but for its line. */
import sharp from 'sharp'
import { accentOf } from '../../../src/domain/gym/accent'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(120_000)

const COLOUR = '#ffe100'
const A4 = { width: 718, height: 1046 }

async function brand(): Promise<string> {
  const gym = await site.db.gym.findUniqueOrThrow({ where: { slug: site.demo.gym.slug } })
  const picture = sharp({ create: { width: 256, height: 128, channels: 3, background: '#0a1f44' } })
  const content = (await picture.png().toBuffer()).toString('base64')
  const version = 'a'.repeat(32)
  await site.db.gymLogo.create({ data: { gymId: gym.id, version, content, createdAt: new Date() } })
  await site.db.gym.update({ where: { id: gym.id }, data: { logoVersion: version, colour: COLOUR } })
  return gym.name
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it('prints have the gym’s logo, name and colour, and the time of printing', async () => {
  const name = await brand()
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email, { theme: 'dark' })
  const { slug } = site.demo.gym
  const { wod, competition } = site.demo.ids
  await page.setViewportSize(A4)
  for (const [path, head] of [
    [`/g/${slug}/wods/${wod}/board`, '.shell > header'],
    [`/c/${competition}/leaderboard`, '.masthead'],
  ] as const) {
    await page.emulateMedia({ media: null })
    await page.goto(path)
    expect(await page.locator('.printed').isVisible()).toBe(false)
    await page.pdf()
    expect(await page.locator('.printed').textContent()).toMatch(/\b20\d\d\b.*\d:\d\d/)
    await page.emulateMedia({ media: 'print' })
    const shown = page.locator(head)
    expect(await shown.textContent()).toContain(name)
    expect(await shown.locator('img').isVisible()).toBe(true)
    expect(await shown.locator('button, .btn, nav a, .bell').filter({ visible: true }).count()).toBe(0)
    const line = await shown.evaluate(element => getComputedStyle(element).borderBottomColor)
    expect(line).toBe(rgb(accentOf(COLOUR).light.edge))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  }
})

it('every score card has the gym’s logo and name, instead of a head of the page', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email)
  const { id, slug, name } = await site.db.gym.findUniqueOrThrow({ where: { slug: site.demo.gym.slug } })
  const { competitionId, id: eventId } = await site.db.event.findFirstOrThrow({
    where: { gymId: id, competitionId: site.demo.ids.competition },
  })
  const path = `/g/${slug}/competitions/${competitionId}/heats/cards?event=${eventId}`
  await page.goto(path)
  await page.locator('.paper-page').first().waitFor()
  const heads = await page.locator('.card-head').allTextContents()
  expect(heads.length).toBeGreaterThan(0)
  expect(heads.filter(head => !head.includes(name))).toEqual([])
  expect(await page.locator('.card-head > img').count()).toBe(heads.length)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.shell > header').isVisible()).toBe(false)
})
