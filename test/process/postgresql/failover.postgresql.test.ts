/**
 * A primary with a synchronous standby, both named in DATABASE_URL: the primary is killed under writes, the standby promoted,
 * and nothing that was acknowledged is lost. Nobody touches the processes that serve.
 */
import { execute } from '../../support/postgres'
import { eachPostgres, useClusters } from '../../support/process/clusters'
import { MS_EACH, seedOn, underLoad } from '../../support/process/kept'
import { eventually, useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'

const servers = useServers()
const clusters = useClusters()
const WRITES = Number(process.env.WRITES ?? 120)
const TIMEOUT_MS = 180_000 + 2 * WRITES * MS_EACH

describe.each(eachPostgres())('on $name', ({ programs }) => {
  const run = typeof programs === 'string' ? test.skip : test
  const reason = typeof programs === 'string' ? ` (${programs})` : ''

  run(
    `a standby that is promoted has every acknowledged write, and is found by the processes${reason}`,
    async () => {
      if (typeof programs === 'string') return
      const primary = await clusters.make(programs)
      await primary.start()
      const seeded = await seedOn(primary.url('postgres'))
      await primary.stop()
      const standby = await clusters.standbyOf(primary)
      primary.commitTogether()
      // A standby that finds no primary asks again after five seconds, and until then every commit waits.
      await primary.start()
      await standby.start()

      const databaseUrl = primary.url('gym', standby)
      const both = await Promise.all([1, 2].map(() => servers.start({ databaseUrl })))
      const load = underLoad(seeded, 6, writer => both[writer % 2]!.address)
      await load.more(WRITES)
      await primary.kill('SIGKILL')
      const expectNotReady = async () => {
        for (const { address } of both) expect((await sendTo(address, { path: '/readyz' })).status).toBe(503)
      }
      // What was committed before may still be on its way to whoever wrote it.
      await expectNotReady()
      const before = load.count()
      await expectNotReady()
      expect(load.count()).toBe(before)
      await execute(standby.url('postgres'), 'SELECT pg_promote()')
      for (const { address } of both)
        await eventually('a process that is ready', async () => {
          return (await sendTo(address, { path: '/readyz' })).status === 200
        })
      await load.more(WRITES)
      const { acknowledged, resent } = await load.finish(standby.url('gym'))
      expect(acknowledged).toBeGreaterThanOrEqual(2 * WRITES)
      for (const { process } of both) expect(process.exitCode).toBeNull()
      if (process.env.REPORT)
        process.stderr.write(
          `failover: ${acknowledged} acknowledged, 0 lost, ${resent} sent again, 0 made twice\n`,
        )
    },
    TIMEOUT_MS,
  )
})
