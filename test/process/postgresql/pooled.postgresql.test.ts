/** PgBouncer in transaction mode between two processes and their database: fewer connections than they ask for, and nothing lost. */
import { openDatabase } from '../../../src/db/client'
import { inOneProcess } from '../../../src/db/processes/scheduled'
import { execute } from '../../support/postgres'
import { useClusters } from '../../support/process/clusters'
import { seedOn, underLoad } from '../../support/process/kept'
import { installedPgbouncer, startPgbouncer } from '../../support/process/pgbouncer'
import { postgresPrograms } from '../../support/process/postgres-programs'
import { useServers } from '../../support/process/server-process'
import { sendTo, signedBy } from '../../support/process/wire'

const servers = useServers()
const clusters = useClusters()
const pgbouncer = installedPgbouncer()
const run =
  typeof pgbouncer === 'string' ? (name: string) => test.skip(`${name} (${pgbouncer})`, () => {}) : test
const CONNECTIONS = 6

run(
  'two processes and the command line share six connections, which are lent by the transaction',
  async () => {
    const cluster = await clusters.make(postgresPrograms())
    await cluster.start()
    const seeded = await seedOn(cluster.url('postgres'))
    // What a connection says of itself never gets through: the role says it.
    await execute(cluster.url('gym'), `ALTER ROLE postgres IN DATABASE gym SET TimeZone = 'UTC'`)
    const pooler = await startPgbouncer(cluster.url('gym'), CONNECTIONS)
    try {
      const both = await Promise.all([1, 2].map(() => servers.start({ databaseUrl: pooler.url })))
      const load = underLoad(seeded, 12, writer => both[writer % 2]!.address)
      await load.more(150, 120_000)
      const direct = openDatabase(cluster.url('gym'))
      const [{ lent }] = await direct.prisma.$queryRawUnsafe<[{ lent: number }]>(
        `SELECT count(*)::int AS lent FROM pg_stat_activity WHERE datname = 'gym' AND pid <> pg_backend_pid()`,
      )
      expect(lent).toBeLessThanOrEqual(CONNECTIONS)
      expect((await load.finish(cluster.url('gym'))).acknowledged).toBeGreaterThanOrEqual(150)

      // A moment goes in and comes out in UTC, whatever time zone the server is in.
      const since = Date.now() - 60_000
      const body = JSON.stringify({
        author_id: seeded.cast.member.id,
        text: 'What time is it?',
        commentable: { type: 'result', id: seeded.result.id },
      })
      const headers = { ...signedBy(seeded.cast.keys.gym), 'Content-Type': 'application/json' }
      const { text } = await sendTo(both[0]!.address, {
        method: 'POST',
        path: '/api/public/comments',
        headers,
        body,
      })
      const created = Date.parse((JSON.parse(text) as { created_at: string }).created_at)
      expect(created).toBeGreaterThan(since)
      expect(created).toBeLessThan(Date.now() + 60_000)
      const stored = await direct.prisma.comment.findFirstOrThrow({ where: { text: 'What time is it?' } })
      expect(stored.createdAt.getTime()).toBe(created)

      // The lock of a job holds while it is at it, and is free again after.
      const through = [openDatabase(pooler.url), openDatabase(pooler.url)]
      const job = { name: 'through a pooler', everyMs: 0 }
      const nested = await inOneProcess(through[0]!.prisma, job, async () => [
        await inOneProcess(through[1]!.prisma, job, async () => 'twice at once'),
      ])
      expect(nested).toEqual([null])
      expect(await inOneProcess(through[1]!.prisma, job, async () => 'after')).toBe('after')
      await Promise.all([...through, direct].map(({ close }) => close()))
    } finally {
      await pooler.close()
    }
  },
)
