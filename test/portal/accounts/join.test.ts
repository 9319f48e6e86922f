import { joinPath } from '../../../src/domain/accounts/join-link'
import type { JoinLinkModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../../support/api/api'
import {
  athleteRow,
  buildAthlete,
  buildJoinLink,
  buildProgram,
  buildWod,
  inviteRow,
} from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { type Browser, usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const password = 'four rounds of rowing'
const pathOf = (link: JoinLinkModel) => joinPath(CONFIG.secret, link.id)
let newcomers = 0
const newcomer = () => ({ name: 'Noor Haddad', email: `noor${++newcomers}@people.example`, password })

async function open(approval = false) {
  const cast = await portal.cast()
  const link = await buildJoinLink(portal.db, { gymId: cast.gym.id, approval })
  return { ...cast, link, path: pathOf(link) }
}

/** Signs in with an account that was signed up for; returns the answer. */
const signIn = (browser: Browser, { email, password }: { email: string; password: string }) =>
  browser.post('/sign-in', { email, password })

const athleteWith = (gymId: string, email: string) => portal.db.athlete.findFirst({ where: { gymId, email } })

describe('with a new account', () => {
  it("signs up, opens today's workout and follows the default programs", async () => {
    const { gym, coach, path } = await open()
    const program = await buildProgram(portal.db, { gymId: gym.id, forNewMembers: true })
    const other = await buildProgram(portal.db, { gymId: gym.id })
    for (const given of [{ status: 'archived' }, { access: 'athlete' }] as const)
      await buildProgram(portal.db, { gymId: gym.id, forNewMembers: true, ...given })
    await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: today(), name: 'Fran day' })
    const browser = portal.anonymous
    const page = await browser.get(path)
    expect([page.status, page.$('h1').text()]).toEqual([200, `Join ${gym.name}`])
    const form = { ...newcomer(), gender: 'female' }
    const signedUp = await browser.post(path, { ...form, email: form.email.toUpperCase() })
    expect(signedUp.status).toBe(200)
    expect(signedUp.main).toContain('A coach confirms you, then you can come in.')
    const { email } = form
    expect((await signIn(browser, form)).status).toBe(422)
    await (await portal.as(coach)).submit(`/g/${gym.slug}/athletes/join/requests`)
    const joined = await browser.post(`${path}?with=account`, { email, password })
    expect([joined.status, joined.location]).toEqual([303, `/g/${gym.slug}/welcome`])
    const home = await browser.get(`/g/${gym.slug}`)
    expect(home.main).toContain('Fran day')
    const athlete = await athleteWith(gym.id, form.email)
    expect(athlete).toMatchObject({ name: form.name, gender: 'female', access: 'member', staff: null })
    const follows = await portal.db.programFollow.findMany({ where: { athleteId: athlete!.id } })
    expect(follows.map(({ programId }) => programId)).toEqual([program.id])
    expect(follows.map(({ programId }) => programId)).not.toContain(other.id)
    const invites = await portal.db.invite.findMany({ where: { athleteId: athlete!.id } })
    expect(invites).toMatchObject([{ claimedById: athlete!.personId, closedAt: null }])
    const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { subjectId: athlete!.id } })
    expect(entry).toMatchObject({ action: 'athlete.join', gymId: gym.id })
    expect((await browser.get(path)).location).toBe(`/g/${gym.slug}`)
  })

  it('a refused form keeps the typed values and shows the error beside the field', async () => {
    const { gym, path } = await open()
    const wrong = await portal.anonymous.post(path, { name: 'Noor', email: 'noor', password: 'noor' })
    expect([wrong.status, wrong.value('name')]).toEqual([422, 'Noor'])
    expect(wrong.wrong('email')).toContain('must be an e-mail address')
    expect(wrong.wrong('password')).toContain('at least 10 characters')
    const own = await portal.anonymous.post(path, { ...newcomer(), password: 'noorhaddad1' })
    expect(own.wrong('password')).not.toBe('')
    expect(await portal.db.athlete.count({ where: { gymId: gym.id, name: 'Noor' } })).toBe(0)
  })

  it.each([false, true])(
    'shows the same page for an email that has an account (approval: %s)',
    async approval => {
      const { gym, path, rivalMember } = await open(approval)
      const person = await personOf(portal.db, rivalMember)
      const asked = async (email: string) => {
        const began = performance.now()
        const page = await portal.anonymous.post(path, { ...newcomer(), email })
        const took = performance.now() - began
        const { status, headers, main } = page
        const cookies = [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split('=')[0])
        return { took, told: { status, cookies, main } }
      }
      const known = await asked(person.email)
      const unknown = await asked(newcomer().email)
      expect(known.told).toEqual(unknown.told)
      expect(known.told).toMatchObject({ status: 200, cookies: ['joining'] })
      // Both wait for longer than writing an account takes.
      expect(Math.min(known.took, unknown.took)).toBeGreaterThan(240)
      const { passwordHash } = await portal.db.person.findUniqueOrThrow({ where: { id: person.id } })
      expect(passwordHash).toBe(person.passwordHash)
      const inGym = { gymId: gym.id, personId: person.id }
      expect(await portal.db.athlete.count({ where: inGym })).toBe(0)
      expect(await portal.db.joinRequest.count({ where: inGym })).toBe(0)
    },
  )

  it('lets an account holder sign in with the password instead', async () => {
    const { gym, path, rivalMember } = await open()
    const { email } = await personOf(portal.db, rivalMember)
    await portal.anonymous.post(path, { ...newcomer(), email })
    const joined = await portal.anonymous.post(`${path}?with=account`, { email, password: PASSWORD })
    expect(joined.location).toBe(`/g/${gym.slug}/welcome`)
  })

  it('creates one request for a form sent twice at once', async () => {
    const { gym, path } = await open()
    const form = newcomer()
    await Promise.all([portal.anonymous.post(path, form), portal.anonymous.post(path, form)])
    expect(await portal.db.joinRequest.count({ where: { gymId: gym.id, email: form.email } })).toBe(1)
  })
})

