/** Three processes on one database under load, one of them killed: what they share stays right, and nothing acknowledged is lost. */
import { v7 as uuid } from 'uuid'
import { openDatabase } from '../../../src/db/client'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { buildCompetition, FRAN_DETAILS } from '../../support/builders'
import { MS_EACH, underLoad } from '../../support/process/kept'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { listenTo } from '../../support/process/stream'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
const WRITES = Number(process.env.WRITES ?? 100)
const TIMEOUT_MS = 180_000 + 2 * WRITES * MS_EACH
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

test(
  'sessions, repeated requests and live pages work across servers and survive a kill',
  async () => {
    const database = openDatabase(seeded.url)
    const db = database.prisma
    const all = await Promise.all([1, 2, 3].map(() => servers.start({ databaseUrl: seeded.url })))
    const alive = new Set<Running>(all)
    const at = (writer: number) => [...alive][writer % alive.size]?.address
    const load = underLoad(seeded, 6, at)
    await load.more(WRITES)

    // Whoever signs in at one is signed in at each, and whoever is signed out at one is so everywhere within a second.
    const email = 'three@people.example'
    const person = await db.person.create({
      data: { id: uuid(), email, name: 'Three', createdAt: new Date() },
    })
    const { token } = await startSession(db, person.id, 'test')
    const Cookie = `session=${token}`
    const signedIn = async ({ address }: Running) =>
      (await sendTo(address, { path: '/account', headers: { Cookie } })).status === 200
    for (const server of all) expect(await signedIn(server)).toBe(true)

    // A request that is sent again to another one has its first answer.
    const creation = {
      method: 'POST',
      path: '/api/public/workouts',
      headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE, 'Idempotency-Key': 'at-each' },
      body: JSON.stringify({ type: 'FranStyle', details: FRAN_DETAILS }),
    }
    const answers = []
    for (const { address } of all) answers.push(await sendTo(address, creation))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)

    // Who watches is told, whichever process they watch at and whoever wrote.
    const { id } = await buildCompetition(db, { gymId: seeded.cast.gym.id })
    const watching = await Promise.all(all.map(({ address }) => listenTo(`${address}/c/${id}/live`)))
    for (const listener of watching) await listener.next()
    await db.competition.updateMany({ where: { id }, data: { revision: { increment: 1 } } })
    const told = await Promise.all(watching.map(listener => listener.next()))
    expect(new Set(told.map(({ version }) => version)).size).toBe(1)
    for (const listener of watching) listener.close()

    const [killed, ...others] = all as [Running, Running, Running]
    alive.delete(killed)
    await killed.kill()
    await load.more(WRITES)
    const out = await sendTo(others[0]!.address, {
      method: 'POST',
      path: '/sign-out',
      headers: {
        Cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: '',
    })
    expect(out.status).toBe(303)
    expect(await signedIn(others[0]!)).toBe(false)
    await eventually('being signed out at the other', async () => !(await signedIn(others[1]!)))
    const { acknowledged, resent } = await load.finish(seeded.url)
    expect(acknowledged).toBeGreaterThanOrEqual(2 * WRITES)
    if (process.env.REPORT)
      process.stderr.write(
        `three processes, one killed: ${acknowledged} acknowledged, 0 lost, ${resent} sent again\n`,
      )
    await database.close()
  },
  TIMEOUT_MS,
)
