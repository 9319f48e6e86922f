/** A member books a class, waits for a place, cancels, checks in with the code; and has it all in a calendar. */
import { checkInToken } from '../../../src/domain/classes/check-in-code'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { localTimeAt } from '../../../src/domain/shared/local-times'
import { CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildProgram,
  buildWod,
  followProgram,
} from '../../support/builders'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const ZURICH = 'Europe/Zurich'
const today = () => dayAt(new Date(), ZURICH)

/** A gym with a program that everybody sees, and the pages of its coach and its member. */
async function stage() {
  const cast = await portal.cast()
  const program = await buildProgram(portal.db, { gymId: cast.gym.id, name: 'Fitness' })
  await followProgram(portal.db, cast.member, program)
  const base = `/g/${cast.gym.slug}`
  const [coach, member] = [await portal.as(cast.coach), await portal.as(cast.member)]
  const inIt = async (classId: string) =>
    (await portal.db.classAttendee.findMany({ where: { classId }, orderBy: { addedAt: 'asc' } })).map(
      row => ({
        id: row.athleteId,
        waits: row.waitingSince !== null,
        here: row.checkedInAt !== null,
      }),
    )
  return { ...cast, program, base, asCoach: coach, asMember: member, inIt }
}

const slot = (program_id: string, given = {}) => ({
  ...{ program_id, time: '18:00', minutes: '60', capacity: '1', room: 'Main floor' },
  ...{ starts_on: today(), weekday: ['1', '2', '3', '4', '5', '6', '7'] },
  ...given,
})

/** The button of the only class of a page, and where it leads. */
async function buttonOf(browser: Browser, path: string) {
  const page = await browser.get(path)
  const form = page.$('.booking form').first()
  return { said: page.main, text: form.find('button').text().trim(), action: form.attr('action') ?? '' }
}

it('books in two taps from Today, joins the waiting list when full and is promoted with a notification', async () => {
  const { gym, base, program, member, marketplace, asCoach, asMember, inIt } = await stage()
  expect((await asCoach.post(`${base}/classes/timetable`, slot(program.id))).status).toBe(303)
  const tomorrow = addDays(today(), 1)
  const day = `${base}/book?day=${tomorrow}`
  const first = await buttonOf(asMember, day)
  expect(first.said).toContain('1 place left')
  expect(first.text).toContain('Book')
  const booked = await asMember.submit(first.action, { day: tomorrow })
  expect(booked.main).toContain('Booked')
  const other = await portal.as(marketplace)
  const full = await buttonOf(other, day)
  expect(full.text).toContain('Join the waiting list')
  expect((await other.submit(full.action, { day: tomorrow })).main).toContain('First on the waiting list')
  const cancel = await buttonOf(asMember, day)
  expect(cancel.text).toContain('Cancel')
  await asMember.submit(cancel.action, { day: tomorrow })
  const classId = first.action.split('/').at(-1)!
  expect(await inIt(classId)).toEqual([{ id: marketplace.id, waits: false, here: false }])
  expect((await other.get(`${base}/notifications`)).main).toContain('You have a spot now: Fitness')
  expect(await inIt(classId)).not.toContainEqual(expect.objectContaining({ id: member.id }))
  expect(await portal.db.gymClass.count({ where: { gymId: gym.id, date: tomorrow } })).toBe(1)
})

it('classes: shows the next class first on Today, with one tap to book', async () => {
  const { gym, base, program, asMember } = await stage()
  const in2hours = localTimeAt(new Date(Date.now() + 2 * 3_600_000), ZURICH)
  const row = { gymId: gym.id, programId: program.id, date: in2hours.slice(0, 10), time: in2hours.slice(11) }
  await buildClass(portal.db, row)
  const button = await buttonOf(asMember, base)
  expect(button.text).toContain('Book')
  const after = await asMember.submit(button.action, {})
  expect(after.main).toContain('Your next class')
  expect(after.main).toContain('Booked')
})

