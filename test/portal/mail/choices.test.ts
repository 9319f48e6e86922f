/** What people choose to get by mail, and the link in every mail that ends it. */
import { unsubscribePath } from '../../../src/domain/mail/unsubscribe-link'
import { CONFIG } from '../../support/api/api'
import { personOf } from '../../support/builders/people'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

async function member() {
  const cast = await portal.cast()
  const browser = await portal.as(cast.member)
  const { email } = await personOf(portal.db, cast.member)
  const path = `/g/${cast.gym.slug}/profile/mail`
  const ticked = async () => {
    const page = await browser.get(path)
    return page
      .$('input[name="topics"]:checked')
      .map((_, box) => page.$(box).attr('value'))
      .get()
  }
  return { ...cast, browser, email, path, ticked }
}

it('mail choices: lets people choose mails, and sends the daily workout to subscribers only', async () => {
  const { browser, path, email, ticked } = await member()
  expect((await browser.get(path)).main).toContain(email)
  expect(await ticked()).toEqual(['comments', 'classes', 'competitions', 'messages'])
  expect((await browser.submit(path, { topics: ['wod'] })).main).toContain('Saved.')
  expect(await ticked()).toEqual(['wod'])
  await browser.submit(path, {})
  expect(await ticked()).toEqual([])
  const wrong = await browser.post(path, { topics: ['everything'] })
  expect(wrong.status).toBe(422)
  expect(await ticked()).toEqual([])
})

it('unsubscribes with one click in a mail program, without a session', async () => {
  const { gym, email, ticked } = await member()
  const path = unsubscribePath(CONFIG.secret, { gymId: gym.id, address: email, topic: 'comments' })
  // RFC 8058: the mail program's server posts this, and sends no cookie, Origin or Sec-Fetch-Site.
  const answer = await portal.anonymous.post(path, { 'List-Unsubscribe': 'One-Click' }, {})
  expect([answer.status, answer.$('h1').text()]).toEqual([200, 'Unsubscribed'])
  expect(await ticked()).toEqual(['classes', 'competitions', 'messages'])
  expect((await portal.anonymous.post(path, {}, {})).status).toBe(200)
})

it('mail choices: asks before unsubscribing when the link is opened', async () => {
  const { gym, email, ticked } = await member()
  const path = unsubscribePath(CONFIG.secret, { gymId: gym.id, address: email, topic: 'competitions' })
  const page = await portal.anonymous.get(path)
  expect([page.status, page.$('form').attr('action')]).toEqual([200, path])
  expect(page.main).toContain(email)
  expect(page.headers['cache-control']).toContain('no-transform')
  expect(await ticked()).toEqual(['comments', 'classes', 'competitions', 'messages'])
  expect((await portal.anonymous.submit(path)).main).toContain('gets no more mail')
  expect(await ticked()).toEqual(['comments', 'classes', 'messages'])
})

it("mail choices: refuses forged links and another address's", async () => {
  const { gym, rival, email } = await member()
  const genuine = unsubscribePath(CONFIG.secret, { gymId: gym.id, address: email, topic: 'comments' })
  const elsewhere = unsubscribePath(CONFIG.secret, { gymId: rival.id, address: email, topic: 'comments' })
  const [, hash] = genuine.split('.')
  const forged = `${elsewhere.split('.')[0]}.${hash}`
  for (const path of [forged, `${genuine}x`, '/unsubscribe/nobody', '/unsubscribe/e30.x'])
    expect([path, (await portal.anonymous.post(path, {}, {})).status]).toEqual([path, 404])
  expect(await portal.db.mailChoice.count({ where: { address: email } })).toBe(0)
})

it('mail choices: applies to one gym only', async () => {
  const { gym, rival, email } = await member()
  const path = unsubscribePath(CONFIG.secret, { gymId: rival.id, address: email, topic: 'comments' })
  await portal.anonymous.post(path, {}, {})
  const choices = await portal.db.mailChoice.findMany({ where: { address: email } })
  expect(choices.map(({ gymId }) => gymId)).toEqual([rival.id])
  expect(choices.some(({ gymId }) => gymId === gym.id)).toBe(false)
})
