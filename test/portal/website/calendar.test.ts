/** The schedule as calendar apps read it. */
import ICAL from 'ical.js'
import { addDays } from '../../../src/domain/shared/days'
import { gymScope, OPERATOR } from '../../../src/scope'
import { updateClassFields } from '../../../src/services/classes/fields'
import { buildClass } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWebsite, tomorrow } from '../../support/portal/website'

const portal = usePortal()

async function readCalendar(address: string) {
  const { text, headers } = await portal.anonymous.get(`${address}/schedule.ics`)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
  return { calendar, events, headers, text }
}

it('has every class as an event at its moment, cancelled ones too', async () => {
  const { address, gym, program, gymClass } = await buildWebsite(portal)
  const of = { gymId: gym.id, programId: program.id, date: addDays(tomorrow(), 20) }
  const off = await buildClass(portal.db, { ...of, name: 'Engine', minutes: 45, cancelledAt: new Date() })
  const { calendar, events, headers } = await readCalendar(address)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Zurich')
  const [open, cancelled, ...others] = events
  expect(others).toEqual([])
  expect(open).toMatchObject({ uid: gymClass.id, summary: 'Fitness', location: `Main floor, ${gym.name}` })
  const json = JSON.parse((await portal.anonymous.get(`${address}/schedule?from=${tomorrow()}`)).text)
  const { starts_at: startsAt } = json[0].classes[0]
  expect(open!.startDate.toJSDate()).toEqual(new Date(startsAt))
  expect(open!.duration.toSeconds()).toBe(3600)
  expect(cancelled).toMatchObject({ uid: off.id, summary: 'Engine' })
  expect(cancelled!.duration.toSeconds()).toBe(45 * 60)
  const status = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')
  expect(events.map(status)).toEqual(['CONFIRMED', 'CANCELLED'])
})

it('follows RFC 5545 in its lines, and leads only to open classes', async () => {
  const { address, gym, program, member } = await buildWebsite(portal)
  const of = { gymId: gym.id, programId: program.id, date: tomorrow(), time: '07:30' }
  await buildClass(portal.db, { ...of, name: 'Full', capacity: 1 }, [member])
  await buildClass(portal.db, { ...of, name: 'Off', cancelledAt: new Date() })
  const { text, events } = await readCalendar(address)
  expect(text).toMatch(/\r\nX-WR-TIMEZONE:Europe\/Zurich\r\n(.|\r\n)*BEGIN:VEVENT(.|\r\n)*END:VCALENDAR\r\n$/)
  const urls = events.map(event => [event.summary, event.component.getFirstPropertyValue('url') !== null])
  expect(Object.fromEntries(urls)).toEqual({ Fitness: true, Full: false, Off: false })
})

it('has the time of the last change', async () => {
  const { address, gym, gymClass } = await buildWebsite(portal)
  const stamp = async () => {
    const [event] = (await readCalendar(address)).events
    return (event!.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate()
  }
  const before = await stamp()
  const scope = gymScope({ db: portal.db, gymId: gym.id, actor: OPERATOR, requestId: null })
  await updateClassFields(scope, gymClass.id, { time: '07:00' })
  expect((await stamp()).getTime()).toBeGreaterThan(before.getTime())
})

it('keeps the id of a class that moves, with a higher sequence', async () => {
  const { address, gym, gymClass } = await buildWebsite(portal)
  const [before] = (await readCalendar(address)).events
  const where = { gymId_id: { gymId: gym.id, id: gymClass.id } }
  await portal.db.gymClass.update({ where, data: { time: '07:00', revision: { increment: 1 } } })
  const [after] = (await readCalendar(address)).events
  expect([after!.uid, after!.sequence]).toEqual([before!.uid, before!.sequence + 1])
  expect(after!.startDate.compare(before!.startDate)).toBe(1)
})
