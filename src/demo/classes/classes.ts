/** The hours of the daily class, and who is in them. */
import type { GymDraft, Member } from '../gym-draft'
import { COMING_BACK, type Programs } from '../programs/programs'
import { idAt } from '../random'
import type { Wod } from '../wods/wods'
import { comes, hourOf, WEEKEND_HOURS } from './attendance'

const WEEKDAY_HOURS = ['06:30', '12:15', '17:30', '18:45']
/** Classes are kept for as long as a coach may look back: a week, and tomorrow's to sign up for. */
const FIRST_CLASS_DAY = -7
const LAST_CLASS_DAY = 1

const NOTE = 'Slipped disc: no heavy pulls from the floor'

/** Adds a week of classes, and what coaches have noted of somebody in them. */
export function addClasses(gym: GymDraft, members: Member[], wods: Wod[], programs: Programs): void {
  const days = wods.filter(
    ({ day, label }) => label === 'main' && day >= FIRST_CLASS_DAY && day <= LAST_CLASS_DAY,
  )
  for (const wod of days) {
    const there = members.filter(member => member.access === 'member' && comes(gym, member, wod))
    const booked = there.map(member => ({ member, time: hourOf(gym, member, wod) }))
    for (const time of hoursOf(gym, wod, booked)) addClass(gym, programs.main, wod, time, booked)
  }
  const row = gym.rows.athletes.find(({ gymId, name }) => gymId === gym.id && name === COMING_BACK)
  if (row) row.coachNote = NOTE
}

type Booked = { member: Member; time: string }[]

function hoursOf(gym: GymDraft, { day }: Wod, booked: Booked): string[] {
  const hours = gym.calendar.weekday(day) >= 6 ? WEEKEND_HOURS : WEEKDAY_HOURS
  return [...new Set([...hours, ...booked.map(({ time }) => time)])]
}

function addClass(gym: GymDraft, programId: string, { day }: Wod, time: string, booked: Booked): void {
  const createdAt = gym.calendar.at(day - 7, '15:30')
  const date = gym.calendar.date(day)
  const id = idAt(createdAt, `${gym.key}:class:${date}:${time}`)
  gym.rows.classes.push({ id, gymId: gym.id, programId, date, time, name: null, createdAt })
  const addedAt = gym.calendar.at(day - 1, '20:30')
  for (const { member } of booked.filter(each => each.time === time)) {
    gym.rows.attendees.push({ gymId: gym.id, classId: id, athleteId: member.id, addedAt })
  }
}
