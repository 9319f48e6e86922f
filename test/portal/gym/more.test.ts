import { version } from '../../../src/config/version'
import { usePortal } from '../../support/portal/portal'
import { DECLARED } from '../../support/resources'

const portal = usePortal()

const GYM = [
  '/classes',
  '/workouts',
  '/memberships',
  '/leads',
  '/programs',
  ...DECLARED.filter(({ pages }) => pages?.role === 'coach').map(({ path }) => path),
  '/competitions',
  '/screens',
  '/movements',
  '/imports',
]
const FOR_EVERYONE = DECLARED.filter(({ pages }) => pages?.role === 'athlete').map(({ path }) => path)
const OWN = ['/book', '/week', '/results', '/competing', '/records', ...FOR_EVERYONE, '/members', '/profile']

it.each([
  ['admin', [...GYM, '/settings', ...OWN]],
  ['coach', [...GYM, ...OWN]],
  ['member', ['/book', '/week', '/results', '/competing', ...FOR_EVERYONE, '/members', '/profile']],
] as const)('links the %s to everything outside the tab bar they may use', async (role, paths) => {
  const cast = await portal.cast()
  const base = `/g/${cast.gym.slug}`
  const page = await (await portal.as(cast[role])).get(`${base}/more`)
  expect(page.status).toBe(200)
  const links = page.$('main a').map((_, link) => page.$(link).attr('href'))
  expect(links.get()).toEqual([...paths.map(path => base + path), '/account'])
  expect(page.$('main form[action="/sign-out"]')).toHaveLength(1)
  expect(page.$('main form[action="/account/theme"] button')).toHaveLength(3)
  expect(page.$('nav form[action="/sign-out"], nav a[href="/account"]')).toHaveLength(2)
  expect(page.$('nav [aria-current=page]').text().trim()).toBe('More')
})

it('the page More: returns to the page after choosing a theme', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const page = await browser.get(`/g/${gym.slug}/more`)
  const back = page.value('back')
  const chosen = await browser.submit('/account/theme', { theme: 'dark', back })
  expect([chosen.$('h1').text(), chosen.$('html').attr('data-theme')]).toEqual(['More', 'dark'])
})

it('the page More: requires membership of the gym', async () => {
  const { gym, rivalAdmin } = await portal.cast()
  const path = `/g/${gym.slug}/more`
  expect((await portal.anonymous.get(path)).location).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
  expect((await (await portal.as(rivalAdmin)).get(path)).status).toBe(404)
})

it('the page More: shows the version at the foot of pages to signed-in people only', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  for (const path of [`/g/${gym.slug}`, `/g/${gym.slug}/more`, '/account']) {
    expect((await browser.get(path)).$('main > footer').text()).toBe(`Chalkbox ${version()}`)
  }
  const signIn = await portal.anonymous.get('/sign-in')
  expect([signIn.status, signIn.$('footer').length]).toEqual([200, 0])
})
