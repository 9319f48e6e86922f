import type { Gender } from '../../domain/workouts/counts'
import type { Access, Staff } from '../../generated/sqlite/enums'
import type { GymDraft, Level, Member } from '../gym-draft'
import { idAt, seededRandom } from '../random'

type Row = readonly [
  name: string,
  gender: Gender,
  standing: Access | Staff,
  /** Best back squat in kilograms. */
  squat: number,
  engine: number,
  level: Level,
  attends: number,
]

// biome-ignore format: a table, one athlete a row
const MAIN: readonly Row[] = [
  ['Maeve Tiernan', 'female', 'admin', 112, 1.02, 3, 0.42],
  ['Oskar Lindqvist', 'male', 'admin', 168, 1.08, 3, 0.4],
  ['Dara Whelan', 'nonbinary', 'coach', 128, 0.96, 3, 0.5],
  ['Ruairí Castellan', 'male', 'coach', 178, 0.94, 3, 0.52],
  ['Inés Valcárcel', 'female', 'coach', 118, 0.93, 3, 0.55],
  ['Niamh Corrigan', 'female', 'member', 96, 1.05, 3, 0.62],
  ['Tomasz Wierzba', 'male', 'member', 185, 1.12, 3, 0.55],
  ['Aoife Standish', 'female', 'member', 84, 1.18, 2, 0.5],
  ['Kwame Adjetey', 'male', 'member', 172, 0.97, 3, 0.64],
  ['Priya Ranganathan', 'female', 'member', 70, 1.24, 2, 0.44],
  ['Lukas Brenninger', 'male', 'member', 142, 1.1, 2, 0.48],
  ['Saoirse Mulvany', 'female', 'member', 101, 0.98, 3, 0.6],
  ['Hamid Farrokhi', 'male', 'member', 124, 1.28, 2, 0.4],
  ['Gráinne Tolan', 'female', 'member', 62, 1.42, 1, 0.36],
  ['Mateus Cordeiro', 'male', 'member', 158, 1.01, 3, 0.58],
  ['Yuki Hanamori', 'female', 'member', 88, 1.04, 3, 0.46],
  ['Declan Forsyth', 'male', 'member', 108, 1.46, 1, 0.32],
  ['Zofia Kaczmarczyk', 'female', 'member', 92, 1.14, 2, 0.5],
  ['Conall Prendiville', 'male', 'member', 150, 1.2, 2, 0.38],
  ['Ngozi Umeadi', 'female', 'member', 106, 1.16, 2, 0.45],
  ['Pádraig Hession', 'male', 'member', 116, 1.36, 1, 0.42],
  ['Elif Karadeniz', 'female', 'member', 76, 1.12, 2, 0.52],
  ['Rory Mackessy', 'male', 'member', 136, 1.06, 2, 0.54],
  ['Bea Lockhart', 'female', 'member', 58, 1.5, 1, 0.3],
  ['Jonas Ketelsen', 'male', 'member', 162, 1.04, 3, 0.47],
  ['Amina Boukhari', 'female', 'member', 80, 1.2, 2, 0.48],
  ['Fionn Delahunt', 'male', 'member', 130, 1.22, 2, 0.4],
  ['Sam Ashgrove', 'undisclosed', 'member', 98, 1.26, 2, 0.37],
  ['Robin Achterberg', null, 'member', 104, 1.3, 1, 0.34],
  ['Clara Montefusco', 'female', 'marketplace', 74, 1.22, 2, 0.2],
  ['Vihaan Deshmane', 'male', 'marketplace', 120, 1.26, 2, 0.18],
  ['Orla Kinsellagh', 'female', 'marketplace', 68, 1.38, 1, 0.16],
  ['Pieter Vanderhaeg', 'male', 'marketplace', 146, 1.14, 2, 0.22],
  ['Kit Amberley', 'nonbinary', 'marketplace', 86, 1.32, 1, 0.17],
  ['Shane Gilmartin', 'male', 'archived', 140, 1.18, 2, 0.4],
  ['Leonie Aschbach', 'female', 'archived', 82, 1.16, 2, 0.42],
  ['Ciarán Moyles', 'male', 'archived', 126, 1.34, 1, 0.3],
  ['Teodora Vlasik', 'female', 'archived', 90, 1.08, 3, 0.44],
  ['Barry Nestor', 'male', 'deleted', 132, 1.24, 2, 0.5],
  ['Hana Ciglar', 'female', 'deleted', 78, 1.28, 1, 0.34],
]

