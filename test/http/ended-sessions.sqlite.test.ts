/** Live streams of signed-in people end with their session: at sign-out, a password change, or from another device. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Drain } from '../../src/http/drain'
import { LiveStreams, STREAMS } from '../../src/http/live-streams'
import { createLog } from '../../src/log'
import { endSessions, listOpenSessions, startSession } from '../../src/services/platform/accounts/sessions'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import { useDatabase } from '../support/database'

const database = useDatabase()

test('a stream ends with its session, and others stay open', async () => {
  const db = database.prisma
  const { member } = await buildCast(db)
  const person = await personOf(db, member)
  for (const device of ['phone', 'desk']) await startSession(db, person.id, device)
  const sessions = await db.portalSession.findMany({ where: { personId: person.id } })
  const [phone, desk] = [sessions[0]!, sessions[1]!]
  const live = new LiveStreams(
    new Drain(),
    5,
    async () => undefined,
    () => undefined,
    STREAMS,
    ids => listOpenSessions(db, ids),
  )
  const app = express()
  app.get('/:id', (req, res) => {
    res.locals.session = sessions.find(({ id }) => id === req.params.id) ?? null
    live.open(req, res, 'key', 'event: first\ndata: {}\n\n', createLog('silent'))
  })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (id: string) => fetch(`http://127.0.0.1:${port}/${id}`)
  try {
    const [first] = [await open(phone.id), await open(desk.id), await open('nobody')]
    await endSessions(db, person.id, { id: phone.id })
    expect(await first.text()).toContain('event: first')
    while (live.count > 2) await new Promise(resolve => setImmediate(resolve))
    expect(live.sizeOf('key')).toBe(2)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})
