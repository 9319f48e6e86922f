/** The demo's three gyms: the main one, a small one on the same platform, and an independent one. */

import { addAthletes } from './athletes/people'
import { addOtherCompetition } from './competitions/competitions'
import type { GymDraft, Member } from './gym-draft'
import { addMovements, buildMovements } from './movements/movements'
import { addProgram, follow } from './programs/programs'
import { idAt } from './random'
import { addVisit } from './results/results'
import type { Rows } from './rows'
import { buildCalendar, FIRST_DAY } from './wods/calendar'
import { strength } from './wods/whiteboard'
import { addWod } from './wods/wods'
import { benchmark } from './workouts/workouts'

export type Drafted = { gym: GymDraft; members: Member[]; timeZone: string }

export const HOME_ZONE = 'Europe/Dublin'

const GYMS = {
  main: {
    slug: 'anvil-lane',
    name: 'Anvil Lane Strength & Conditioning',
    email: 'hello@anvil-lane.example.com',
    timeZone: HOME_ZONE,
    units: 'kg',
    locale: 'en-US',
    clock: 'h24',
    subscribed: true,
    age: 900,
  },
  other: {
    slug: 'copper-ridge',
    name: 'Copper Ridge Fitness',
    email: 'frontdesk@copper-ridge.example.com',
    timeZone: 'America/Denver',
    units: 'lb',
    locale: 'en-US',
    clock: 'h12',
    subscribed: false,
    age: 700,
  },
  third: {
    slug: 'saltworks',
    name: 'Saltworks Barbell',
    email: 'crew@saltworks.example.com',
    timeZone: 'Australia/Perth',
    units: 'kg',
    locale: 'en-US',
    clock: 'h24',
    subscribed: true,
    age: 660,
  },
} as const

export function addGym(rows: Rows, which: keyof typeof GYMS, today: string): Drafted {
  const { age, ...gym } = GYMS[which]
  const { slug, name, units, timeZone } = gym
  const calendar = buildCalendar(today, timeZone)
  const createdAt = calendar.at(-age, '09:00')
  const id = idAt(createdAt, `gym:${slug}`)
  rows.gyms.push({ id, ...gym, createdAt })
  const ownSince = which === 'main' ? { addedAt: calendar.at(FIRST_DAY - 60, '13:00') } : null
  const draft = { key: slug, id, slug, name, units, calendar, rows, ...buildMovements(slug, ownSince) }
  if (ownSince) addMovements(draft, ownSince.addedAt)
  return { gym: draft, members: addAthletes(draft, which), timeZone }
}

export function fillOtherGym({ gym, members, timeZone }: Drafted): void {
  const program = addProgram(
    gym,
    {
      name: 'Class',
      status: 'active',
      access: 'all_members',
      period: 'continuous',
      createdAt: gym.calendar.at(FIRST_DAY, '09:00'),
    },
    null,
  )
  for (const member of members) follow(gym, program, member)
  const plans = [benchmark('cindy'), strength([['deadlift', '5-5-5']]), benchmark('helen')]
  plans.forEach((workout, index) => {
    const day = -3 * (index + 1)
    const posting = { programId: program, day, label: 'main', published: true }
    const wod = addWod(gym, posting, { parts: [{ prefix: 'A', workout, logged: 1 }] })
    for (const member of members.filter(other => other.access !== 'archived')) {
      addVisit(gym, { wod, member, time: member.hour, competitionId: null })
    }
  })
  addOtherCompetition(gym, timeZone, members)
}
