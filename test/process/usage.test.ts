/** A server that is told to stop stores what it has counted, and names the gyms in its metrics. */
import { openDatabase } from '../../src/db/client'
import { UsageCounts } from '../../src/services/platform/usage/counts'
import { useServers } from '../support/process/server-process'
import { sendTo, signedBy } from '../support/process/wire'
import { seededDatabase } from '../support/seeded'

const servers = useServers()

test('usage: stores counts at the end, and shows the gyms in /metrics', async () => {
  const { url, cast, remove } = await seededDatabase()
  const database = openDatabase(url)
  const before = new UsageCounts()
  before.add(cast.gym.id, 'mails', 5)
  await before.flush(database.prisma)
  const server = await servers.start({ databaseUrl: url })
  const headers = signedBy(cast.keys.gym)
  for (let at = 0; at < 4; at++) await sendTo(server.address, { path: '/api/public/gym', headers })
  const { text } = await sendTo(server.address, { path: '/metrics' })
  expect(text).toContain(`chalkbox_gym_mails{gym="${cast.gym.slug}"} 5`)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const rows = await database.prisma.gymUsage.findMany({ where: { gymId: cast.gym.id, requests: { gt: 0 } } })
  expect(rows).toEqual([expect.objectContaining({ requests: 4 })])
  await database.close()
  await remove()
})