describe('with an account', () => {
  it('uses the signed-in account, or asks for its password', async () => {
    const { gym, rivalMember, path } = await open()
    const person = await personOf(portal.db, rivalMember)
    const me = await (await portal.as(rivalMember)).get(path)
    expect(me.main).toContain(person.email)
    const form = { email: person.email, password: PASSWORD }
    const wrong = await portal.anonymous.post(`${path}?with=account`, { ...form, password: 'another one' })
    expect(wrong.status).toBe(422)
    const browser = portal.anonymous
    expect((await browser.post(`${path}?with=account`, form)).location).toBe(`/g/${gym.slug}/welcome`)
    expect(await athleteWith(gym.id, person.email)).toMatchObject({ personId: person.id, name: person.name })
    const again = await (await portal.as(rivalMember)).post(`${path}?with=me`)
    expect(again.location).toBe(`/g/${gym.slug}/welcome`)
    expect(await portal.db.athlete.count({ where: { gymId: gym.id, personId: person.id } })).toBe(1)
  })
})

describe('a join request', () => {
  it('waits when the link requires approval, and joins once approved', async () => {
    const { gym, coach, rivalMember, path } = await open(true)
    const browser = portal.anonymous
    const form = newcomer()
    const known = await portal.as(rivalMember)
    expect((await known.post(`${path}?with=me`)).location).toBe('/gyms')
    expect((await known.get('/gyms')).main).toContain(`${gym.name} has not approved you yet`)
    expect((await known.get(`/g/${gym.slug}`)).status).toBe(404)
    await portal.db.joinRequest.deleteMany({ where: { gymId: gym.id } })
    await browser.post(path, form)
    await browser.post(path, form)
    expect(await athleteWith(gym.id, form.email)).toBeNull()
    expect((await signIn(browser, form)).status).toBe(422)
    const requests = await portal.db.joinRequest.findMany({ where: { gymId: gym.id } })
    expect(requests).toHaveLength(1)
    const staff = await portal.as(coach)
    const base = `/g/${gym.slug}/athletes`
    expect((await staff.get(base)).main).toContain('One person asks to join.')
    const approved = await staff.submit(`${base}/join/requests/${requests[0]!.id}/approve`)
    expect(approved.main).toContain('Noor Haddad is in.')
    expect((await signIn(browser, form)).status).toBe(303)
    expect((await browser.get(`/g/${gym.slug}`)).status).toBe(200)
    expect((await staff.post(`${base}/join/requests/${requests[0]!.id}/approve`)).status).toBe(404)
  })

  it('waits for an email on the list and becomes that athlete once approved', async () => {
    const { gym, coach, member, path } = await open()
    const form = { ...newcomer(), email: member.email }
    const browser = portal.anonymous
    await browser.post(path, form)
    expect((await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })).personId).toBeNull()
    const staff = await portal.as(coach)
    const base = `/g/${gym.slug}/athletes/join`
    expect((await staff.get(base)).main).toContain(`The e-mail of ${member.name} is on your list`)
    await staff.submit(`${base}/requests`)
    const athlete = await portal.db.athlete.findUniqueOrThrow({
      where: { id: member.id },
      include: { person: true, invites: true },
    })
    expect(athlete.person).toMatchObject({ email: member.email })
    expect(athlete.invites.filter(({ claimedAt, closedAt }) => !claimedAt && !closedAt)).toEqual([])
    expect(await portal.db.athlete.count({ where: { gymId: gym.id, email: member.email } })).toBe(1)
    await signIn(browser, form)
    expect((await browser.get(`/g/${gym.slug}`)).status).toBe(200)
  })

  it('is shown to coaches and admins by the bell and on Today until handled', async () => {
    const { gym, coach, admin, member, path } = await open()
    const browsers = [await portal.as(coach), await portal.as(admin)]
    const listed = await buildAthlete(portal.db, { gymId: gym.id })
    await portal.anonymous.post(path, { ...newcomer(), email: listed.email })
    const staff = browsers[0]!
    const base = `/g/${gym.slug}`
    for (const browser of browsers) {
      expect((await browser.get(`${base}/notifications`)).main).toContain('Noor Haddad asked to join')
      const today = await browser.get(base)
      expect(today.main).toContain('Noor Haddad is waiting to join.')
      expect(today.$('#waiting').closest('section').find('a').attr('href')).toBe(`${base}/athletes/join`)
    }
    const athlete = await portal.as(member)
    expect((await athlete.get(base)).main).not.toContain('waiting to join')
    expect((await athlete.get(`${base}/notifications`)).main).not.toContain('asked to join')
    const second = await buildAthlete(portal.db, { gymId: gym.id })
    await portal.anonymous.post(path, { ...newcomer(), name: 'Ivy Chang', email: second.email })
    expect((await staff.get(base)).main).toContain('Noor Haddad and Ivy Chang are waiting to join.')
    const list = (await staff.get(`${base}/notifications`)).main
    expect(list).toContain('2 people asked to join, most recently Ivy Chang')
    await staff.submit(`${base}/athletes/join/requests`)
    expect((await staff.get(base)).main).not.toContain('waiting to join')
    expect((await staff.get(`${base}/notifications`)).main).not.toContain('asked to join')
    expect(await portal.db.notification.count({ where: { gymId: gym.id, kind: 'join_request' } })).toBe(0)
  })

  it('shows three names on Today and a count of the others', async () => {
    const { gym, coach, path } = await open(true)
    for (const name of ['Mia', 'Tom', 'Ana', 'Lea', 'Kim'])
      await portal.anonymous.post(path, { ...newcomer(), name })
    const today = await (await portal.as(coach)).get(`/g/${gym.slug}`)
    expect(today.main).toContain('Mia, Tom, Ana and 2 more are waiting to join.')
  })

  it('requires an admin to approve admins and archived people', async () => {
    const { gym, admin, coach, secondAdmin, archived, path } = await open()
    await portal.anonymous.post(path, { ...newcomer(), email: secondAdmin.email })
    const back = await portal.as(archived)
    expect((await back.post(`${path}?with=me`)).location).toBe('/gyms')
    const base = `/g/${gym.slug}/athletes/join/requests`
    const [first, second] = await portal.db.joinRequest.findMany({
      where: { gymId: gym.id },
      orderBy: { createdAt: 'asc' },
    })
    const asCoach = await portal.as(coach)
    for (const { id } of [first!, second!])
      expect((await asCoach.post(`${base}/${id}/approve`)).status).toBe(403)
    expect((await asCoach.submit(base)).main).toContain('0 athletes approved. 2 still wait')
    const asAdmin = await portal.as(admin)
    for (const { id } of [first!, second!]) await asAdmin.submit(`${base}/${id}/approve`)
    const row = (id: string) => portal.db.athlete.findUniqueOrThrow({ where: { id } })
    expect(await row(archived.id)).toMatchObject({ access: 'member' })
    expect(await row(secondAdmin.id)).toMatchObject({ staff: 'admin', personId: expect.any(String) })
    expect((await back.get(`/g/${gym.slug}`)).status).toBe(200)
  })

  it('does not replace an athlete with an account', async () => {
    const { gym, admin, path } = await open()
    const taken = await buildAthlete(portal.db, { gymId: gym.id, email: `${++newcomers}@taken.example` })
    await personOf(portal.db, taken)
    await portal.anonymous.post(path, { ...newcomer(), email: taken.email })
    const { id } = await portal.db.joinRequest.findFirstOrThrow({ where: { gymId: gym.id } })
    const answer = await (await portal.as(admin)).post(`/g/${gym.slug}/athletes/join/requests/${id}/approve`)
    expect([answer.status, answer.main.includes(`${taken.name} already has an account`)]).toEqual([409, true])
  })

  it('cannot be sent again once declined, and the page says so', async () => {
    const { gym, coach, rivalMember, path } = await open(true)
    const browser = await portal.as(rivalMember)
    await browser.post(`${path}?with=me`)
    const { id } = await portal.db.joinRequest.findFirstOrThrow({ where: { gymId: gym.id } })
    await (await portal.as(coach)).post(`/g/${gym.slug}/athletes/join/requests/${id}/decline`)
    expect((await browser.submit(`${path}?with=me`)).main).toContain('declined your request')
    expect(await portal.db.joinRequest.count({ where: { gymId: gym.id } })).toBe(1)
  })
})

