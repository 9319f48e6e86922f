/** A member crops a photo on a phone, by touch and by keyboard; without a script its middle is used. */
import sharp from 'sharp'
import { buildAthlete, buildGym } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { axeFinds } from '../../support/portal/looks/axe'
import { cutText } from '../../support/portal/looks/cut-text'
import { submits } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(120_000)

/** Red on the left, green in the middle, blue on the right. */
async function stripes(): Promise<Buffer> {
  const stripe = (index: number, background: string) => ({
    input: { create: { width: 200, height: 200, channels: 3 as const, background } },
    left: index * 200,
    top: 0,
  })
  const picture = sharp({ create: { width: 600, height: 200, channels: 3, background: 'white' } })
  return picture
    .composite([stripe(0, '#f00'), stripe(1, '#0f0'), stripe(2, '#00f')])
    .jpeg()
    .toBuffer()
}

it.each([true, false])('a photo: crops a photo, with JavaScript %s', async javaScript => {
  const gym = await buildGym(site.db)
  const athlete = await buildAthlete(site.db, { gymId: gym.id, name: 'Anna Keller' })
  const { email } = await personOf(site.db, athlete)
  const { page, complaints } = await site.open({ javaScript, width: 360 })
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await submits(page, 'Sign in')
  const stored = async () => {
    await page.goto(`/g/${gym.slug}/profile/photo`)
    await page.getByLabel('Picture').setInputFiles({
      ...{ name: 'me.jpg', mimeType: 'image/jpeg' },
      buffer: await stripes(),
    })
    return {
      async saved() {
        await submits(page, 'Save photo')
        await page.getByText('Your photo is saved.').waitFor()
        const { content } = await site.db.athletePhoto.findFirstOrThrow({ where: { gymId: gym.id } })
        const pixel = sharp(Buffer.from(content, 'base64')).extract({
          ...{ left: 128, top: 128, width: 1, height: 1 },
        })
        return [...(await pixel.raw().toBuffer())].map(value => Math.round(value / 255)).join('')
      },
    }
  }
  const plain = await stored()
  expect(await plain.saved()).toBe('010')
  if (javaScript) {
    const dragged = await stored()
    const circle = page.locator('.crop canvas')
    await circle.scrollIntoViewIfNeeded()
    const { x, y, width } = (await circle.boundingBox())!
    expect([await cutText(page), await axeFinds(page)]).toEqual([[], []])
    await page.mouse.move(x + 20, y + 100)
    await page.mouse.down()
    await page.mouse.move(x + width - 10, y + 100, { steps: 3 })
    await page.mouse.up()
    expect(await dragged.saved()).toBe('100')
    const keyed = await stored()
    await page.getByLabel('Left to right').press('End')
    expect(await keyed.saved()).toBe('001')
  }
  expect(complaints).toEqual([])
})
