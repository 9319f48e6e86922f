import type { GymDraft, Level, Member } from '../gym-draft'
import { type Calendar, minutesAfter } from '../wods/calendar'
import {
  addCompetition,
  addDivision,
  addRegistration,
  type Competitor,
  type DraftCompetition,
  type DraftEvent,
  type DraftRegistration,
} from './competition-rows'
import { guest, toCompetitor } from './competitors'
import { addScores, type Heat, type Version } from './scores'
import { addEvents, type Divisions } from './throwdown-events'

export type Throwdown = {
  competition: DraftCompetition
  divisions: Divisions
  events: DraftEvent[]
  registrations: DraftRegistration[]
  competitors: Set<string>
}
type Entry = { division: keyof Divisions; teamName: string | null; people: Competitor[] }

const DESCRIPTION = `Our yearly **in-house throwdown**, open to friends from other gyms.

- Two weekends, four events, one very loud Saturday
- Rx, Scaled, or a team of four (two women, two men)
- Video is only needed when you cannot make it in person

Entry is a packet of biscuits for the judges.`

const TEAMS = [
  'Chalk and Cheese',
  'No Rep Republic',
  'The Late Starters',
  'Fourth Floor Walk-ups',
  'Salt in the Chalk',
  'Double Trouble Unders',
  'Cleaning Crew',
  'Grip Happens',
  'Row Models',
  'Lunge Time',
  'Barbell Tolls',
  'Quayside Four',
]
const RX = 26
const SCALED = 22

/** Withdrawn registrations by position; true after a first event. */
const WITHDRAWN = new Map([
  [7, true],
  [19, false],
  [33, false],
  [54, true],
])
const ENDINGS = new Map<string, 'dnf' | 'dns'>([
  ['4:1', 'dnf'],
  ['11:2', 'dns'],
  ['23:1', 'dnf'],
  ['30:2', 'dnf'],
  ['41:0', 'dns'],
])

export function addThrowdown(gym: GymDraft, timeZone: string, members: Member[]): Throwdown {
  const { calendar } = gym
  const competition = addCompetition(gym, timeZone, {
    name: `Anvil Lane Throwdown ${calendar.date(0).slice(0, 4)}`,
    description: DESCRIPTION,
    status: 'published',
    registrationOpensAt: calendar.at(-45, '08:00'),
    registrationClosesAt: calendar.at(-15, '23:59'),
    videoUrl: 'https://www.youtube.com/watch?v=AnvL4neThD1',
    createdAt: calendar.at(-60, '16:20'),
  })
  const divisions = addDivisions(gym, competition)
  const events = addEvents(gym, competition, divisions)
  const entries = buildEntrants(gym, members)
  const registrations = entries.map((entry, index) => {
    const registration = addRegistration(gym, competition, {
      divisionId: divisions[entry.division],
      registeredAt: minutesAfter(
        calendar.at(-44, '09:12'),
        (index * 39_000) / entries.length + (index % 7) * 11,
      ),
      teamName: entry.teamName,
      withdrawnAt: WITHDRAWN.has(index) ? calendar.at(-8, '07:40') : null,
      participants: entry.people,
    })
    for (const heat of heatsOf(calendar, events, entry, index)) {
      addScores(gym, competition, registration, heat)
    }
    return registration
  })
  const competitors = new Set(entries.flatMap(({ people }) => people.flatMap(other => other.athleteId ?? [])))
  return { competition, divisions, events, registrations, competitors }
}

function addDivisions(gym: GymDraft, competition: DraftCompetition): Divisions {
  const alone = { kind: 'individual' as const, femalesRequired: null, malesRequired: null, teamSize: null }
  const four = { kind: 'team' as const, femalesRequired: 2, malesRequired: 2, teamSize: 4 }
  const shown = { visible: true }
  return {
    rx: addDivision(gym, competition, { name: 'Rx', position: 0, registrationLimit: 40, ...alone, ...shown }),
    scaled: addDivision(gym, competition, {
      name: 'Scaled',
      position: 1,
      version: 'scaled',
      registrationLimit: null,
      ...alone,
      ...shown,
    }),
    teams: addDivision(gym, competition, {
      name: 'Teams of four',
      position: 2,
      registrationLimit: 12,
      ...four,
      ...shown,
    }),
  }
}

function buildEntrants(gym: GymDraft, members: Member[]): Entry[] {
  const own = members.filter(member => member.until === 0).map(member => toCompetitor(member, gym.name))
  const strong = own.filter(other => other.level === 3)
  const others = own.filter(other => other.level < 3)
  const captains = others.slice(7).filter(({ gender }) => gender === 'female' || gender === 'male')
  const single = (
    division: 'rx' | 'scaled',
    count: number,
    ours: Competitor[],
    level: Level,
    first: number,
  ) =>
    Array.from({ length: count }, (_, index): Entry => {
      const isOurs = index % 3 === 0 && ours.length > 0
      const person = isOurs ? ours.shift()! : guest(first + index, index % 2 ? 'male' : 'female', level)
      return { division, teamName: null, people: [person] }
    })
  const entries = [
    ...single('rx', RX, strong.slice(0, 9), 3, 0),
    ...single('scaled', SCALED, others.slice(0, 7), 1, 30),
    ...TEAMS.map((teamName, index): Entry => {
      const captain = captains[index]
      const from = 60 + index * 4
      const missing = captain?.gender === 'female' ? 'male' : 'female'
      const mate = (next: number, sex: 'female' | 'male') => guest(from + next, sex, 2, true)
      const mates = [mate(0, 'female'), mate(1, 'male'), mate(2, missing)]
      return { division: 'teams', teamName, people: [captain ?? mate(3, 'male'), ...mates] }
    }),
  ]
  return interleaved(entries)
}

function interleaved(entries: Entry[]): Entry[] {
  return entries
    .map((entry, index) => ({ entry, at: (index * 37) % entries.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry)
}

function heatsOf(calendar: Calendar, events: DraftEvent[], entry: Entry, index: number): Heat[] {
  const done = entry.division === 'teams' ? [0, 2, 3] : [0, 1, 2]
  const days = ['-9', '-8', '-2', '-1'].map(Number)
  const until = WITHDRAWN.get(index)
  const remaining = WITHDRAWN.has(index) ? done.slice(0, until ? 1 : 0) : done
  return remaining.flatMap(event => {
    // The ladder is still open: some have not done it yet.
    if (event === 2 && index % 9 === 5) return []
    return {
      event: events[event]!,
      version: versionOf(entry, index),
      at: calendar.at(days[event]!, '10:00'),
      ending: ENDINGS.get(`${index}:${event}`),
      ...(event === 0 ? { tieBreak: 'load' as const } : event === 1 ? { tieBreak: 'time' as const } : {}),
    }
  })
}

function versionOf({ division }: Entry, index: number): Version {
  if (division !== 'scaled') return 'rx'
  return index % 5 === 2 ? 'foundations' : 'scaled'
}
