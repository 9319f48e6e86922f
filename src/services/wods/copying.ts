import { v7 as uuid } from 'uuid'
import { readChangeAlone } from '../../domain/cycles/clauses'
import { dayAt } from '../../domain/shared/dates'
import { addDays, daysBetween } from '../../domain/shared/days'
import { daysLater } from '../../domain/shared/local-times'
import { weekOf } from '../../domain/wods/calendar'
import { assignLetters, partKind } from '../../domain/wods/part-letters'
import { invalid } from '../../errors'
import type { WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CalendarCopyForm } from '../../schemas/wods/calendar'
import { type Place, placeKey } from '../../schemas/wods/standing'
import type { WodCopyForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { notifyOfWod } from '../notifications/publishing'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findWorkouts } from '../workouts/workouts'
import { changeWorkout, describeChanged, isStrength, type LoadChange, readSteps } from './changed-loads'
import { insertScalings } from './part-scalings'
import { openProgram, partRows, recordWod, wodRow } from './rows'
import { clearStanding, listStanding, type StandingWod } from './standing'
import type { PartRow } from './wods'

type Copying = Omit<CalendarCopyForm, 'do' | 'view' | 'choices' | 'parts'> &
  Partial<Pick<CalendarCopyForm, 'choices' | 'parts'>>

export type Copied = {
  count: number
  day: string
  left: number
  past: number
}

/**
 * Copies a WOD with its parts, without results, into its own or the named program. Throws validation_failed
 * on `program_id`.
 */
export async function copyWod(
  scope: GymScope,
  id: string,
  { date, program_id, publish }: Pick<WodCopyForm, 'date' | 'publish'> & { program_id?: string | undefined },
): Promise<WodModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const wod = await wodRow(inside, id)
    const program = await openProgram(inside, program_id ?? wod.programId)
    return copyTo(inside, wod, { date, programId: program.id, publish })
  })
}

/**
 * Copies the WODs of a day, or of the week of `from`: of one program or all programs in use, each to itself or to the
 * named program. Throws the errors of clearStanding, and validation_failed on `from`, `to`, `program_from` and
 * `program_to`.
 */
export async function copyDays(scope: GymScope, input: Copying): Promise<Copied> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const planned = await planCopy(inside, input)
    const choiceFor = await clearStanding(inside, planned, input.choices ?? {})
    const wanted = planned.filter(place => choiceFor.get(placeKey(place)) !== 'leave')
    if (wanted.length === 0) throw invalid({ to: ['has nothing to copy: every day keeps its WOD'] })
    const { timeZone } = await inside.db.gym.findUniqueOrThrow({
      where: { id: inside.gymId },
      select: { timeZone: true },
    })
    const today = dayAt(new Date(), timeZone)
    const change = changeOf(input)
    let past = 0
    for (const { wod, date, programId } of wanted) {
      const isPast = input.publish === 'same' && wod.publishAt !== null && date < today
      if (isPast) past++
      const as = isPast ? 'draft' : input.publish
      await copyTo(inside, wod, { date, programId, publish: as, only: input.parts, change })
    }
    const left = [...choiceFor.values()].filter(choice => choice === 'leave').length
    return { count: wanted.length, day: wanted[0]!.date, left, past }
  })
}

/** `changed` are the strength workouts with their new loads. */
export type PlannedCopy = Place & { wod: WodModel; standing: StandingWod[]; changed: string[] }

