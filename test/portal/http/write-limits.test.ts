/** How much one person may send in a minute, and that nobody else has to wait for it. */
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { CONFIG } from '../../support/api/api'
import { buildJudgeLink } from '../../support/builders/scoring'
import { buildThrowdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'

/** A person may send a tenth of it, a judge's link a fifth. */
const portal = usePortal({ rateLimit: 30 })

it("a person's writes are limited across browsers, without limiting other people", async () => {
  const { gym, member, coach } = await portal.cast()
  const [phone, laptop] = [await portal.as(member), await portal.as(member)]
  const path = `/g/${gym.slug}/profile`
  for (const browser of [phone, laptop, phone]) expect((await browser.post(path)).status).not.toBe(429)
  for (const browser of [phone, laptop]) {
    const refused = await browser.post(path)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.main).toContain('Wait a minute, then try again')
  }
  expect((await phone.get(path)).status).toBe(200)
  expect((await (await portal.as(coach)).post(path)).status).not.toBe(429)
})

it("write limits: limits one judge's link, and no other", async () => {
  const { gym } = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: gym.id })
  const event = await show.event({ name: 'Fran', position: 1 })
  const one = judgePath(CONFIG.secret, (await buildJudgeLink(portal.db, event)).id)
  const other = judgePath(CONFIG.secret, (await buildJudgeLink(portal.db, event)).id)
  for (let sent = 0; sent < 6; sent++)
    expect((await portal.anonymous.post(`${one}/scores/read`)).status).not.toBe(429)
  expect((await portal.anonymous.post(`${one}/scores`)).status).toBe(429)
  expect((await portal.anonymous.post(`${other}/scores`)).status).not.toBe(429)
  expect((await portal.anonymous.get(one)).status).toBe(200)
})

it("download limits: limits how often one person downloads a gym's data, and nobody else", async () => {
  const { gym, member, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const settings = `/g/${gym.slug}/settings`
  expect((await browser.get(`${settings}/archive.tar.gz`)).status).toBe(200)
  const refused = await browser.get(`${settings}/results.csv`)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.main).toContain('Too many downloads at once')
  expect((await browser.get(settings)).status).toBe(200)
  expect((await (await portal.as(member)).get(`/g/${gym.slug}/profile/results.csv`)).status).toBe(200)
})
