/** Many parts of the server wait for the end of one response. */
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenClosed } from '../../src/http/when-closed'

test('all that waits for the end of a response runs once, in its order, without a warning', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  const ran: number[] = []
  const server = createServer((_req, res) => {
    for (let nth = 0; nth < 30; nth++) whenClosed(res, () => ran.push(nth))
    res.end('done')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, answer => answer.resume())
  const [, res] = (await once(server, 'request')) as [unknown, import('node:http').ServerResponse]
  if (!res.closed) await once(res, 'close')
  server.close()
  process.off('warning', note)
  expect(ran).toEqual(Array.from({ length: 30 }, (_, nth) => nth))
  expect(warnings).toEqual([])
})
