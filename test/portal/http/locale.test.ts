/** Dates and times are written as the gym does, whatever browser asks: what it sends is neither used nor kept. */
import request from 'supertest'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../../support/api/api'
import { buildScreen } from '../../support/builders'
import { buildHeatOf, buildJudgeLink } from '../../support/builders/scoring'
import { buildThrowdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const plain = (text: string) => text.replace(/\s/g, ' ')

/** Tags that are no tags, that exist once only, and those of other countries. */
const STRANGE = ['en_US', '_', 'x', '', '*', 'de-DE', 'ar-EG', 'en-GB', 'zz;q=x', ...unique(8)]

function unique(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `en-u-ca-a${index.toString(36).padStart(4, 'q')}`)
}

async function scene(given: Partial<GymModel> = {}) {
  const cast = await portal.cast()
  const gym = await portal.db.gym.update({ where: { id: cast.gym.id }, data: given })
  const show = await buildThrowdown(portal.db, {
    gymId: gym.id,
    timeZone: 'UTC',
    registrationOpensAt: new Date('2026-01-05T18:05:00Z'),
    registrationClosesAt: new Date('2099-11-20T18:05:00Z'),
  })
  return { ...cast, gym, show }
}

const pageIn = (path: string, language: string) =>
  request(portal.server)
    .get(path)
    .set('Accept-Language', language)
    .ok(() => true)

it('the locale: answers every Accept-Language with the same page', async () => {
  const { show } = await scene()
  for (const path of [
    show.path,
    `${show.path}/leaderboard`,
    `${show.path}/schedule`,
    '/sign-in',
    '/nowhere',
  ]) {
    const wanted = await request(portal.server).get(path)
    const got = await Promise.all(STRANGE.map(language => pageIn(path, language)))
    expect(got.filter(({ status, text }) => status !== wanted.status || text !== wanted.text)).toEqual([])
    expect(wanted.headers.vary ?? '').not.toMatch(/language/i)
  }
})

it.each([
  [{ locale: 'en-US', clock: 'h12' }, 'Nov 20, 2099, 6:05 PM'],
  [{ locale: 'en-GB', clock: 'h24' }, '20 Nov 2099, 18:05'],
] as const)(
  'the locale: formats times of a gym with %j as %s, in public and for its staff',
  async (given, moment) => {
    const { gym, show, coach } = await scene(given)
    for (const language of ['de-DE', 'en-US', 'en-GB'])
      expect(plain((await pageIn(show.path, language)).text)).toContain(moment)
    const inside = await (await portal.as(coach)).get(`/g/${gym.slug}/competitions/${show.competition.id}`)
    expect(plain(inside.main)).toContain(moment)
  },
)

it("the locale: formats hours like the gym on a screen and a judge's phone", async () => {
  const { gym, show } = await scene({ clock: 'h12' })
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const tv = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  expect((await portal.anonymous.get(tv)).$('#tv').data('locale')).toBe('en-US-u-hc-h12')
  const event = await show.event({ name: 'Fran', position: 1 })
  const one = await show.enter('Ana Costa')
  const heat = await buildHeatOf(portal.db, event, [one])
  const startsAt = new Date('2026-11-20T14:05:00Z')
  await portal.db.heat.update({ where: { id: heat.id }, data: { startsAt } })
  const link = await buildJudgeLink(portal.db, event)
  const judge = await portal.anonymous.get(judgePath(CONFIG.secret, link.id))
  expect(plain(judge.main)).toContain('2:05 PM')
})

it('the locale: lets an admin choose date and clock formats and records it', async () => {
  const { gym, admin } = await scene()
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/settings`
  const page = await browser.get(path)
  expect([page.value('locale'), page.value('clock')]).toEqual(['en-US', 'h24'])
  const { name, email, timeZone: time_zone, units } = gym
  const form = { name, email, time_zone, units }
  expect((await browser.post(path, { ...form, locale: 'en-GB', clock: 'h12' })).status).toBe(303)
  expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toMatchObject({
    locale: 'en-GB',
    clock: 'h12',
  })
  const [noted] = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.update' } })
  expect(JSON.parse(noted!.after!)).toEqual({ locale: 'en-GB', clock: 'h12' })
  const refused = await browser.post(path, { ...form, locale: 'de-DE', clock: '25' })
  expect(refused.status).toBe(422)
  expect(refused.wrong('locale')).toContain('one of en-US, en-GB')
  expect(refused.wrong('clock')).toContain('one of h12, h24')
})
