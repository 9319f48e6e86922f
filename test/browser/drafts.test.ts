/** What somebody has typed survives a lost connection and a session that has ended, on every form. */
import type { Page } from 'playwright-core'
import { personIn } from '../support/portal/pages'
import { useSite, type Visit } from '../support/portal/site'

const site = useSite()
jest.setTimeout(120_000)

const banner = (page: Page) => page.locator('.banner')
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const inView = (page: Page) =>
  banner(page).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
const coach = () => personIn(site.demo, 'admin')

async function signInAgain(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(coach().email)
  await page.getByLabel('Password').fill(coach().password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The form of a new part of a WOD; returns its path. */
async function openPart({ page }: Visit): Promise<string> {
  const wod = await site.db.wod.findFirstOrThrow({ where: { gymId: site.demo.gym.id } })
  const path = `/g/${site.demo.gym.slug}/wods/${wod.id}/edit?part=new`
  await page.goto(path)
  return path
}
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

it.each([360, 1280])(
  'drafts: reports that the user is signed out and restores the draft after signing in, %i wide',
  async width => {
    const visit = await site.signedIn(coach().email, { width })
    const { page, context } = visit
    const path = await openPart(visit)
    await context.clearCookies()
    const notes = page.getByLabel('Notes for coaches only')
    await page.getByText('Warm-up, name, notes, scalings').click()
    await notes.fill('Watch the hips of everybody at the back')
    await banner(page).getByText('You are signed out').waitFor()
    expect(await inView(page)).toBe(true)
    await page.getByRole('button', { name: 'Save workout' }).click()
    expect(pathOf(page)).toBe(path)
    await signInAgain(page)
    await page.getByText('Your draft is back').waitFor()
    expect(pathOf(page)).toBe(path)
    expect(await notes.inputValue()).toBe('Watch the hips of everybody at the back')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    expect(await notes.inputValue()).toBe('')
    await page.reload()
    expect(await page.getByText('Your draft is back').count()).toBe(0)
  },
)

it('drafts: sends nothing offline, keeps the draft through a reload and deletes it once saved', async () => {
  const { page, context } = await site.signedIn(coach().email, { width: 360 })
  await page.goto(`/g/${site.demo.gym.slug}/programs/new`)
  await page.getByLabel('Name').fill('Rowing on Sundays')
  await context.setOffline(true)
  await banner(page).getByText('No connection').waitFor()
  await page.locator('main form button.go').click()
  expect(await inView(page)).toBe(true)
  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Your draft is back').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Rowing on Sundays')
  await page.locator('main form button.go').click()
  await page.waitForURL(/programs\/[0-9a-f-]{36}/)
  expect(await site.db.program.count({ where: { name: 'Rowing on Sundays' } })).toBe(1)
  expect(await stored(page)).not.toContain('Rowing on Sundays')
  await page.goto(`/g/${site.demo.gym.slug}/programs/new`)
  expect(await page.getByLabel('Name').inputValue()).toBe('')
})

it('drafts: keeps the draft of a refused form under the page it belongs to', async () => {
  const { page, context } = await site.signedIn(coach().email)
  const form = `/g/${site.demo.gym.slug}/athletes/new`
  await page.goto(form)
  await page.getByLabel('Name').fill('Nora Berg')
  await page.getByLabel('E-mail').fill('nora@')
  await page.locator('main form').evaluate(form => form.setAttribute('novalidate', ''))
  await page.locator('main form button.go').click()
  await page.locator('.wrong').first().waitFor()
  await context.clearCookies()
  await page.getByLabel('E-mail').fill('nora@berg.example')
  await banner(page).getByText('You are signed out').waitFor()
  await signInAgain(page)
  await page.getByText('Your draft is back').waitFor()
  expect(pathOf(page)).toBe(form)
  expect(await page.getByLabel('Name').inputValue()).toBe('Nora Berg')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora@berg.example')
})

it('drafts: takes the text that a button of the form changed as the draft, without a question', async () => {
  const { page } = await site.signedIn(coach().email, { width: 360 })
  const path = `/g/${site.demo.gym.slug}/wods/new`
  await page.goto(path)
  const workout = page.getByLabel('Workout', { exact: true })
  await workout.fill('For time: 30 clean and jerks 135/95')
  await page.getByRole('button', { name: '135/95 lb' }).click()
  await page.waitForURL(/\/wods#/)
  expect(await workout.inputValue()).toContain('135/95 lb')
  expect(await page.locator('.draft-note').count()).toBe(0)
  await page.goto(path)
  await page.getByText('Your draft is back').waitFor()
  expect(await workout.inputValue()).toContain('135/95 lb')
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

it("drafts: asks before a draft replaces another person's change", async () => {
  const { page } = await site.signedIn(coach().email)
  const program = await site.db.program.findFirstOrThrow({ where: { gymId: site.demo.gym.id } })
  const name = page.locator('main form input[name=name]').first()
  await page.goto(`/g/${site.demo.gym.slug}/programs/${program.id}`)
  await name.fill('My name for it')
  await page.waitForTimeout(600)
  await site.db.program.update({
    where: { gymId_id: { gymId: program.gymId, id: program.id } },
    data: { name: 'Their name for it' },
  })
  await page.reload()
  await page.getByText('the page has changed since you typed it').waitFor()
  expect(await name.inputValue()).toBe('Their name for it')
  await page.getByRole('button', { name: 'Use draft' }).click()
  expect(await name.inputValue()).toBe('My name for it')
})

it('drafts: hides drafts of other people and stores no password', async () => {
  const { page } = await site.signedIn(coach().email)
  const form = `/g/${site.demo.gym.slug}/programs/new`
  await page.goto(form)
  await page.getByLabel('Name').fill('A secret of the coach')
  await page.waitForTimeout(600)
  expect(await stored(page)).toContain('A secret of the coach')
  await page.goto('/account')
  const passwords = page.locator('[type=password]')
  for (const box of await passwords.all()) await box.fill('four plain words here')
  await page.waitForTimeout(600)
  expect(await stored(page)).not.toContain('four plain words')

  // Another coach signs in on the same tablet, without a sign-out of the first.
  const other = personIn(site.demo, 'coach')
  await page.context().clearCookies()
  await page.goto(`/sign-in?next=${encodeURIComponent(form)}`)
  await page.getByLabel('E-mail').fill(other.email)
  await page.getByLabel('Password').fill(other.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/programs\/new/)
  expect(await page.getByLabel('Name').inputValue()).toBe('')

  // Whoever signs out leaves no draft behind.
  await page.getByLabel('Name').fill('A secret of the other')
  await page.waitForTimeout(600)
  expect(await stored(page)).toContain('A secret of the other')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL(/sign-in/)
  expect(await stored(page)).not.toContain('A secret of the other')
})

it('drafts: leaves every form unchanged without a script', async () => {
  const { page } = await site.signedIn(coach().email, { javaScript: false })
  const form = `/g/${site.demo.gym.slug}/programs/new`
  await page.goto(form)
  await page.getByLabel('Name').fill('Without a script')
  await page.context().clearCookies()
  await page.locator('main form button.go').click()
  expect(new URL(page.url()).searchParams.get('next')).toBe(form)
})
