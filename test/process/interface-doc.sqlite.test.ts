/** Every command of docs/interface.md, run in the order of the page against the demo gym. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createApp } from '../../src/app'
import { demoVariables } from '../../src/cli/demo-report'
import { fillDemo } from '../../src/demo/demo'
import { createLog } from '../../src/log'
import { Archiver } from '../../src/server/archiving'
import { CONFIG } from '../support/api/api'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: 'demo' })
const blocks = [...readFileSync('docs/interface.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
  match => match[1]!,
)

let server: Server
let env: NodeJS.ProcessEnv
let archiver: Archiver
/** As a server looks for what waits, while a command waits for it. */
let looking: NodeJS.Timeout
let isOver = false
beforeAll(async () => {
  const demo = await fillDemo(database.prisma, { baseUrl: CONFIG.baseUrl, secret: CONFIG.secret })
  const log = createLog('silent')
  server = createServer(createApp({ db: database.prisma, config: CONFIG, log }))
  archiver = new Archiver({ db: database.prisma, databaseUrl: database.url, log })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const look = () => {
    if (isOver) return
    looking = setTimeout(() => void archiver.makeAll().then(look), 200)
  }
  look()
  env = { PATH: process.env.PATH, ...demoVariables({ ...demo, base_url }) }
}, 60_000)
afterAll(async () => {
  isOver = true
  clearTimeout(looking)
  await archiver.stop()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

/** A command that is refused fails the block. */
const STRICT = 'set -euo pipefail\ncurl() { command curl --fail-with-body --silent --show-error "$@"; }\n'

it('docs/interface.md has commands to run', () => expect(blocks.length).toBeGreaterThanOrEqual(5))

it.each(blocks.map((block, index) => [index + 1, block] as const))(
  'block %i runs as written',
  async (_, block) => {
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', STRICT + block], { env })
    expect(stdout).not.toContain('"errors":{"code"')
  },
)
