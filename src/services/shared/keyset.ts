/**
 * Keyset pages. The predicate also names the sort column alone, so that the index on (gymId, filter, sort,
 * id) is entered at the right position at any depth.
 */
import { invalid } from '../../errors'
import type { PageQuery } from '../../schemas/shared/pages'

export type Key = { at: Date | string | number; id: string }

export type Page<Row> = {
  rows: Row[]
  next: string | null
  prev: string | null
}

export type Direction = 'asc' | 'desc'
/** Rows beyond a key in a direction: `at` on its own narrows the index, the rest is exact. */
export type Beyond = { from: Key; direction: Direction } | null

type Source<Row> = {
  keyOf(id: string): Promise<Key | null>
  fetch(beyond: Beyond, direction: Direction, take: number): Promise<Row[]>
}

/** The condition for Prisma that keeps the entries with the ids of a query. */
export const withIds = ({ ids }: Pick<PageQuery, 'ids'>) => (ids === undefined ? {} : { id: { in: ids } })

/** Reads one page. Throws validation_failed on the cursor's parameter. */
export async function keysetPage<Row extends { id: string }>(
  query: PageQuery,
  source: Source<Row>,
): Promise<Page<Row>> {
  const backwards = query.before_cursor !== undefined
  const cursor = query.before_cursor ?? query.after_cursor
  const direction = backwards ? 'desc' : 'asc'
  const from = cursor === undefined ? null : await source.keyOf(cursor)
  if (cursor !== undefined && from === null) {
    throw invalid({
      [backwards ? 'before_cursor' : 'after_cursor']: ['is not the id of an entry of this list'],
    })
  }
  const fetched = await source.fetch(from && { from, direction }, direction, query.limit + 1)
  const rows = fetched.slice(0, query.limit)
  if (backwards) rows.reverse()
  const more = fetched.length > query.limit
  const [hasPrev, hasNext] = backwards ? [more, true] : [cursor !== undefined, more]
  return {
    rows,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    prev: hasPrev ? (rows[0]?.id ?? null) : null,
  }
}

/** Returns a page of rows in memory, for lists without an index. */
export function pageAmong<Row extends { id: string }>(
  query: PageQuery,
  rows: readonly Row[],
  all: readonly Row[] = rows,
): Promise<Page<Row>> {
  const places = new Map(all.map(({ id }, index) => [id, index]))
  return keysetPage(query, {
    keyOf: async id => (places.has(id) ? { at: '', id } : null),
    async fetch(beyond, direction, take) {
      const from = beyond && places.get(beyond.from.id)!
      const isBeyond = (row: Row) =>
        from === null || (direction === 'asc' ? placeOf(row) > from : placeOf(row) < from)
      const placeOf = ({ id }: Row) => places.get(id)!
      const found = rows.filter(row => isBeyond(row) && (query.ids?.includes(row.id) ?? true))
      return (direction === 'asc' ? found : found.reverse()).slice(0, take)
    },
  })
}

/** The predicate and order for Prisma, over the column that holds `at`. */
export function keysetArgs<Column extends string>(column: Column, beyond: Beyond, direction: Direction) {
  const [from, beyondOp] = direction === 'asc' ? (['gte', 'gt'] as const) : (['lte', 'lt'] as const)
  const where =
    beyond === null
      ? {}
      : {
          [column]: { [from]: beyond.from.at },
          OR: [{ [column]: { [beyondOp]: beyond.from.at } }, { id: { [beyondOp]: beyond.from.id } }],
        }
  return { where, orderBy: [{ [column]: direction }, { id: direction }] } as {
    where: Record<string, never>
    orderBy: Record<Column | 'id', never>[]
  }
}
