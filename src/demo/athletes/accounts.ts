import type { GymDraft, Member } from '../gym-draft'
import { idAt } from '../random'
import { minutesAfter } from '../wods/calendar'
import { emailFor } from './people'

const CLAIMED = [
  'Maeve Tiernan',
  'Oskar Lindqvist',
  'Dara Whelan',
  'Ruairí Castellan',
  'Inés Valcárcel',
  'Niamh Corrigan',
  'Kwame Adjetey',
  'Wade Tillerson',
  'Marisol Quintanar',
  'Imogen Farraday',
]

export function addAccounts(gyms: { gym: GymDraft; members: Member[] }[], hashes: string[]): string[] {
  return CLAIMED.map((name, index) => {
    const homes = gyms.flatMap(({ gym, members }) => {
      const member = members.find(other => other.name === name)
      return member ? [{ gym, member }] : []
    })
    const first = homes[0]!
    const createdAt = minutesAfter(first.gym.calendar.at(first.member.from + 1, '19:00'), index)
    const id = idAt(createdAt, `person:${name}`)
    const email = emailFor(name)
    first.gym.rows.people.push({ id, email, name, passwordHash: hashes[index]!, createdAt })
    for (const { gym, member } of homes) claim(gym, member, id)
    return id
  })
}

export const ACCOUNTS = CLAIMED.length

function claim(gym: GymDraft, member: Member, personId: string): void {
  const athlete = gym.rows.athletes.find(row => row.id === member.id)!
  const invite = gym.rows.invites.find(row => row.athleteId === member.id)!
  athlete.personId = personId
  athlete.provenAt = gym.calendar.at(member.from + 1, '19:30')
  invite.issuedAt = gym.calendar.at(member.from, '10:15')
  invite.claimedById = personId
  invite.claimedAt = gym.calendar.at(member.from + 1, '19:30')
}
