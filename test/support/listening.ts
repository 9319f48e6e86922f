/** The application on a port, with a configuration of the test's own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../src/app'
import type { Config } from '../../src/config/config'
import type { Db } from '../../src/db/client'
import { createLog } from '../../src/log'
import { CONFIG } from './api/api'

/** Call at the top of a test file. What is returned starts an application of its own and resolves with its address. */
export function useListening(db: () => Db): (config?: Partial<Config>) => Promise<string> {
  // Some tests send a hundred requests, on a machine that may be busy with other tests.
  jest.setTimeout(60_000)
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.closeAllConnections()
    return Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  })
  return async config => {
    const app = createApp({ db: db(), config: { ...CONFIG, ...config }, log: createLog('silent') })
    const server = createServer(app)
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}
