/**
 * A gym moves in: an admin hangs up the join link, people sign themselves up on their phones, and the others come out of a
 * list, all at 360 pixels. Taps and characters are counted, with JavaScript and without: they are the same.
 */
import type { Page } from 'playwright-core'
import { dayAt } from '../../src/domain/shared/dates'
import type { AthleteModel, GymModel } from '../../src/generated/sqlite/models'
import { buildAthlete, buildGym, buildProgram, buildWod } from '../support/builders'
import { PASSWORD, personOf } from '../support/builders/people'
import { axeFinds } from '../support/portal/looks/axe'
import { cutText } from '../support/portal/looks/cut-text'
import { useSite } from '../support/portal/site'
import { Thumb } from '../support/portal/thumb'

const site = useSite({ empty: true })
jest.setTimeout(300_000)

const NEW_PASSWORD = 'four rounds of rowing'
const WORKOUT = 'Twelve minutes of rowing and burpees'

type Gym = { gym: GymModel; admin: AthleteModel }
async function newGym(): Promise<Gym> {
  gyms++
  const gym = await buildGym(site.db, { timeZone: 'Europe/Zurich' })
  const admin = await buildAthlete(site.db, { gymId: gym.id, name: 'Anna Keller', staff: 'admin' })
  const { id: programId } = await buildProgram(site.db, { gymId: gym.id, forNewMembers: true })
  const date = dayAt(new Date(), gym.timeZone)
  await buildWod(site.db, { gymId: gym.id, programId, date, name: WORKOUT })
  return { gym, admin }
}

/** A phone at the first page of the gym, signed in; what that took is not counted. */
async function phoneOf({ gym, admin }: Gym, javaScript: boolean): Promise<Thumb> {
  const { page } = await site.open({ javaScript, width: 360 })
  const { email } = await personOf(site.db, admin)
  const before = new Thumb(page)
  await page.goto('/sign-in')
  await before.type('E-mail', email)
  await before.type('Password', PASSWORD)
  await before.tap('button', 'Sign in')
  expect(new URL(page.url()).pathname).toBe(`/g/${gym.slug}`)
  return new Thumb(page)
}

/** Nothing cut, and nothing for axe, on a page that only this path leads to. */
async function expectWhole(page: Page): Promise<void> {
  expect([page.url(), await cutText(page), await axeFinds(page)]).toEqual([page.url(), [], []])
}

/** Somebody who scans the poster: name, e-mail and password. */
async function joins(link: string, name: string, javaScript: boolean): Promise<Thumb> {
  const { page } = await site.open({ javaScript, width: 360 })
  await page.goto(link)
  const thumb = new Thumb(page)
  await thumb.type('Name', name)
  await thumb.type('E-mail', emailOf(name))
  await thumb.type('Password', NEW_PASSWORD)
  await thumb.tap('button', 'Join')
  expect(await page.locator('main').textContent()).toContain('A coach confirms you, then')
  return thumb
}

/** Whoever gets an invite out of the list. */
async function claims(link: string, javaScript: boolean): Promise<Thumb> {
  const { page } = await site.open({ javaScript, width: 360 })
  await page.goto(link)
  const thumb = new Thumb(page)
  await thumb.type('Password', NEW_PASSWORD)
  await thumb.type('Confirm password', NEW_PASSWORD)
  await thumb.tap('button', 'Join')
  expect(await page.locator('main').textContent()).toContain('Your first day')
  await page.goto(new URL(page.url()).pathname.replace('/welcome', ''))
  expect(await page.locator('main').textContent()).toContain(WORKOUT)
  return thumb
}

