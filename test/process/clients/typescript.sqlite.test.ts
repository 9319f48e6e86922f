/** The package of the TypeScript client, packed as for a registry and installed in a folder of its own. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'

const database = useDatabase()
const listen = useListening(() => database.prisma)
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = `
import { Chalkbox } from 'chalkbox-client'
const [baseUrl, id, secret] = process.argv.slice(1)
const gym = new Chalkbox({ baseUrl, key: { id, secret } })
await gym.post('/programs', { body: { name: 'CrossFit' } })
const names = []
for await (const { name } of gym.list('/programs', { query: { limit: 1 } })) names.push(name)
console.log(JSON.stringify(names))
`

test('the packed client works in a project of its own, and brings its types', async () => {
  const [address, { keys }] = [await listen(), await buildCast(database.prisma)]
  execFileSync('npm', ['pack', './client', '--pack-destination', folder], { stdio: 'pipe' })
  const installed = join(folder, 'node_modules', 'chalkbox-client')
  mkdirSync(installed, { recursive: true })
  const [file] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', join(folder, file!), '--strip-components=1', '-C', installed])
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  expect(readdirSync(join(installed, 'dist'))).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']))
  const args = ['--input-type=module', '-e', PROGRAM, address, keys.gym.username, keys.gym.password]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  expect(JSON.parse(stdout)).toContain('CrossFit')
})
