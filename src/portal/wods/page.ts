import { localTimeAt } from '../../domain/shared/local-times'
import { formatCount } from '../../domain/shared/words'
import { partKind } from '../../domain/wods/part-letters'
import type { Assumed } from '../../domain/workouts/read-workout/draft'
import { NOT_COUNTED } from '../../domain/workouts/read-workout/judge/trust'
import type { ProgramModel } from '../../generated/sqlite/models'
import type { FixPlace } from '../../schemas/workouts/fix'
import type { WodToEdit } from '../../services/wods/editing'
import type { PartRead } from '../../services/wods/pasted-day'
import type { WodPart } from '../../services/wods/wods'
import type {
  FoundWorkout,
  NotUnderstood,
  ShownWorkout,
  TextRead,
} from '../../services/workouts/part-workouts'
import { describePublished, type TodayCard } from '../today/day-page'
import { type FormattedWorkout, formatWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'
import { dayShown, momentShown, type Reading, type When } from '../words/when'
import { buildPart, type PartShown } from '../words/wod-shown'
import {
  type AskedOfText,
  type AskedUnit,
  buildQuestions,
  buildScoreQuestions,
  buildUnitQuestions,
  type ScoreAsked,
} from '../workouts/text-questions'

export type PartToEdit = PartShown & {
  label: string
  coachNotes: string | null
  isFirst: boolean
  isLast: boolean
  /** `12 results`. Null when the part can be deleted. */
  results: string | null
}

export type WodPage = {
  id: string
  revision: number
  title: string
  program: string
  date: string
  day: When
  published: TodayCard['published']
  logged: string | null
  parts: PartToEdit[]
}

export type Understood = {
  lines: string
  title: string | null
  not: NotUnderstood
  /** The part stays text because of the lines in `not`. */
  isText: boolean
  assumed: Assumed[]
  asks: AskedOfText[]
  units: AskedUnit[]
  score: ScoreAsked[] | null
}

export type WorkoutField = {
  picked: FormattedWorkout | null
  found: { pick: string; name: string | null; description: string; said: string | null }[] | null
  understood: Understood | null
}

export function buildWodPage(wod: WodToEdit, reading: Reading): WodPage {
  return {
    id: wod.id,
    revision: wod.revision,
    title: wod.name ?? wod.program.name,
    program: wod.program.name,
    date: wod.date,
    day: dayShown(wod.date, reading.today, reading),
    published: describePublished(wod, reading),
    logged: describeLogged(wod.logged),
    parts: wod.parts.map((part, index) => ({
      ...buildPart(part),
      label: formatPartName(part),
      coachNotes: part.coachNotes,
      isFirst: index === 0,
      isLast: index === wod.parts.length - 1,
      results: part.results === 0 ? null : formatCount(part.results, 'result'),
    })),
  }
}

/** `12 athletes have logged it`, or null. */
function describeLogged(count: number): string | null {
  if (count === 0) return null
  return `${formatCount(count, 'athlete')} ${count === 1 ? 'has' : 'have'} logged it`
}

/** `part B`, `the warm-up`. */
export function formatPartName({ prefix, name }: { prefix: string | null; name?: string | null }): string {
  return prefix === null ? (name ?? 'the warm-up') : `part ${prefix}`
}

export function wodValues(
  {
    programId,
    date,
    name,
    publishAt,
    coachNotes,
  }: Pick<WodToEdit, 'programId' | 'date' | 'name' | 'publishAt' | 'coachNotes'>,
  timeZone: string,
): Record<string, string> {
  const publish = publishAt === null ? 'draft' : publishAt > new Date() ? 'at' : 'now'
  return {
    program_id: programId,
    date,
    name: name ?? '',
    publish,
    publish_at: publishAt === null ? '' : localTimeAt(publishAt, timeZone),
    coach_notes: coachNotes ?? '',
  }
}

export function publishChoices(publishAt: Date | null, reading: Reading): Choice[] {
  const since = publishAt !== null && publishAt <= new Date() ? momentShown(publishAt, reading).text : null
  return [
    { value: 'now', label: since === null ? 'Yes, now' : `Yes, since ${since}` },
    { value: 'at', label: 'From a set time' },
    { value: 'draft', label: 'No, it is a draft' },
  ]
}

export function programChoices(programs: ProgramModel[], current?: string): Choice[] {
  const open = programs.filter(({ id, status }) => status !== 'archived' || id === current)
  const named = (each: ProgramModel) =>
    each.status === 'active' ? each.name : `${each.name} (${each.status})`
  return [
    ...open.filter(each => each.status === 'active'),
    ...open.filter(each => each.status !== 'active'),
  ].map(program => ({ value: program.id, label: named(program) }))
}

export function partValues(
  part: WodPart,
  written: { rx: string | null; scaled: string | null },
): Record<string, string> {
  const { scaledWorkout } = part
  return {
    kind: partKind(part),
    name: part.name ?? '',
    notes: part.notes ?? '',
    coach_notes: part.coachNotes ?? '',
    ...(written.rx === null ? { pick: `workout:${part.workout.id}` } : { text: written.rx }),
    ...(scaledWorkout &&
      (written.scaled === null
        ? { scaled_pick: `workout:${scaledWorkout.id}` }
        : { scaled_text: written.scaled })),
  }
}

export type PartReadShown = { label: string; understood: Understood }

/** The parts of a text, numbered from 1. `day` is the place of their day in a week. */
export function buildPartReads(parts: readonly PartRead[], day?: number): PartReadShown[] {
  let number = 0
  return parts.map(({ kind, name, read }, part) => {
    if (kind !== 'warm_up') number++
    const place: FixPlace = { part, ...(day !== undefined && { day }) }
    const label =
      name ?? (kind === 'warm_up' ? 'Warm-up' : parts.length === 1 ? 'The part' : `Part ${number}`)
    return { label, understood: understoodAs(read, { place }) }
  })
}

export function buildWorkoutField(
  picked: ShownWorkout | null,
  found: FoundWorkout[] | null,
  read: TextRead | null,
): WorkoutField {
  return {
    picked: picked && formatWorkout(picked),
    found:
      found?.map(({ use, ...workout }) => ({
        ...workout,
        said: use === null ? 'Benchmark' : describeUse(use),
      })) ?? null,
    understood: read && understoodAs(read),
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
  { mayCreate = true, place }: { mayCreate?: boolean; place?: FixPlace } = {},
): Understood {
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
    asks: asks ? buildQuestions(asks.unknown, mayCreate) : [],
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