/** Accounts are for all gyms: whoever is in the first has one already. */
let gyms = 0
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@gym-${gyms}.example`
const FIRST = ['Mia', 'Tom', 'Noor', 'Ines', 'Per', 'Lea', 'Omar', 'Zoe']
const LAST = ['Fox', 'Haddad', 'Lindqvist', 'Roy', 'Adams']
/** Forty people. */
const PEOPLE = LAST.flatMap(last => FIRST.map(first => `${first} ${last}`))
const columnsOf = (names: string[]) =>
  ['First name\tLast name\tEmail', ...names.map(name => `${name.replace(' ', '\t')}\t${emailOf(name)}`)].join(
    '\n',
  )

it.each([true, false])('moving in: imports forty people, with JavaScript %s', async javaScript => {
  const all = await newGym()
  const { gym } = all
  const admin = await phoneOf(all, javaScript)
  const { page } = admin

  await admin.tap('link', 'People')
  await admin.tap('link', 'Join link')
  await admin.tap('button', 'Open the link')
  const link = (await page.locator('#join-link').textContent())!.trim()
  await admin.tap('link', 'Print the poster')
  expect([admin.taps, admin.typed]).toEqual([4, 0])
  expect(await page.$eval('.poster img', code => (code as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const poster = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(poster.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const [byLink, byList] = [PEOPLE.slice(0, 3), PEOPLE.slice(3)]
  const joining: Thumb[] = []
  for (const name of byLink) joining.push(await joins(link, name, javaScript))
  // Without mail a coach confirms that the addresses are theirs: all at once.
  const approving = await phoneOf(all, javaScript)
  await approving.tap('link', 'People')
  await approving.tap('link', 'Join link')
  await approving.tap('button', `Approve all ${byLink.length}`)
  for (const [index, thumb] of joining.entries()) {
    await thumb.tap('button', `Open ${gym.name}`)
    expect(await thumb.page.locator('main').textContent()).toContain('Your first day')
    const name = byLink[index]!
    const typed = name.length + emailOf(name).length + NEW_PASSWORD.length
    expect([thumb.taps, thumb.typed]).toEqual([5, typed])
    await thumb.page.goto(`/g/${gym.slug}`)
    expect(await thumb.page.locator('main').textContent()).toContain(WORKOUT)
  }

  const { taps: soFar } = admin
  await admin.tap('link', 'People')
  await admin.tap('link', 'Add from a list')
  // Those who have joined by the link stand on the list too, and are left as they are.
  await admin.paste('Members', columnsOf(PEOPLE))
  await admin.tap('button', 'Preview')
  expect(await page.locator('h1').textContent()).toBe('37 athletes to add')
  if (javaScript) await expectWhole(page)
  await admin.tap('button', 'Add all 37')
  expect(await page.locator('#addresses').textContent()).toContain(emailOf(byList[0]!))
  if (javaScript) await expectWhole(page)
  expect([admin.taps - soFar, admin.typed]).toEqual([6, 0])

  const file = await page.context().request.get(`/g/${gym.slug}/athletes/invites.csv`)
  const invites = (await file.text()).match(/http\S+\/invite\/[^\s,"]+/g)!
  expect(invites).toHaveLength(byList.length)
  const [first, ...others] = invites as [string, ...string[]]
  const { taps } = await claims(first, javaScript)
  expect(taps).toBe(3)
  const form = { email: '', password: NEW_PASSWORD, password_again: NEW_PASSWORD }
  if (javaScript) await Promise.all(others.map(invite => claimed(invite, form)))

  const athletes = await site.db.athlete.findMany({
    where: { gymId: gym.id, staff: null },
    include: { follows: true },
  })
  expect(athletes.map(({ name }) => name).sort()).toEqual([...PEOPLE].sort())
  expect(athletes.every(({ follows }) => follows.length === 1)).toBe(true)
  const inside = athletes.filter(({ personId }) => personId !== null)
  expect(inside).toHaveLength(javaScript ? PEOPLE.length : 4)
})

/** The form of an invite as the page sends it. */
async function claimed(invite: string, form: Record<string, string>): Promise<void> {
  const page = await (await fetch(invite)).text()
  const email = /name="email"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${invite}?with=new`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, email }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
