/** Mail in the settings: what could not be delivered is sent again or dropped. */
import { buildFailedMail } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

async function settings() {
  const cast = await portal.cast()
  const browser = await portal.as(cast.admin)
  const mail = await buildFailedMail(portal.db, { gymId: cast.gym.id, name: 'Mia <b>K</b>' })
  const path = `/g/${cast.gym.slug}/settings/mail`
  const row = () => portal.db.mail.findUnique({ where: { id: mail.id } })
  return { ...cast, browser, mail, path, row }
}

it('the outbox page: lists undelivered mails with address and reason', async () => {
  const { browser, path, rival } = await settings()
  await buildFailedMail(portal.db, { gymId: rival.id, address: 'theirs@rival.example' })
  const { main, text } = await browser.get(path)
  expect(main).toContain('hello@sender.example')
  expect(main).toContain('Mia <b>K</b> · mia@sihl.example')
  expect(text).not.toContain('<b>K</b>')
  expect(main).toContain('1 try · 550 5.1.1 No such user')
  expect(main).not.toContain('rival.example')
})

it('the outbox page: sends an undelivered mail again', async () => {
  const { browser, path, mail, row } = await settings()
  const page = await browser.submit(`${path}/${mail.id}/again`)
  expect(page.text).toContain('is tried again')
  expect(await row()).toMatchObject({ failedAt: null, attempts: 0, problem: null, dueAt: expect.any(Date) })
  expect((await browser.post(`${path}/${mail.id}/again`)).status).toBe(404)
})

it('the outbox page: deletes an undelivered mail', async () => {
  const { browser, path, mail, row } = await settings()
  expect((await browser.submit(`${path}/${mail.id}/drop`)).text).toContain('is dropped')
  expect(await row()).toBeNull()
})

it("the outbox page: hides another gym's mails", async () => {
  const { rivalAdmin, rival, mail, row } = await settings()
  const before = await row()
  const theirs = await portal.as(rivalAdmin)
  for (const action of ['again', 'drop'])
    expect((await theirs.post(`/g/${rival.slug}/settings/mail/${mail.id}/${action}`)).status).toBe(404)
  expect(await row()).toEqual(before)
})

it('the outbox page: sends the admin a test mail', async () => {
  const { browser, path, admin, gym } = await settings()
  const { email } = await personOf(portal.db, admin)
  expect((await browser.submit(`${path}/test`)).text).toContain(`A mail to ${email} is on its way.`)
  const where = { gymId: gym.id, kind: 'test', dueAt: { not: null } }
  expect(await portal.db.mail.findMany({ where })).toMatchObject([{ address: email }])
})
