/** Who takes part in a whole day of competition, what there is to do, and what everybody scores: the same every time. */

export type Entry = { division: Division; name: string; members: string[] }
export type Division = 'Rx' | 'Scaled' | 'Pairs'
export type EventName = 'Sprint' | 'Engine' | 'Heavy' | 'Final'

/** The events as they are written on the event's form. */
export const EVENTS: {
  name: EventName
  text: string
  tieBreak: 'none' | 'time'
  kind: 'team' | 'individual'
}[] = [
  {
    name: 'Sprint',
    text: 'For time: 21-15-9 thrusters 43/30, pull-ups, cap 6',
    tieBreak: 'none',
    kind: 'team',
  },
  { name: 'Engine', text: 'AMRAP 12: 10 burpees, 10 wall balls', tieBreak: 'none', kind: 'team' },
  { name: 'Heavy', text: 'Back squat 1-1-1', tieBreak: 'time', kind: 'team' },
  {
    name: 'Final',
    text: 'For time: 100 wall balls, 50 burpees, cap 10',
    tieBreak: 'none',
    // Of a team everybody does it, and their times add up.
    kind: 'individual',
  },
]

const FIRST = `Ana Ben Cleo Dan Eve Finn Gaia Hugo Ida Jon Kaja Leo Maya Noor Otis Pia Quin Rosa Sam Tess Uma Vito
Wren Xena Yann Zoe Aino Bram Cara Dara Emil Fee Gus Hana Ivo Jana Kim Lars Mona Nils Olga Paul Rita Sven Tove Ugo Vera Wim`
const NAMES = FIRST.split(/\s+/).map(
  (name, index) => `${name} ${['Moss', 'Lind', 'Vale', 'Kern'][index % 4]}`,
)

/** 48 athletes: 18 alone in one division, 14 in another, 16 in pairs. */
export const FIELD: Entry[] = [
  ...NAMES.slice(0, 18).map(name => ({ division: 'Rx' as const, name, members: [name] })),
  ...NAMES.slice(18, 32).map(name => ({ division: 'Scaled' as const, name, members: [name] })),
  ...Array.from({ length: 8 }, (_, index) => ({
    division: 'Pairs' as const,
    name: `Team ${'ABCDEFGH'[index]}`,
    members: NAMES.slice(32 + 2 * index, 34 + 2 * index),
  })),
]

/** What happens on the day. */
export const STORY = {
  dnf: { who: 'Gaia Vale', event: 'Sprint' },
  dns: { who: 'Wren Vale', event: 'Heavy' },
  /** After two events. */
  withdrawn: 'Leo Kern',
  /** The organisers count again. */
  adjusted: { who: 'Ana Moss', event: 'Engine', score: '9+4', reason: 'Counted again from the video' },
  penalised: { who: 'Sam Vale', event: 'Sprint', seconds: '20', reason: 'Short of full extension twice' },
} as const

/** What somebody scores, as it is typed; of a pair the score of both, or that of one of them. */
export function typedScore(entry: Entry, event: EventName, member = 0): string {
  for (const status of ['dnf', 'dns'] as const) {
    if (STORY[status].who === entry.name && STORY[status].event === event) return status.toUpperCase()
  }
  const rivals = FIELD.filter(({ division }) => division === entry.division)
  const place = placed(rivals.indexOf(entry), rivals.length, event)
  const slower = { Rx: 0, Scaled: 1, Pairs: 2 }[entry.division]
  switch (event) {
    case 'Sprint':
      // The last three are capped, and two come in at the same second.
      return place >= rivals.length - 3
        ? `CAP ${86 - 4 * (place - rivals.length + 3)}`
        : clock(150 + 10 * slower + 11 * (place === 4 ? 3 : place))
    case 'Engine': {
      // Two and two are equal: they share a place.
      const reps = 245 - 20 * slower - 9 * Math.floor(place / 2)
      return `${Math.floor(reps / 20)}+${reps % 20}`
    }
    case 'Heavy':
      // Two and two lift the same: the faster is ahead.
      return `${150 - 20 * slower - 5 * Math.floor(place / 2)} kg TB ${clock(45 + 2 * place)}`
    case 'Final':
      return place === rivals.length - 1 && member === 0
        ? 'CAP 131'
        : clock(390 + 8 * place + 15 * slower + 20 * member)
  }
}

/** Whose turn it is to be good at what. The steps have no factor in common with the size of any division. */
function placed(index: number, size: number, event: EventName): number {
  return (index * { Sprint: 1, Engine: 5, Heavy: 11, Final: 13 }[event] + 2) % size
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The registrations as a sheet. */
export function sheetOf(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ division, name, members }) =>
    members.map((member, index) => {
      const email = `${member.toLowerCase().replace(' ', '.')}@people.example`
      const team = members.length > 1 ? name : ''
      return [division, team, member, email, index === 0 ? 'female' : 'male', 'CH'].join()
    }),
  )
  return ['Division,Team,Athlete,Email,Gender,Country', ...rows].join('\n')
}
