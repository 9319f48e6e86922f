/** Every operation on both databases, beside its floor and the wire: one request at a time, in turns, walk by walk. */
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../src/boot'
import { fillDemo } from '../../src/demo/demo'
import type { DemoReport } from '../../src/demo/report'
import type { Call } from '../../test/support/api/examples'
import type { Postgres } from '../../test/support/postgres'
import { copyIntoPostgresql } from '../databases/postgresql'
import { median } from '../measure'
import { difference } from '../prove'
import { type Server, startOwn, startReal, startWire } from '../servers'
import { type Answered, type Ask, asker, walkOnce } from './calls'

/** Milliseconds of each walk. `unchanged` is a GET that names the tag it has read. */
type Times = { ours: number[]; floor: number[]; wire: number[]; postgresql: number[]; unchanged: number[] }
export type Operation = { operationId: string; method: string; bytes: number; times: Times }

/** Walks that are not recorded: the first answers of a process are slow. */
const COLD = 3

export async function measureOperations(
  folder: string,
  postgres: Postgres,
  walks: number,
  say: (line: string) => void,
): Promise<Operation[]> {
  const { file, demo } = await fillGym(folder)
  const copy = (name: string) => {
    copyFileSync(file, join(folder, name))
    return join(folder, name)
  }
  const report = join(folder, 'demo.json')
  writeFileSync(report, JSON.stringify(demo))
  const url = await copyIntoPostgresql(postgres, 'operations', file)
  const servers = {
    ours: await startReal(copy('operations.db')),
    floor: await startOwn('operations/floor.ts', copy('operations-floor.db'), {
      first: '/0',
      args: [report],
      status: 401,
    }),
    wire: await startWire(),
    postgresql: await startReal(url, { DATABASE_PREPARED: 'on' }),
  }
  const asked = Object.entries(servers).map(([name, server]) => [name, asker(server.url)] as const)
  const ask = Object.fromEntries(asked) as Record<keyof typeof servers, ReturnType<typeof asker>>
  const operations = new Map<string, Operation>()
  for (let nth = 0; nth < COLD + walks; nth++) {
    const note = (operationId: string, name: keyof Times, ms: number) => {
      if (nth >= COLD) operations.get(operationId)!.times[name].push(ms)
    }
    const first: Answered[] = []
    let at = 0
    const looksAt = (server: keyof typeof servers) => (call: Call) =>
      ask[server].ask(`/api/public${call.path}`, call)
    const everywhere = async (call: Call) => {
      const { operationId, method } = call
      const answer = await ask.ours.ask(`/api/public${call.path}`, call)
      const bytes = Buffer.byteLength(answer.text)
      const none = { ours: [], floor: [], wire: [], postgresql: [], unchanged: [] }
      if (!operations.has(operationId))
        operations.set(operationId, { operationId, method, bytes, times: none })
      note(operationId, 'ours', answer.ms)
      const floor = await ask.floor.ask(`/${at++}`, call)
      if (nth === 1) assertSame(operationId, answer, floor)
      note(operationId, 'floor', floor.ms)
      note(operationId, 'wire', (await ask.wire.ask(`/${bytes}`, call)).ms)
      if (method === 'GET' && answer.tag) {
        const unchanged = await askedAgain(ask.ours.ask, call, answer.tag)
        note(operationId, 'unchanged', unchanged.ms)
      }
      first.push(answer)
      return answer
    }
    await walkOnce(demo, nth, everywhere, looksAt('ours'))
    at = 0
    const onPostgresql = async (call: Call) => {
      const answer = await looksAt('postgresql')(call)
      if (nth === 1) assertSame(call.operationId, first[at++]!, answer)
      note(call.operationId, 'postgresql', answer.ms)
      return answer
    }
    await walkOnce(demo, nth, onPostgresql, looksAt('postgresql'))
  }
  for (const [, { end }] of asked) end()
  for (const server of Object.values(servers)) await (server as Server).stop()
  say(`${operations.size} operations, the same answers on both databases.`)
  return [...operations.values()]
}

/**
 * What is asked with the tag that was read. What is under way may have changed in between, as a delivery that has been tried
 * meanwhile: then it is asked with its new tag.
 */
async function askedAgain(ask: Ask, call: Call, tag: string): Promise<Answered> {
  let known = tag
  for (let tries = 0; tries < 20; tries++) {
    const answer = await ask(`/api/public${call.path}`, call, { 'if-none-match': known })
    if (answer.status === 304) return answer
    known = answer.tag ?? known
  }
  throw new Error(`${call.operationId}: never a 304, though nothing changes`)
}

async function fillGym(folder: string): Promise<{ file: string; demo: DemoReport }> {
  const file = join(folder, 'operations-demo.db')
  const database = await prepareDatabase(`file:${file}`, () => undefined)
  const demo = await fillDemo(database.prisma, { baseUrl: 'http://localhost', secret: '' })
  await database.close()
  return { file, demo }
}

/** How far a delivery is when it is looked at: each server sends its own, in its own time. */
const UNDER_WAY =
  /"(attempts|last_attempt_at|next_attempt_at|problem|response_body|response_ms|response_status|status)":("[^"]*"|\w+)/g

/** The same bytes, but for the ids and moments that each has made itself. */
function assertSame(operationId: string, ours: Answered, other: Answered): void {
  const shown = ({ status, text }: Answered) => {
    const own = withoutOwn(text)
    return `${status} ${operationId.includes('WebhookDeliver') ? own.replace(UNDER_WAY, '') : own}`
  }
  const [one, two] = [shown(ours), shown(other)]
  if (one !== two) throw new Error(`${operationId}: the answers differ\n${difference(one, two)}`)
}

function withoutOwn(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[\w-]{43,})?/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]{15}Z/g, 'MOMENT')
    .replace(/req_[\w-]+/g, 'REQ')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/mia-+\d+@/g, 'mia@')
    .replace(/( -?\d+)(?="[,}])/g, '')
    .replace(/localhost:\d+/g, 'HOST')
}

/** Of each walk the share; the middle of them, and the middle half. */
export function shareOf(of: number[], ours: number[]): { middle: number; from: number; to: number } {
  const shares = of.map((ms, walk) => ms / ours[walk]!).sort((a, b) => a - b)
  const at = (part: number) => shares[Math.round((shares.length - 1) * part)]!
  return { middle: median(shares), from: at(0.25), to: at(0.75) }
}
