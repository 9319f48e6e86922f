/** Addresses proven by a link in a mail, and by a coach. */
import { joinPath } from '../../../src/domain/accounts/join-link'
import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { claimInvite } from '../../../src/services/platform/accounts/invites'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildJoinLink } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const password = 'four rounds of rowing'
const chosen = 'five rounds of rowing'
let newcomers = 0
const newcomer = () => ({ name: 'Noor Haddad', email: `noor${++newcomers}@proving.example`, password })

beforeEach(() => setMail(portal.db, true))

async function open(approval = false) {
  const cast = await portal.cast()
  const link = await buildJoinLink(portal.db, { gymId: cast.gym.id, approval })
  return { ...cast, path: joinPath(CONFIG.secret, link.id) }
}

/** The latest mail with a link to this address, as it reads. */
async function letterTo(address: string) {
  const where = { address, kind: 'reset' }
  const mail = await portal.db.mail.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  const { text, subject, to } = composeMail(mail, (await mailFacts(portal.db, mail))!, {
    ...CONFIG,
    mail: MAIL,
  })
  return { subject, text, to, path: /https:\/\/gym\.example(\/reset\/\S+)/.exec(text)![1]! }
}

const signIn = (email: string, given: string) => portal.anonymous.post('/sign-in', { email, password: given })
const membersWith = (gymId: string, email: string) => portal.db.athlete.count({ where: { gymId, email } })

it('joining tells nobody whether an address has an account, and neither does signing in', async () => {
  const { path, rivalMember } = await open()
  const known = await personOf(portal.db, rivalMember)
  const tried = async (email: string) => {
    const page = await portal.anonymous.post(path, { ...newcomer(), email })
    const failed = await signIn(email, password)
    const plain = (text: string) => text.replaceAll(email, 'ADDRESS')
    const mails = await portal.db.mail.count({ where: { address: email, kind: 'reset' } })
    return { pages: [page, failed].map(({ status, main }) => [status, plain(main)]), mails }
  }
  const [has, hasNone] = [await tried(known.email), await tried(newcomer().email)]
  expect(has).toEqual(hasNone)
  expect(has.mails).toBe(1)
  expect(has.pages[0]![1]).toContain('Open the link that we sent to ADDRESS')
  const letter = await letterTo(known.email)
  expect(letter.subject).toContain('You already have an account')
  // The names that strangers type are not sent to others.
  expect([letter.text, letter.to.name].join()).not.toContain('Noor')
  expect((await signIn(known.email, PASSWORD)).status).toBe(303)
})

it('the link in the mail joins the gym with a password of the reader', async () => {
  const { gym, path, coach } = await open()
  const form = newcomer()
  await portal.anonymous.post(path, form)
  expect(await membersWith(gym.id, form.email)).toBe(0)
  const base = `/g/${gym.slug}`
  const staff = await portal.as(coach)
  expect((await staff.get(base)).main).not.toContain('waiting to join')
  expect((await staff.get(`${base}/athletes/join`)).main).toContain('Has not opened the link')
  expect((await staff.submit(`${base}/athletes/join/requests`)).main).toContain('0 athletes approved')
  const letter = await letterTo(form.email)
  const browser = portal.anonymous
  const page = await browser.get(letter.path)
  expect([page.status, page.$('h1').text()]).toEqual([200, 'Confirm your address'])
  const done = await browser.post(letter.path, { password: chosen, password_again: chosen })
  expect([done.status, (await browser.get('/')).location]).toEqual([303, base])
  expect((await browser.get(base)).main).toContain('Your address is confirmed.')
  expect(await membersWith(gym.id, form.email)).toBe(1)
  expect(await portal.db.person.findUnique({ where: { email: form.email } })).toMatchObject({
    provenAt: expect.any(Date),
  })
  // Whoever typed the address first does not get in.
  expect((await signIn(form.email, password)).status).toBe(422)
  expect((await signIn(form.email, chosen)).status).toBe(303)
  const where = { address: form.email, contents: { contains: '"event":"password"' } }
  expect(await portal.db.mail.count({ where })).toBe(0)
})