it('classes: shows coaches who is coming, checks in twelve with one tap and has one red button', async () => {
  const { gym, base, program, asCoach, inIt } = await stage()
  const people = await Promise.all(
    Array.from({ length: 12 }, () => buildAthlete(portal.db, { gymId: gym.id })),
  )
  const began = localTimeAt(new Date(Date.now() - 5 * 60_000), ZURICH)
  const date = began.slice(0, 10)
  const row = { gymId: gym.id, programId: program.id, date, time: began.slice(11), capacity: 14 }
  const { id } = await buildClass(portal.db, row, people)
  await buildWod(portal.db, { gymId: gym.id, programId: program.id, date })
  const page = await asCoach.get(`${base}${date === today() ? '' : `?day=${date}`}`)
  expect(page.main).toContain('12 of 14 places')
  if (date === today()) {
    expect(page.main).toContain(people[0]!.name)
    expect(
      page
        .$('main .btn.go')
        .map(
          (_, each) =>
            page
              .$(each)
              .text()
              .trim()
              .split(/\s{2,}|\n/)[0],
        )
        .get(),
    ).toEqual(['Enter scores'])
  }
  await asCoach.submit(`${base}/classes/${id}/check-in`, { from: 'today' })
  expect((await inIt(id)).every(each => each.here)).toBe(true)
  await asCoach.submit(`${base}/classes/${id}/check-in`, { undo: people[0]!.id })
  expect((await inIt(id)).filter(each => !each.here).map(each => each.id)).toEqual([people[0]!.id])
  expect((await asCoach.get(`${base}/classes/${id}`)).main).toContain('11 here')
  expect((await asCoach.get(`${base}/athletes/${people[1]!.id}`)).main).toContain('1 in the last 90 days')
  expect((await asCoach.get(`${base}/classes/${id}/code`)).$('svg.code path').length).toBe(1)
})

it('classes: offers no check-in of everyone until an hour before the class', async () => {
  const { gym, base, program, asCoach, inIt } = await stage()
  const people = [await buildAthlete(portal.db, { gymId: gym.id })]
  const at = (minutes: number) => {
    const begins = localTimeAt(new Date(Date.now() + minutes * 60_000), ZURICH)
    return { date: begins.slice(0, 10), time: begins.slice(11) }
  }
  const given = { gymId: gym.id, programId: program.id, ...at(62) }
  const { id } = await buildClass(portal.db, given, people)
  const path = `${base}/classes/${id}`
  const pages = given.date === today() ? [path, base] : [path]
  for (const page of pages) {
    const { main } = await asCoach.get(page)
    expect([page, main.includes('Everyone is here')]).toEqual([page, false])
    expect(main).toMatch(/Check everyone in from \d\d?:\d\d/)
  }
  const early = await asCoach.post(`${path}/check-in`, { from: 'today' })
  expect([early.status, early.main]).toEqual([
    ...[409, expect.stringContaining('Too early: check-in opens an hour before the class.')],
  ])
  expect((await inIt(id)).map(({ here }) => here)).toEqual([false])
  expect(await portal.db.auditEntry.count({ where: { gymId: gym.id, action: 'class.check_in' } })).toBe(0)

  await portal.db.gymClass.update({ where: { id }, data: at(58) })
  expect((await asCoach.get(path)).main).toContain('Everyone is here')
  expect((await asCoach.submit(`${path}/check-in`)).main).toContain('1 checked in.')
})

it("a coach's Today: puts the last class with athletes first, and enters no scores for an empty class", async () => {
  const { gym, base, program, member, asCoach } = await stage()
  const west = new Date().getUTCHours() - 12
  const timeZone = `Etc/GMT${west < 0 ? '' : '+'}${west}`
  await portal.db.gym.update({ where: { id: gym.id }, data: { timeZone } })
  const row = { gymId: gym.id, programId: program.id, date: dayAt(new Date(), timeZone) }
  const full = await buildClass(portal.db, { ...row, time: '06:30' }, [member])
  const empty = await buildClass(portal.db, { ...row, time: '09:30' })
  const links = async (path: string) => {
    const { $ } = await asCoach.get(path)
    const hrefs = $('main a')
      .get()
      .map(each => $(each).attr('href') ?? '')
    return {
      lead: $('.now-class a').attr('href'),
      scores: hrefs.filter(href => /classes\/[^/]+\/entry$/.test(href)),
    }
  }
  const entry = `${base}/classes/${full.id}/entry`
  expect(await links(base)).toEqual({ lead: `${base}/classes/${full.id}`, scores: [entry] })
  expect((await links(`${base}/classes`)).scores).toEqual([entry])
  expect((await links(`${base}/classes/${empty.id}`)).scores).toEqual([])
  const next = await buildClass(portal.db, { ...row, time: '18:00' })
  expect(await links(base)).toEqual({ lead: `${base}/classes/${next.id}`, scores: [] })
})

