/** Forty unknown names of a file are matched on a phone: saved at each tap, and without a script. */
import { importFinished } from '../../src/services/imports/working'
import { buildAthlete, buildGym, movementId } from '../support/builders'
import { PASSWORD, personOf } from '../support/builders/people'
import { axeFinds } from '../support/portal/looks/axe'
import { cutText } from '../support/portal/looks/cut-text'
import { submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(300_000)

const LONG = 'Donaudampfschifffahrtsgesellschafts-Kniebeuge mit Maria-Magdalena Wiśniewska-Oyelaran'
const NAMES = [LONG, 'GM', ...Array.from({ length: 37 }, (_, at) => `Thing ${at + 1} w/ Dave`), 'Bnech Press']
const FILE = [
  'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ...NAMES.map((name, at) => `2024-05-${10 + (at % 20)} 08:00:00,Legs,${name},1,${40 + at},5,0,0,,,`),
].join('\n')

it.each([true, false])('forty names, with JavaScript %s', async javaScript => {
  const gym = await buildGym(site.db)
  const coach = await buildAthlete(site.db, { gymId: gym.id, name: 'Anna Keller', staff: 'coach' })
  const { email } = await personOf(site.db, coach)
  const { page, complaints } = await site.open({ javaScript, width: 390 })
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await submits(page, 'Sign in')
  await page.goto(`/g/${gym.slug}/imports`)
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) },
  })
  await page.getByLabel('Athlete', { exact: true }).selectOption({ label: 'Anna Keller' })
  await submits(page, 'Preview')
  await importFinished()
  await page.getByRole('heading', { level: 1, name: '40 names to match' }).waitFor()
  await page.waitForLoadState()
  if (javaScript) expect([await cutText(page), await axeFinds(page)]).toEqual([[], []])

  await submits(page, 'Kilograms')
  const inName = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
  await inName('GM').getByLabel('Search another').or(inName('GM').getByLabel('Search a movement')).check()
  const search = inName('GM').getByRole('textbox').or(inName('GM').getByRole('combobox'))
  if (javaScript) {
    await search.fill('good morn')
    const found = await inName('GM').getByRole('list').boundingBox()
    expect(found!.y + found!.height).toBeLessThan((await page.locator('.match-dock').boundingBox())!.y)
    await search.press('Enter')
  } else await search.fill('Good Morning')
  for (const name of NAMES.slice(2, -1)) await inName(`${name} `).getByLabel('Keep as words').check()
  if (javaScript) {
    await page.getByText('Saved. 1 open.').waitFor()
  }
  await submits(page, javaScript ? 'Preview with 1 open' : 'Preview with 39 open')
  await importFinished()
  await page.getByRole('heading', { level: 1, name: 'Ready to import' }).waitFor()
  const answers = await site.db.importAnswer.findMany({ where: { gymId: gym.id } })
  expect(answers.filter(({ value }) => value === 'words').length).toBe(37)
  expect(answers.map(({ written }) => written)).not.toContain(LONG)
  expect(answers.find(({ written }) => written === 'GM')?.value).toBe(movementId('good-morning'))
  expect(complaints).toEqual([])
})
