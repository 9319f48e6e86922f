/** The database crashes, and is restarted in order, under load: 503 meanwhile, and everything as before after. */
import { eachPostgres, useClusters } from '../../support/process/clusters'
import { seedOn, underLoad } from '../../support/process/kept'
import { eventually, useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'

const servers = useServers()
const clusters = useClusters()

describe.each(eachPostgres())('on $name', ({ programs }) => {
  const run = typeof programs === 'string' ? test.skip : test
  const reason = typeof programs === 'string' ? ` (${programs})` : ''

  run(`a crash and a restart of the database lose nothing, and need nobody${reason}`, async () => {
    if (typeof programs === 'string') return
    const cluster = await clusters.make(programs)
    await cluster.start()
    const seeded = await seedOn(cluster.url('postgres'))
    const { address, process } = await servers.start({ databaseUrl: cluster.url('gym') })
    const status = async (path: string) => (await sendTo(address, { path })).status
    const load = underLoad(seeded, 6, () => address)
    for (const end of [() => cluster.kill(), () => cluster.stop()]) {
      await load.more(60)
      await end()
      expect([await status('/readyz'), await status('/livez')]).toEqual([503, 200])
      await cluster.start()
      await eventually('a process that is ready', async () => (await status('/readyz')) === 200)
    }
    await load.more(60)
    expect((await load.finish(cluster.url('gym'))).acknowledged).toBeGreaterThanOrEqual(180)
    expect(process.exitCode).toBeNull()
  })
})