it('classes: checks a member in by the code on screen and reports an expired code', async () => {
  const { gym, base, program, member, asMember, inIt } = await stage()
  const soon = localTimeAt(new Date(Date.now() + 10 * 60_000), ZURICH)
  const { id } = await buildClass(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: soon.slice(0, 10), time: soon.slice(11), capacity: 2 },
  })
  const path = (at: Date) => `${base}/check-in/${checkInToken(CONFIG.secret, id, at)}`
  expect((await asMember.get(path(new Date()))).main).toContain('I am here')
  await asMember.submit(path(new Date()))
  expect(await inIt(id)).toEqual([{ id: member.id, waits: false, here: true }])
  const old = await asMember.get(path(new Date(Date.now() - 3_600_000)))
  expect([old.status, old.main.includes('This code has expired')]).toEqual([410, true])
})

it('classes: changes the timetable and one class of it, and closes the gym', async () => {
  const { gym, base, program, asCoach } = await stage()
  const wrong = await asCoach.post(
    `${base}/classes/timetable`,
    slot(program.id, { weekday: [], capacity: '0' }),
  )
  expect([wrong.status, wrong.wrong('capacity')]).toEqual([422, expect.stringContaining('1 to 250')])
  await asCoach.submit(`${base}/classes/timetable`, slot(program.id, { weekday: '3' }))
  const [row] = await portal.db.classSlot.findMany({ where: { gymId: gym.id } })
  const edit = { ...slot(program.id), weekday: '4', time: '19:00', revision: '1' }
  await asCoach.submit(`${base}/classes/timetable/${row!.id}`, edit)
  const classes = await portal.db.gymClass.findMany({ where: { gymId: gym.id }, orderBy: { date: 'asc' } })
  expect(new Set(classes.map(each => `${weekdayOf(each.date)} ${each.time}`))).toEqual(new Set(['4 19:00']))
  const one = classes.at(-1)!
  const moved = {
    program_id: program.id,
    date: one.date,
    time: '20:00',
    minutes: '45',
    revision: String(one.revision),
  }
  expect((await asCoach.submit(`${base}/classes/${one.id}`, moved)).main).toContain('20:00 Fitness')
  await asCoach.submit(`${base}/classes/${one.id}/cancel`, { reason: 'Painters' })
  expect((await asCoach.get(`${base}/classes/${one.id}`)).main).toContain('Painters')
  await asCoach.submit(`${base}/classes/${one.id}/restore`)
  const holiday = { name: 'Staff day', starts_on: one.date }
  const closed = await asCoach.submit(`${base}/classes/timetable/holidays`, holiday)
  expect(closed.main).toContain('Staff day')
  expect((await portal.db.gymClass.findUniqueOrThrow({ where: { id: one.id } })).cancelReason).toBe(
    'Staff day',
  )
  await asCoach.submit(`${base}/classes/timetable/${row!.id}/end`)
  expect((await asCoach.get(`${base}/classes/timetable`)).main).toContain('Enter your weekly classes once')
})

