/** Others with the same data: Fastify with stock Prisma, and Django REST framework where the machine has it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freshCopy } from '../data'
import { AUTHORIZATION } from '../ids'
import { fireInterface, inTurns, medians, type Round } from '../measure'
import { MEASURED, type Measured } from '../requests'
import { type Server, startDjango, startOwn, startReal } from '../servers'
import type { Stage } from '../stage'

export type PeerFigures = {
  rows: { measured: Measured; ours: Round; peers: Map<string, Round> }[]
  /** Why a peer was not measured. */
  absent: string[]
  rounds: number
  seconds: number
}

/** The two lists and the write. */
const SHARED = MEASURED.filter(
  ({ path, unchanged }) => !unchanged && /registrations|training_sessions|comments/.test(path),
)
const CONNECTIONS = 16
/** Debian's own: its packages are for no other. */
const PYTHON = '/usr/bin/python3'

export async function comparePeers({ folder, quick, say }: Stage): Promise<PeerFigures> {
  const [rounds, seconds] = quick ? [1, 1] : [3, 1]
  const absent: string[] = []
  const servers = new Map<string, Server>([['Chalkbox', await startReal(await copy(folder, 'peer-ours.db'))]])
  if (fetchPackages()) {
    const file = await copy(folder, 'peer-fastify.db')
    servers.set('Fastify with Prisma', await startOwn('peers/fastify.ts', file, { first: MEASURED_READ }))
  } else absent.push('Fastify with Prisma: npm could not fetch its packages.')
  if (hasDjango()) {
    servers.set(
      'Django REST framework',
      await startDjango(await copy(folder, 'peer-django.db'), MEASURED_READ),
    )
  } else
    absent.push(
      'Django REST framework: not installed on this machine (`apt install python3-djangorestframework gunicorn`).',
    )
  for (const measured of SHARED) await proveEqualJson(measured, servers)
  const rows: PeerFigures['rows'] = []
  for (const measured of SHARED) {
    const work = [...servers.values()].map(server => () => {
      return fireInterface(server, {
        ...measured,
        until: quick ? { amount: 40 } : { duration: seconds },
        connections: CONNECTIONS,
      })
    })
    const [ours, ...others] = (await inTurns(work, rounds)).map(medians) as [Round, ...Round[]]
    const peers = new Map([...servers.keys()].slice(1).map((name, index) => [name, others[index]!]))
    rows.push({ measured, ours, peers })
    for (const [name, round] of peers)
      say(`${measured.label}: ${(ours.perSecond / round.perSecond).toFixed(1)} times ${name}`)
  }
  for (const server of servers.values()) await server.stop()
  return { rows, absent, rounds, seconds }
}

const MEASURED_READ = `/api/public${MEASURED.find(({ path }) => path.startsWith('/workouts/'))!.path}`

async function copy(folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  await freshCopy(file)
  return file
}

/** The packages of `package.json` here, which the project itself has nothing to do with. */
function fetchPackages(): boolean {
  if (existsSync(join(__dirname, 'node_modules', 'fastify'))) return true
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  return spawnSync('npm', args, { cwd: __dirname, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function hasDjango(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import django, rest_framework, gunicorn'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The same JSON, whatever the order of its fields and its white space; of a creation, but for what each makes itself. */
async function proveEqualJson({ label, path, body }: Measured, servers: Map<string, Server>): Promise<void> {
  let expected: string | null = null
  for (const [name, server] of servers) {
    const response = await fetch(`${server.url}/api/public${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = canonical(await response.json(), body !== undefined)
    expected ??= answer
    if (answer !== expected)
      throw new Error(`${label}: ${name} answers something else\n${answer.slice(0, 600)}`)
  }
}

function canonical(json: unknown, isCreation: boolean): string {
  return JSON.stringify(json, (key, value: unknown) => {
    if (isCreation && (key === 'id' || key === 'created_at')) return ''
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
