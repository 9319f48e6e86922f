import type { GymDraft, Member } from '../gym-draft'
import { COMING_BACK, chooseFollowers, type Programs } from '../programs/programs'
import { seededRandom } from '../random'
import { addVisit } from '../results/results'
import { FIRST_DAY, LAST_DAY } from '../wods/calendar'
import { barbellDay, engineDay, FEATURED_DAY, mainDay, personalDay } from '../wods/programming'
import { addWod, type Wod } from '../wods/wods'

const BUSY: { [weekday: number]: number } = { 1: 1.15, 2: 1, 3: 1, 4: 0.9, 5: 0.95, 6: 1.2, 7: 0.45 }
export const WEEKEND_HOURS = ['09:00', '10:15']

export function addDays(gym: GymDraft, programs: Programs): { wods: Wod[]; tomorrow: Wod } {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index)
  const wods = days.flatMap(day => addDay(gym, programs, day))
  return { wods, tomorrow: wods.find(wod => wod.day === 1 && wod.label === 'main')! }
}

export function addAttendance(
  gym: GymDraft,
  members: Member[],
  wods: Wod[],
  competition: { id: string; competitors: Set<string> },
): void {
  for (const wod of wods) {
    const label = wod.label as keyof Programs
    const group = label === 'main' ? members : chooseFollowers(label, members)
    for (const member of group.filter(other => attends(gym, other, wod))) {
      const forIt = wod.day === FEATURED_DAY && label === 'main' && competition.competitors.has(member.id)
      addVisit(gym, {
        wod,
        member,
        time: chooseHour(gym, member, wod),
        competitionId: forIt ? competition.id : null,
      })
    }
  }
}

function addDay(gym: GymDraft, programs: Programs, day: number): Wod[] {
  const weekday = gym.calendar.weekday(day)
  const week = Math.floor((day - FIRST_DAY) / 7)
  const post = (label: keyof Programs, plan: ReturnType<typeof mainDay>) =>
    addWod(gym, { programId: programs[label], day, label, published: day < LAST_DAY }, plan)
  const wods = [post('main', mainDay(day, weekday))]
  if (weekday === 2 || weekday === 4) wods.push(post('barbell', barbellDay(week, weekday)))
  if (weekday === 3) wods.push(post('engine', engineDay(week)))
  if (weekday === 1) wods.push(post('personal', personalDay(week)))
  return wods
}

export function attends(gym: GymDraft, member: Member, wod: Wod): boolean {
  if (wod.day > 0 || wod.day < member.from || wod.day > member.until) return false
  const random = seededRandom(`${gym.key}:comes:${wod.label}:${wod.day}:${member.name}`)
  if (wod.label !== 'main') return random.chance(0.8)
  if (wod.day === FEATURED_DAY) return random.chance(0.82)
  const isHurt = member.name === COMING_BACK && gym.calendar.weekday(wod.day) === 1
  return !isHurt && random.chance(member.attends * 0.72 * BUSY[gym.calendar.weekday(wod.day)]!)
}

export function chooseHour(gym: GymDraft, member: Member, wod: Wod): string {
  if (wod.label !== 'main') return '19:15'
  const random = seededRandom(`${gym.key}:hour:${wod.day}:${member.name}`)
  if (gym.calendar.weekday(wod.day) >= 6) return random.pick(WEEKEND_HOURS)
  return random.chance(0.8) ? member.hour : random.pick(['06:30', '17:30'])
}