it('classes: six start times on five days are one form, and a copy of a slot is filled in', async () => {
  const { gym, base, program, coach, asCoach } = await stage()
  const times = '6:00, 7, 12:00 17:30; 18.30 and 19:30'
  const weekday = ['1', '2', '3', '4', '5']
  const ticked = async () => {
    const { $ } = await asCoach.get(`${base}/classes/timetable/new`)
    const boxes = $('[name="weekday"][checked]').get()
    return boxes.map(box => $(box).attr('value'))
  }
  expect(await ticked()).toEqual(weekday)
  const given = slot(program.id, { time: times, weekday, coach_id: coach.id })
  const wrong = await asCoach.post(`${base}/classes/timetable`, { ...given, time: '6:00, noon' })
  expect([wrong.status, wrong.wrong('time')]).toEqual([422, expect.stringContaining('“noon”')])
  expect(await portal.db.classSlot.count({ where: { gymId: gym.id } })).toBe(0)
  await asCoach.submit(`${base}/classes/timetable`, given)
  const rows = await portal.db.classSlot.findMany({ where: { gymId: gym.id } })
  expect(rows).toHaveLength(30)
  // Later classes are often those of one day.
  expect(await ticked()).toEqual([])
  expect(new Set(rows.map(row => row.time))).toEqual(
    new Set(['06:00', '07:00', '12:00', '17:30', '18:30', '19:30']),
  )
  const copy = await asCoach.get(`${base}/classes/timetable/new?from=${rows[0]!.id}`)
  expect([copy.value('room'), copy.value('capacity'), copy.value('time')]).toEqual(['Main floor', '1', ''])
  expect((await asCoach.get(`${base}/classes/timetable/new?from=nobody`)).status).toBe(404)

  const other = await buildAthlete(portal.db, { gymId: gym.id, staff: 'coach', name: 'Kwame Adjetey' })
  const days = { starts_on: addDays(today(), 7), ends_on: addDays(today(), 13) }
  const form = { coach_id: coach.id, substitute_id: other.id, ...days }
  const done = await asCoach.submit(`${base}/classes/timetable/substitute`, form)
  expect(done.main).toContain('30 classes have the substitute now')
  const again = await asCoach.post(`${base}/classes/timetable/substitute`, form)
  expect([again.status, again.wrong('coach_id')]).toEqual([422, expect.stringContaining('no class')])
})

it('classes: offers bookings and a program as calendars at a revocable address', async () => {
  const { gym, base, program, asMember } = await stage()
  const spring = {
    gymId: gym.id,
    programId: program.id,
    time: '18:00',
    date: addDays(today(), 1),
    room: 'Rig',
  }
  const { id } = await buildClass(portal.db, spring)
  await asMember.submit(`${base}/book/${id}`)
  await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: addDays(today(), -1),
    name: 'Helen',
  })
  const addressOf = async (name: string) => {
    const page = await asMember.get(`${base}/calendars`)
    const card = page.$('section.card').filter((_, each) => page.$(each).text().includes(name))
    return new URL(String(card.find('input[readonly]').attr('value'))).pathname
  }
  await asMember.submit(`${base}/calendars`)
  const bookings = await addressOf('classes you have booked')
  const file = await portal.anonymous.get(bookings)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = file.text.split('\r\n')
  const start = `${addDays(today(), 1).replaceAll('-', '')}T${localHourInUtc(addDays(today(), 1))}00Z`
  expect(lines).toEqual(
    expect.arrayContaining([`UID:${id}`, `DTSTART:${start}`, 'SUMMARY:Fitness', 'STATUS:CONFIRMED']),
  )
  const again = await portal.anonymous.get(bookings, { 'If-None-Match': String(file.headers.etag) })
  expect(again.status).toBe(304)
  // A place on the waiting list is there too, as what may come to be.
  const full = await buildClass(portal.db, { ...spring, date: addDays(today(), 2), capacity: 1 })
  const other = await buildAthlete(portal.db, { gymId: gym.id })
  await buildBooking(portal.db, { gymId: gym.id, classId: full.id, athleteId: other.id })
  await asMember.submit(`${base}/book/${full.id}`)
  const waiting = (await portal.anonymous.get(bookings)).text.split('BEGIN:VEVENT')
  expect(waiting).toHaveLength(3)
  expect(waiting[2]!.split('\r\n')).toEqual(
    expect.arrayContaining([
      ...[`UID:${full.id}`, 'SUMMARY:Waiting list: Fitness', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'],
    ]),
  )
  expect(waiting[1]).not.toContain('TRANSP')
  await asMember.submit(`${base}/calendars`, { program_id: program.id })
  const days = await portal.anonymous.get(await addressOf('workouts of Fitness'))
  expect(days.text).toContain('SUMMARY:Fitness: Helen')
  expect(days.text).toContain(`DTSTART;VALUE=DATE:${addDays(today(), -1).replaceAll('-', '')}`)
  await asMember.submit(`${base}/calendars`)
  expect((await portal.anonymous.get(bookings)).status).toBe(404)
  expect((await portal.anonymous.get(await addressOf('classes you have booked'))).status).toBe(200)
})