// biome-ignore format: a table, one athlete a row
const OTHER: readonly Row[] = [
  ['Wade Tillerson', 'male', 'admin', 170, 1.04, 3, 0.8],
  ['Marisol Quintanar', 'female', 'coach', 104, 0.98, 3, 0.8],
  ['Ruairí Castellan', 'male', 'member', 178, 0.94, 3, 0.9],
  ['Beckett Sorrels', 'male', 'member', 148, 1.15, 2, 0.9],
  ['Tamsin Oduya', 'female', 'member', 86, 1.2, 2, 0.9],
  ['Dale Krukow', 'male', 'archived', 122, 1.4, 1, 0.6],
]

const THIRD: readonly Row[] = [['Imogen Farraday', 'female', 'admin', 95, 1.1, 2, 0]]

const LEFT: { [name: string]: number } = {
  'Shane Gilmartin': -48,
  'Leonie Aschbach': -30,
  'Ciarán Moyles': -61,
  'Teodora Vlasik': -17,
  'Barry Nestor': -5,
  'Hana Ciglar': -39,
}
const WITHOUT_EMAIL = ['Robin Achterberg', 'Orla Kinsellagh']
const JOINED: { [name: string]: number } = {
  'Gráinne Tolan': -52,
  'Bea Lockhart': -34,
  'Declan Forsyth': -70,
  'Kit Amberley': -25,
}
const HOURS = ['06:30', '06:30', '09:30', '12:15', '17:30', '17:30', '18:45']

/** Adds a gym's athletes with their invites and returns them in order of joining. */
export function addAthletes(gym: GymDraft, which: 'main' | 'other' | 'third'): Member[] {
  const rows = { main: MAIN, other: OTHER, third: THIRD }[which]
  return rows.map((row, index) => addAthlete(gym, row, index))
}

/** `Inés Valcárcel` becomes ines.valcarcel@example.com. */
export function emailFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
  return `${plain.replace(/ +/g, '.')}@example.com`
}

function addAthlete(gym: GymDraft, row: Row, index: number): Member {
  const [name, gender, standing, squat, engine, level, attends] = row
  const isStaff = standing === 'admin' || standing === 'coach'
  const joined = JOINED[name] ?? -640 + index * 11
  const addedAt = gym.calendar.at(joined, '10:15')
  const member: Member = {
    id: idAt(addedAt, `${gym.key}:athlete:${name}`),
    key: name,
    name,
    email: WITHOUT_EMAIL.includes(name) ? '' : emailFor(name),
    gender,
    access: isStaff ? 'member' : standing,
    staff: isStaff ? standing : null,
    squat,
    engine,
    level,
    attends,
    hour: seededRandom(`hour:${name}`).pick(HOURS),
    from: joined,
    until: LEFT[name] ?? 0,
  }
  gym.rows.athletes.push(athleteRow(gym, member, addedAt))
  gym.rows.invites.push(inviteRow(gym, member, addedAt))
  return member
}

function athleteRow(gym: GymDraft, member: Member, addedAt: Date) {
  const { id, name, email, gender, access, staff } = member
  return { id, gymId: gym.id, personId: null, name, email, gender, access, staff, addedAt }
}

function inviteRow(gym: GymDraft, member: Member, addedAt: Date) {
  const hasLeft = member.access === 'archived' || member.access === 'deleted'
  return {
    id: idAt(addedAt, `${gym.key}:invite:${member.name}`),
    gymId: gym.id,
    athleteId: member.id,
    issuedAt: hasLeft ? addedAt : gym.calendar.at(Math.max(member.from, -3), '10:15'),
    claimedAt: null,
    claimedById: null,
    closedAt: hasLeft ? gym.calendar.at(member.until, '20:30') : null,
  }
}
