/**
 * The floor of every operation: node:http and better-sqlite3 with nothing in between. It lets the application answer each
 * call once and notes the statements; from then on it runs those very statements, prepared, and writes the same answer
 * as JSON. What is written is as many rows in one transaction, an entry of the log among them; a key is looked up and
 * hashed for every request.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import BetterSqlite3 from 'better-sqlite3'
import { createApp } from '../../src/app'
import { prepareDatabase } from '../../src/boot'
import { loadConfig } from '../../src/config/config'
import type { DemoReport } from '../../src/demo/report'
import { createLog } from '../../src/log'
import type { Call } from '../../test/support/api/examples'
import { asker, walkOnce } from './calls'

type Noted = { sql: string; values: unknown[] }
type Kept = { reads: Noted[]; writes: number; answer: unknown; status: number }

const [file, port] = [process.argv[2]!, Number(process.argv[3])]
const demo = JSON.parse(readFileSync(process.argv[4]!, 'utf8')) as DemoReport

async function main(): Promise<void> {
  const kept = await keep()
  const connection = new BetterSqlite3(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -32000'])
    connection.pragma(pragma)
  const key = connection.prepare<[string], { secretHash: string }>('SELECT * FROM ApiKey WHERE id = ?')
  const work = kept.map(each => replayed(connection, each))
  createServer((req, res) => {
    const [id, secret] = Buffer.from(req.headers.authorization!.slice(6), 'base64').toString().split(':')
    const hash = createHash('sha256').update(secret!).digest()
    const known = key.get(id!)
    if (!known || !timingSafeEqual(hash, Buffer.from(known.secretHash, 'hex')))
      return res.writeHead(401).end()
    req.resume().on('end', () => {
      const { status, run } = work[Number(req.url!.slice(1))]!
      const json = Buffer.from(run())
      res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': json.length })
      res.end(json)
    })
  }).listen(port, '127.0.0.1')
}

/** The calls of one walk with what they ask of the database: of the second, when the first has been cold. */
async function keep(): Promise<Kept[]> {
  const url = `file:${file}`
  const database = await prepareDatabase(url, () => undefined)
  const config = loadConfig({ DATABASE_URL: url, RATE_LIMIT: '0' })
  const server = createServer(createApp({ db: database.prisma, config, log: createLog('silent') }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { ask, end } = asker(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const kept: Kept[] = []
  for (const nth of [1, 2]) {
    kept.length = 0
    const look = (call: Call) => ask(`/api/public${call.path}`, call)
    const each = async (call: Call) => {
      const { noted, result } = await noting(() => look(call))
      const reads = noted.filter(
        ({ sql }) => /^\s*(SELECT|WITH)/i.test(sql) && !WRITES.test(sql) && !sql.includes('"ApiKey"'),
      )
      const writes = noted.filter(({ sql }) => WRITES.test(sql)).length
      const { status, text } = result
      kept.push({ reads, writes, status, answer: text === '' ? null : JSON.parse(text) })
      return result
    }
    await walkOnce(demo, -nth, each, look)
  }
  end()
  await closed(server)
  await database.close()
  return kept
}

/** Every statement that is run on any connection of this process while `work` is. */
async function noting<T>(work: () => Promise<T>): Promise<{ noted: Noted[]; result: T }> {
  const probe = new BetterSqlite3(':memory:')
  const prototype = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<'all' | 'run' | 'get', Run>
  probe.close()
  const own = { all: prototype.all, run: prototype.run, get: prototype.get }
  const noted: Noted[] = []
  for (const name of ['all', 'run', 'get'] as const) {
    prototype[name] = function (this: { source: string }, ...values) {
      noted.push({ sql: this.source, values })
      return own[name].apply(this, values)
    }
  }
  try {
    return { noted, result: await work() }
  } finally {
    Object.assign(prototype, own)
  }
}
const WRITES = /^\s*(WITH[\s\S]*\)\s*)?(INSERT|UPDATE|DELETE)\b/i
type Run = (this: { source: string }, ...values: unknown[]) => unknown

function replayed(connection: BetterSqlite3.Database, { reads, writes, answer, status }: Kept) {
  const statements = reads.map(({ sql, values }) => ({
    statement: connection.prepare(sql).raw(true),
    values,
  }))
  const read = () => {
    for (const { statement, values } of statements) statement.all(...values)
  }
  const write = writer(connection)
  const both = () => {
    read()
    write(writes)
  }
  const run = writes === 0 ? read : connection.transaction(both).immediate
  return {
    status,
    run() {
      run()
      return status === 204 ? '' : JSON.stringify(answer)
    },
  }
}

/** An entry in the log, and changes of rows. */
function writer(connection: BetterSqlite3.Database) {
  const entry =
    connection.prepare(`INSERT INTO AuditEntry (id, gymId, actorKind, actorId, actorName, action, subjectType,
    subjectId, after, requestId, at) VALUES (?, ?, 'gym_key', ?, 'Bench', 'athlete.update', 'athlete', ?, ?, ?, ?)`)
  const change = connection.prepare('UPDATE Program SET name = name WHERE gymId = ? AND id = ?')
  return (rows: number) => {
    const { gym, gym_key, ids } = demo
    const after = JSON.stringify({ name: 'Somebody', gender: 'undisclosed' })
    const at = new Date().toISOString()
    entry.run(randomUUID(), gym.id, gym_key.username, ids.member_athlete, after, randomUUID(), at)
    for (let row = 1; row < rows; row++) change.run(gym.id, ids.program)
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

void main()
