/** Programming the same again: a WOD, a day or a week, on other days or in another program. */
import { v7 as uuid } from 'uuid'
import { addDays, daysBetween } from '../../domain/shared/days'
import { daysLater } from '../../domain/shared/local-times'
import { weekOf } from '../../domain/wods/calendar'
import { invalid } from '../../errors'
import type { WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CalendarCopyForm } from '../../schemas/wods/calendar'
import type { WodCopyForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { notifyOfWod } from '../notifications/publishing'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { openProgram, partRows, recordWod, wodRow } from './rows'

export type Copied = {
  count: number
  /** The first day that has a copy now. */
  day: string
  /** Days of a program that had a WOD before: now they have two. */
  doubled: number
}

/**
 * Copies a WOD with its parts, in its own program unless another is named; nothing of what was logged. The workouts are the very same. Throws forbidden, not_found,
 * and validation_failed on `program_id`.
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
 * Copies the WODs of a day, or of the week that `from` is in, to another: of one program or of all in use, each to itself
 * or to the one named. Copies come beside what is there. Throws forbidden, and validation_failed on `from` when there is
 * nothing to copy, on `to` when it is the same, on `program_from` and `program_to`.
 */
export async function copyDays(scope: GymScope, input: CalendarCopyForm): Promise<Copied> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const { program_from, program_to, publish } = input
  const days = input.what === 'week' ? weekOf(input.from) : [input.from]
  const first = input.what === 'week' ? weekOf(input.to)[0]! : input.to
  const shift = daysBetween(days[0]!, first)
  if (shift === 0 && (program_to ?? program_from) === program_from) {
    throw invalid({ to: [`must be another ${input.what}, unless you copy into another program`] })
  }
  return inTransaction(scope, async inside => {
    if (program_from !== undefined) await programOf(inside, program_from)
    const into = program_to ?? program_from
    if (into !== undefined) await openProgram(inside, into, 'program_to')
    const wods = await inside.db.wod.findMany({
      where: {
        gymId,
        date: { in: days },
        ...(program_from === undefined
          ? { program: { status: { not: 'archived' } } }
          : { programId: program_from }),
      },
      orderBy: [{ date: 'asc' }, { id: 'asc' }],
    })
    if (wods.length === 0) throw invalid({ from: [`has nothing to copy in that ${input.what}`] })
    const targets = wods.map(wod => ({
      date: addDays(wod.date, shift),
      programId: program_to ?? wod.programId,
    }))
    const doubled = await countTaken(inside, targets)
    for (const [index, wod] of wods.entries()) {
      await copyTo(inside, wod, { ...targets[index]!, publish })
    }
    return { count: wods.length, day: targets[0]!.date, doubled }
  })
}

type Place = { date: string; programId: string }

async function programOf({ gymId, db }: Inside, id: string): Promise<void> {
  const program = await db.program.findFirst({ where: { gymId, id } })
  if (!program) throw invalid({ program_from: ['must be a program of this gym'] })
}

/** How many of these days of a program have a WOD. */
async function countTaken({ gymId, db }: Inside, places: Place[]): Promise<number> {
  const there = await db.wod.findMany({
    where: { gymId, date: { in: places.map(place => place.date) } },
    select: { date: true, programId: true },
  })
  const keyOf = ({ date, programId }: Place) => `${date} ${programId}`
  const taken = new Set(there.map(keyOf))
  return new Set(places.map(keyOf).filter(key => taken.has(key))).size
}

async function copyTo(
  inside: Inside,
  wod: WodModel,
  { date, programId, publish }: Place & { publish: WodCopyForm['publish'] },
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
  const parts = await partRows(inside, wod.id)
  await inside.db.wodComponent.createMany({
    data: parts.map(part => ({ ...part, gymId, id: uuid(), wodId: copy.id })),
  })
  const after = { name: copy.name, publish_at: copy.publishAt, copied_from: wod.id, copied_date: wod.date }
  await recordWod(inside, copy, { action: 'wod.copy', after })
  await notifyOfWod(inside, copy)
  return copy
}

/** As long before the day as the original is seen, at the same time of the day. */
async function asEarly({ gymId, db }: Inside, wod: WodModel, date: string): Promise<Date | null> {
  if (wod.publishAt === null) return null
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return daysLater(wod.publishAt, daysBetween(wod.date, date), timeZone)
}
