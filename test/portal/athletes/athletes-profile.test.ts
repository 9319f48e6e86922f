import type { AthleteModel } from '../../../src/generated/sqlite/models'
import {
  buildComment,
  buildProgram,
  buildResult,
  buildSession,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/athletes`
const row = (athlete: AthleteModel) =>
  portal.db.athlete.findUniqueOrThrow({
    where: { gymId_id: { gymId: athlete.gymId, id: athlete.id } },
  })

describe('the profile', () => {
  it('shows the athlete, programs, results and comments', async () => {
    const { gym, coach, member, marketplace } = await portal.cast()
    const gymId = gym.id
    const program = await buildProgram(portal.db, { gymId })
    await followProgram(portal.db, member, program)
    const session = await buildSession(portal.db, { gymId, athleteId: member.id })
    const workout = await buildWorkout(portal.db, { gymId, name: 'Fran' })
    const result = await buildResult(portal.db, {
      gymId,
      sessionId: session.id,
      workout,
      scaling: 'scaled',
      doneAt: '2026-01-05T23:30:00.123456Z',
    })
    const other = await buildSession(portal.db, { gymId, athleteId: marketplace.id })
    const theirs = await buildResult(portal.db, { gymId, sessionId: other.id, workout })
    const written = { gymId, resultId: theirs.id, authorId: member.id, text: '<b>Strong</b> work' }
    await buildComment(portal.db, written)
    await buildComment(portal.db, { ...written, text: 'Taken back', deletedAt: new Date() })
    const browser = await portal.as(coach)
    const page = await browser.get(`${base(gym)}/${member.id}`)
    expect([page.status, page.$('h1').text()]).toEqual([200, member.name])
    expect(page.main).toContain(member.email)
    expect(page.main).toContain('Not claimed yet')
    expect(page.$(`a[href="/g/${gym.slug}/programs/${program.id}"]`).text()).toBe(program.name)
    const [shown] = page.$(`a[href="/g/${gym.slug}/results/${result.id}"]`).get()
    const said = page.$(shown).text().replace(/\s+/g, ' ')
    for (const part of ['Fran', 'Scaled', '5:21', '5 minutes 21 seconds', 'Jan 6, 2026'])
      expect(said).toContain(part)
    expect(page.$('main time').first().attr('datetime')).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/)
    expect(page.text).not.toContain(theirs.id)
    const comments = await browser.get(`${base(gym)}/${member.id}?show=comments`)
    expect(comments.$(`a[href="/g/${gym.slug}/results/${theirs.id}"]`).text()).toContain('<b>Strong</b> work')
    expect(comments.main).toContain(`${marketplace.name}: Fran`)
    expect(comments.main).not.toContain('Taken back')
    await personOf(portal.db, member)
    expect((await browser.get(`${base(gym)}/${member.id}`)).main).toContain('Claimed')
  })

  it('shows results newest first, page by page', async () => {
    const { gym, coach, member } = await portal.cast()
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id })
    const workout = await buildWorkout(portal.db, { gymId: gym.id, name: 'Fran' })
    for (let day = 1; day <= 12; day++) {
      const doneAt = `2026-01-${String(day).padStart(2, '0')}T17:30:00.000000Z`
      await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, workout, doneAt })
    }
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${member.id}`
    const first = await browser.get(path)
    expect(first.$('.board .row.score, .board .score')).toHaveLength(10)
    expect(first.$('.board time').first().attr('datetime')).toContain('2026-01-12')
    expect(first.$('[rel=next]').attr('href')).toBe(`${path}?page=2`)
    const last = await browser.get(`${path}?page=7`)
    expect(last.$('.board time').last().attr('datetime')).toContain('2026-01-01')
    expect(last.$('[rel=prev]').attr('href')).toBe(path)
  })

  it('explains what will appear while the athlete has no results', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${member.id}`
    expect((await browser.get(path)).main).toContain('has not logged a result yet')
    expect((await browser.get(`${path}?show=comments`)).main).toContain('has not written a comment yet')
  })
})

describe('programs', () => {
  it('adds a program and removes it', async () => {
    const { gym, coach, member, marketplace } = await portal.cast()
    const program = await buildProgram(portal.db, { gymId: gym.id })
    const personal = { gymId: gym.id, access: 'athlete', athleteId: marketplace.id } as const
    const someoneElses = await buildProgram(portal.db, personal)
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${member.id}`
    expect((await browser.get(path)).$('[name=program_id]').text()).not.toContain(someoneElses.name)
    const page = await browser.submit(`${path}/programs`, { program_id: program.id })
    expect(page.main).toContain('Added to their timeline')
    expect(await portal.db.programFollow.count({ where: { athleteId: member.id } })).toBe(1)
    await browser.submit(`${path}/programs/${program.id}/remove`)
    expect(await portal.db.programFollow.count({ where: { athleteId: member.id } })).toBe(0)
    expect((await browser.post(`${path}/programs/${program.id}/remove`)).status).toBe(404)
  })

  it('refuses a foreign, archived, personal or missing program', async () => {
    const { gym, rival, coach, member, marketplace } = await portal.cast()
    const gymId = gym.id
    await buildProgram(portal.db, { gymId })
    const browser = await portal.as(coach)
    const path = `${base(gym)}/${member.id}/programs`
    for (const program of [
      await buildProgram(portal.db, { gymId: rival.id }),
      await buildProgram(portal.db, { gymId, status: 'archived' }),
      await buildProgram(portal.db, { gymId, access: 'athlete', athleteId: marketplace.id }),
    ]) {
      const refused = await browser.post(path, { program_id: program.id })
      expect([refused.status, refused.wrong('program_id')]).toEqual([
        422,
        expect.stringContaining('must be a program of this gym that the athlete may follow'),
      ])
    }
    expect((await browser.post(path)).wrong('program_id')).toContain('is required')
    expect(await portal.db.programFollow.count({ where: { athleteId: member.id } })).toBe(0)
  })
})

