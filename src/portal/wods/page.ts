import { groupBy } from '../../domain/shared/group-by'
import { localTimeAt } from '../../domain/shared/local-times'
import { formatCount } from '../../domain/shared/words'
import { partKind } from '../../domain/wods/part-letters'
import type { ProgramModel } from '../../generated/sqlite/models'
import type { FixPlace } from '../../schemas/workouts/fix'
import type { WodToEdit } from '../../services/wods/editing'
import type { PartRead } from '../../services/wods/pasted-day'
import type { WodPart } from '../../services/wods/wods'
import { describePublished } from '../today/day-page'
import type { Choice } from '../words/choices'
import { dayShown, momentShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { type AskedOnce, type Understood, understoodAs } from '../workouts/workout-field'

export type WodPage = ReturnType<typeof buildWodPage>

export function buildWodPage(wod: WodToEdit, reading: Reading) {
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
      isHidden: part.hidden,
      isFirst: index === 0,
      isLast: index === wod.parts.length - 1,
      results: part.results === 0 ? null : formatCount(part.results, 'result'),
    })),
  }
}

function describeLogged(count: number): string | null {
  if (count === 0) return null
  return `${formatCount(count, 'athlete')} ${count === 1 ? 'has' : 'have'} logged it`
}

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
  written: { rx: string | null; scaled: string | null; scalings: readonly (string | null)[] },
): Record<string, string> {
  const { scaledWorkout } = part
  const versions = part.scalings.flatMap(({ name, workout }, index) => {
    const text = written.scalings[index]
    const prefix = `s${index + 1}_`
    return [
      [`${prefix}name`, name],
      text == null ? [`${prefix}pick`, `workout:${workout.id}`] : [`${prefix}text`, text],
    ]
  })
  return {
    kind: partKind(part),
    name: part.name ?? '',
    notes: part.notes ?? '',
    coach_notes: part.coachNotes ?? '',
    hidden: part.hidden ? 'yes' : '',
    ...(written.rx === null ? { pick: `workout:${part.workout.id}` } : { text: written.rx }),
    ...(scaledWorkout &&
      (written.scaled === null
        ? { scaled_pick: `workout:${scaledWorkout.id}` }
        : { scaled_text: written.scaled })),
    ...Object.fromEntries(versions),
  }
}

/** Asks for a name at its first line only: one answer is for all parts. */
export function askedOnce(days: readonly (readonly Pick<PartRead, 'read'>[])[]): AskedOnce {
  const all = days.flat().flatMap(({ read }) => read.asks?.unknown ?? [])
  return groupBy(all, ({ name }) => name.toLowerCase())
}

export type PartReadShown = {
  label: string
  understood: Understood
  notes: string | null
  coachNotes: string | null
}

/** The parts of a pasted day, numbered from 1. */
export function buildPartReads(parts: readonly PartRead[]): PartReadShown[] {
  return partReads(parts, askedOnce([parts]))
}

export function buildWeekReads(days: readonly (readonly PartRead[])[]): PartReadShown[][] {
  const asked = askedOnce(days)
  return days.map((parts, day) => partReads(parts, asked, day))
}

function partReads(parts: readonly PartRead[], asked: AskedOnce, day?: number): PartReadShown[] {
  let number = 0
  return parts.map(({ kind, name, notes, coachNotes, read }, part) => {
    if (kind !== 'warm_up') number++
    const place: FixPlace = { part, ...(day !== undefined && { day }) }
    const label =
      name ?? (kind === 'warm_up' ? 'Warm-up' : parts.length === 1 ? 'The part' : `Part ${number}`)
    return { label, notes, coachNotes, understood: understoodAs(read, { place, asked }) }
  })
}
