import { formatCount, formatLoad } from '../../domain/shared/words'
import { NOT_COUNTED } from '../../domain/workouts/read-workout/judge/trust'
import { type FixPlace, fixValue } from '../../schemas/workouts/fix'
import { searchField } from '../../schemas/workouts/questions'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type {
  FoundWorkout,
  NotUnderstood,
  ShownWorkout,
  TextRead,
} from '../../services/workouts/part-workouts'
import { type Asked, isAnswerable, type WorkoutRead } from '../../services/workouts/read-workout'
import { formatWorkout } from '../words/chalk'

export type Understood = ReturnType<typeof understoodAs>

export type WorkoutField = ReturnType<typeof buildWorkoutField>

export function buildWorkoutField(
  picked: ShownWorkout | null,
  found: FoundWorkout[] | null,
  read: TextRead | null,
  { mayCreate = true }: { mayCreate?: boolean } = {},
) {
  return {
    picked: picked && formatWorkout(picked),
    found:
      found?.map(({ use, ...workout }) => ({
        ...workout,
        said: use === null ? 'Benchmark' : describeUse(use),
      })) ?? null,
    understood: read && understoodAs(read, { mayCreate }),
  }
}

/**
 * ` Line 2 was not understood: it is shown, and not counted.` beside a typed workout, else ` Kept as it is
 * written, because of line 2.` Empty when everything was understood.
 */
export function describeNotUnderstood(not: NotUnderstood): string {
  const shown = not.filter(({ reason }) => reason === NOT_COUNTED)
  const others = not.filter(({ reason }) => reason !== NOT_COUNTED)
  const which = (some: NotUnderstood) => {
    const lines = [...new Set(some.map(({ line }) => line))]
    return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`
  }
  const counted = which(shown)
  const sentences = [
    others.length > 0 && ` Kept as it is written, because of ${which(others)}.`,
    shown.length > 0 &&
      ` ${counted.charAt(0).toUpperCase()}${counted.slice(1)} ${counted.includes(',') ? 'were' : 'was'} ${NOT_COUNTED.replace('it is', counted.includes(',') ? 'they are' : 'it is')}.`,
  ]
  return sentences.filter(Boolean).join('')
}

export function understoodAs(
  read: TextRead,
  { mayCreate = true, place, asked }: { mayCreate?: boolean; place?: FixPlace; asked?: AskedOnce } = {},
) {
  const { asks = null, details, name, notUnderstood, assumed = [], units = [] } = read
  const { type, description } = asks ?? { type: details.type, description: read.description }
  const { title, lines, options } = formatWorkout({ type, name, description })
  return {
    title,
    lines: [lines, options].filter(Boolean).join('\n'),
    // Unknown names have questions of their own below.
    not: asks ? notUnderstood.filter(({ reason }) => reason === NOT_COUNTED) : notUnderstood,
    isText: details.type === 'Generic' && !asks,
    assumed,
    ...buildQuestions(asks?.unknown ?? [], mayCreate, asked),
    units: buildUnitQuestions(units, place),
    score: details.type === 'Generic' ? buildScoreQuestions(details.scoring, place) : null,
  }
}

function describeUse({ programmed, done }: NonNullable<FoundWorkout['use']>): string {
  if (programmed + done === 0) return 'Not used yet'
  return [
    programmed > 0 && `programmed ${formatCount(programmed, 'time')}`,
    done > 0 && formatCount(done, 'result'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Answer = { label: string; value: string }
/** By lower-case name: the places of the same question in several parts. */
export type AskedOnce = ReadonlyMap<string, readonly Asked[]>
type AskedOfText = {
  name: string
  lines: number[]
  answers: Answer[]
  create: Answer | null
  search: { field: string; words: string; value: string }
}
type AskedUnit = { of: string; line: number; text: string; answers: Answer[] }
type ScoreAsked = Answer & { current: boolean }

type Scoring = DetailsOf<'Generic'>['scoring']
const SCORES: Record<Scoring, string> = {
  time: 'Time',
  rounds_reps: 'Rounds + reps',
  reps: 'Reps',
  load: 'Load',
  calories: 'Calories',
  distance: 'Distance',
  points: 'Points',
  check: 'Done or not',
  none: 'None',
}

/**
 * Asks for the movement of each unknown name: a similar one, another, or a new one where `mayCreate`. `above` are names
 * that an earlier part asks about.
 */
function buildQuestions(
  unknown: readonly Asked[],
  mayCreate: boolean,
  asked: AskedOnce = new Map(),
): { asks: AskedOfText[]; above: string[] } {
  const places = unknown.map(each => ({ each, all: asked.get(each.name.toLowerCase()) ?? [each] }))
  return {
    asks: places.filter(({ each, all }) => all[0] === each).map(place => buildQuestion(place, mayCreate)),
    above: places.filter(({ each, all }) => all[0] !== each).map(({ each }) => each.name),
  }
}

function buildQuestion(
  { each, all }: { each: Asked; all: readonly Asked[] },
  mayCreate: boolean,
): AskedOfText {
  const { name, nearest, searched = '' } = each
  const create = { label: `Add “${name}” as a new movement`, value: fixValue({ act: 'create', name }) }
  return {
    name,
    lines: [...new Set(all.map(({ line }) => line))],
    answers: nearest.map(({ id, name: label }) => ({
      label,
      value: fixValue({ act: 'is', movementId: id, name }),
    })),
    create: mayCreate ? create : null,
    search: { field: searchField(name), words: searched, value: fixValue({ act: 'search', name }) },
  }
}

/** Asks for the unit of loads that are plausible only in the gym's other unit. */
function buildUnitQuestions(units: WorkoutRead['units'], place: FixPlace = {}): AskedUnit[] {
  return units.flatMap((asked, at) => {
    const { line, text, movement, load } = asked
    const answers = (['kg', 'lb'] as const).map(unit => ({
      label: formatLoad({ ...load, unit }),
      value: fixValue({ act: 'unit', unit, at, ...place }),
    }))
    return isAnswerable(asked) ? [{ of: movement?.name ?? 'The vest', line, text, answers }] : []
  })
}

function buildScoreQuestions(current: Scoring, place: FixPlace = {}): ScoreAsked[] {
  return Object.entries(SCORES).map(([scoring, label]) => ({
    label,
    value: fixValue({ act: 'score', scoring: scoring as Scoring, ...place }),
    current: scoring === current,
  }))
}
