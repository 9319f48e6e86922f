/** The preview of a text with two questions and three notes, on a phone. */
import type { Page } from 'playwright-core'
import { libraryId } from '../../../src/library/ids'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const LINES = `4 rounds for time:
12 sled taters 24 kg
9 upside-down kissers
15 pu
10 deadlifts 100 kg, 10 kg less than last week
10 box jumps, 5 claps in the air`
const DAY = `A) 5x5 sled taters 24 kg\nB) ${LINES}`

const base = () => `/g/${site.demo.gym.slug}`
const coach = (look: object) => site.signedIn(personIn(site.demo, 'coach').email, look)

/** The controls of the preview that are smaller than a thumb, and everything that is wider than the window. */
const problemsIn = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter(each => each.getClientRects().length > 0)
    const wide = shown.filter(
      each => each.getBoundingClientRect().right > innerWidth && !each.closest('.sr, .mirror'),
    )
    const controls = [
      ...document.querySelectorAll('.reading :is(button, summary, input), [aria-label="Short forms"] label'),
    ]
    const small = controls.filter(each => {
      const { width, height } = each.getBoundingClientRect()
      return width > 0 && (height < 43.9 || width < 43.9)
    })
    const [preview, text] = ['.reading', 'textarea'].map(at =>
      document.querySelector(at)?.getBoundingClientRect(),
    )
    return [
      ...(preview && preview.top < text!.bottom ? ['the preview covers the text'] : []),
      ...wide.map(each => `wide: ${each.outerHTML.slice(0, 80)}`),
      ...small.map(each => `small: ${each.outerHTML.slice(0, 120)}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ]
  })

describe.each(['light', 'dark'] as const)('on a phone, %s', theme => {
  it.each([
    ['a day', '/wods/new', 'Workout', LINES],
    ['a pasted day', '/wods/new', 'Workout', DAY],
    ['a workout', '/workouts/new', 'Movements, one per line', LINES],
  ])('two questions and three notes fit: %s', async (_, path, label, text) => {
    const { page, complaints } = await coach({ width: 360, theme, touch: true })
    await page.goto(`${base()}${path}`)
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.locator('.question').nth(1).waitFor()
    expect(await problemsIn(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('a week fits, answered and with a short form of another movement', async () => {
    const gymId = site.demo.gym.id
    const name = 'upside-down kissers'
    const movementId = libraryId('movement', 'burpee')
    await site.db.movementAlias.deleteMany({ where: { gymId, name } })
    const { page } = await coach({ width: 360, theme, touch: true })
    await page.goto(`${base()}/wods/week`)
    await page
      .getByLabel('The week', { exact: true })
      .fill(`Monday\n${DAY}\n\nTuesday\nAMRAP 9: 9 sled taters, 9 burpees`)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.locator('.question').nth(1).waitFor()
    expect(await problemsIn(page)).toEqual([])
    await page.locator('.question').nth(1).locator('.answers button').first().click()
    await page.getByLabel('Remember “upside-down kissers” as').waitFor()
    await site.db.movementAlias.create({ data: { gymId, name, movementId, createdAt: new Date() } })
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByLabel('Change “upside-down kissers” from Burpee to').waitFor()
    expect(await problemsIn(page)).toEqual([])
    await site.db.movementAlias.deleteMany({ where: { gymId, name } })
  })
})

it('finds movements of the library while a name is typed, and takes one by a tap', async () => {
  const { page, complaints } = await coach({ width: 360, touch: true })
  await page.goto(`${base()}/wods/new`)
  await page.getByLabel('Workout', { exact: true }).fill('5 rounds for time:\n9 zorbs\n12 pull-ups')
  await page.getByLabel('Another movement').fill('kettlebell sumo dead')
  await page.getByRole('button', { name: 'Kettlebell Sumo Deadlift', exact: true }).first().click()
  await page.getByLabel('Remember “zorbs” as Kettlebell Sumo Deadlift').waitFor()
  expect(await page.getByLabel('Workout', { exact: true }).inputValue()).toContain(
    '9 Kettlebell Sumo Deadlift',
  )
  expect(await page.locator('.question').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('finds movements without a script', async () => {
  const { page } = await coach({ width: 360, javaScript: false })
  await page.goto(`${base()}/wods/new`)
  await page.getByLabel('Workout', { exact: true }).fill('5 rounds for time:\n9 zorbs\n12 pull-ups')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByLabel('Another movement').fill('thruster')
  await page.getByLabel('Another movement').press('Enter')
  await page.getByRole('button', { name: 'Thruster', exact: true }).click()
  await page.getByLabel('Remember “zorbs” as Thruster').waitFor()
})
