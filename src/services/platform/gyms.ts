/** Gyms as the installation and the platforms see them. */
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Db, Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { transaction } from '../../db/transaction'
import { invalid, notFound } from '../../errors'
import type { GymConnectionModel, GymModel } from '../../generated/sqlite/models'
import { type Clock, usualClock } from '../../schemas/gym/locale'
import { emailAddress, nameText, timeZoneName } from '../../schemas/shared/fields'
import { type Author, recordChange } from '../shared/audit'
import { parseTyped } from '../shared/typed-fields'

export type Gym = GymModel
export type ConnectedGym = GymConnectionModel & { gym: Gym }
export type NewGym = {
  name: string
  email: string
  timeZone: string
  units: 'kg' | 'lb'
  /** The usual one of its units when absent. */
  clock?: Clock
  slug: string | null
}

/** True when the platform may act for the gym. Unknown gyms and strangers' are both false. */
export async function isConnected(db: Db, platformId: string, gymId: string): Promise<boolean> {
  if (gymId.includes('\0')) return false
  return (await db.gymConnection.findUnique({ where: { platformId_gymId: { platformId, gymId } } })) !== null
}

/** The gyms connected to a platform, by name, then id, whatever their status. */
export async function listConnectedGyms(db: Db, platformId: string): Promise<ConnectedGym[]> {
  const connections = await db.gymConnection.findMany({ where: { platformId } })
  const gyms = await db.gym.findMany({
    where: { id: { in: connections.map(connection => connection.gymId) } },
  })
  const byId = new Map(gyms.map(gym => [gym.id, gym]))
  return connections
    .map(connection => ({ ...connection, gym: byId.get(connection.gymId)! }))
    .sort(byNameThenId)
}

/** Makes a gym. Throws validation_failed naming `name`, `email`, `time_zone` or `slug`. */
export async function createGym(db: Db | Tx, actor: Author['actor'], input: NewGym): Promise<Gym> {
  const { name, email, slug, time_zone: timeZone } = typed(input)
  try {
    return await transaction(db, async tx => {
      const { units, clock = usualClock(units) } = input
      const gym = await tx.gym.create({
        data: {
          id: uuid(),
          slug,
          name,
          email,
          timeZone,
          units,
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

/** Every gym, by name, then id. */
export async function listGyms(db: Db): Promise<Gym[]> {
  return (await db.gym.findMany()).sort((a, b) => byNameThenId({ gym: a }, { gym: b }))
}

/** The gym with this id or slug. Throws not_found. */
export async function findGym(db: Db, idOrSlug: string): Promise<Gym> {
  const gym = await db.gym.findFirst({ where: { OR: [{ id: idOrSlug }, { slug: idOrSlug }] } })
  if (!gym) throw notFound(`The gym ${idOrSlug}`)
  return gym
}

/** By code point, the same on every database. */
function byNameThenId(a: { gym: Gym }, b: { gym: Gym }): number {
  const [x, y] = [`${a.gym.name}\0${a.gym.id}`, `${b.gym.name}\0${b.gym.id}`]
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

const slugText = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
