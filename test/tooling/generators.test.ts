/** Other people's generators write clients of the interface that compile under TypeScript's strict rules. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT } from '../support/api/openapi'

const GENERATE = join('client', 'generate')
const packages = join(GENERATE, 'node_modules')
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-generators-'))
const document = join(folder, 'openapi.json')

beforeAll(() => {
  const npm = process.env.npm_execpath
  if (!existsSync(join(packages, 'orval')) && npm)
    execFileSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'], { cwd: GENERATE, stdio: 'ignore' })
  writeFileSync(document, JSON.stringify(DOCUMENT))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string[], args: string[]) =>
  execFileSync(process.execPath, [join(packages, ...program), ...args], {
    encoding: 'utf8',
    // Their own reports of use.
    env: { ...process.env, DO_NOT_TRACK: '1', ORVAL_DISABLE_TELEMETRY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const GENERATORS: [string, (target: string) => void][] = [
  [
    'openapi-typescript',
    target => run(['openapi-typescript', 'bin', 'cli.js'], [document, '--output', join(target, 'index.ts')]),
  ],
  [
    'orval',
    target => {
      const output = { target: join(target, 'index.ts'), client: 'fetch', mode: 'single' }
      const config = join(folder, 'orval.config.mjs')
      writeFileSync(config, `export default ${JSON.stringify({ chalkbox: { input: document, output } })}\n`)
      run(['orval', 'dist', 'bin', 'orval.mjs'], ['--config', config])
    },
  ],
  [
    '@hey-api/openapi-ts',
    target => run(['@hey-api', 'openapi-ts', 'bin', 'run.js'], ['-i', document, '-o', target]),
  ],
]

test.each(GENERATORS)(
  '%s writes a client that compiles',
  (name, generate) => {
    const target = join(folder, name.replace(/\W/g, '-'))
    generate(target)
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable']
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck']
    const args = [join(packages, 'typescript', 'bin', 'tsc'), ...strict, ...modules, join(target, 'index.ts')]
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ stdout: stdout.slice(0, 2_000), status }).toEqual({ stdout: '', status: 0 })
  },
  300_000,
)
