import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { athleteRow, buildAthlete, inviteRow } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { invitePathOf } from '../../support/portal/invite-path'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const password = 'four rounds of rowing'
const pathOf = (athlete: AthleteModel) => invitePathOf(portal.db, athlete)
const stored = (athlete: AthleteModel) =>
  portal.db.athlete.findUniqueOrThrow({ where: { id: athlete.id }, include: { person: true, invites: true } })

describe('with a new account', () => {
  it('shows the gym and the name, sets a password, signs in and works once', async () => {
    const { gym, member } = await portal.cast()
    const path = await pathOf(member)
    const browser = portal.anonymous
    const page = await browser.get(path)
    expect(page.$('h1').text()).toBe(`Join ${gym.name}`)
    expect(page.main).toContain(member.name)
    expect(page.value('email')).toBe(member.email)
    expect(page.$('form').attr('action')).toBe(`${path}?with=new`)
    const form = { email: member.email.toUpperCase(), password, password_again: password }
    const joined = await browser.post(`${path}?with=new`, form)
    expect([joined.status, joined.location]).toEqual([303, `/g/${gym.slug}/welcome`])
    expect((await browser.get(`/g/${gym.slug}/more`)).main).toContain(member.name)
    const athlete = await stored(member)
    expect(athlete.person).toMatchObject({ name: member.name, email: member.email })
    expect(athlete.invites).toMatchObject([{ claimedById: athlete.personId, closedAt: null }])
    const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { subjectId: member.id } })
    expect(entry).toMatchObject({ action: 'invite.claim', gymId: gym.id, actorId: athlete.personId })

    const over = await portal.anonymous.get(path)
    expect([over.status, over.$('h1').text()]).toEqual([410, 'This invite has been used'])
    expect(over.$('main a[href="/sign-in"]')).toHaveLength(1)
    const again = await portal.anonymous.post(`${path}?with=new`, { ...form, email: 'other@one.example' })
    expect([again.status, (await stored(member)).personId]).toEqual([410, athlete.personId])
  })

  it('requires an email when the athlete has none, and stores it', async () => {
    const { gym } = await portal.cast()
    const athlete = await buildAthlete(portal.db, { gymId: gym.id, email: '' })
    const path = `${await pathOf(athlete)}?with=new`
    const missing = await portal.anonymous.post(path, { password, password_again: password })
    expect([missing.status, missing.wrong('email')]).toEqual([422, 'E-mail is required.'])
    await portal.anonymous.post(path, { email: 'Noor@One.example', password, password_again: password })
    expect(await stored(athlete)).toMatchObject({
      email: 'noor@one.example',
      person: { email: 'noor@one.example' },
    })
  })

  it('a refused form keeps the typed values and shows the error beside the field', async () => {
    const { member, coach } = await portal.cast()
    const taken = await personOf(portal.db, coach)
    const path = `${await pathOf(member)}?with=new`
    const wrong = await portal.anonymous.post(path, { email: 'noor', password: 'short', password_again: 'x' })
    expect([wrong.status, wrong.value('email')]).toEqual([422, 'noor'])
    expect(wrong.wrong('email')).toContain('must be an e-mail address')
    expect(wrong.wrong('password')).toContain('at least 10 characters')
    const form = { email: taken.email, password, password_again: password }
    expect((await portal.anonymous.post(path, form)).wrong('email')).toContain(
      'cannot be used for a new account',
    )
    expect(await stored(member)).toMatchObject({ personId: null, invites: [{ claimedAt: null }] })
  })

  it('lets only one of several simultaneous claims succeed', async () => {
    const { member } = await portal.cast()
    const path = `${await pathOf(member)}?with=new`
    const claim = (email: string) =>
      portal.anonymous.post(path, { email, password, password_again: password })
    const emails = ['a@one.example', 'b@one.example', 'a@one.example']
    const answers = await Promise.all(emails.map(claim))
    expect(answers.map(answer => answer.status).sort()).toEqual([303, 410, 410])
    expect(await portal.db.person.count({ where: { email: { in: emails } } })).toBe(1)
    expect(await portal.db.auditEntry.count({ where: { subjectId: member.id } })).toBe(1)
  })
})

