import { planDays } from '../../domain/cycles/plan-weeks'
import { addDays, daysBetween } from '../../domain/shared/days'
import { daysLater } from '../../domain/shared/local-times'
import type { CycleModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type CycleMove, cycles } from '../../schemas/cycles/cycles'
import type { GymScope } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { readSteps } from '../wods/changed-loads'
import { moveWod } from '../wods/editing'
import { takePart } from '../wods/placing'
import { gymZone } from '../wods/publication'
import { wodRow } from '../wods/rows'
import { type CycleWithDays, getCycle } from './cycles'
import { findPlaces, type LaidDay, wodFor } from './laying'
import { type CycleDay, findCycle, listCycleDays, parsePlan } from './rows'
import { deleteEmptied } from './vacating'

/** Why a part stays on its day. Null for a part that moves. */
export type Stays = 'logged' | 'published' | null
export type MovedDay = { day: CycleDay; from: string; to: string; stays: Stays } & Pick<
  LaidDay,
  'place' | 'other'
>

/** Previews a move: the parts by day, with their new days. */
export async function planMove(scope: GymScope, id: string, input: CycleMove): Promise<MovedDay[]> {
  authorize(canCoach(scope.actor))
  return movesOf(scope, await findCycle(scope, id), input)
}

/**
 * Moves a cycle to another first day. Each part moves by the same number of days as its planned day. Parts with results stay;
 * published parts stay unless `published` is `move`. A scheduled publication moves along.
 */
export async function moveCycle(scope: GymScope, id: string, input: CycleMove): Promise<CycleWithDays> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const cycle = await findCycle(inside, id)
    if (cycle.startsOn === input.starts_on) return getCycle(inside, id)
    const moving = (await movesOf(inside, cycle, input)).filter(({ stays }) => stays === null)
    // From the far end, so that a day is free before the next part comes.
    const isLater = input.starts_on > cycle.startsOn
    const ordered = moving.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    const ids = new Set(moving.map(({ day }) => day.componentId))
    const done = new Set<string>()
    for (const move of isLater ? ordered.toReversed() : ordered) {
      if (done.has(move.day.componentId)) continue
      const { day, to } = move
      const mates = await db.wodComponent.findMany({ where: { gymId, wodId: day.component.wodId } })
      const isWhole = mates.every(each => ids.has(each.id) && !done.has(each.id))
      const all = isWhole
        ? moving.filter(each => mates.some(mate => mate.id === each.day.componentId))
        : [move]
      for (const each of all) done.add(each.day.componentId)
      const { place } = (await findPlaces(inside, cycle.programId, [to]))(to)
      if (isWhole && all.every(each => each.to === to) && place !== 'joins') {
        await moveWod(inside, day.component.wodId, { date: to })
        continue
      }
      for (const each of all) await takeToDay(inside, cycle, each)
    }
    const after = await db.cycle.update({
      where: { gymId_id: { gymId, id } },
      data: { startsOn: input.starts_on, revision: { increment: 1 } },
    })
    const fields = ({ name, startsOn }: CycleModel) => ({ name, starts_on: startsOn })
    await recordChange(inside, change(cycles, 'move', id, { before: fields(cycle), after: fields(after) }))
    return getCycle(inside, id)
  })
}

async function takeToDay(
  inside: Parameters<typeof wodFor>[0],
  { programId }: CycleModel,
  { day, from, to }: MovedDay,
): Promise<void> {
  const wod = await wodRow(inside, day.component.wodId)
  const { publishAt } = wod
  const isPublished = publishAt !== null && publishAt <= new Date()
  const later =
    publishAt === null || isPublished
      ? publishAt
      : daysLater(publishAt, daysBetween(from, to), await gymZone(inside))
  const target = await wodFor(inside, { programId, date: to, publish: 'draft', publishAt: later })
  const part = await inside.db.wodComponent.findFirstOrThrow({
    where: { gymId: inside.gymId, id: day.componentId },
  })
  await takePart(inside, part, { from: wod, to: target })
  await deleteEmptied(inside, wod)
}

async function movesOf(
  scope: GymScope,
  cycle: CycleModel,
  { starts_on: startsOn, published = 'stay' }: CycleMove,
): Promise<MovedDay[]> {
  const [days, steps] = [await listCycleDays(scope, [cycle.id]), await readSteps(scope)]
  const plan = parsePlan(cycle)
  const [before, after] = [planDays(plan, cycle.startsOn, steps), planDays(plan, startsOn, steps)]
  const shift = daysBetween(cycle.startsOn, startsOn)
  /** The planned days of a lift's week, in order, tell by how much each of its parts moves. */
  const shiftOf = (day: CycleDay) => {
    const mates = days.filter(each => isSameWeek(each, day))
    const at = mates.indexOf(day)
    const [then, now] = [before, after].map(all => all.filter(each => isSameWeek(each, day))[at])
    return then && now ? daysBetween(then.date, now.date) : shift
  }
  const moves = days.map(day => ({
    day,
    from: day.wod.date,
    to: addDays(day.wod.date, shiftOf(day)),
    stays: (day.logged > 0
      ? 'logged'
      : day.isPublished && published === 'stay'
        ? 'published'
        : null) as Stays,
  }))
  const places = await findPlaces(
    scope,
    cycle.programId,
    moves.map(({ to }) => to),
  )
  return moves.map(move => ({ ...move, ...places(move.to) }))
}

type InWeek = { lift: number; week: number; kind: string }
const isSameWeek = (a: InWeek, b: InWeek) =>
  a.lift === b.lift && a.week === b.week && (a.kind === 'retest') === (b.kind === 'retest')
