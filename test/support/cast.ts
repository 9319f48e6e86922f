/** The people, gyms and keys that a test of the interface has to do with. A new one for every test. */
import type { Db } from '../../src/db/client'
import { insertRows } from '../../src/db/sql/insert-rows'
import type { ApiKeyModel, AthleteModel, GymModel, PlatformModel } from '../../src/generated/sqlite/models'
import { athleteRow, buildPlatform, gymRow, inviteRow, type Key, newKey } from './builders'
import { nextMinute } from './builders/numbers'

export type Cast = {
  gym: GymModel
  /** Athletes of the gym. */
  admin: AthleteModel
  secondAdmin: AthleteModel
  coach: AthleteModel
  member: AthleteModel
  marketplace: AthleteModel
  archived: AthleteModel
  deleted: AthleteModel
  /** Another gym with an admin and a member of its own. */
  rival: GymModel
  rivalAdmin: AthleteModel
  rivalMember: AthleteModel
  /** Connected to the gym alone. */
  platform: PlatformModel
  /** Connected to the rival alone. */
  otherPlatform: PlatformModel
  keys: {
    gym: Key
    readOnly: Key
    rival: Key
    platform: Key
    /** Of the same platform. */
    secondPlatform: Key
    readOnlyPlatform: Key
    otherPlatform: Key
    expired: Key
    revoked: Key
  }
}

export async function buildCast(db: Db): Promise<Cast> {
  const [gym, rival] = [gymRow(), gymRow()]
  await insertRows(db, 'Gym', [gym, rival])
  const ofGym = (given: Partial<AthleteModel> = {}) => athleteRow({ gymId: gym.id, ...given })
  const athletes = {
    admin: ofGym({ staff: 'admin' }),
    secondAdmin: ofGym({ staff: 'admin' }),
    coach: ofGym({ staff: 'coach' }),
    member: ofGym(),
    marketplace: ofGym({ access: 'marketplace' }),
    archived: ofGym({ access: 'archived' }),
    deleted: ofGym({ access: 'deleted' }),
    rivalAdmin: athleteRow({ gymId: rival.id, staff: 'admin' }),
    rivalMember: athleteRow({ gymId: rival.id }),
  }
  await insertRows(db, 'Athlete', Object.values(athletes))
  const invites = Object.values(athletes).map(athlete => inviteRow(athlete))
  await insertRows(db, 'Invite', invites)
  const platform = await buildPlatform(db)
  const otherPlatform = await buildPlatform(db)
  const connection = (platformId: string, gymId: string) => ({
    platformId,
    gymId,
    integrationPlatformId: gymId,
    integrationStatus: 'active' as const,
    connectedAt: nextMinute(),
  })
  const connections = [connection(platform.id, gym.id), connection(otherPlatform.id, rival.id)]
  await insertRows(db, 'GymConnection', connections)
  const keys = await buildKeys(db, {
    gym: { gymId: gym.id },
    readOnly: { gymId: gym.id, readOnly: true },
    rival: { gymId: rival.id },
    platform: { platformId: platform.id },
    secondPlatform: { platformId: platform.id },
    readOnlyPlatform: { platformId: platform.id, readOnly: true },
    otherPlatform: { platformId: otherPlatform.id },
    expired: { gymId: gym.id, expiresAt: new Date(Date.now() - 1000) },
    revoked: { gymId: gym.id, revokedAt: new Date(Date.now() - 1000) },
  })
  return { gym, rival, ...athletes, platform, otherPlatform, keys }
}

async function buildKeys<Name extends string>(db: Db, given: Record<Name, Partial<ApiKeyModel>>) {
  const made = Object.entries<Partial<ApiKeyModel>>(given).map(([name, owner]) => ({
    name,
    ...newKey(owner),
  }))
  const rows = made.map(({ row }) => row)
  await insertRows(db, 'ApiKey', rows)
  return Object.fromEntries(made.map(({ name, key }) => [name, key])) as Record<Name, Key>
}
