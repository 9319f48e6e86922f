/**
 * Classes and training days for calendar apps (RFC 5545). Equal contents give equal text, so that conditional
 * requests work.
 */
import type { ICalCalendar } from 'ical-generator'
import { beginsAt, endsAt } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import type { CompetitionModel, GymClassModel } from '../../generated/sqlite/models'
import type { BookedClass } from '../../services/classes/calendars'
import type { ShownClass } from '../../services/website/schedule'
import type { Wod } from '../../services/wods/wods'
import { buildPart } from '../words/wod-shown'

const ical = () => require('ical-generator') as typeof import('ical-generator')
const PRODUCT = { company: 'Chalkbox', product: 'Chalkbox', language: 'EN' }
const ASK_AGAIN_SECONDS = 60 * 60

type Around = { gym: string; timeZone: string; home: string }

/** Bookings, and waiting-list spots as free time. Moments are in UTC, so apps need no time zone rules. */
export function bookingsCalendar(classes: BookedClass[], { gym, timeZone, home }: Around): string {
  const { ICalEventStatus, ICalEventTransparency } = ical()
  const calendar = begin(`${gym}: my classes`)
  for (const row of classes) {
    const {
      id,
      name,
      program,
      coach,
      room,
      revision,
      createdAt,
      cancelledAt,
      cancelReason,
      date,
      isWaiting,
    } = row
    const booked = isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
    const title = name ?? program.name
    calendar.createEvent({
      ...{ id, sequence: revision, stamp: createdAt },
      ...{ start: beginsAt(row, timeZone), end: endsAt(row, timeZone) },
      summary: isWaiting ? `Waiting list: ${title}` : title,
      description: [coach && `With ${coach.name}`, cancelReason].filter(Boolean).join('\n') || null,
      location: [room, gym].filter(Boolean).join(', '),
      status: cancelledAt === null ? booked : ICalEventStatus.CANCELLED,
      ...(isWaiting && { transparency: ICalEventTransparency.TRANSPARENT }),
      url: `${home}/book?day=${date}`,
    })
  }
  return written(calendar)
}

export function programCalendar(program: string, wods: Wod[], { gym, home }: Around): string {
  const calendar = begin(`${gym}: ${program}`)
  for (const wod of wods) {
    const parts = wod.parts.map(part => buildPart(part))
    const texts = parts.map(({ prefix, workout }) =>
      [[prefix, workout.title].filter(Boolean).join('. '), workout.lines].filter(Boolean).join('\n'),
    )
    const titles = parts.flatMap(({ prefix, workout }) => (prefix === null ? [] : (workout.title ?? [])))
    calendar.createEvent({
      ...{ id: wod.id, stamp: wod.createdAt, allDay: true },
      ...{ start: dateOf(wod.date), end: dateOf(addDays(wod.date, 1)) },
      summary: [program, wod.name ?? titles.join(', ')].filter(Boolean).join(': '),
      description: texts.join('\n\n') || null,
      url: `${home}/whiteboard?day=${wod.date}`,
    })
  }
  return written(calendar)
}

type Visit = Pick<
  GymClassModel,
  'id' | 'date' | 'time' | 'minutes' | 'name' | 'room' | 'revision' | 'createdAt' | 'cancelledAt'
> & { program: { name: string } }

/** The class of a visitor. `url` is their page. */
export function visitCalendar(
  row: Visit,
  { gym, timeZone, url }: Omit<Around, 'home'> & { url: string },
): string {
  const { ICalEventStatus } = ical()
  const calendar = begin(gym)
  calendar.createEvent({
    ...{ id: row.id, sequence: row.revision, stamp: row.createdAt },
    ...{ start: beginsAt(row, timeZone), end: endsAt(row, timeZone) },
    summary: `${row.name ?? row.program.name}, ${gym}`,
    location: [row.room, gym].filter(Boolean).join(', '),
    status: row.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    url,
  })
  return written(calendar)
}

type Held = Pick<CompetitionModel, 'id' | 'name' | 'editRevision' | 'createdAt' | 'tagline'> & {
  startsOn: string
  endsOn: string | null
  location: string | null
  url: string
}

/** The days of competitions, each as one event. */
export function competitionCalendar(name: string, rows: readonly Held[]): string {
  const calendar = begin(name)
  for (const row of rows)
    calendar.createEvent({
      ...{ id: row.id, sequence: row.editRevision, stamp: row.createdAt, allDay: true },
      ...{ start: dateOf(row.startsOn), end: dateOf(addDays(row.endsOn ?? row.startsOn, 1)) },
      ...{ summary: row.name, description: row.tagline, location: row.location, url: row.url },
    })
  return written(calendar)
}

type Schedule = Omit<Around, 'home'> & { url: string | null; revised: ReadonlyMap<string, Date> }

/** The gym's classes for everyone. `url` is where visitors join. */
export function scheduleCalendar(
  classes: readonly ShownClass[],
  { gym, timeZone, url, revised }: Schedule,
): string {
  const { ICalEventStatus, ICalEventTransparency } = ical()
  const calendar = begin(`${gym}: classes`)
  for (const row of classes)
    calendar.createEvent({
      ...{ id: row.id, sequence: row.revision, stamp: revised.get(row.id) ?? row.createdAt },
      ...{ start: row.start, end: row.end },
      summary: row.name ?? row.program.name,
      location: [row.room, gym].filter(Boolean).join(', '),
      status: row.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url !== null && row.state === 'open' && { url }),
    })
  // The library writes such a property behind the events, which RFC 5545 does not allow.
  return written(calendar).replace('\r\nX-WR-CALNAME:', `\r\nX-WR-TIMEZONE:${timeZone}\r\nX-WR-CALNAME:`)
}

function begin(name: string): ICalCalendar {
  const calendar = ical().default({ name, prodId: PRODUCT })
  calendar.ttl(ASK_AGAIN_SECONDS)
  return calendar
}

const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
