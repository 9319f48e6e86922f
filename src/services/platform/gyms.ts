import { v7 as uuid } from 'uuid'
import { type Db, getDialect, type Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { transaction } from '../../db/transaction'
import { invalid, notFound } from '../../errors'
import { Prisma } from '../../generated/sqlite/client'
import type { GymConnectionModel, GymModel } from '../../generated/sqlite/models'
import type { Clock, DateLocale } from '../../schemas/gym/locale'
import { slugText } from '../../schemas/gym/slug'
import { usualDates } from '../../schemas/gym/usual'
import { emailAddress, nameText, timeZoneName } from '../../schemas/shared/fields'
import type { PageQuery } from '../../schemas/shared/pages'
import { type Author, recordChange } from '../shared/audit'
import { type Beyond, type Direction, type Key, keysetPage, type Page } from '../shared/keyset'
import { parseTyped } from '../shared/typed-fields'
import { isConnected } from './is-connected'

export type Gym = GymModel
export type ConnectedGym = GymConnectionModel & { gym: Gym }
type Named = { id: string; name: string }
type NewGym = {
  name: string
  email: string
  timeZone: string
  units: 'kg' | 'lb'
  locale?: DateLocale
  clock?: Clock
  slug: string | null
}

/** Returns a platform's connected gyms, by name, then id: one page, or all when `page` is null. */
export async function listConnectedGyms(
  db: Db,
  platformId: string,
  page: PageQuery | null = null,
): Promise<Page<ConnectedGym>> {
  if (page === null) {
    const all = await listGymIds(db, platformId, { beyond: null, direction: 'asc', take: null })
    return { rows: await readConnections(db, { platformId }, all), next: null, prev: null }
  }
  const { rows, ...beside } = await keysetPage(page, {
    keyOf: id => findPlace(db, platformId, id),
    fetch: (beyond, direction, take) => listGymIds(db, platformId, { beyond, direction, take }),
  })
  const onPage = { platformId, gymId: { in: rows.map(({ id }) => id) } }
  return { rows: await readConnections(db, onPage, rows), ...beside }
}

type Slice = { beyond: Beyond; direction: Direction; take: number | null }

async function listGymIds(
  db: Db,
  platformId: string,
  { beyond, direction, take }: Slice,
): Promise<{ id: string }[]> {
  // SQLite compares bytes by default; PostgreSQL by the language of its database.
  const bytes = getDialect(db) === 'postgresql' ? Prisma.sql`COLLATE "C"` : Prisma.empty
  const [operator, order] =
    direction === 'asc' ? [Prisma.sql`>`, Prisma.sql`ASC`] : [Prisma.sql`<`, Prisma.sql`DESC`]
  const name = Prisma.sql`gym."name" ${bytes}`
  const id = Prisma.sql`gym."id" ${bytes}`
  const isBeyond = beyond
    ? Prisma.sql`AND (${name}, ${id}) ${operator} (${beyond.from.at}, ${beyond.from.id})`
    : Prisma.empty
  return db.$queryRaw<{ id: string }[]>`
    SELECT gym."id" FROM "GymConnection" link JOIN "Gym" gym ON gym."id" = link."gymId"
    WHERE link."platformId" = ${platformId} ${isBeyond}
    ORDER BY ${name} ${order}, ${id} ${order} ${take === null ? Prisma.empty : Prisma.sql`LIMIT ${take}`}`
}

async function readConnections(
  db: Db,
  where: Prisma.GymConnectionWhereInput,
  gyms: readonly { id: string }[],
): Promise<ConnectedGym[]> {
  const rows = await db.gymConnection.findMany({ where, include: { gym: true } })
  const byId = new Map(rows.map(row => [row.gymId, row]))
  return gyms.flatMap(({ id }) => byId.get(id) ?? [])
}

export const CONNECTIONS = 'gymConnection'

/** Returns the position of a gym in the list. A disconnected gym stays valid as a cursor. */
export async function findPlace(db: Db, platformId: string, id: string): Promise<Key | null> {
  if (await isConnected(db, platformId, id)) {
    const { name } = await db.gym.findUniqueOrThrow({ where: { id }, select: { name: true } })
    return { at: name, id }
  }
  const entry = await db.deletedEntry.findFirst({
    where: { gymId: id, list: CONNECTIONS, entryId: id, parentId: platformId },
    orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
    select: { sort: true },
  })
  return entry && { at: entry.sort, id }
}

/** Creates a gym, by default with the dates and the clock of its country. Throws validation_failed on `name`, `email`, `time_zone` or `slug`. */
export async function createGym(db: Db | Tx, actor: Author['actor'], input: NewGym): Promise<Gym> {
  const { name, email, slug, time_zone: timeZone } = typed(input)
  try {
    return await transaction(db, async tx => {
      const usual = usualDates(timeZone)
      const { units, locale = usual.locale, clock = usual.clock } = input
      const gym = await tx.gym.create({
        data: {
          id: uuid(),
          slug,
          name,
          email,
          timeZone,
          units,
          locale,
          clock,
          subscribed: true,
          createdAt: new Date(),
        },
      })
      const change = { action: 'gym.create', subjectType: 'gym', subjectId: gym.id, after: { name, slug } }
      await recordChange({ db: tx, gymId: gym.id, actor, requestId: null }, change)
      return gym
    })
  } catch (error) {
    if (isDuplicate(error)) throw invalid({ slug: [`${slug} is taken by another gym`] })
    throw error
  }
}

/** Returns all gyms by name, then id. */
export async function listGyms(db: Db): Promise<Gym[]> {
  return (await db.gym.findMany()).sort(byNameThenId)
}

/** Yields all gyms by slug, in pages. */
export async function* pagesOfGyms(db: Db, take = 500): AsyncGenerator<Gym[]> {
  for (let after = ''; ; ) {
    const gyms = await db.gym.findMany({ where: { slug: { gt: after } }, orderBy: { slug: 'asc' }, take })
    if (gyms.length > 0) yield gyms
    if (gyms.length < take) return
    after = gyms.at(-1)!.slug
  }
}

/** Returns the gym with this id or slug. */
export async function findGym(db: Db, idOrSlug: string): Promise<Gym> {
  const gym = await db.gym.findFirst({ where: { OR: [{ id: idOrSlug }, { slug: idOrSlug }] } })
  if (!gym) throw notFound(`The gym ${idOrSlug}`)
  return gym
}

function byNameThenId(a: Named, b: Named): number {
  const [x, y] = [`${a.name}\0${a.id}`, `${b.name}\0${b.id}`]
  return x < y ? -1 : x > y ? 1 : 0
}

/** `CrossFit Überlauf` → `crossfit-uberlauf`. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'gym'
  )
}

function typed(input: NewGym) {
  const { name, email, timeZone: time_zone } = input
  const shape = { name: nameText(), email: emailAddress, time_zone: timeZoneName, slug: slugText }
  return parseTyped(shape, { name, email, time_zone, slug: input.slug ?? slugOf(name) })
}
