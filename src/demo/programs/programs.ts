import type { Prisma } from '../../generated/sqlite/client'
import type { GymDraft, Member } from '../gym-draft'
import { idAt } from '../random'
import { FIRST_DAY } from '../wods/calendar'

export type Programs = { main: string; barbell: string; engine: string; personal: string; archived: string }
type Row = Pick<Prisma.ProgramCreateManyInput, 'name' | 'status' | 'access' | 'period' | 'forNewMembers'>

const ROWS: { [Name in keyof Programs]: Row } = {
  main: {
    name: 'Daily Class',
    status: 'active',
    access: 'all_members',
    period: 'continuous',
    forNewMembers: true,
  },
  barbell: { name: 'Barbell Club', status: 'active', access: 'private', period: 'continuous' },
  engine: { name: 'Engine, 12 weeks', status: 'active', access: 'all_members', period: 'fixed' },
  personal: { name: 'Back to squatting', status: 'active', access: 'athlete', period: 'continuous' },
  archived: { name: 'Open Preparation', status: 'archived', access: 'all_members', period: 'template' },
}

export const COMING_BACK = 'Lukas Brenninger'
const BARBELL = ['Tomasz Wierzba', 'Ngozi Umeadi', 'Saoirse Mulvany', 'Jonas Ketelsen', 'Mateus Cordeiro']
const ENGINE = ['Priya Ranganathan', 'Hamid Farrokhi', 'Elif Karadeniz', 'Kwame Adjetey', 'Amina Boukhari']

export function chooseFollowers(program: keyof Programs, members: Member[]): Member[] {
  switch (program) {
    case 'main':
      return members.filter(member => member.access !== 'marketplace')
    case 'barbell':
      return members.filter(member => BARBELL.includes(member.name))
    case 'engine':
      return members.filter(member => ENGINE.includes(member.name))
    case 'personal':
      return members.filter(member => member.name === COMING_BACK)
    case 'archived':
      return members.filter(member => member.level === 3 && member.staff === null)
  }
}

export function addPrograms(gym: GymDraft, members: Member[]): Programs {
  const names = Object.keys(ROWS) as (keyof Programs)[]
  const ids = names.map((name, index) => {
    const createdAt = gym.calendar.at(FIRST_DAY - 100 + index * 10, '14:00')
    const followers = chooseFollowers(name, members)
    const id = addProgram(gym, { ...ROWS[name], createdAt }, name === 'personal' ? followers[0]!.id : null)
    for (const member of followers) follow(gym, id, member)
    return [name, id] as const
  })
  return Object.fromEntries(ids) as Programs
}

export function addScreen(gym: GymDraft): void {
  const createdAt = gym.calendar.at(FIRST_DAY, '14:30')
  const id = idAt(createdAt, `${gym.key}:screen`)
  gym.rows.screens.push({ id, gymId: gym.id, name: 'Main floor', programId: null, createdAt })
}

export function addJoinLink(gym: GymDraft): void {
  const createdAt = gym.calendar.at(FIRST_DAY, '14:40')
  const id = idAt(createdAt, `${gym.key}:join`)
  gym.rows.joinLinks.push({ id, gymId: gym.id, approval: false, createdAt })
}

export function addProgram(gym: GymDraft, row: Row & { createdAt: Date }, athleteId: string | null): string {
  const id = idAt(row.createdAt, `${gym.key}:program:${row.name}`)
  gym.rows.programs.push({ id, gymId: gym.id, ...row, athleteId })
  return id
}

export function follow(gym: GymDraft, programId: string, member: Member): void {
  const followedAt = gym.calendar.at(Math.max(member.from + 1, FIRST_DAY - 40), '20:10')
  gym.rows.follows.push({ gymId: gym.id, programId, athleteId: member.id, followedAt })
}
