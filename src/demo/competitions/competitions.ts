import { amrap, calories, each, forTime, inches, reps } from '../../library/benchmark'
import type { GymDraft, Member } from '../gym-draft'
import { minutesAfter } from '../wods/calendar'
import { kg, strength } from '../wods/whiteboard'
import { benchmark } from '../workouts/workouts'
import {
  addCompetition,
  addDivision,
  addEvent,
  addRegistration,
  type DraftCompetition,
} from './competition-rows'
import { guest, toCompetitor } from './competitors'
import { addScores } from './scores'

const PAIRS = [
  'Left and Right',
  'Two Plates',
  'Sugar, No Milk',
  'The Understudies',
  'Half Rep Each',
  'Snatch and Grab',
  'Old Friends',
  'Odd Couple',
  'Same Sock',
  'Pair of Aces',
]

export function addDraftCompetition(gym: GymDraft, timeZone: string): DraftCompetition {
  const { calendar } = gym
  const competition = addCompetition(gym, timeZone, {
    name: 'Winter Lifting Night',
    description: '',
    status: 'draft',
    registrationOpensAt: calendar.at(21, '09:00'),
    registrationClosesAt: null,
    videoUrl: '',
    createdAt: calendar.at(-4, '21:05'),
  })
  const open = { kind: 'individual' as const, femalesRequired: null, malesRequired: null, teamSize: null }
  const divisions = ['Everybody', 'Masters 45+'].map((name, position) =>
    addDivision(gym, competition, {
      name,
      position,
      registrationLimit: 30,
      visible: position === 0,
      ...open,
    }),
  )
  const event = { kind: 'individual' as const, deadline: null, deadlineBuffer: 0, releasedAt: null }
  const lifts = [
    { name: 'Total', workout: benchmark('crossfit-total'), instructions: null },
    { name: 'Last one standing', workout: { details: LAST_ONE }, instructions: 'Details to come.' },
  ]
  lifts.forEach((lift, position) => {
    const hidden = { visible: false, scoreVisibility: 'manual' as const, tieBreak: 'none' as const }
    addEvent(gym, competition, { ...event, ...lift, ...hidden, position }, divisions)
  })
  return competition
}

const LAST_ONE = {
  type: 'DeathBy' as const,
  movements: [each('clean-and-jerk', kg(60, 42.5))],
  interval_seconds: 45,
}

export function addTeamCompetition(gym: GymDraft, timeZone: string, members: Member[]): DraftCompetition {
  const { calendar } = gym
  const competition = addCompetition(gym, timeZone, {
    name: 'Pairs on a Friday',
    description: 'Two people, two workouts, one evening. *No entry fee, bring a cake.*',
    status: 'published',
    registrationOpensAt: calendar.at(-40, '12:00'),
    registrationClosesAt: calendar.at(-23, '12:00'),
    videoUrl: '',
    createdAt: calendar.at(-42, '13:30'),
  })
  const team = { kind: 'team' as const, teamSize: 2, registrationLimit: null, visible: true }
  const divisions = [
    { name: 'Mixed pairs', femalesRequired: 1, malesRequired: 1 },
    { name: 'Any pairs', femalesRequired: null, malesRequired: null },
  ].map((division, position) => addDivision(gym, competition, { ...division, ...team, position }))
  const events = pairEvents(gym).map((event, position) =>
    addEvent(gym, competition, { ...event, position }, divisions),
  )
  const own = members.filter(member => member.until === 0 && member.staff === null).reverse()
  PAIRS.forEach((teamName, index) => {
    const us = toCompetitor(own[index]!, gym.name)
    const registration = addRegistration(gym, competition, {
      divisionId: divisions[us.gender === 'female' || us.gender === 'male' ? index % 2 : 1]!,
      registeredAt: minutesAfter(calendar.at(-39, '18:10'), index * 1570),
      teamName,
      withdrawnAt: null,
      participants: [us, guest(120 + index, us.gender === 'female' ? 'male' : 'female', 2, true)],
    })
    events.forEach((event, place) => {
      addScores(gym, competition, registration, {
        event,
        version: 'rx',
        at: calendar.at(-20, place === 0 ? '18:00' : '19:30'),
      })
    })
  })
  return competition
}

function pairEvents(gym: GymDraft) {
  const { calendar } = gym
  const both = {
    kind: 'team' as const,
    deadline: calendar.at(-20, '22:00'),
    deadlineBuffer: 0,
    releasedAt: calendar.at(-20, '17:00'),
    scoreVisibility: 'immediate' as const,
    tieBreak: 'none' as const,
    visible: true,
  }
  const chipper = forTime(
    [
      calories(80, undefined, 'row'),
      reps(60, 'box-jump-over', inches(24, 20)),
      reps(40, 'dumbbell-snatch', kg(22.5, 15)),
      reps(20, 'burpee-pull-up'),
    ],
    { time_cap_seconds: 900 },
  )
  return [
    {
      ...both,
      name: 'Down the list',
      instructions: 'Split it as you like, one works at a time.',
      workout: { details: chipper },
    },
    {
      ...both,
      name: 'You go, I go',
      instructions: null,
      workout: { details: amrap(10, [reps(6, 'power-clean', kg(60, 42.5)), reps(9, 'wall-ball', kg(9, 6))]) },
    },
  ]
}

export function addOtherCompetition(gym: GymDraft, timeZone: string, members: Member[]): void {
  const { calendar } = gym
  const competition = addCompetition(gym, timeZone, {
    name: 'Garage Deadlift Day',
    description: 'One bar, three attempts.',
    status: 'published',
    registrationOpensAt: calendar.at(-30, '08:00'),
    registrationClosesAt: null,
    videoUrl: '',
    createdAt: calendar.at(-31, '08:00'),
  })
  const division = addDivision(gym, competition, {
    name: 'Open',
    kind: 'individual',
    position: 0,
    femalesRequired: null,
    malesRequired: null,
    teamSize: null,
    registrationLimit: null,
    visible: true,
  })
  const event = addEvent(
    gym,
    competition,
    {
      name: 'Deadlift',
      kind: 'individual',
      position: 0,
      instructions: null,
      deadline: null,
      deadlineBuffer: 0,
      releasedAt: calendar.at(-31, '09:00'),
      scoreVisibility: 'immediate',
      tieBreak: 'none',
      visible: true,
      workout: strength([['deadlift', '1']]),
    },
    [division],
  )
  members.slice(0, 4).forEach((member, index) => {
    const registration = addRegistration(gym, competition, {
      divisionId: division,
      registeredAt: minutesAfter(calendar.at(-29, '12:00'), index * 700),
      teamName: null,
      withdrawnAt: null,
      participants: [{ ...toCompetitor(member, gym.name), countryCode: 'US' }],
    })
    addScores(gym, competition, registration, { event, version: 'rx', at: calendar.at(-6, '11:00') })
  })
}
