import { addDays } from '../../../src/domain/shared/days'
import { buildAthlete, buildClass, buildProgram, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

const classesOf = (gymId: string) =>
  portal.db.gymClass.findMany({ where: { gymId }, orderBy: [{ date: 'asc' }, { time: 'asc' }] })
const inClass = async (classId: string) => {
  const rows = await portal.db.classAttendee.findMany({ where: { classId } })
  return rows.map(row => row.athleteId).sort()
}

it('the page of classes: adds a class to a day, fills it and deletes it', async () => {
  const { base, gym, coach, member, marketplace, program } = await buildWhiteboard(portal)
  const browser = await portal.as(coach)
  expect((await browser.get(`${base}/classes`)).main).toContain('No class on this day yet.')
  const form = { date: today(), time: '6:30', program_id: program.id, name: 'Early birds' }
  const made = await browser.submit(`${base}/classes`, form)
  expect(made.main).toContain('Created the 06:30 class. Now add athletes.')
  const [row] = await classesOf(gym.id)
  expect(row).toMatchObject({ date: today(), time: '06:30', programId: program.id, name: 'Early birds' })

  const page = `${base}/classes/${row!.id}`
  const filled = await browser.submit(`${page}/athletes`, { athlete_id: [member.id, marketplace.id] })
  expect(filled.main).toContain('2 in it')
  expect(await inClass(row!.id)).toEqual([member.id, marketplace.id].sort())
  // Once more changes nothing.
  await browser.submit(`${page}/athletes`, { athlete_id: member.id })
  expect(await inClass(row!.id)).toHaveLength(2)
  await browser.submit(`${page}/athletes/${marketplace.id}/remove`)
  expect(await inClass(row!.id)).toEqual([member.id])

  const day = await browser.get(`${base}/classes?day=${today()}`)
  expect(day.main).toContain(`Early birds · ${program.name} 1 in it · ${member.name}`)
  const gone = await browser.submit(`${page}/delete`)
  expect(gone.main).toContain('The class was deleted.')
  expect(await classesOf(gym.id)).toEqual([])
})

it('the page of classes: lists followers of the program first and finds others', async () => {
  const { base, gym, coach, member, program } = await buildWhiteboard(portal)
  const guest = await buildAthlete(portal.db, { gymId: gym.id, name: 'Zoë Guest' })
  const { id } = await buildClass(portal.db, { gymId: gym.id, programId: program.id })
  const browser = await portal.as(coach)
  const ticks = (page: Awaited<ReturnType<typeof browser.get>>) =>
    page
      .$('input[type="checkbox"]')
      .get()
      .map(box => page.$(box).attr('value'))
  expect(ticks(await browser.get(`${base}/classes/${id}`))).toEqual([member.id])
  expect(ticks(await browser.get(`${base}/classes/${id}?q=zoe`))).toEqual([guest.id, member.id])
  expect((await browser.get(`${base}/classes/${id}?q=nobody-at-all`)).main).toContain('Nobody else matches')
})

it("the page of classes: copies last week's classes without duplicates", async () => {
  const { base, gym, coach, member, program } = await buildWhiteboard(portal)
  const before = { gymId: gym.id, programId: program.id, date: addDays(today(), -7) }
  await buildClass(portal.db, { ...before, time: '06:30' }, [member])
  await buildClass(portal.db, { ...before, time: '18:00' })
  const over = await buildProgram(portal.db, { gymId: gym.id, status: 'archived' })
  await buildClass(portal.db, { ...before, programId: over.id, time: '19:00' })
  await buildClass(portal.db, { gymId: gym.id, programId: program.id, date: today(), time: '18:00' })
  const browser = await portal.as(coach)
  expect((await browser.get(`${base}/classes`)).main).toContain('Copy 1 class')
  const copied = await browser.submit(`${base}/classes/copy`, { date: today() })
  expect(copied.main).toContain('1 class copied. Now add athletes.')
  const made = (await classesOf(gym.id)).filter(row => row.date === today())
  expect(made.map(row => row.time)).toEqual(['06:30', '18:00'])
  expect(await inClass(made[0]!.id)).toEqual([])
  const again = await browser.post(`${base}/classes/copy`, { date: today() })
  expect([again.status, again.main]).toEqual([422, expect.stringContaining('has all the classes')])
  expect(await classesOf(gym.id)).toHaveLength(5)
})

it('a refused form keeps the typed values and shows the error beside the field', async () => {
  const { base, gym, coach } = await buildWhiteboard(portal)
  const browser = await portal.as(coach)
  const refused = await browser.post(`${base}/classes`, {
    date: today(),
    time: '25:00',
    name: 'x'.repeat(81),
  })
  expect(refused.status).toBe(422)
  expect([refused.value('time'), refused.value('name')]).toEqual(['25:00', 'x'.repeat(81)])
  expect(refused.wrong('time')).toContain('must be a time such as 06:30')
  expect(refused.wrong('program_id')).toContain('is required')
  expect(refused.wrong('name')).toContain('at most 80 characters')
  const { id } = await buildClass(portal.db, { gymId: gym.id })
  const empty = await browser.post(`${base}/classes/${id}/athletes`)
  expect([empty.status, empty.main]).toEqual([
    422,
    expect.stringContaining('Athletes must be selected first.'),
  ])
})

it("the page of classes: refuses another gym's program and athletes and writes nothing", async () => {
  const { base, gym, coach, member, rival, rivalMember } = await buildWhiteboard(portal)
  const theirs = await buildProgram(portal.db, { gymId: rival.id })
  const { id } = await buildClass(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const form = { date: today(), time: '18:00', program_id: theirs.id }
  const refused = await browser.post(`${base}/classes`, form)
  expect([refused.status, refused.wrong('program_id')]).toEqual([
    422,
    expect.stringContaining('program of this gym'),
  ])
  const both = await browser.post(`${base}/classes/${id}/athletes`, {
    athlete_id: [member.id, rivalMember.id],
  })
  expect([both.status, both.main]).toEqual([
    422,
    expect.stringContaining('must be an active athlete of this gym'),
  ])
  expect(await classesOf(gym.id)).toHaveLength(1)
  expect(await inClass(id)).toEqual([])
})

it('an empty page of classes names the missing step: a program, a workout or athletes', async () => {
  const { gym, coach } = await portal.cast()
  const base = `/g/${gym.slug}`
  const browser = await portal.as(coach)
  expect((await browser.get(`${base}/classes`)).main).toContain('Create program')
  const program = await buildProgram(portal.db, { gymId: gym.id, name: 'Engine' })
  const { id } = await buildClass(portal.db, { gymId: gym.id, programId: program.id, date: today() })
  expect((await browser.get(`${base}/classes`)).main).toContain('Nothing programmed')
  const entry = await browser.get(`${base}/classes/${id}/entry`)
  expect(entry.main).toContain('Nothing is programmed for Engine that day.')
  expect(entry.$('main a.go').attr('href')).toBe(`${base}/wods/new?date=${today()}&program=${program.id}`)
  const sheet = await browser.get(`${base}/classes/${id}/sheet`)
  expect(sheet.main).toContain('Nobody is in this class yet.')
  expect((await browser.get(`${base}/classes?day=2026-02-30`)).status).toBe(404)
})

it('the page of classes: shows notes on an athlete to other coaches only', async () => {
  const { base, gym, admin, coach, member, program } = await buildWhiteboard(portal)
  const browser = await portal.as(admin)
  const note = 'Left shoulder: nothing overhead'
  const noted = await browser.submit(`${base}/athletes/${member.id}/note`, { coach_note: note })
  expect(noted.value('coach_note')).toBe(note)
  await browser.submit(`${base}/athletes/${coach.id}/note`, { coach_note: 'Sleeps too little' })
  await followProgram(portal.db, coach, program)
  const { id } = await buildClass(portal.db, { gymId: gym.id, programId: program.id, date: today() }, [
    member,
    coach,
  ])
  const asCoach = await portal.as(coach)
  for (const path of [`/classes/${id}`, `/classes/${id}/entry`, `/classes/${id}/sheet`]) {
    const page = await asCoach.get(`${base}${path}`)
    expect(page.main).toContain(note)
    expect(page.text).not.toContain('Sleeps too little')
  }
  // A screen is for everybody in the room.
  expect((await asCoach.get(`${base}/classes/${id}/sheet?screen=tv`)).text).not.toContain(note)
  const own = await asCoach.get(`${base}/athletes/${coach.id}`)
  expect(own.text).not.toContain('Sleeps too little')
  expect((await asCoach.post(`${base}/athletes/${coach.id}/note`, { coach_note: 'I am fine' })).status).toBe(
    403,
  )
  const asMember = await portal.as(member)
  for (const path of ['', '/results', '/profile'])
    expect((await asMember.get(`${base}${path}`)).text).not.toContain('Left shoulder')
  expect(
    (await browser.post(`${base}/athletes/${member.id}/note`, { coach_note: 'x'.repeat(301) })).status,
  ).toBe(422)
  await browser.submit(`${base}/athletes/${member.id}/note`, { coach_note: '' })
  const row = await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })
  expect(row.coachNote).toBeNull()
})
