import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { matches } from '../../domain/shared/search-text'
import {
  DOMAINS,
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
  /** Movements on two days in a row, with the first day. */
  repeats: { name: string; day: string }[]
  /** Names of movements without a known pattern. */
  unplaced: string[]
}

/** Counts the programmed days of four weeks from a Monday by pattern and time, warm-ups left out. */
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
  const byDay = groupBy(await assembleWods(scope, rows), ({ date }) => date)
  const days = [...byDay].map(([day, wods]) => ({ day, ...readDay(wods) }))
  const count = <Kind>(kinds: readonly Kind[], of: (day: (typeof days)[number]) => ReadonlySet<Kind>) =>
    kinds.map(kind => ({
      kind,
      days: mondays.map(
        first =>
          days.filter(each => each.day >= first && each.day < addDays(first, 7) && of(each).has(kind)).length,
      ),
    }))
  const namesOn = new Map(days.map(({ day, names }) => [day, names]))
  return {
    mondays,
    patterns: count(PATTERNS, ({ patterns }) => patterns),
    domains: count(DOMAINS, ({ domains }) => domains),
    repeats: days.flatMap(({ day, names }) =>
      [...names].filter(name => namesOn.get(addDays(day, 1))?.has(name)).map(name => ({ name, day })),
    ),
    unplaced: [...new Set(days.flatMap(({ names }) => [...names]))].filter(
      name => patternsIn(name).length === 0,
    ),
  }
}

function readDay(wods: readonly Wod[]) {
  const workouts = wods.flatMap(({ parts }) => parts.map(({ workout }) => workout))
  const trained = workouts.filter(({ type }) => type !== 'WarmUp')
  const names = trained.flatMap(({ details, movements }) => {
    const ids = listMovementIds(details)
    return movements.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  })
  return {
    names: new Set(names),
    patterns: new Set(names.flatMap(patternsIn)),
    domains: new Set(trained.flatMap(({ details }) => timeDomainIn(details) ?? [])),
  }
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