/** Returns the copies that copyDays would make, by day, without writing. */
export async function planCopy(scope: GymScope, input: Copying): Promise<PlannedCopy[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { program_from, program_to } = input
  const days = input.what === 'week' ? weekOf(input.from) : [input.from]
  const first = input.what === 'week' ? weekOf(input.to)[0]! : input.to
  const shift = daysBetween(days[0]!, first)
  if (shift === 0 && (program_to ?? program_from) === program_from) {
    throw invalid({ to: [`must be another ${input.what}, unless you copy into another program`] })
  }
  if (program_from !== undefined) await programOf(scope, program_from)
  const into = program_to ?? program_from
  if (into !== undefined) await openProgram(scope, into, 'program_to')
  const found = await db.wod.findMany({
    where: {
      gymId,
      date: { in: days },
      ...(program_from === undefined
        ? { program: { status: { not: 'archived' } } }
        : { programId: program_from }),
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const parts = await db.wodComponent.findMany({
    where: { gymId, wodId: { in: found.map(({ id }) => id) } },
    include: { workout: { select: { type: true } } },
    orderBy: { position: 'asc' },
  })
  const strength = parts.filter(({ workout }) => workout.type === 'Strength')
  const wods =
    input.parts === 'strength' ? found.filter(({ id }) => strength.some(part => part.wodId === id)) : found
  if (wods.length === 0) throw invalid({ from: [`has nothing to copy in that ${input.what}`] })
  const change = changeOf(input)
  const described =
    change &&
    (await describeChanged(
      scope,
      strength.map(part => part.workoutId),
      change,
    ))
  const places = wods.map(wod => ({
    date: addDays(wod.date, shift),
    programId: program_to ?? wod.programId,
  }))
  const standing = await listStanding(scope, places)
  return wods.map((wod, index) => ({
    wod,
    ...places[index]!,
    standing: standing.get(placeKey(places[index]!)) ?? [],
    changed: strength.flatMap(part => (part.wodId === wod.id ? (described?.get(part.workoutId) ?? []) : [])),
  }))
}

async function programOf({ gymId, db }: GymScope, id: string): Promise<void> {
  const program = await db.program.findFirst({ where: { gymId, id } })
  if (!program) throw invalid({ program_from: ['must be a program of this gym'] })
}

type Copy = Place & {
  publish: WodCopyForm['publish']
  only?: 'all' | 'strength' | undefined
  change?: LoadChange | null
}

async function copyTo(
  inside: Inside,
  wod: WodModel,
  { date, programId, publish, only = 'all', change = null }: Copy,
): Promise<WodModel> {
  const { gymId } = inside
  const copy = await inside.db.wod.create({
    data: {
      id: uuid(),
      gymId,
      programId,
      date,
      name: wod.name,
      coachNotes: wod.coachNotes,
      publishAt: publish === 'same' ? await asEarly(inside, wod, date) : null,
      createdAt: new Date(),
    },
  })
  const parts = await changedParts(inside, await partRows(inside, wod.id), { only, change })
  const copies = parts.map(({ scalings, ...part }) => ({
    scalings,
    part: { ...part, gymId, id: uuid(), wodId: copy.id },
  }))
  await inside.db.wodComponent.createMany({ data: copies.map(({ part }) => ({ ...part, gymId })) })
  for (const { part, scalings } of copies) await insertScalings(inside, part.id, scalings)
  const after = { name: copy.name, publish_at: copy.publishAt, copied_from: wod.id, copied_date: wod.date }
  await recordWod(inside, copy, { action: 'wod.copy', after })
  const ids = copies.map(({ part }) => part.id)
  await recordEvents(inside, eventsAbout('component.created', ids))
  await notifyOfWod(inside, copy)
  return copy
}

/** The parts of a copy: all, or the strength work with its letters in order, with other loads. */
async function changedParts(
  inside: Inside,
  parts: PartRow[],
  { only, change }: Pick<Copy, 'only' | 'change'>,
): Promise<PartRow[]> {
  if (only !== 'strength' && !change) return parts
  const steps = await readSteps(inside)
  const { workouts } = await findWorkouts(
    inside,
    parts.map(({ workoutId }) => workoutId),
  )
  const wanted = parts.filter(part => only !== 'strength' || isStrength(workouts.get(part.workoutId)!))
  const letters = assignLetters(wanted.map(partKind))
  const changed: PartRow[] = []
  for (const [position, part] of wanted.entries()) {
    const workoutId = change ? await changeWorkout(inside, part.workoutId, change, steps) : part.workoutId
    changed.push({ ...part, position, prefix: letters[position]!, workoutId })
  }
  return changed
}

/** Returns the change of a copy's loads. Throws validation_failed on `loads` for any other text. */
function changeOf({ loads }: Copying): LoadChange | null {
  if (loads === undefined) return null
  const change = readChangeAlone(loads)
  if (!change) throw invalid({ loads: ['must be a change such as +2.5 %, +2.5 kg or add a rep'] })
  return change
}

async function asEarly({ gymId, db }: Inside, wod: WodModel, date: string): Promise<Date | null> {
  if (wod.publishAt === null) return null
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return daysLater(wod.publishAt, daysBetween(wod.date, date), timeZone)
}
