/** A forgotten password: the same answer to everybody, a link to those who have an account, and not too often. */

import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { PASSWORD, personOf } from '../../support/builders/people'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

async function forgotten() {
  const cast = await portal.cast()
  const person = await personOf(portal.db, cast.member)
  const mails = () => portal.db.mail.findMany({ where: { address: person.email, kind: 'reset' } })
  return { ...cast, person, mails, ask: (email: string) => portal.anonymous.post('/forgot', { email }) }
}

it('a forgotten password: shows the same page for known and unknown addresses', async () => {
  const { person, mails, ask } = await forgotten()
  expect((await portal.anonymous.get('/sign-in')).$('a[href="/forgot"]').text()).toBe('Forgot your password?')
  const [known, unknown] = [await ask(person.email.toUpperCase()), await ask('nobody@nowhere.example')]
  const plain = (text: string, address: string) => text.replaceAll(address, 'ADDRESS')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(plain(known.main, person.email)).toBe(plain(unknown.main, 'nobody@nowhere.example'))
  expect(await mails()).toHaveLength(1)
  expect(await portal.db.mail.count({ where: { address: 'nobody@nowhere.example' } })).toBe(0)
})

it('mails a link that works once and is not stored in the database', async () => {
  const { person, gym, mails, ask } = await forgotten()
  await ask(person.email)
  const [mail] = await mails()
  expect(JSON.stringify(mail)).not.toContain('/reset/')
  expect(mail!.gymId).toBe(gym.id)
  const facts = (await mailFacts(portal.db, mail!))!
  const { text, html, headers } = composeMail(mail!, facts, { ...CONFIG, mail: MAIL })
  const url = /https:\/\/gym\.example(\/reset\/\S+)/.exec(text)![1]!
  expect(html).toContain(url)
  expect(headers['List-Unsubscribe']).toBeUndefined()
  const password = 'four rounds of rowing'
  const changed = await portal.anonymous.post(url, { password, password_again: password })
  expect(changed.status).toBe(303)
  // Now there is nothing to send any more where it was not sent yet; and the owner is told.
  expect(await portal.db.mail.count({ where: { address: person.email, kind: 'security' } })).toBe(2)
  expect((await portal.anonymous.get(url)).status).toBe(410)
})

it('a reset link can be requested at most three times an hour', async () => {
  const { person, mails, ask } = await forgotten()
  for (let time = 0; time < 5; time++) expect((await ask(person.email)).status).toBe(200)
  expect(await mails()).toHaveLength(3)
})

it('a forgotten password: refuses an invalid address and is hidden without mail', async () => {
  const { ask } = await forgotten()
  const wrong = await ask('nobody')
  expect([wrong.status, wrong.wrong('email')]).toEqual([422, expect.stringContaining('E-mail')])
  setMail(portal.db, false)
  expect((await portal.anonymous.get('/forgot')).status).toBe(404)
  expect((await ask('mia@sihl.example')).status).toBe(404)
  expect((await portal.anonymous.get('/sign-in')).main).toContain(
    'An admin of your gym can create a link for you',
  )
  setMail(portal.db, true)
})

it('mails about a new device and a changed password', async () => {
  const { person, member } = await forgotten()
  const events = async () => {
    const rows = await portal.db.mail.findMany({
      where: { address: person.email, kind: 'security' },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ contents }) => JSON.parse(contents).event)
  }
  await portal.anonymous.post('/sign-in', { email: person.email, password: PASSWORD })
  expect(await events()).toEqual(['new_device'])
  const password = 'five rounds of rowing'
  const browser = await portal.as(member)
  await browser.post('/account/password', { current_password: PASSWORD, password, password_again: password })
  expect(await events()).toEqual(['new_device', 'password'])
})

it("an admin's reset link is mailed to the account's address", async () => {
  const { gym, member, marketplace, admin, person, mails } = await forgotten()
  const browser = await portal.as(admin)
  const path = (id: string) => `/g/${gym.slug}/athletes/${id}/reset-mail`
  const page = await browser.submit(path(member.id))
  expect(page.text).toContain(`A link is on its way to ${person.email}.`)
  expect(page.text).not.toContain('/reset/')
  expect(await mails()).toHaveLength(1)
  expect((await browser.post(path(marketplace.id))).status).toBe(409)
})
