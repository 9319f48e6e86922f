import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { matches } from '../../domain/shared/search-text'
import {
  DOMAINS,
  ENERGIES,
  type Energy,
  energyIn,
  LOADS,
  type LoadKind,
  loadIn,
  PATTERNS,
  type Pattern,
  patternsIn,
  type TimeDomain,
  timeDomainIn,
} from '../../domain/wods/balance'
import { listMovementIds } from '../../domain/workouts/references'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { assembleWods, WITH_PARTS, type Wod } from './wods'

const WEEKS = 4

export type Row<Kind> = { kind: Kind; days: number[] }
export type Balance = {
  /** The Mondays of four weeks. */
  mondays: string[]
  /** Days of each week with the pattern. */
  patterns: Row<Pattern>[]
  domains: Row<TimeDomain>[]
  energies: Row<Energy>[]
  loads: Row<LoadKind>[]
  /** Movements on two days in a row of a program, with the first day. */
  repeats: { name: string; day: string }[]
  /** Names of movements without a known pattern. */
  unplaced: string[]
}

/** Counts the programmed days of four weeks from a Monday by pattern, time, energy and load, warm-ups left out. */
export async function getBalance(
  scope: GymScope,
  { monday, programId }: { monday: string; programId: string | undefined },
): Promise<Balance> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(monday, 7 * week))
  const rows = await db.wod.findMany({
    where: { gymId, date: { gte: monday, lt: addDays(monday, 7 * WEEKS) }, ...(programId && { programId }) },
    include: WITH_PARTS,
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const assembled = await assembleWods(scope, rows)
  const usual = await listUsualTimes(scope, assembled)
  const byDay = groupBy(assembled, ({ date }) => date)
  const days = [...byDay].map(([day, wods]) => ({ day, ...readDay(wods, usual) }))
  const count = <Kind>(kinds: readonly Kind[], of: (day: (typeof days)[number]) => ReadonlySet<Kind>) =>
    kinds.map(kind => ({
      kind,
      days: mondays.map(
        first =>
          days.filter(each => each.day >= first && each.day < addDays(first, 7) && of(each).has(kind)).length,
      ),
    }))
  return {
    mondays,
    patterns: count(PATTERNS, ({ patterns }) => patterns),
    domains: count(DOMAINS, ({ domains }) => domains),
    energies: count(ENERGIES, ({ energies }) => energies),
    loads: count(LOADS, ({ loads }) => loads),
    repeats: listRepeats(assembled),
    unplaced: [...new Set(days.flatMap(({ names }) => [...names]))].filter(
      name => patternsIn(name).length === 0,
    ),
  }
}

/** Different programs are for different people. */
function listRepeats(wods: readonly Wod[]): Balance['repeats'] {
  const repeats = [...groupBy(wods, ({ program }) => program.id).values()].flatMap(own => {
    const namesOn = new Map(
      [...groupBy(own, ({ date }) => date)].map(([day, ofDay]) => [day, new Set(namesIn(ofDay))]),
    )
    return [...namesOn].flatMap(([day, names]) =>
      [...names].filter(name => namesOn.get(addDays(day, 1))?.has(name)).map(name => ({ name, day })),
    )
  })
  const known = new Map(repeats.map(repeat => [`${repeat.day} ${repeat.name}`, repeat]))
  return [...known.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const trainedIn = (wods: readonly Wod[]) =>
  wods.flatMap(({ parts }) => parts.map(({ workout }) => workout)).filter(({ type }) => type !== 'WarmUp')

function namesIn(wods: readonly Wod[]): string[] {
  return trainedIn(wods).flatMap(({ details, movements }) => {
    const ids = listMovementIds(details)
    return movements.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  })
}

function readDay(wods: readonly Wod[], usual: ReadonlyMap<string, number>) {
  const trained = trainedIn(wods)
  const names = namesIn(wods)
  return {
    names: new Set(names),
    patterns: new Set(names.flatMap(patternsIn)),
    domains: new Set(trained.flatMap(({ id, details }) => timeDomainIn(details, usual.get(id)) ?? [])),
    energies: new Set(trained.flatMap(({ id, details }) => energyIn(details, usual.get(id)) ?? [])),
    loads: new Set(trained.flatMap(({ details }) => loadIn(details) ?? [])),
  }
}

/** Times that a median needs. */
const LEAST_TIMES = 3
const MOST_TIMES = 1_000

/** Returns the medians of the members' times in seconds, by the id of the workout. */
async function listUsualTimes(
  { db, gymId }: GymScope,
  wods: readonly Wod[],
): Promise<ReadonlyMap<string, number>> {
  const ids = wods.flatMap(({ parts }) => parts.map(({ workout }) => workout.id))
  const rows = await db.result.findMany({
    where: { gymId, prescribedWorkoutId: { in: [...new Set(ids)] }, status: 'completed' },
    select: { prescribedWorkoutId: true, details: true },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    take: MOST_TIMES,
  })
  const times = groupBy(
    rows.flatMap(({ prescribedWorkoutId: id, details }) => {
      const { seconds } = JSON.parse(details) as { seconds?: unknown }
      return typeof seconds === 'number' ? [{ id, seconds }] : []
    }),
    ({ id }) => id,
  )
  return new Map(
    [...times]
      .filter(([, all]) => all.length >= LEAST_TIMES)
      .map(([id, all]) => {
        const sorted = all.map(({ seconds }) => seconds).sort((a, b) => a - b)
        return [id, sorted[Math.floor(sorted.length / 2)]!]
      }),
  )
}

const FOUND = 30
const AT_ONCE = 100
const MOST_READ = 3000

/** Returns the newest 30 WODs with every word in a name, a workout or a movement, among the last 3,000. */
export async function searchWods(scope: GymScope, q: string, programId: string | undefined): Promise<Wod[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const found: Wod[] = []
  for (let skip = 0; skip < MOST_READ && found.length < FOUND; skip += AT_ONCE) {
    const rows = await db.wod.findMany({
      where: { gymId, ...(programId && { programId }) },
      include: WITH_PARTS,
      orderBy: [{ date: 'desc' }, { id: 'desc' }],
      ...{ skip, take: AT_ONCE },
    })
    found.push(...(await assembleWods(scope, rows)).filter(wod => matches(q, textsOf(wod))))
    if (rows.length < AT_ONCE) break
  }
  return found.slice(0, FOUND)
}

function textsOf({ name, parts }: Wod): string[] {
  return [
    name ?? '',
    ...parts.flatMap(({ name: title, workout }) => [
      ...[title ?? '', workout.name ?? '', workout.description],
      ...workout.movements.map(each => each.name),
    ]),
  ]
}