/** Six in the evening in Zurich on a day, as `HHMM` in UTC. */
function localHourInUtc(day: string): string {
  const offset = localTimeAt(new Date(`${day}T12:00:00Z`), ZURICH).slice(11, 13)
  return `${String(18 - (Number(offset) - 12)).padStart(2, '0')}00`
}

it('classes: offers other classes with free spots beside a waiting list', async () => {
  const { gym, base, program, asMember, member } = await stage()
  const tomorrow = addDays(today(), 1)
  const of = { gymId: gym.id, programId: program.id, date: tomorrow, capacity: 1 }
  const full = await buildClass(portal.db, { ...of, time: '23:50' })
  await buildBooking(portal.db, { gymId: gym.id, classId: full.id })
  await buildBooking(portal.db, {
    gymId: gym.id,
    classId: full.id,
    athleteId: member.id,
    waitingSince: new Date(),
  })
  await buildClass(portal.db, { ...of, time: '23:55', name: 'Free one' })
  const page = await asMember.get(base)
  const shown = page.$('.next-class').text()
  expect(shown).toContain('First on the waiting list')
  expect(shown).toContain('Free one')
  expect(page.$('.next-class .btn').text()).toContain('Book')
})

it('classes: shows a past class without spots, and a holiday on its day', async () => {
  const { gym, base, program, asMember, asCoach } = await stage()
  const yesterday = addDays(today(), -1)
  await buildClass(portal.db, { gymId: gym.id, programId: program.id, date: yesterday, capacity: 15 })
  const past = await asMember.get(`${base}/book?day=${yesterday}`)
  expect(past.main).toContain('Fitness')
  expect(past.main).not.toContain('left')
  const day = addDays(today(), 3)
  await asCoach.submit(`${base}/classes/timetable/holidays`, { name: 'Staff day', starts_on: day })
  expect((await asMember.get(`${base}/book?day=${day}`)).main).toContain('The gym is closed: Staff day.')
  expect((await asCoach.get(`${base}/classes?day=${day}`)).main).toContain('The gym is closed: Staff day.')
  expect((await asMember.get(`${base}/book?day=${addDays(day, 1)}`)).main).toContain(
    'No classes on this day.',
  )
})

it("a coach's Today: puts the class that is on before one that ended a moment ago", async () => {
  const { gym, base, program, member, asCoach } = await stage()
  const west = new Date().getUTCHours() - 12
  const timeZone = `Etc/GMT${west < 0 ? '' : '+'}${west}`
  await portal.db.gym.update({ where: { id: gym.id }, data: { timeZone } })
  const row = { gymId: gym.id, programId: program.id, date: dayAt(new Date(), timeZone) }
  const lead = async () => (await asCoach.get(base)).$('.now-class a').attr('href')
  // Some minutes past noon: one class ended a minute ago, and the next began at noon.
  const minutes = 59 + new Date().getUTCMinutes()
  const ended = await buildClass(portal.db, { ...row, time: '11:00', minutes }, [member])
  const on = await buildClass(portal.db, { ...row, time: '12:00', minutes: 120 })
  expect(await lead()).toBe(`${base}/classes/${ended.id}`)
  await buildBooking(portal.db, { gymId: gym.id, classId: on.id, athleteId: member.id })
  expect(await lead()).toBe(`${base}/classes/${on.id}`)
})
