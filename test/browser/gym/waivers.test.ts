/** The waiver on a phone: signed by finger, and by typing the name without a script. */
import type { Page } from 'playwright-core'
import { waiverPath } from '../../../src/domain/waivers/waiver-link'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { createWaiver } from '../../../src/services/waivers/waivers'
import { buildClass, buildProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast, type Cast } from '../../support/cast'
import { problemsOf } from '../../support/portal/every-page'
import { cutAtWidths } from '../../support/portal/looks/cut-at-widths'
import { type Look, useSite, type Visit } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

const TEXT = '## Risk\n\nTraining can injure. I train at my own risk.\n\n- I stop when something hurts.'

let cast: Cast
let base: string
beforeAll(async () => {
  cast = await buildCast(site.db)
  base = `${site.base}/g/${cast.gym.slug}`
  await createWaiver(gymScope({ db: site.db, gymId: cast.gym.id, actor: OPERATOR, requestId: null }), {
    text: TEXT,
  })
})

async function phoneOf(athlete: AthleteModel, look: Look): Promise<Visit> {
  const visit = await site.open({ width: 390, ...look })
  const { token } = await startSession(site.db, (await personOf(site.db, athlete)).id, 'test')
  await visit.context.addCookies([{ name: 'session', value: token, url: site.base }])
  return visit
}

/** Draws with a finger; points are shares of the box. */
async function drawByFinger(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const canvas = page.locator('.by-hand canvas')
  await canvas.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await canvas.boundingBox())!
  const client = await page.context().newCDPSession(page)
  for (const [at, [across, down]] of points.entries())
    await client.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: x + across * width, y: y + down * height }],
    })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const signatureOf = ({ id }: AthleteModel) =>
  site.db.waiverSignature.findFirst({ where: { gymId: cast.gym.id, athleteId: id } })

/** Words may be there before the styles that break them. */
const isWide = async (page: Page) => {
  await page.waitForLoadState('load')
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

test('a member signs by finger, from Today in two taps and a signature', async () => {
  const { page, complaints } = await phoneOf(cast.member, { touch: true })
  await page.goto(base)
  await page.getByRole('link', { name: 'Read and sign' }).tap()
  await page.getByText('I train at my own risk').waitFor()
  expect(await isWide(page)).toBe(false)
  await drawByFinger(page, [
    [0.1, 0.8],
    [0.25, 0.2],
    [0.4, 0.8],
    [0.6, 0.3],
  ])
  await drawByFinger(page, [
    [0.7, 0.5],
    [0.9, 0.6],
  ])
  await page.getByLabel('I read the waiver, and agree').check()
  await page.getByRole('button', { name: 'Sign the waiver' }).click()
  await page.getByText('Signed. Thank you.').waitFor()
  const signature = (await signatureOf(cast.member))!
  expect(signature).toMatchObject({ name: cast.member.name, relation: null, source: 'member' })
  expect(signature.strokes).toMatch(/^6\d 1[56]\d .*\/42\d 100 .*54\d 120$/)
  expect(await page.getByRole('img', { name: 'Signature by hand' }).isVisible()).toBe(true)
  await page.goto(base)
  expect(await page.getByRole('link', { name: 'Read and sign' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the pages of the unsigned are accessible, and nothing on these is cut', async () => {
  const program = await buildProgram(site.db, { gymId: cast.gym.id })
  const lesson = await buildClass(site.db, { gymId: cast.gym.id, programId: program.id }, [cast.marketplace])
  const link = waiverPath(site.secret, { athleteId: cast.marketplace.id, lastSignatureId: null }, new Date())
  for (const [who, path] of [
    [cast.marketplace, base],
    [cast.marketplace, `${base}/waiver`],
    [cast.marketplace, site.base + link],
    [cast.coach, `${base}/waivers/athletes/${cast.marketplace.id}`],
    [cast.coach, `${base}/classes/${lesson.id}?ask=${cast.marketplace.id}`],
    [cast.admin, `${base}/settings/waiver`],
  ] as const) {
    const { page } = await phoneOf(who, {})
    const kind = path.slice(site.base.length)
    const problems = await problemsOf(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    expect([kind, problems, await cutAtWidths(page)]).toEqual([kind, [], []])
    await page.close()
  }
})

test('a refused signature is drawn again, and cleared', async () => {
  const { page, complaints } = await phoneOf(cast.marketplace, { touch: true })
  await page.goto(`${base}/waiver`)
  await drawByFinger(page, [
    [0.2, 0.2],
    [0.5, 0.5],
  ])
  await page.getByRole('button', { name: 'Sign the waiver' }).click()
  await page.getByText('Tick the box to agree.').waitFor()
  const strokes = page.locator('input[name="strokes"]')
  expect(await strokes.inputValue()).toMatch(/^120 40 /)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await strokes.inputValue()).toBe('')
  expect(complaints.filter(each => !each.includes('422'))).toEqual([])
})

test('a guardian signs by typing the name, without a script', async () => {
  const { page } = await phoneOf(cast.coach, { javaScript: false })
  await page.goto(`${base}/waivers/athletes/${cast.marketplace.id}`)
  expect(await page.locator('canvas').isVisible()).toBe(false)
  expect(await page.getByLabel('Relation to', { exact: false }).first().isVisible()).toBe(false)
  await page.getByLabel('A parent or guardian signs').check()
  await page.locator('#field-name').fill('Dana Maria Wiśniewska')
  await page.locator('#field-relation').fill('mother')
  await page.getByLabel('I read the waiver, and agree').check()
  await page.getByRole('button', { name: 'Sign the waiver' }).click()
  await page.getByText('Signed by Dana Maria Wiśniewska, mother').waitFor()
  expect(await isWide(page)).toBe(false)
  expect(await signatureOf(cast.marketplace)).toMatchObject({
    ...{ name: 'Dana Maria Wiśniewska', relation: 'mother', source: 'door', strokes: null },
  })
})
