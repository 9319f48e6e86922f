/** A day's parts in a real browser: dragged by their handles, with a mouse and a finger, and edited as one text. */
import type { Page } from 'playwright-core'
import { programToday as countedDay } from '../../support/portal/counted-day'
import { personIn, submits } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

async function stage(options: Parameters<typeof site.signedIn>[1] = {}) {
  const { wod } = await countedDay(site, [
    ['Opener', {}],
    ['Middle', {}],
    ['Closer', {}],
  ])
  const signedIn = await site.signedIn(personIn(site.demo, 'coach').email, options)
  await signedIn.page.goto(`/g/${site.demo.gym.slug}/wods/${wod.id}/edit`)
  const names = async () =>
    (await site.db.wodComponent.findMany({ where: { wodId: wod.id }, orderBy: { position: 'asc' } })).map(
      ({ name }) => name,
    )
  return { ...signedIn, wod, names }
}

const middleOf = async (page: Page, selector: string, at: number) => {
  const box = (await page.locator(selector).nth(at).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

it('parts of a day: a mouse drags the last part to the top, and Escape leaves it where it was', async () => {
  const { page, names, complaints } = await stage()
  const from = await middleOf(page, '[data-grip]', 2)
  const to = await middleOf(page, '.movable', 0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 20, { steps: 5 })
  expect(await page.locator('.movable.before').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await page.locator('.movable.before, .movable.dragged').count()).toBe(0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 20, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('status').filter({ hasText: 'Moved part C.' }).waitFor()
  expect(await names()).toEqual(['Closer', 'Opener', 'Middle'])
  expect(complaints).toEqual([])
})

it('parts of a day: a finger drags a part, and buttons do it without JavaScript', async () => {
  const { page, names } = await stage({ width: 390 })
  await page.locator('[data-grip]').first().scrollIntoViewIfNeeded()
  const from = await middleOf(page, '[data-grip]', 0)
  const to = await middleOf(page, '.movable', 1)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (const part of [0.3, 0.6, 0.9, 1.1]) await touch('touchMove', from.y + (to.y - from.y) * part)
  await touch('touchEnd')
  await page.getByRole('status').filter({ hasText: 'Moved part A.' }).waitFor()
  expect(await names()).toEqual(['Middle', 'Opener', 'Closer'])

  const plain = await stage({ width: 390, javaScript: false })
  expect(await plain.page.locator('[data-grip]').first().isVisible()).toBe(false)
  await plain.page.getByRole('button', { name: /move part A down/ }).click()
  expect(await plain.names()).toEqual(['Middle', 'Opener', 'Closer'])
})

it('parts of a day: one text changes, moves and adds parts', async () => {
  const { page, names, complaints } = await stage({ width: 390 })
  await page.getByRole('link', { name: 'Edit as one text' }).click()
  const box = page.getByLabel('The day', { exact: true })
  const [opener, middle, closer] = (await box.inputValue()).split('\n\n')
  await box.fill(
    [closer!.replace('Closer', 'Last'), opener, middle, 'D. Finisher\n50 burpees for time'].join('\n\n'),
  )
  await submits(page, 'Read it')
  await page.getByText('Part A · Last, was C: name or notes change').waitFor()
  await page.getByText('Part D · Finisher: new').waitFor()
  await submits(page, 'Save the day')
  expect(await page.getByRole('status').textContent()).toContain('Saved the day: 1 part changed, 1 added.')
  expect(await names()).toEqual(['Last', 'Opener', 'Middle', 'Finisher'])
  expect(complaints).toEqual([])
})
