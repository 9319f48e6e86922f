/** Invites by mail: to one athlete, or to everybody at once; each link once. */
import { composeMail } from '../../../src/portal/mail/compose'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, inviteRow } from '../../support/builders'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

async function newcomers() {
  const cast = await portal.cast()
  const athletes = []
  for (const [name, email] of [
    ['Mia', 'mia@sihl.example'],
    ['Tom', 'tom@sihl.example'],
    ['Quiet', ''],
  ] as const) {
    const athlete = await buildAthlete(portal.db, { gymId: cast.gym.id, name, email })
    athletes.push({ ...athlete, invite: await portal.db.invite.create({ data: inviteRow(athlete) }) })
  }
  const base = `/g/${cast.gym.slug}/athletes`
  const mails = () => portal.db.mail.findMany({ where: { gymId: cast.gym.id, kind: 'invite' } })
  return { ...cast, mia: athletes[0]!, quiet: athletes[2]!, base, mails, coach: await portal.as(cast.coach) }
}

it("mailed invites: sends an athlete's link, which opens", async () => {
  const { mia, base, coach, mails } = await newcomers()
  const before = await coach.get(`${base}/${mia.id}/invite`)
  expect(before.main).toContain('It goes to mia@sihl.example.')
  const page = await coach.submit(`${base}/${mia.id}/invite/mail`)
  expect(page.text).toContain('The invite is on its way to mia@sihl.example.')
  expect(page.main).toContain('Waiting in the queue for mia@sihl.example')
  const [mail] = await mails()
  const { text, headers } = composeMail(mail!, (await mailFacts(portal.db, mail!))!, {
    ...CONFIG,
    mail: MAIL,
  })
  const path = /https:\/\/gym\.example(\/invite\/\S+)/.exec(text)![1]!
  expect((await portal.anonymous.get(path)).status).toBe(200)
  expect(headers['List-Unsubscribe']).toBeUndefined()
  expect(text).toContain('You get this because')
  const again = await coach.post(`${base}/${mia.id}/invite/mail`)
  expect([again.status, again.main.includes('was already e-mailed')]).toEqual([409, true])
  expect(await mails()).toHaveLength(1)
})

it('mailed invites: sends everyone their link once', async () => {
  const { mia, base, coach, mails, gym } = await newcomers()
  await coach.post(`${base}/${mia.id}/invite/mail`)
  const before = await coach.get(`${base}/invites`)
  expect(before.main).toMatch(
    /working links with an e-mail address: 0 sent, 1 in the queue, \d+ not e-mailed\./,
  )
  await coach.submit(`${base}/invites/mail`)
  const sent = (await mails()).map(({ address }) => address)
  expect(sent).toEqual(expect.arrayContaining(['mia@sihl.example', 'tom@sihl.example']))
  expect(new Set(sent).size).toBe(sent.length)
  expect((await coach.submit(`${base}/invites/mail`)).text).toContain('Every invite has already been sent.')
  // Coaches invite no admins.
  const admins = await portal.db.athlete.findMany({ where: { gymId: gym.id, staff: 'admin' } })
  expect(sent.filter(address => admins.some(({ email }) => email === address))).toEqual([])
})

it('mailed invites: shows sent, waiting and failed mails of the outbox', async () => {
  const { mia, base, coach, gym } = await newcomers()
  await coach.submit(`${base}/invites/mail`)
  const page = async () => (await coach.get(`${base}/invites`)).main
  expect(await page()).toMatch(/\d+ working links with an e-mail address: 0 sent, \d+ in the queue\./)
  const own = { gymId: gym.id, kind: 'invite', address: 'mia@sihl.example' }
  const invite = async () => (await coach.get(`${base}/${mia.id}/invite`)).main
  expect(await invite()).toContain('Waiting in the queue for mia@sihl.example')
  await portal.db.mail.updateMany({ where: own, data: { dueAt: null, sentAt: new Date() } })
  expect(await page()).toContain('address: 1 sent, ')
  expect(await invite()).toContain('E-mailed to mia@sihl.example')
  await portal.db.mail.updateMany({ where: own, data: { sentAt: null, failedAt: new Date() } })
  expect(await page()).toMatch(/0 sent, \d+ in the queue, 1 failed\. An admin finds failed mails/)
  expect(await invite()).toContain('Could not be e-mailed to mia@sihl.example')
})

it('mailed invites: drops mails that have become pointless', async () => {
  const { mia, quiet, base, coach, mails } = await newcomers()
  expect((await coach.post(`${base}/${quiet.id}/invite/mail`)).status).toBe(409)
  await coach.post(`${base}/${mia.id}/invite/mail`)
  await coach.post(`${base}/${mia.id}/invite`) // another link, and the first one ends
  const [mail] = await mails()
  expect(await mailFacts(portal.db, mail!)).toBeNull()
  expect((await coach.get(`${base}/${mia.id}/invite`)).main).toContain('E-mail the link')
})
