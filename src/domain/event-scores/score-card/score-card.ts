import {
  LEGACY_TYPES,
  type LegacyDetails,
  type WorkoutDetails,
} from '../../../schemas/workouts/workout-details'
import type { MovementsById } from '../../movements/movement'
import type { Gender } from '../../workouts/counts'
import { movementName } from '../../workouts/describe-parts'
import { type CardTable, numbered, type ScoreCard, writtenRows } from './card'
import {
  buildAmrapCard,
  buildDeathByCard,
  buildEmomCard,
  buildMaxRepsCard,
  buildStationsCard,
  buildTabataCard,
} from './for-reps'
import { buildForTimeCard } from './for-time'

export type { CardTable, Cell, ScoreCard } from './card'

const MOST_BOXES = 20
const ATTEMPTS = 4

/** Returns the score card of a workout. */
export function buildScoreCard(
  details: WorkoutDetails | LegacyDetails,
  gender: Gender,
  movements: MovementsById,
): ScoreCard {
  if (isLegacy(details)) return { tables: [], scores: ['Score'] }
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays':
      return buildForTimeCard(details, gender, movements)
    case 'Amrap':
      return buildAmrapCard(details, gender, movements)
    case 'DeathBy':
      return buildDeathByCard(details, gender, movements)
    case 'Fgb':
      return buildStationsCard(details, movements)
    case 'Tabata':
      return buildTabataCard(details, movements)
    case 'MaxReps':
      return buildMaxRepsCard(details, movements)
    case 'Emom':
      return buildEmomCard(details, movements)
    case 'Strength':
      return buildLiftsCard(details, movements)
    case 'Cardio':
      return { tables: [], scores: [MEASURED[details.measure ?? 'time']] }
    case 'CardioIntervals':
      return buildIntervalsCard(details)
    case 'Generic':
      return { tables: [], scores: GENERIC[details.scoring] }
    case 'WarmUp':
      return { tables: [], scores: [] }
  }
}

const isLegacy = (details: WorkoutDetails | LegacyDetails): details is LegacyDetails =>
  LEGACY_TYPES.some(type => type === details.type)

type Of<Type extends WorkoutDetails['type']> = Extract<WorkoutDetails, { type: Type }>

const MEASURED = { time: 'Time', distance: 'Distance', calories: 'Calories' } as const

const GENERIC: Record<Of<'Generic'>['scoring'], string[]> = {
  none: [],
  time: ['Time'],
  rounds_reps: ['Whole rounds', 'and reps'],
  reps: ['Reps'],
  load: ['Load'],
  calories: ['Calories'],
  distance: ['Distance'],
  points: ['Points'],
  check: ['Done, or not'],
}

function buildLiftsCard({ movements: lifts, scoring }: Of<'Strength'>, movements: MovementsById): ScoreCard {
  const tables = lifts.map((lift): CardTable => {
    const sets = lift.reps.split('-').map(Number)
    const isRange = sets.length === 2 && sets[0]! < sets[1]!
    const open = lift.reps === 'max' || isRange || sets.length === 1
    const reps = isRange || open ? lift.reps.replace('-', ' to ') : null
    const labels = open
      ? numbered(ATTEMPTS).map(set => `${set}: ${reps}`)
      : sets.map((each, at) => `${at + 1}: ${each}`)
    const shown = labels.slice(0, MOST_BOXES)
    return {
      rowsAre: 'Set: reps',
      columns: [`${movementName(lift.id, movements)}: load`, 'Good lift'],
      rows: shown.map(label => ({ label, cells: ['write', 'tick'] })),
      note: null,
    }
  })
  return { tables, scores: [scoring === 'total' ? 'Total' : 'Heaviest load'] }
}

function buildIntervalsCard({ rounds, measure, scoring }: Of<'CardioIntervals'>): ScoreCard {
  const what = MEASURED[measure ?? 'time']
  const rows = writtenRows(numbered(Math.min(rounds, MOST_BOXES)), 1)
  const label = { total: 'Total', slowest: 'Slowest', fastest: 'Fastest', average: 'Average' }[scoring]
  return {
    tables: [{ rowsAre: 'Interval', columns: [what], rows, note: null }],
    scores: [`${label}: ${what.toLowerCase()}`],
  }
}