describe('the link', () => {
  it('is created, changed, shown as a code and a poster, and revoked', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const base = `/g/${gym.slug}/athletes/join`
    expect((await browser.get(`${base}/poster`)).status).toBe(404)
    const opened = await browser.submit(base, { approval: 'no' })
    const url = opened.$('#join-link').text()
    expect(url).toMatch(/^http:\/\/gym\.example\/join\//)
    const path = new URL(url).pathname
    expect((await browser.submit(base, { approval: 'yes' })).$('#join-link').text()).toBe(url)
    expect((await portal.anonymous.get(path)).main).toContain('A coach has to approve you afterwards.')
    const code = await browser.get(`${base}/code.svg`)
    expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const poster = await browser.get(`${base}/poster`)
    expect(poster.main).toContain(gym.name)
    expect(poster.main).toContain('A coach approves you.')
    expect(poster.main).toContain('gym.example')
    await browser.submit(`${base}/end`)
    const ended = await portal.anonymous.get(path)
    expect([ended.status, ended.$('h1').text()]).toEqual([410, 'This link has ended'])
    expect((await portal.anonymous.post(path, newcomer())).status).toBe(410)
    const next = await browser.submit(base, { approval: 'no' })
    expect(next.$('#join-link').text()).not.toBe(url)
    const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, subjectType: 'gym' } })
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'join.end',
      'join.open',
      'join.open',
      'join.update',
    ])
  })

  it("is not found when forged or when the gym's portal is closed", async () => {
    const { gym, link, path } = await open()
    expect((await portal.anonymous.get(`/join/${link.id}.forged`)).status).toBe(404)
    await portal.db.gym.update({ where: { id: gym.id }, data: { subscribed: false } })
    await portal.db.gymConnection.updateMany({
      where: { gymId: gym.id },
      data: { integrationStatus: 'inactive' },
    })
    expect((await portal.anonymous.get(path)).status).toBe(410)
  })

  it('leaves a deleted athlete alone and creates another', async () => {
    const { gym, admin, path, rivalMember } = await open()
    const { id: personId, email } = await personOf(portal.db, rivalMember)
    const gone = athleteRow({ gymId: gym.id, personId, access: 'deleted' })
    await portal.db.athlete.create({ data: gone })
    await portal.db.invite.create({ data: inviteRow(gone) })
    await portal.db.joinLink.updateMany({ where: { gymId: gym.id }, data: { approval: true } })
    await (await portal.as(rivalMember)).post(`${path}?with=me`)
    const { id } = await portal.db.joinRequest.findFirstOrThrow({ where: { gymId: gym.id } })
    await (await portal.as(admin)).post(`/g/${gym.slug}/athletes/join/requests/${id}/approve`)
    expect(await athleteWith(gym.id, email)).toMatchObject({ personId, access: 'member' })
    expect((await portal.db.athlete.findUniqueOrThrow({ where: { id: gone.id } })).access).toBe('deleted')
  })
})
