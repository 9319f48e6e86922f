import { getTimeCap } from '../../domain/workouts/time-cap'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { chooseVersion } from '../../services/competitions/event-versions'
import type { EventScoreSheet } from '../../services/event-scores/score-sheet'
import { getDetails } from '../../services/results/reading'
import type { Doing } from '../competitions/event-versions'

/** The keypad: digits of a time, rounds and reps, a number with a unit, or free text. */
export type Pad = {
  kind: 'time' | 'rounds' | 'number' | 'text'
  unit: string
  cap: boolean
  tie: 'time' | 'reps' | 'load' | null
  weight: 'kg' | 'lb'
}
type Keys = Omit<Pad, 'tie' | 'weight'>

export function buildPad(sheet: EventScoreSheet, doing: readonly Doing[], units: 'kg' | 'lb'): Pad {
  const { tieBreak } = sheet.event
  return { ...padForAll(sheet, doing, units), tie: tieBreak === 'none' ? null : tieBreak, weight: units }
}

const TEXT: Keys = { kind: 'text', unit: '', cap: false }

function padForAll({ versions }: EventScoreSheet, doing: readonly Doing[], units: 'kg' | 'lb'): Keys {
  const scalings = new Set(doing.map(({ prescribed }) => prescribed))
  const pads = [...(scalings.size > 0 ? scalings : ['rx' as const])].map(scaling => {
    const details = getDetails(chooseVersion(versions, scaling))
    return details ? padFor(details, units) : TEXT
  })
  const [first = TEXT] = pads
  return pads.every(({ kind, unit, cap }) => kind === first.kind && unit === first.unit && cap === first.cap)
    ? first
    : TEXT
}

export function padFor(details: WorkoutDetails, units: 'kg' | 'lb'): Keys {
  const number = (unit: string): Keys => ({ kind: 'number', unit, cap: false })
  const time: Keys = {
    kind: 'time',
    unit: '',
    cap: getTimeCap(details) !== undefined,
  }
  const text = TEXT
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'TwelveDays':
      return time
    case 'RoundsForTime':
      return details.scoring === 'clock' ? time : text
    case 'Amrap':
    case 'DeathBy':
      return { kind: 'rounds', unit: '', cap: false }
    case 'Cardio':
      return { seconds: time, distance: number('m'), calories: number('cal') }[details.measure ?? 'seconds']
    case 'Emom':
      return { rounds: number('rounds'), reps: number('reps'), load: number(units), none: text }[
        details.scoring
      ]
    case 'Strength':
      return details.movements.length === 1 ? number(units) : text
    case 'Generic':
      return GENERIC[details.scoring] ?? (details.scoring === 'load' ? number(units) : text)
    default:
      return text
  }
}

const GENERIC: Partial<Record<string, Keys>> = {
  time: { kind: 'time', unit: '', cap: false },
  rounds_reps: { kind: 'rounds', unit: '', cap: false },
  reps: { kind: 'number', unit: 'reps', cap: false },
  points: { kind: 'number', unit: 'points', cap: false },
  calories: { kind: 'number', unit: 'cal', cap: false },
  distance: { kind: 'number', unit: 'm', cap: false },
}
