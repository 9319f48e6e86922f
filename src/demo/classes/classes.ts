import type { GymDraft, Member } from '../gym-draft'
import { COMING_BACK, type Programs } from '../programs/programs'
import { idAt, seededRandom } from '../random'
import type { Wod } from '../wods/wods'
import { attends, chooseHour, WEEKEND_HOURS } from './attendance'

const WEEKDAY_HOURS = ['06:30', '12:15', '17:30', '18:45']
const FIRST_CLASS_DAY = -7
const LAST_CLASS_DAY = 1
const FIRST_SLOT_DAY = -35
const PLACES = 16
const ROOM = 'Main floor'
/** The next holiday, so many days ahead. */
const HOLIDAY = { name: 'Staff day', day: 20 }

const NOTE = 'Slipped disc: no heavy pulls from the floor'

export function addClasses(gym: GymDraft, members: Member[], wods: Wod[], programs: Programs): void {
  const days = wods.filter(
    ({ day, label }) => label === 'main' && day >= FIRST_CLASS_DAY && day <= LAST_CLASS_DAY,
  )
  const slots = addSlots(gym, programs.main)
  for (const wod of days) {
    const there = members.filter(member => member.access === 'member' && isBooked(gym, member, wod))
    const booked = there.map(member => ({ member, time: chooseHour(gym, member, wod) }))
    for (const time of hoursOf(gym, wod, booked))
      addClass(gym, { programId: programs.main, slots, wod, time, booked })
  }
  const row = gym.rows.athletes.find(({ gymId, name }) => gymId === gym.id && name === COMING_BACK)
  if (row) row.coachNote = NOTE
}

type Booked = { member: Member; time: string }[]
type Slots = Map<string, string>

function addSlots(gym: GymDraft, programId: string): Slots {
  const createdAt = gym.calendar.at(FIRST_SLOT_DAY, '10:00')
  const coaches = gym.rows.athletes.filter(({ gymId, staff }) => gymId === gym.id && staff)
  const slots: Slots = new Map()
  for (let weekday = 1; weekday <= 7; weekday++) {
    for (const [index, time] of (weekday >= 6 ? WEEKEND_HOURS : WEEKDAY_HOURS).entries()) {
      const id = idAt(createdAt, `${gym.key}:slot:${weekday}:${time}`)
      slots.set(`${weekday} ${time}`, id)
      gym.rows.slots.push({
        ...{ id, gymId: gym.id, programId, weekday, time, minutes: 60, name: null, createdAt },
        ...{ coachId: coaches[(weekday + index) % coaches.length]?.id ?? null, room: ROOM, capacity: PLACES },
        ...{ startsOn: gym.calendar.date(FIRST_SLOT_DAY), endsOn: null },
        madeUntil: gym.calendar.date(LAST_CLASS_DAY),
      })
    }
  }
  const date = gym.calendar.date(HOLIDAY.day)
  gym.rows.closures.push({
    ...{ id: idAt(createdAt, `${gym.key}:closure`), gymId: gym.id, createdAt },
    ...{ name: HOLIDAY.name, startsOn: date, endsOn: date },
  })
  return slots
}

function isBooked(gym: GymDraft, member: Member, wod: Wod): boolean {
  if (wod.day <= 0) return attends(gym, member, wod)
  if (member.until < 0) return false
  return seededRandom(`${gym.key}:books:${wod.day}:${member.name}`).chance(member.attends * 0.5)
}

function hoursOf(gym: GymDraft, { day }: Wod, booked: Booked): string[] {
  const hours = gym.calendar.weekday(day) >= 6 ? WEEKEND_HOURS : WEEKDAY_HOURS
  return [...new Set([...hours, ...booked.map(({ time }) => time)])]
}

type Hour = { programId: string; slots: Slots; wod: Wod; time: string; booked: Booked }

function addClass(gym: GymDraft, { programId, slots, wod: { day }, time, booked }: Hour): void {
  const createdAt = gym.calendar.at(day - 7, '15:30')
  const date = gym.calendar.date(day)
  const id = idAt(createdAt, `${gym.key}:class:${date}:${time}`)
  const slotId = slots.get(`${gym.calendar.weekday(day)} ${time}`) ?? null
  const coachId = gym.rows.slots.find(slot => slot.id === slotId)?.coachId ?? null
  const people = booked.filter(each => each.time === time)
  gym.rows.classes.push({
    ...{ id, gymId: gym.id, programId, date, time, minutes: 60, name: null, createdAt },
    ...{ slotId, slotDate: slotId && date, coachId, room: ROOM, capacity: Math.max(PLACES, people.length) },
  })
  // Never in the future, so that new bookings sort after these.
  const addedAt = gym.calendar.at(Math.min(day, 0) - 1, '20:30')
  for (const { member } of people) {
    const athleteId = member.id
    const checkedInAt = day < 0 ? gym.calendar.at(day, time) : null
    const bookingId = idAt(addedAt, `${id}:booking:${athleteId}`)
    gym.rows.attendees.push({ id: bookingId, gymId: gym.id, classId: id, athleteId, addedAt, checkedInAt })
  }
}
