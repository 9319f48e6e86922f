/** Programming by movement pattern and time. */
import type { LegacyDetails, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Load } from '../../schemas/workouts/workout-parts'
import { getTimeCap } from '../workouts/time-cap'

/** Words in English names of movements. A movement may have several patterns. */
const WORDS = {
  squat: /squat|thruster|wall.?ball|pistol|\bcluster\b|leg extension|leg press/i,
  hinge:
    /deadlift|good.?morning|swing|hip|back extension|romanian|\brdl\b|bridge|pull.?through|(?:rack|block|panda) pull|superman|nordic|(?<!jefferson )leg curl|ham raise|arch hold|kickback|ground.to.overhead|tire flip|jefferson|hyperextension/i,
  lift: /clean|snatch|jerk|ground.to.overhead|complex|long cycle/i,
  lunge: /lunge|step.?(?:up|down|over)|split squat|duck walk/i,
  push: /press|push|\bdips?\b|handstand|hspu|thruster|burpee|devil|bench|shoulder.to.overhead|triceps|\bfly\b|(?:front|lateral|y) raise|skull crusher|get.?up|wall walk|throw|chest pass|planche|ring support|up.?down|man maker/i,
  pull: /pull.?up|chin.?up|muscle.?up|bent.?over row|(?:ring|dumbbell|kettlebell|barbell|cable|band|machine|t-bar|seal|inverted|landmine) row|rope climb|high pull|face pull|(?:^| )(?!leg|nordic)\w+ curl|curl 21s|pull.?(?:down|over|apart)|shrug|peg board|\bhang\b|lever|rear delt|arm.over.arm/i,
  core: /sit.?up|toes?.?to|plank|knees?.?to|knee raise|v.?up|tuck.?up|hollow|l.?sit|twist|leg raise|crunch|rollout|woodchop|dead bug|bird dog|windmill|side bend|rotation|get.?up|mountain climber|flutter|scissor|wiper|pike|flag|body saw|slam|bear crawl|inchworm/i,
  carry: /carry|farmer|yoke|sled|drag|sandbag|stone|truck|over shoulder|\bruck\b|keg|pinch|hercules/i,
  jump: /jump|-under|box.?over|box step.over|\bhops?\b/i,
  engine:
    /\brun|\brow\b|rowing|bike|ski|swim|sprint|hike|walk$|climber|elliptical|skate|kayak|stair|battle rope/i,
} as const

export type Pattern = keyof typeof WORDS
export const PATTERNS = Object.keys(WORDS) as Pattern[]

/** Returns the patterns of a movement by its name; none for an unknown one. */
export function patternsIn(name: string): Pattern[] {
  const found = PATTERNS.filter(pattern => WORDS[pattern].test(name))
  // A bent-over row is no rowing.
  return found.includes('pull') ? found.filter(pattern => pattern !== 'engine') : found
}

/** Strength, or up to 5 minutes, up to 15, and longer. */
export const DOMAINS = ['strength', 'short', 'medium', 'long'] as const
export type TimeDomain = (typeof DOMAINS)[number]

const SHORT_SECONDS = 5 * 60
const MEDIUM_SECONDS = 15 * 60

type Details = WorkoutDetails | LegacyDetails

/**
 * Returns the time domain of a workout by the usual time of members in seconds, or else by its length. Null for a
 * warm-up, and for an unknown length.
 */
export function timeDomainIn(details: Details, usual: number | null = null): TimeDomain | null {
  if (details.type === 'Strength') return 'strength'
  const seconds = lengthOf(details, usual)
  if (seconds === null) return null
  return seconds <= SHORT_SECONDS ? 'short' : seconds <= MEDIUM_SECONDS ? 'medium' : 'long'
}

/** Members rarely use up a time limit. */
function lengthOf(details: Details, usual: number | null): number | null {
  if (details.type === 'WarmUp') return null
  return usual ?? secondsIn(details)
}

/** Energy systems: strong efforts of half a minute, hard efforts of three minutes, long efforts. */
export const ENERGIES = ['phosphagen', 'glycolytic', 'oxidative'] as const
export type Energy = (typeof ENERGIES)[number]

const STRONG_SECONDS = 30
const HARD_SECONDS = 3 * 60
const STRONG_REPS = 5

/** Returns the energy system of a workout by the length of an effort without rest. Null for an unknown length. */
export function energyIn(details: Details, usual: number | null = null): Energy | null {
  if (details.type === 'Strength') return leastReps(details) <= STRONG_REPS ? 'phosphagen' : 'glycolytic'
  const seconds = effortOf(details, usual)
  if (seconds === null) return null
  return seconds <= STRONG_SECONDS ? 'phosphagen' : seconds <= HARD_SECONDS ? 'glycolytic' : 'oxidative'
}

function effortOf(details: Details, usual: number | null): number | null {
  switch (details.type) {
    case 'Tabata':
      return details.work_seconds
    case 'Emom':
      return details.interval_seconds
    case 'Fgb':
      return details.movements.length * details.station_seconds
    default:
      return lengthOf(details, usual)
  }
}

/** Loads: none, some, or heavy lifts. Heavy is up to five repetitions, or 85 % of the maximum. */
export const LOADS = ['none', 'some', 'heavy'] as const
export type LoadKind = (typeof LOADS)[number]

const HEAVY_PERCENT = 85

/** Returns the kind of load of a workout. Null for a warm-up and for words alone. */
export function loadIn(details: Details): LoadKind | null {
  if (details.type === 'WarmUp' || !('movements' in details)) return null
  const loads = (details.movements as readonly { load?: Load | null }[]).flatMap(({ load }) => load ?? [])
  if (details.type === 'Strength') {
    const isHeavy = loads.some(({ unit, value }) => unit === 'percent_1rm' && value >= HEAVY_PERCENT)
    return isHeavy || leastReps(details) <= STRONG_REPS ? 'heavy' : 'some'
  }
  return loads.length === 0 ? 'none' : 'some'
}

function leastReps({ movements }: Extract<WorkoutDetails, { type: 'Strength' }>): number {
  const reps = movements.flatMap(({ reps: sets }) => String(sets).match(/\d+/g)?.map(Number) ?? [])
  return Math.min(Number.MAX_SAFE_INTEGER, ...reps)
}

function secondsIn(details: Details): number | null {
  switch (details.type) {
    case 'Amrap':
      return details.seconds
    case 'Emom':
      return details.rounds * details.interval_seconds
    case 'Tabata':
      return (
        details.rounds * (details.work_seconds + details.rest_seconds) * Math.max(1, details.movements.length)
      )
    case 'Fgb':
      return details.rounds * (details.movements.length + 1) * details.station_seconds
    case 'WarmUp':
      return null
    default:
      return getTimeCap(details as Parameters<typeof getTimeCap>[0]) ?? null
  }
}
