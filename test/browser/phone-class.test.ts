/** A class on phones: the keys that a score needs, Rx or scaled in a tap, and boards that are open everywhere meanwhile. */
import type { Page } from 'playwright-core'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { buildAthlete, buildClass, buildWod, buildWorkout, movementId } from '../support/builders'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import type { Portal } from '../support/portal/portal'
import { useSite } from '../support/portal/site'
import { buildWhiteboard, type Whiteboard } from '../support/portal/whiteboard'
import { eventually } from '../support/process/server-process'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

/** Fran with a cap, which a class of six does tonight, and twelve minutes of pull-ups. */
let board: Whiteboard
let parts: string[]
let entry: string
beforeAll(async () => {
  board = await buildWhiteboard({ db: site.db, cast: () => buildCast(site.db) } as Portal)
  const { gym, wod: first } = board
  const gymId = gym.id
  const capped = await buildWorkout(site.db, {
    ...{ gymId, name: 'Fran, ten minutes' },
    details: {
      ...{ type: 'FranStyle', rep_scheme: [21, 15, 9], time_cap_seconds: 600 },
      movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
    },
  })
  const amrap = await buildWorkout(site.db, {
    ...{ gymId, name: 'Pull-ups' },
    details: { type: 'Amrap', seconds: 720, movements: [{ id: movementId('pull-up'), reps: '10' }] },
  })
  const { date, publishAt, programId } = first
  const components = [
    { prefix: 'A', workout: capped },
    { prefix: 'B', workout: amrap },
  ]
  const wod = await buildWod(site.db, { gymId, programId, date, publishAt, components })
  parts = wod.components.map(({ id }) => id)
  const athletes = []
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dara', 'Eli', 'Finn'])
    athletes.push(await buildAthlete(site.db, { gymId, name }))
  const { id } = await buildClass(site.db, { gymId, programId, date }, athletes)
  entry = `${board.base}/classes/${id}/entry`
  board = { ...board, wod }
})

/** Somebody's phone, on a page. */
async function phone(who: 'coach' | 'marketplace', path: string): Promise<Page> {
  const { page, context } = await site.open({ width: 360, touch: true })
  const { token } = await startSession(site.db, (await personOf(site.db, board[who])).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: site.base }])
  await page.goto(path)
  return page
}

const box = (page: Page, name: string) => page.getByLabel(`Score of ${name}`)
const rounds = (page: Page, name: string) => page.getByLabel(`Rounds of ${name}`)
async function fillRounds(page: Page, name: string, whole: string, reps: string): Promise<void> {
  await rounds(page, name).fill(whole)
  await page.getByLabel(`Reps of ${name}`).fill(reps)
  await page.getByLabel(`Reps of ${name}`).press('Enter')
}
const key = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Keys for scores' }).getByRole('button', { name: text, exact: true })
const stored = async (name: string, part: number) => {
  const row = await site.db.result.findFirst({
    where: { wodComponentId: parts[part]!, session: { athlete: { name } } },
  })
  return row && [row.description, row.scaling, row.status]
}

it("a class on a phone: adds the keys that the phone's keyboard lacks, and Rx or Scaled in one tap", async () => {
  const page = await phone('coach', `${entry}?part=${parts[0]}`)
  await box(page, 'Ana').tap()
  await page.keyboard.type('4')
  await key(page, ':').tap()
  await page.keyboard.type('05')
  expect(await box(page, 'Ana').inputValue()).toBe('4:05')
  // The box has kept the focus, and the phone its keyboard: the next one is one tap on it away.
  await page.keyboard.press('Enter')
  for (const [name, text] of [
    ['Ben', 'dnf'],
    ['Cleo', 'dns'],
  ] as const) {
    await key(page, text).tap()
    expect(await box(page, name).inputValue()).toBe(text)
    await page.keyboard.press('Enter')
  }
  await key(page, 'cap').tap()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  const scaling = page.getByRole('button', { name: 'Rx: change the scaling of Eli' })
  await scaling.tap()
  await page.getByRole('button', { name: 'Scaled: change the scaling of Eli' }).waitFor()
  await box(page, 'Eli').fill('5:10')
  await box(page, 'Eli').press('Enter')
  await page.getByText('5 saved').waitFor()
  expect([await stored('Ana', 0), await stored('Ben', 0), await stored('Cleo', 0)]).toEqual([
    ['4:05', 'rx', 'completed'],
    [expect.any(String), 'rx', 'dnf'],
    [expect.any(String), 'rx', 'dns'],
  ])
  expect(await stored('Dara', 0)).toEqual([expect.any(String), 'rx', 'cap'])
  expect(await stored('Eli', 0)).toEqual(['5:10', 'scaled', 'completed'])

  // A tap makes it Rx again, also of what is saved.
  await page.getByRole('button', { name: 'Scaled: change the scaling of Eli' }).tap()
  await eventually('Rx', async () => (await stored('Eli', 0))?.[1] === 'rx')

  await page.goto(`${entry}?part=${parts[1]}`)
  await rounds(page, 'Ana').tap()
  await page.keyboard.type('5')
  await key(page, '+').tap()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.getByText('1 saved').waitFor()
  expect((await stored('Ana', 1))?.[0]).toContain('5 rounds')
})

it('a class on a phone: updates an open board without a reload', async () => {
  const open = await phone('marketplace', `${board.base}/wods/${board.wod.id}/board?part=${parts[1]}`)
  await open.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'))
  expect(await open.getByText('Finn').count()).toBe(0)
  const page = await phone('coach', `${entry}?part=${parts[1]}`)
  await fillRounds(page, 'Finn', '6', '1')
  const place = open.locator('.opens', { has: open.locator('.who', { hasText: 'Finn' }) })
  await place.waitFor()
  expect((await place.locator('.rank').textContent())?.trim()).toMatch(/^1/)
  // A place that is open stays open when the next one comes in above it.
  await place.locator('.score').tap({ force: true })
  await open.emulateMedia({ reducedMotion: 'no-preference' })
  await open.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      document.documentElement.dataset.slid = `${document.documentElement.dataset.slid ?? ''}${this.textContent}`
      return animate.apply(this, given)
    }
  })
  await fillRounds(page, 'Eli', '7', '2')
  await open.locator('.opens', { hasText: 'Eli' }).waitFor()
  expect(await open.locator('html').getAttribute('data-slid')).toContain('Finn')
  expect(await place.locator('.why').last().isVisible()).toBe(true)
  expect(await open.locator('html').getAttribute('data-loaded')).toBe('once')
})
