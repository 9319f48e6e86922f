/** A standby that answers public pages: what it has is at most a moment old, and when it stops following, the primary answers. */
import { openDatabase } from '../../../src/db/client'
import { buildCompetition } from '../../support/builders'
import { execute } from '../../support/postgres'
import { useClusters } from '../../support/process/clusters'
import { seedOn } from '../../support/process/kept'
import { postgresPrograms } from '../../support/process/postgres-programs'
import { eventually, useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'

const servers = useServers()
const clusters = useClusters()

test('replica reads: reads from a standby that follows, and from the primary when it is stopped, behind or gone', async () => {
  const primary = await clusters.make(postgresPrograms())
  await primary.start()
  const { cast } = await seedOn(primary.url('postgres'))
  await primary.stop()
  const standby = await clusters.standbyOf(primary)
  await Promise.all([primary.start(), standby.start()])
  const { address, said } = await servers.start({
    databaseUrl: primary.url('gym'),
    env: { DATABASE_REPLICA_URL: standby.url('gym') },
  })
  const database = openDatabase(primary.url('gym'))
  const { id } = await buildCompetition(database.prisma, { gymId: cast.gym.id, name: 'First name' })
  const page = async () => {
    const { status, text } = await sendTo(address, { path: `/c/${id}` })
    return `${status} ${/<h1[^>]*>\s*([^<]*?)\s*</.exec(text)?.[1]}`
  }
  const shows = (name: string) =>
    eventually(`the page with ${name}`, async () => (await page()) === `200 ${name}`)
  const logged = (msg: string) => said.out.split('\n').filter(line => line.includes(msg)).length
  const rename = (name: string) => database.prisma.competition.updateMany({ data: { name } })
  const readsOfStandby = async () => {
    const counts =
      'SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = $1'
    const there = openDatabase(standby.url('gym'))
    const [row] = await there.prisma.$queryRawUnsafe<[{ reads: bigint }]>(counts, 'Competition')
    await there.close()
    return Number(row.reads)
  }

  await eventually('reading from the replica', () => logged('reading from the replica') === 1)
  await rename('Second name')
  await shows('Second name')
  await eventually('reads of the standby', async () => {
    await page()
    return (await readsOfStandby()) > 0
  })

  // It follows no more: within two looks the primary answers.
  await execute(standby.url('postgres'), 'SELECT pg_wal_replay_pause()')
  await rename('Third name')
  await shows('Third name')
  expect(logged('reading from the primary instead of the replica')).toBe(1)
  await execute(standby.url('postgres'), 'SELECT pg_wal_replay_resume()')
  await eventually('the replica again', () => logged('reading from the replica') === 2)

  await standby.kill()
  expect(await page()).toBe('200 Third name')
  await rename('Fourth name')
  await shows('Fourth name')
  await standby.start()
  await eventually('the replica once more', () => logged('reading from the replica') === 3)
  expect(await page()).toBe('200 Fourth name')
  await database.close()
})