describe('with an existing account', () => {
  async function account() {
    const cast = await portal.cast()
    const person = await personOf(portal.db, cast.rivalMember)
    return { ...cast, person, path: await pathOf(cast.member) }
  }

  it('links the account by its password', async () => {
    const { gym, member, person, path } = await account()
    const browser = portal.anonymous
    const wrong = await browser.post(`${path}?with=account`, { email: person.email, password: 'wrong' })
    expect([wrong.status, wrong.value('email')]).toEqual([422, person.email])
    expect(wrong.$('[role=alert]').text()).toContain('The e-mail or the password is wrong.')
    expect(wrong.$('[aria-current=true]').text()).toBe('I have an account')
    const right = await browser.post(`${path}?with=account`, { email: person.email, password: PASSWORD })
    expect(right.location).toBe(`/g/${gym.slug}/welcome`)
    expect((await stored(member)).personId).toBe(person.id)
    expect((await browser.get('/gyms')).$('main li')).toHaveLength(2)
  })

  it('shows the same page whether or not the email has an account', async () => {
    const { member, person, path } = await account()
    const shown = async (email: string) => {
      await portal.db.athlete.updateMany({ where: { id: member.id }, data: { email } })
      return (await portal.anonymous.get(path)).$('main').html()!.replaceAll(email, 'the e-mail')
    }
    expect(await shown(person.email)).toBe(await shown('nobody@one.example'))
  })

  it('needs one click when signed in', async () => {
    const { gym, member, rivalMember, person, path } = await account()
    const browser = await portal.as(rivalMember)
    const page = await browser.get(path)
    expect(page.main).toContain(`Join as ${person.name}`)
    expect(page.$('main input')).toHaveLength(0)
    const joined = await browser.post(`${path}?with=me`)
    expect(joined.location).toBe(`/g/${gym.slug}/welcome`)
    expect((await stored(member)).personId).toBe(person.id)
    const over = await browser.get(path)
    expect([over.status, over.$('main a.go').attr('href')]).toEqual([410, '/'])
  })

  it('refuses the click when signed out', async () => {
    const { member, path } = await account()
    const page = await portal.anonymous.post(`${path}?with=me`)
    expect(page.$('input[name=password]')).toHaveLength(1)
    expect((await stored(member)).personId).toBeNull()
  })

  it('refuses a person who is another athlete of the gym', async () => {
    const { coach, member, path } = await account()
    const refused = await (await portal.as(coach)).post(`${path}?with=me`)
    expect([refused.status, refused.main]).toEqual([
      409,
      expect.stringContaining(`This account already belongs to ${coach.name} in`),
    ])
    expect(await stored(member)).toMatchObject({ personId: null, invites: [{ claimedAt: null }] })
  })
})

describe('an invalid link', () => {
  const titleOf = async (path: string) => {
    const page = await portal.anonymous.get(path)
    return [page.status, page.$('h1').text()]
  }

  it('names the newer link', async () => {
    const { member } = await portal.cast()
    const old = await pathOf(member)
    await portal.db.invite.create({ data: inviteRow(member, { issuedAt: new Date() }) })
    expect(await titleOf(old)).toEqual([410, 'There is a newer link'])
    const form = { email: member.email, password, password_again: password }
    expect((await portal.anonymous.post(`${old}?with=new`, form)).status).toBe(410)
    expect((await stored(member)).personId).toBeNull()
    expect((await titleOf(await pathOf(member)))[0]).toBe(200)
  })

  it('reports a revoked invite and an archived athlete', async () => {
    const { gym, archived } = await portal.cast()
    expect(await titleOf(await pathOf(archived))).toEqual([410, 'This invite was withdrawn'])
    const athlete = athleteRow({ gymId: gym.id })
    await portal.db.athlete.create({ data: athlete })
    await portal.db.invite.create({ data: inviteRow(athlete, { closedAt: new Date() }) })
    expect(await titleOf(await pathOf(athlete))).toEqual([410, 'There is a newer link'])
  })

  it('is 404 when forged or the athlete is deleted', async () => {
    const { member, deleted } = await portal.cast()
    const path = await pathOf(member)
    for (const unknown of [
      `${path}x`,
      `${path}.x`,
      path.split('.')[0]!,
      '/invite/x.y',
      await pathOf(deleted),
    ]) {
      expect((await titleOf(unknown))[0]).toBe(404)
    }
  })
})

it('invites: refuses a cross-site form', async () => {
  const { member, rivalMember } = await portal.cast()
  const browser = await portal.as(rivalMember)
  const path = `${await pathOf(member)}?with=me`
  expect((await browser.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await stored(member)).personId).toBeNull()
})
