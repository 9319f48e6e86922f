import type { Db, Tx } from '../db/client'
import { transaction } from '../db/transaction'
import { conflict } from '../errors'
import { endSessions } from '../services/platform/accounts/sessions'
import { insertDemo, readShipped } from './archive'
import type { DemoReport, DemoSetting, GymReport, PersonReport } from './report'
import { addKeys, type Keys, newPasswords, type Password, revokeKeys } from './secrets'

export type { DemoReport } from './report'
export type DemoOptions = { baseUrl: string; secret: string; now?: Date }

const SETTING = 'demo'
const TIMEOUT_MS = 60_000

/**
 * Fills a database without gyms (migrated, with the library) in one transaction; on an existing demo only replaces keys
 * and passwords and ends sessions. Returns the report with the new secrets. Throws conflict `not_empty` beside other
 * gyms, and `demo_changed` when part of the demo was deleted.
 */
export async function fillDemo(db: Db, { baseUrl, now = new Date() }: DemoOptions): Promise<DemoReport> {
  await isDemo(db)
  const passwords = await newPasswords(readShipped().setting.people.length)
  const hashes = passwords.map(({ hash }) => hash)
  return transaction(
    db,
    async tx => {
      // Asked again: another may have filled it since.
      const setting = (await isDemo(tx)) ? await refresh(tx, passwords) : await insertDemo(tx, now, hashes)
      const { keys, ids } = await addKeys(tx, setting)
      await remember(tx, { ...setting, keys: ids })
      return report(tx, { baseUrl, setting, keys, passwords })
    },
    { timeout: TIMEOUT_MS },
  )
}

type Fixed = Omit<DemoSetting, 'keys'>

async function refresh(tx: Tx, passwords: Password[]): Promise<Fixed> {
  const { value } = await tx.setting.findUniqueOrThrow({ where: { key: SETTING } })
  const { keys, ...setting } = JSON.parse(value) as DemoSetting
  await assertWhole(tx, setting)
  await revokeKeys(tx, keys)
  for (const [index, id] of setting.people.entries()) {
    await tx.person.update({ where: { id }, data: { passwordHash: passwords[index]!.hash } })
    await endSessions(tx, id, { allBut: null })
  }
  return setting
}

/** Throws demo_changed when a gym or account was deleted. */
async function assertWhole(tx: Tx, { gym, other_gym, unconnected_gym, people }: Fixed): Promise<void> {
  const gyms = [gym, other_gym, unconnected_gym]
  const foundGyms = await tx.gym.count({ where: { id: { in: gyms } } })
  const foundPeople = await tx.person.count({ where: { id: { in: people } } })
  if (foundGyms === gyms.length && foundPeople === people.length) return
  throw conflict(
    'demo_changed',
    'A gym or an account of the demo has been deleted. Name another database in DATABASE_URL, or delete this one.',
  )
}

/** True with the demo data, false on a database without a gym. Throws not_empty on any other. */
async function isDemo(db: Pick<Tx, 'gym' | 'setting'>): Promise<boolean> {
  if (await db.setting.findUnique({ where: { key: SETTING } })) return true
  if ((await db.gym.findFirst({ select: { id: true } })) === null) return false
  throw conflict(
    'not_empty',
    'This database has gyms of its own. The demo data needs an empty one: name it in DATABASE_URL.',
  )
}

async function remember(tx: Tx, setting: DemoSetting): Promise<void> {
  const value = JSON.stringify(setting)
  await tx.setting.upsert({
    where: { key: SETTING },
    create: { key: SETTING, value },
    update: { value },
  })
}

type Given = { baseUrl: string; setting: Fixed; keys: Keys; passwords: Password[] }

async function report(tx: Tx, { baseUrl, setting, keys, passwords }: Given): Promise<DemoReport> {
  const gyms = await tx.gym.findMany({ select: { id: true, slug: true, name: true } })
  const gymOf = (id: string): GymReport => gyms.find(gym => gym.id === id)!
  return {
    base_url: baseUrl,
    gym: gymOf(setting.gym),
    other_gym: gymOf(setting.other_gym),
    ...keys,
    platform: { id: setting.platform },
    connected_gym_ids: await connectedIds(tx, setting.platform),
    unconnected_gym_id: setting.unconnected_gym,
    people: await peopleOf(tx, setting, id => gymOf(id).slug, passwords),
    ids: setting.ids,
  }
}

/** In the interface's order of gyms: by name, then id. */
async function connectedIds(tx: Tx, platformId: string): Promise<string[]> {
  const connections = await tx.gymConnection.findMany({
    where: { platformId },
    select: { gym: { select: { id: true, name: true } } },
  })
  const sorted = connections.map(({ gym }) => ({ id: gym.id, key: `${gym.name}\0${gym.id}` }))
  return sorted.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)
}

async function peopleOf(
  tx: Tx,
  setting: Fixed,
  slugOf: (gymId: string) => string,
  passwords: Password[],
): Promise<PersonReport[]> {
  const people = await tx.person.findMany({ where: { id: { in: setting.people } } })
  const athletes = await tx.athlete.findMany({ where: { personId: { in: setting.people } } })
  const inReport = [setting.gym, setting.other_gym, setting.unconnected_gym]
  return setting.people.flatMap((id, index) => {
    const { email } = people.find(person => person.id === id)!
    const homes = athletes.filter(athlete => athlete.personId === id && inReport.includes(athlete.gymId))
    homes.sort((a, b) => inReport.indexOf(a.gymId) - inReport.indexOf(b.gymId))
    return homes.map(({ gymId, staff }) => {
      return { email, password: passwords[index]!.password, gym: slugOf(gymId), staff }
    })
  })
}