it('the link in the mail asks a coach where the join link or the list requires approval', async () => {
  for (const approval of [true, false]) {
    const { gym, coach, path } = await open(approval)
    const form = newcomer()
    if (!approval) await buildAthlete(portal.db, { gymId: gym.id, email: form.email })
    await portal.anonymous.post(path, form)
    const base = `/g/${gym.slug}/athletes/join`
    const { id } = await portal.db.joinRequest.findFirstOrThrow({ where: { gymId: gym.id } })
    const staff = await portal.as(coach)
    if (!approval) {
      const refused = await staff.post(`${base}/requests/${id}/approve`)
      expect([refused.status, refused.main.includes('has not confirmed')]).toEqual([409, true])
    }
    const browser = portal.anonymous
    await browser.post((await letterTo(form.email)).path, { password: chosen, password_again: chosen })
    expect((await browser.get('/gyms')).main).toContain('has not approved you yet')
    expect((await staff.get(`/g/${gym.slug}`)).main).toContain('Noor Haddad is waiting to join.')
    await staff.submit(`${base}/requests/${id}/approve`)
    expect((await browser.get(`/g/${gym.slug}`)).status).toBe(200)
  }
})

it('a link that an admin hands over proves nothing to other gyms', async () => {
  const { gym, admin, member } = await open()
  const person = await personOf(portal.db, member)
  await portal.db.person.update({ where: { id: person.id }, data: { provenAt: null } })
  const page = await (await portal.as(admin)).post(`/g/${gym.slug}/athletes/${member.id}/reset-link`)
  const { pathname } = new URL(page.$('#reset-link').text())
  const used = await portal.anonymous.post(pathname, { password: chosen, password_again: chosen })
  expect(used.status).toBe(303)
  expect(await portal.db.person.findUnique({ where: { id: person.id } })).toMatchObject({ provenAt: null })
})

async function claimed() {
  const cast = await portal.cast()
  const email = newcomer().email
  const athlete = await buildAthlete(portal.db, { gymId: cast.gym.id, email: '' })
  const invite = await portal.db.invite.findFirstOrThrow({ where: { athleteId: athlete.id } })
  await claimInvite(portal.db, invite.id, { email, password }, null)
  const browser = portal.anonymous
  await browser.post('/sign-in', { email, password })
  return { ...cast, athlete, email, browser, page: `/g/${cast.gym.slug}/athletes/${athlete.id}` }
}

it('the account page mails a link that confirms the address, at most three an hour', async () => {
  const { browser, email } = await claimed()
  expect((await browser.get('/account')).$('#address').text()).toBe('Confirm your address')
  const sent = await browser.submit('/account/address')
  expect(sent.main).toContain(`We sent a link to ${email}.`)
  for (let time = 0; time < 4; time++) await browser.post('/account/address')
  expect(await portal.db.mail.count({ where: { address: email, kind: 'reset' } })).toBe(3)
  const { path } = await letterTo(email)
  await browser.post(path, { password: chosen, password_again: chosen })
  expect((await browser.get('/account')).$('#address').length).toBe(0)
})

it('without mail a coach confirms the address in one step', async () => {
  setMail(portal.db, false)
  const { browser, coach, admin, page, athlete, email } = await claimed()
  expect((await browser.get('/account')).main).toContain(`A coach confirms that ${email} is your address.`)
  expect((await browser.post('/account/address')).status).toBe(409)
  const boss = await portal.as(admin)
  const refused = await boss.post(`${page}/staff`, { staff: 'coach' })
  expect([refused.status, refused.main.includes('confirm on the athlete’s page')]).toEqual([409, true])
  const staff = await portal.as(coach)
  expect((await staff.get(page)).main).toContain('Nobody has confirmed yet')
  const done = await staff.submit(`${page}/address`)
  expect(done.main).toContain(`The address of ${athlete.name} is confirmed.`)
  expect(done.main).not.toContain('Nobody has confirmed yet')
  expect((await browser.get('/account')).main).not.toContain('A coach confirms')
  expect((await boss.post(`${page}/staff`, { staff: 'coach' })).status).toBe(303)
})
