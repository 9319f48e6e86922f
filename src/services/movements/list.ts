import { paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import { plural } from '../../domain/shared/words'
import { invalid, notFound } from '../../errors'
import type { MovementModel } from '../../generated/sqlite/models'
import { listOtherNames } from '../../library/names'
import type { MovementFilter } from '../../schemas/movements/forms'
import type { MovementsQuery } from '../../schemas/movements/movements'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { type Page, pageAmong } from '../shared/keyset'
import { movementsInUse } from './archiving'
import { complexItems, type Movement, movementsById, withOverride } from './movements'
import { byUse, countUse } from './use'

export type ListedMovement = Movement & { changedHere: boolean }
export type MovementList = { items: ListedMovement[]; page: number; pages: number; total: number }

const PAGE_SIZE = 40

/**
 * Returns a page of the gym's movements that match the filter, by name; for a search, names that begin with its words
 * first, then the most used.
 */
export async function listMovements(scope: GymScope, filter: MovementFilter): Promise<MovementList> {
  const wanted = filter.show === 'archived'
  const listed = (await allMovements(scope)).filter(
    movement => isArchived(movement) === wanted && fits(movement, filter),
  )
  const counts = filter.q === '' ? new Map<string, number>() : await countUse(scope)
  return paginate(inOrder(searched(listed, filter.q), filter.q, counts), filter.page, PAGE_SIZE)
}

/** Returns a cursor page of the gym's matching movements by name, then id, or by id alone. */
export async function listMovementPage(
  scope: GymScope,
  { q = '', source, archived, order, ...page }: MovementsQuery,
): Promise<Page<Movement>> {
  const byId = (a: Movement, b: Movement) => (a.id < b.id ? -1 : 1)
  const compare = order === 'id' ? byId : (a: Movement, b: Movement) => byName(a, b) || byId(a, b)
  const all = (await allMovements(scope)).sort(compare)
  const show = source === undefined ? 'all' : source === 'custom' ? 'custom' : 'library'
  const listed = all.filter(
    movement => isArchived(movement) === archived && fits(movement, { show, category: null }),
  )
  return pageAmong(page, searched(listed, q), all)
}

export type MovementName = { id: string; name: string }

/**
 * Returns the movements that a complex may contain, most used first, then by length, with distinct names: a library
 * movement with a name of the gym's own is marked.
 */
export async function listMovementNames(scope: GymScope): Promise<MovementName[]> {
  const movements = (await movementsInUse(scope)).filter(movement => movement.complex === null)
  const used = byUse(await countUse(scope))
  return withDistinctNames(movements).sort(
    (a, b) => used(a, b) || a.name.length - b.name.length || byName(a, b),
  )
}

export type MovementPage = Movement & {
  /** The library's own description and video. Null for the gym's own movement. */
  library: Pick<MovementModel, 'description' | 'videoId' | 'videoService'> | null
  changedHere: { description: boolean; video: boolean }
  parts: { movement: Movement; reps: number }[]
}

/** Returns a movement of the gym or the library, as the gym describes it. */
export async function getMovement(scope: GymScope, id: string): Promise<MovementPage> {
  const { db, gymId } = scope
  const [row, override] = await Promise.all([
    db.movement.findFirst({ where: { id, OR: [{ gymId }, { gymId: null }] } }),
    db.movementOverride.findUnique({ where: { gymId_movementId: { gymId, movementId: id } } }),
  ])
  if (!row) throw notFound('The movement')
  const movement = withOverride(row, override ?? undefined)
  const items = complexItems(movement)
  const inComplex = await movementsById(
    scope,
    items.map(item => item.movement_id),
  )
  const { description, videoId, videoService } = row
  return {
    ...movement,
    library: row.gymId === null ? { description, videoId, videoService } : null,
    changedHere: {
      description: override?.hasDescription ?? false,
      video: override?.hasVideo ?? false,
    },
    parts: items.flatMap(({ movement_id, reps }) => {
      const part = inComplex.get(movement_id)
      return part ? [{ movement: part, reps }] : []
    }),
  }
}

async function allMovements(scope: GymScope): Promise<ListedMovement[]> {
  const { db, gymId } = scope
  const [movements, overrides] = await Promise.all([
    db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } }),
    db.movementOverride.findMany({ where: { gymId } }),
  ])
  const byId = new Map(overrides.map(override => [override.movementId, override]))
  return movements.map(movement => {
    const override = byId.get(movement.id)
    return {
      ...withOverride(movement, override),
      changedHere: override !== undefined && (override.hasDescription || override.hasVideo),
    }
  })
}

const isArchived = ({ archivedAt }: Movement) => archivedAt !== null

function fits(movement: Movement, { show, category }: Pick<MovementFilter, 'show' | 'category'>): boolean {
  if (show === 'library' && movement.gymId !== null) return false
  if (show === 'custom' && movement.gymId === null) return false
  if (show === 'complexes' && movement.complex === null) return false
  return category === null || movement.category === category
}

function searched(movements: ListedMovement[], q: string): ListedMovement[] {
  if (q === '') return movements
  const isCalled = (names: string[]) => matches(q, [...names, ...names.map(runTogether)])
  const found = movements.filter(({ name }) => isCalled([name, plural(name)]))
  return found.length > 0
    ? found
    : movements.filter(({ key }) => key !== null && isCalled(listOtherNames(key)))
}

/** Names that begin with the search words come first: Row before Ring Row. */
function inOrder(
  movements: ListedMovement[],
  q: string,
  counts: ReadonlyMap<string, number>,
): ListedMovement[] {
  const words = runTogether(folded(q))
  if (words === '') return movements.sort(byName)
  const first = new Set(movements.filter(({ name }) => runTogether(folded(name)).startsWith(words)))
  const later = (movement: ListedMovement) => (first.has(movement) ? 0 : 1)
  const used = byUse(counts)
  return movements.sort((a, b) => later(a) - later(b) || used(a, b) || byName(a, b))
}

/** Removes hyphens and spaces: people type pullup and boxjump. */
function runTogether(name: string): string {
  return name.replace(/[-\s]/g, '')
}

function byName(a: MovementName, b: MovementName): number {
  return a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)
}

type UsedLift = MovementName & { isUsed: boolean }

/** Returns the movements with a rep max, used movements first, then by name. */
export async function listLifts(scope: GymScope): Promise<UsedLift[]> {
  const [movements, counts] = await Promise.all([movementsInUse(scope), countUse(scope)])
  const lifts = movements.filter(({ hasLoad, hasReps, complex }) => hasLoad && hasReps && !complex)
  return withDistinctNames(lifts)
    .map(({ id, name }) => ({ id, name, isUsed: counts.has(id) }))
    .sort((a, b) => Number(b.isUsed) - Number(a.isUsed) || byName(a, b))
}

/** Returns the id of a lift by its name in `listLifts`. Throws validation_failed on `lift`. */
export async function findLift(scope: GymScope, name: string): Promise<string> {
  const lift = (await listLifts(scope)).find(each => folded(each.name) === folded(name))
  if (!lift) throw invalid({ lift: ['must be a lift of the list'] })
  return lift.id
}

function withDistinctNames(movements: readonly MovementModel[]): MovementName[] {
  const own = new Set(movements.filter(({ gymId }) => gymId !== null).map(({ name }) => name))
  return movements.map(({ id, name, gymId }) => ({
    id,
    name: gymId === null && own.has(name) ? `${name} (library)` : name,
  }))
}
