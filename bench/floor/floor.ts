/**
 * The floor: what is measured, written by hand on node:http and better-sqlite3 with nothing in between. It answers with
 * the same JSON and keeps the same promises to the disk (WAL, synchronous FULL, the same rows in one transaction),
 * but trusts its input, has the one gym, and sends no header but the type.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import BetterSqlite3 from 'better-sqlite3'
import { floorReads } from './reads'
import { floorWrites } from './writes'

const [file, port] = [process.argv[2]!, Number(process.argv[3])]
const connection = new BetterSqlite3(file)
connection.pragma('journal_mode = WAL')
connection.pragma('synchronous = FULL')
connection.pragma('foreign_keys = ON')
connection.pragma('cache_size = -32000')

const reads = floorReads(connection)
const writes = floorWrites(connection, reads.movements)
const keyById = connection.prepare<[string], Key>(
  'SELECT id, gymId, name, secretHash FROM ApiKey WHERE id = ?',
)
const revisions = {
  competitions: connection.prepare('SELECT editRevision FROM Competition WHERE gymId = ? AND id = ?'),
  workouts: connection.prepare('SELECT createdAt FROM Workout WHERE gymId = ? AND id = ?'),
}
type Key = { id: string; gymId: string; name: string; secretHash: string }

createServer((req, res) => {
  const key = keyOf(req)
  if (!key) return send(res, 401, null)
  const url = new URL(req.url!, 'http://floor')
  const [, , , collection, id, list] = url.pathname.split('/')
  if (req.headers['if-none-match'] !== undefined) return unchanged(res, key.gymId, collection!, id!)
  if (req.method === 'POST') return receive(req, body => send(res, 201, write(key, collection!, body)))
  send(res, 200, read(key.gymId, `${collection}/${list ?? ''}`, id!, Number(url.searchParams.get('limit'))))
}).listen(port, '127.0.0.1')

/** To whoever names a tag: one row is looked at. */
function unchanged(res: ServerResponse, gymId: string, collection: string, id: string): void {
  const row = revisions[collection as keyof typeof revisions].get(gymId, id)
  res.writeHead(row ? 304 : 404).end()
}

function keyOf(req: IncomingMessage): Key | null {
  const [id, secret] = Buffer.from((req.headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':')
  const key = keyById.get(id!)
  if (!key || secret === undefined) return null
  const given = createHash('sha256').update(secret).digest()
  return timingSafeEqual(given, Buffer.from(key.secretHash, 'hex')) ? key : null
}

function read(gymId: string, route: string, id: string, limit: number): unknown {
  switch (route) {
    case 'competitions/registrations':
      return reads.registrations(gymId, id, limit)
    case 'wods/training_sessions':
      return reads.sessions(gymId, id, limit)
    case 'workouts/':
      return reads.workout(gymId, id)
    case 'competitions/':
      return reads.competition(gymId, id)
  }
}

function write(key: Key, collection: string, body: string): unknown {
  return collection === 'comments'
    ? writes.comment(key, JSON.parse(body))
    : writes.workout(key, JSON.parse(body))
}

function receive(req: IncomingMessage, done: (body: string) => void): void {
  const chunks: Buffer[] = []
  req.on('data', chunk => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks).toString()))
}

function send(res: ServerResponse, status: number, body: unknown): void {
  const json = Buffer.from(JSON.stringify(body))
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': json.length })
  res.end(json)
}