describe('staff level', () => {
  it('is set by an admin', async () => {
    const { gym, admin, member } = await portal.cast()
    const browser = await portal.as(admin)
    const path = `${base(gym)}/${member.id}/staff`
    const page = await browser.submit(path, { staff: 'coach' })
    expect(page.main).toContain(`${member.name} is now a coach`)
    expect([page.value('staff'), (await row(member)).staff]).toEqual(['coach', 'coach'])
    await browser.submit(path, { staff: 'none' })
    expect((await row(member)).staff).toBeNull()
    const refused = await browser.post(path, { staff: 'owner' })
    expect([refused.status, refused.wrong('staff')]).toEqual([422, expect.stringContaining('must be one of')])
  })

  it('keeps one admin and explains why', async () => {
    const { gym, admin, secondAdmin } = await portal.cast()
    const browser = await portal.as(admin)
    await browser.post(`${base(gym)}/${secondAdmin.id}/staff`, { staff: 'coach' })
    const path = `${base(gym)}/${admin.id}`
    for (const refused of [
      await browser.post(`${path}/staff`, { staff: 'none' }),
      await browser.post(`${path}/archive`),
    ]) {
      expect([refused.status, refused.$('h1').text(), refused.$('[role=alert]').text()]).toEqual([
        409,
        admin.name,
        'The gym would be without an admin. Make somebody else an admin first.',
      ])
    }
    expect(await row(admin)).toMatchObject({ staff: 'admin', access: 'member' })
  })

  it('is not available for archived athletes', async () => {
    const { gym, admin, archived } = await portal.cast()
    const browser = await portal.as(admin)
    const path = `${base(gym)}/${archived.id}`
    expect((await browser.get(path)).$('[name=staff]')).toHaveLength(0)
    expect((await browser.post(`${path}/staff`, { staff: 'coach' })).status).toBe(409)
    expect((await row(archived)).staff).toBeNull()
  })

  it('redirects people who remove themselves from the staff', async () => {
    const { gym, admin } = await portal.cast()
    const browser = await portal.as(admin)
    const answer = await browser.post(`${base(gym)}/${admin.id}/staff`, { staff: 'none' })
    expect([answer.status, answer.location]).toEqual([303, `/g/${gym.slug}`])
  })
})

describe('archiving', () => {
  it('asks first, ends access and can be undone with a new invite', async () => {
    const { gym, admin, coach, member } = await portal.cast()
    const browser = await portal.as(admin)
    const path = `${base(gym)}/${member.id}`
    const question = (await browser.get(path)).$('details.sure').text()
    expect(question).toContain('loses access and staff level at once')
    const archived = await browser.submit(`${path}/archive`)
    expect(archived.main).toContain(`${member.name} is archived. Their results stay.`)
    expect(await row(member)).toMatchObject({ access: 'archived', staff: null })
    expect((await (await portal.as(coach)).get(path)).main).toContain('An admin can restore this athlete')
    const restored = await browser.submit(`${path}/restore`)
    expect(restored.main).toContain(`${member.name} is back. You can send a new invite.`)
    expect((await row(member)).access).toBe('member')
    const where = { athleteId: member.id }
    const invites = await portal.db.invite.findMany({ where, orderBy: { issuedAt: 'asc' } })
    expect(invites.map(invite => invite.closedAt === null)).toEqual([false, true])
    await browser.submit(`${path}/restore`)
    expect(await portal.db.invite.count({ where })).toBe(2)
  })

  it('creates no invite for an athlete with an account', async () => {
    const { gym, admin, member } = await portal.cast()
    await personOf(portal.db, member)
    const browser = await portal.as(admin)
    await browser.submit(`${base(gym)}/${member.id}/archive`)
    const page = await browser.submit(`${base(gym)}/${member.id}/restore`)
    expect(page.main).toContain('Signing in works as before.')
    expect(await portal.db.invite.count({ where: { athleteId: member.id } })).toBe(1)
  })

  it('refuses to restore an athlete whose email another athlete has now', async () => {
    const { gym, admin, member, archived } = await portal.cast()
    await portal.db.athlete.update({
      where: { gymId_id: { gymId: gym.id, id: archived.id } },
      data: { email: member.email.toUpperCase() },
    })
    const refused = await (await portal.as(admin)).post(`${base(gym)}/${archived.id}/restore`)
    expect([refused.status, refused.$('[role=alert]').text()]).toEqual([
      409,
      `${member.name} has the same e-mail. Change one of the two first.`,
    ])
    expect((await row(archived)).access).toBe('archived')
  })

  it('redirects an admin who archives themselves out of the gym', async () => {
    const { gym, admin } = await portal.cast()
    const answer = await (await portal.as(admin)).post(`${base(gym)}/${admin.id}/archive`)
    expect([answer.status, answer.location]).toEqual([303, '/'])
  })
})
