import type { AthleteModel } from '../../../src/generated/sqlite/models'
import {
  athleteRow,
  buildAthlete,
  buildProgram,
  buildResult,
  buildSession,
  followProgram,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/athletes`
const form = { name: 'Zoë Łukasiewicz', email: 'zoe@people.example', gender: 'female' }
const of = (athlete: AthleteModel) => ({ gymId: athlete.gymId, id: athlete.id })
const row = (athlete: AthleteModel) =>
  portal.db.athlete.findUniqueOrThrow({ where: { gymId_id: of(athlete) } })

describe('the list', () => {
  it('shows the chosen group with roles and last activity', async () => {
    const { gym, coach, member, marketplace, archived, deleted } = await portal.cast()
    await personOf(portal.db, member)
    const { id: sessionId } = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id })
    const doneAt = new Date().toISOString().replace('Z', '000Z')
    await buildResult(portal.db, { gymId: gym.id, sessionId, doneAt })
    await followProgram(
      portal.db,
      marketplace,
      await buildProgram(portal.db, { gymId: gym.id, name: 'Fitness' }),
    )
    const browser = await portal.as(coach)
    const names = async (query: string) => {
      const { $ } = await browser.get(`${base(gym)}${query}`)
      return $('.board .who')
        .map((_, who) => $(who).text())
        .get()
    }
    const active = await browser.get(base(gym))
    expect(active.$('h2').text()).toBe('5 athletes')
    expect(active.main).toContain(`${member.name} Here today no fixed days`)
    expect(active.main).toContain(
      `${marketplace.name} Marketplace No sign-in yet Not here in 90 days · follows Fitness`,
    )
    expect(await names('')).toHaveLength(5)
    expect(await names('?show=staff')).toHaveLength(3)
    expect(await names('?show=unclaimed')).not.toContain(member.name)
    expect(await names('?show=unclaimed')).toContain(marketplace.name)
    expect(await names('?show=archived')).toEqual([archived.name])
    expect(await names('?show=nonsense&page=-1')).toHaveLength(5)
    for (const query of ['', '?show=archived']) expect(await names(query)).not.toContain(deleted.name)
  })

  it('finds by name and email, ignoring case and accents', async () => {
    const { gym, coach, rivalMember } = await portal.cast()
    const zoe = await buildAthlete(portal.db, { gymId: gym.id, ...form, gender: null })
    const browser = await portal.as(coach)
    for (const query of ['ZOE', 'łuka', 'lukasiewicz zoe', 'ZOE@People', 'Zoë Łukasiewicz']) {
      const page = await browser.get(`${base(gym)}?q=${encodeURIComponent(query)}`)
      expect([query, page.$('.board .who').text(), page.$('h2').text(), page.value('q')]).toEqual([
        query,
        zoe.name,
        '1 of 6 athletes',
        query,
      ])
    }
    const nobody = await browser.get(`${base(gym)}?q=${rivalMember.name}`)
    expect(nobody.main).toContain(`Nobody matches “${rivalMember.name}” here.`)
    expect(nobody.$(`.empty a[href="${base(gym)}"]`).text()).toBe('Show all')
  })

  it('pages through a long list', async () => {
    const { gym, coach } = await portal.cast()
    const many = Array.from({ length: 120 }, (_, index) =>
      athleteRow({ gymId: gym.id, name: `Zz ${String(index).padStart(3, '0')}` }),
    )
    await portal.db.athlete.createMany({ data: many })
    const browser = await portal.as(coach)
    const first = await browser.get(`${base(gym)}?q=zz`)
    expect(first.$('.board .who')).toHaveLength(50)
    expect(first.$('[rel=next]').attr('href')).toBe(`${base(gym)}?q=zz&page=2`)
    const last = await browser.get(`${base(gym)}?q=zz&page=99`)
    expect(last.$('.board .who').last().text()).toBe('Zz 119')
    expect(last.$('.board .who')).toHaveLength(20)
    expect(last.$('[rel=next]')).toHaveLength(0)
  })

  it('tells a lone admin what to do next', async () => {
    const admin = await buildAthlete(portal.db, { staff: 'admin' })
    const gym = await portal.db.gym.findUniqueOrThrow({ where: { id: admin.gymId } })
    const page = await (await portal.as(admin)).get(base(gym))
    expect(
      page
        .$('.empty a')
        .map((_, link) => page.$(link).attr('href'))
        .get(),
    ).toEqual([`${base(gym)}/join`, `${base(gym)}/lists`, `${base(gym)}/new`])
  })
})

describe('adding', () => {
  it('creates the athlete with an open invite and the chosen programs, and shows the link', async () => {
    const { gym, coach } = await portal.cast()
    const [fitness, lifting] = [
      await buildProgram(portal.db, { gymId: gym.id }),
      await buildProgram(portal.db, { gymId: gym.id }),
    ]
    const gone = await buildProgram(portal.db, { gymId: gym.id, status: 'archived' })
    const browser = await portal.as(coach)
    const empty = await browser.get(`${base(gym)}/new`)
    expect(empty.main).toContain(fitness.name)
    expect(empty.main).not.toContain(gone.name)
    const page = await browser.submit(base(gym), { ...form, programs: fitness.id })
    const athlete = await portal.db.athlete.findFirstOrThrow({ where: { gymId: gym.id, name: form.name } })
    expect(athlete).toMatchObject({ ...form, access: 'member', staff: null, personId: null })
    const invites = await portal.db.invite.findMany({ where: { athleteId: athlete.id } })
    expect(invites).toMatchObject([{ claimedAt: null, closedAt: null }])
    expect(page.main).toContain(`${form.name} was added`)
    expect(page.$('#invite-link').text()).toMatch(`http://gym.example/invite/${invites[0]!.id}.`)
    expect(page.$('a[href^="mailto:"]').attr('href')).toMatch(/^mailto:zoe%40people\.example\?subject=/)
    const followed = await portal.db.programFollow.findMany({ where: { athleteId: athlete.id } })
    expect(followed.map(follow => follow.programId)).toEqual([fitness.id])
    const both = await browser.post(base(gym), { name: 'Two', programs: [fitness.id, lifting.id] })
    expect(both.status).toBe(303)
    const two = await portal.db.athlete.findFirstOrThrow({ where: { gymId: gym.id, name: 'Two' } })
    expect(two).toMatchObject({ email: '', gender: null })
    expect(await portal.db.programFollow.count({ where: { athleteId: two.id } })).toBe(2)
    const told = await portal.db.auditEntry.findMany({ where: { subjectId: athlete.id } })
    expect(told.map(entry => entry.action).sort()).toEqual(['athlete.create', 'athlete.invite'])
  })

  it('a refused form keeps the typed values and shows the error beside the field', async () => {
    const { gym, coach, member, archived } = await portal.cast()
    const program = await buildProgram(portal.db, { gymId: gym.id })
    const browser = await portal.as(coach)
    const before = await portal.db.athlete.count()
    const refused = await browser.post(base(gym), {
      name: 'x'.repeat(256),
      email: 'nobody',
      programs: program.id,
    })
    expect(refused.status).toBe(422)
    expect([refused.value('name').length, refused.value('email')]).toEqual([256, 'nobody'])
    expect(refused.wrong('name')).toContain('at most 255 characters')
    expect(refused.wrong('email')).toContain('must be an e-mail address')
    expect(refused.$(`[value="${program.id}"]`).is('[checked]')).toBe(true)
    expect((await browser.post(base(gym), { email: form.email })).wrong('name')).toContain('is required')
    const taken = await browser.post(base(gym), { ...form, email: member.email.toUpperCase() })
    expect([taken.status, taken.wrong('email')]).toEqual([
      422,
      `E-mail is already used by ${member.name}, an athlete of this gym.`,
    ])
    expect(await portal.db.athlete.count()).toBe(before)
    expect((await browser.post(base(gym), { ...form, email: archived.email })).status).toBe(303)
  })

  it("refuses another gym's program and writes nothing", async () => {
    const { gym, rival, coach } = await portal.cast()
    const theirs = await buildProgram(portal.db, { gymId: rival.id })
    const before = await portal.db.athlete.count()
    const refused = await (await portal.as(coach)).post(base(gym), { ...form, programs: theirs.id })
    expect([refused.status, refused.$('[role=alert]').text()]).toEqual([
      422,
      'programs must be a program of this gym that the athlete may follow.',
    ])
    await buildProgram(portal.db, { gymId: gym.id })
    const again = await (await portal.as(coach)).post(base(gym), { ...form, programs: theirs.id })
    expect(again.$('#programs-wrong').text()).toContain('must be a program of this gym')
    expect(await portal.db.athlete.count()).toBe(before)
  })
})

