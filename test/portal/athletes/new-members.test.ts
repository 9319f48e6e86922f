import { buildAthlete, buildProgram, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const athletes = (gym: { slug: string }) => `/g/${gym.slug}/athletes`
const named = (gymId: string, name: string) =>
  portal.db.athlete.findFirst({ where: { gymId, name }, include: { follows: true } })

describe('the role on the form', () => {
  it('can only be given by admins', async () => {
    const { gym, admin, coach } = await portal.cast()
    const asAdmin = await portal.as(admin)
    expect((await asAdmin.get(`${athletes(gym)}/new`)).$('select[name=staff] option')).toHaveLength(3)
    await asAdmin.submit(athletes(gym), { name: 'New Coach', staff: 'coach' })
    expect(await named(gym.id, 'New Coach')).toMatchObject({ staff: 'coach', personId: null })
    const asCoach = await portal.as(coach)
    expect((await asCoach.get(`${athletes(gym)}/new`)).$('[name=staff]')).toHaveLength(0)
    expect((await asCoach.post(athletes(gym), { name: 'Sneaky', staff: 'admin' })).status).toBe(403)
    expect(await named(gym.id, 'Sneaky')).toBeNull()
  })
})

describe('default programs', () => {
  it("include the gym's first program unless the coach changes it, as the preview shows", async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const programs = `/g/${gym.slug}/programs`
    const preview = async () => (await browser.post(`${athletes(gym)}/lists`, { list: 'Ivy,\nKim,' })).main
    expect(await preview()).toContain('They will not follow a program yet')
    const box = async () => (await browser.get(`${programs}/new`)).$('[name=for_new_members]').is('[checked]')
    expect(await box()).toBe(true)
    const form = { name: 'Fitness', access: 'all_members', period: 'continuous', for_new_members: 'yes' }
    await browser.submit(programs, form)
    expect(await box()).toBe(false)
    expect(await preview()).toContain('They will follow Fitness.')
    await browser.submit(`${athletes(gym)}/lists`, { list: 'Ivy,\nKim,', step: 'import' })
    const program = await portal.db.program.findFirstOrThrow({ where: { gymId: gym.id } })
    expect((await named(gym.id, 'Ivy'))!.follows).toMatchObject([{ programId: program.id }])
  })

  it('are ticked on the form, and the final ticks count', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const programs = `/g/${gym.slug}/programs`
    const form = { name: 'Daily', access: 'all_members', period: 'continuous', for_new_members: 'yes' }
    const made = await browser.submit(programs, form)
    expect(made.main).toContain('new members follow it')
    const other = await buildProgram(portal.db, { gymId: gym.id })
    const daily = await portal.db.program.findFirstOrThrow({ where: { gymId: gym.id, name: 'Daily' } })
    const page = await browser.get(`${athletes(gym)}/new`)
    expect(page.$('[name=programs]:checked').val()).toBe(daily.id)
    await browser.post(athletes(gym), { name: 'Untickers', programs: other.id })
    expect((await named(gym.id, 'Untickers'))!.follows).toMatchObject([{ programId: other.id }])
    const { for_new_members: _, ...without } = form
    await browser.post(`${programs}/${daily.id}`, without)
    expect(await portal.db.program.findFirst({ where: { id: daily.id } })).toMatchObject({
      forNewMembers: false,
    })
    const personal = { ...form, access: 'athlete', athlete_id: 'x' }
    expect((await browser.post(programs, personal)).main).toContain('is not for a personal program')
  })
})

describe('followers', () => {
  it('can be added as a selection, or as the whole gym', async () => {
    const { gym, coach, member, marketplace, archived, rivalMember } = await portal.cast()
    const program = await buildProgram(portal.db, { gymId: gym.id })
    await followProgram(portal.db, member, program)
    const more = await buildAthlete(portal.db, { gymId: gym.id })
    const path = `/g/${gym.slug}/programs/${program.id}`
    const browser = await portal.as(coach)
    const ids = async () =>
      (await portal.db.programFollow.findMany({ where: { programId: program.id } })).map(row => row.athleteId)
    const added = await browser.submit(`${path}/followers`, {
      athlete_id: [member.id, marketplace.id, more.id],
    })
    expect(added.main).toContain('2 athletes added to the program.')
    expect((await ids()).sort()).toEqual([member.id, marketplace.id, more.id].sort())
    for (const { id } of [archived, rivalMember]) {
      const refused = await browser.post(`${path}/followers`, { athlete_id: [coach.id, id] })
      expect([refused.status, refused.main.includes('must be an athlete of this gym')]).toEqual([422, true])
    }
    expect((await browser.post(`${path}/followers`)).status).toBe(422)
    const all = await browser.submit(`${path}/followers`, { everybody: 'yes' })
    expect(all.main).toContain('Everybody follows it.')
    expect(await ids()).toHaveLength(6)
    expect(await ids()).not.toContain(archived.id)
    const entries = await portal.db.auditEntry.findMany({ where: { subjectId: program.id } })
    expect(entries.map(({ action }) => action)).toEqual(['program.follow_many', 'program.follow_many'])
    expect((await browser.submit(`${path}/followers`, { everybody: 'yes' })).main).toContain(
      'Already a follower.',
    )
  })

  it('cannot be added to a personal program', async () => {
    const { gym, coach, member } = await portal.cast()
    const program = await buildProgram(portal.db, { gymId: gym.id, access: 'athlete', athleteId: member.id })
    const path = `/g/${gym.slug}/programs/${program.id}/followers`
    expect((await (await portal.as(coach)).post(path, { everybody: 'yes' })).status).toBe(422)
    expect(await portal.db.programFollow.count({ where: { programId: program.id } })).toBe(0)
  })
})
