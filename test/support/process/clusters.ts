/** PostgreSQL servers that a test kills, starts again, and has follow each other: durable as in service, unlike the run's own. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureToAccept, freePort, halt, initialise, launch, NOBODY, type RunOptions } from '../postgres'
import { installedPostgres } from './installed-postgres'
import { postgresPrograms } from './postgres-programs'
import { cleanUpAfterThisProcess } from './run-folder'

type Programs = { initdb: string; postgres: string }

const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'max_connections=100',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'timezone=Asia/Kolkata',
  'wal_level=replica',
  'max_wal_senders=4',
]

/** The PostgreSQL of the packages, and the one of the machine; where there is none, why. */
export function eachPostgres(): { name: string; programs: Programs | string }[] {
  return [
    { name: 'PostgreSQL 18 of the packages', programs: postgresPrograms() },
    { name: 'the PostgreSQL of this machine', programs: installedPostgres() },
  ]
}

/** A server with a folder of its own, which outlives it. */
export class Cluster {
  #server: ChildProcess | null = null
  readonly #settings: string[] = []

  private constructor(
    private readonly programs: Programs,
    private readonly folder: string,
    readonly port: number,
    private readonly password: string,
    private readonly watch: { release(): void },
  ) {}

  static async make(programs: Programs): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'chalkbox-cluster-'))
    const password = crypto.randomUUID()
    const passwordFile = join(folder, 'password')
    const cluster = new Cluster(programs, folder, await freePort(), password, cleanUpAfterThisProcess(folder))
    mkdirSync(cluster.#data, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    giveAway(folder, cluster.#data, passwordFile)
    initialise(programs.initdb, cluster.#data, passwordFile, cluster.#options)
    // `--auth=password` is for databases alone.
    appendFileSync(join(cluster.#data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 password\n')
    return cluster
  }

  /** Made of the files of this one, which must not run, and following it once both are started. */
  async standby(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'chalkbox-cluster-'))
    const cluster = new Cluster(
      this.programs,
      folder,
      await freePort(),
      this.password,
      cleanUpAfterThisProcess(folder),
    )
    cpSync(this.#data, cluster.#data, { recursive: true, preserveTimestamps: true })
    writeFileSync(join(cluster.#data, 'standby.signal'), '')
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder])
    execFileSync('chmod', ['700', cluster.#data])
    const info = `host=127.0.0.1 port=${this.port} user=postgres password=${this.password} application_name=standby`
    cluster.#settings.push(`primary_conninfo=${info}`, 'hot_standby=on')
    return cluster
  }

  /** From its next start, commits wait until a standby has them on its disk. */
  commitTogether(): void {
    this.#settings.push('synchronous_standby_names=standby')
  }

  async start(): Promise<void> {
    const settings = [...SETTINGS, ...this.#settings]
    const options = { ...this.#options, log: join(this.folder, 'log') }
    this.#server = launch(this.programs.postgres, this.#data, this.port, settings, options)
    const failure = await failureToAccept(this.#server, this.url('postgres'))
    if (failure) throw new Error(failure)
  }

  /** As a crash: nothing is written any more, and the next start recovers. */
  async kill(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGQUIT'): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.ref()
    server.kill(signal)
    await ended
  }

  /** In order. */
  async stop(): Promise<void> {
    if (this.#server) await halt(this.#server)
    this.#server = null
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
    this.watch.release()
  }

  /** Of a database on it; `also` are servers that the URL names too. */
  url(database: string, ...also: Cluster[]): string {
    const places = [this, ...also].map(({ port }) => `127.0.0.1:${port}`).join(',')
    return `postgresql://postgres:${this.password}@${places}/${database}`
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  get #options(): RunOptions {
    const identity = process.getuid?.() === 0 ? NOBODY : {}
    return { ...identity, cwd: this.folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  }
}

function giveAway(...paths: string[]): void {
  if (process.getuid?.() !== 0) return
  for (const path of paths) chownSync(path, NOBODY.uid, NOBODY.gid)
}

/** What all clusters of a test file are removed by, however it ends. `shared` keeps them until all tests are over. */
export function useClusters({ shared = false } = {}) {
  const made: Cluster[] = []
  const removeAll = async () => {
    for (const cluster of made.splice(0).reverse()) await cluster.remove()
  }
  if (shared) afterAll(removeAll)
  else afterEach(removeAll)
  return {
    async make(programs: Programs): Promise<Cluster> {
      const cluster = await Cluster.make(programs)
      made.push(cluster)
      return cluster
    },
    async standbyOf(primary: Cluster): Promise<Cluster> {
      const cluster = await primary.standby()
      made.push(cluster)
      return cluster
    },
  }
}