describe('editing', () => {
  it('changes name, email and gender', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const page = await browser.get(`${base(gym)}/${member.id}/edit`)
    expect([page.value('name'), page.value('email'), page.value('gender')]).toEqual([
      member.name,
      member.email,
      'female',
    ])
    const saved = await browser.submit(`${base(gym)}/${member.id}`, {
      name: 'Ada Grün',
      email: '',
      gender: '',
    })
    expect(saved.$('h1').text()).toBe('Ada Grün')
    expect(await row(member)).toMatchObject({ name: 'Ada Grün', email: '', gender: null, access: 'member' })
    const [told] = await portal.db.auditEntry.findMany({ where: { subjectId: member.id } })
    expect(JSON.parse(told!.before!)).toEqual({ name: member.name, email: member.email, gender: 'female' })
    expect((await browser.post(`${base(gym)}/${member.id}`, { name: 'Ada Grün' })).status).toBe(303)
    expect(await portal.db.auditEntry.count({ where: { subjectId: member.id } })).toBe(1)
  })

  it('a refused form keeps the typed values', async () => {
    const { gym, coach, member, marketplace } = await portal.cast()
    const browser = await portal.as(coach)
    const wanted = { name: 'Ada', email: marketplace.email, gender: 'female' }
    const refused = await browser.post(`${base(gym)}/${member.id}`, wanted)
    expect([refused.status, refused.value('name')]).toEqual([422, 'Ada'])
    expect(refused.wrong('email')).toContain(`already used by ${marketplace.name}`)
    expect(await row(member)).toEqual(member)
    const wrong = await browser.post(`${base(gym)}/${member.id}`, { ...wanted, email: 'a b', gender: 'x' })
    expect([wrong.wrong('email') !== '', wrong.wrong('gender')]).toEqual([
      true,
      expect.stringContaining('must be one of'),
    ])
  })

  it("leaves an admin's details and invite to admins", async () => {
    const { gym, coach, admin, secondAdmin } = await portal.cast()
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${secondAdmin.id}`
    expect((await browser.get(`${path}/edit`)).status).toBe(403)
    expect((await browser.post(path, form)).status).toBe(403)
    expect((await browser.get(`${path}/invite`)).status).toBe(403)
    expect((await browser.post(`${path}/invite`)).status).toBe(403)
    expect((await browser.get(path)).$(`a[href="${path}/invite"]`)).toHaveLength(0)
    expect(await row(secondAdmin)).toEqual(secondAdmin)
    expect((await (await portal.as(admin)).get(`${path}/invite`)).$('#invite-link')).toHaveLength(1)
  })
})

describe('inviting', () => {
  it('shows the invite link, and a new link replaces the old', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${member.id}/invite`
    const old = await portal.db.invite.findFirstOrThrow({ where: { athleteId: member.id } })
    expect((await browser.get(path)).$('#invite-link').text()).toContain(`/invite/${old.id}.`)
    const page = await browser.submit(path)
    const [newest, oldest] = await portal.db.invite.findMany({
      where: { athleteId: member.id },
      orderBy: { issuedAt: 'desc' },
    })
    expect(page.$('#invite-link').text()).toContain(`/invite/${newest!.id}.`)
    expect([newest!.closedAt, oldest!.id, oldest!.closedAt]).toEqual([null, old.id, expect.any(Date)])
  })

  it('shows no link for archived athletes and athletes with an account', async () => {
    const { gym, coach, member, archived } = await portal.cast()
    await personOf(portal.db, member)
    const browser = await portal.as(coach)
    for (const [athlete, said] of [
      [member, 'already has an account'],
      [archived, 'is archived'],
    ] as const) {
      const page = await browser.get(`${base(gym)}/${athlete.id}/invite`)
      expect(page.main).toContain(said)
      expect(page.text).not.toContain('/invite/')
      const refused = await browser.post(`${base(gym)}/${athlete.id}/invite`)
      expect([refused.status, refused.$('[role=alert]').length]).toEqual([409, 1])
      expect(await portal.db.invite.count({ where: { athleteId: athlete.id } })).toBe(1)
    }
  })
})
