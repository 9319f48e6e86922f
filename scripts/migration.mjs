// `npm run migration -- add_something`: what the schema has and the migrations lack, as a new migration for both databases.
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUpOrExit } from '../bin/setup.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name] = process.argv.slice(2)
if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name ?? '')) {
  process.stderr.write('Name it by what it does, a verb first: npm run migration -- add_heat_lanes\n')
  process.exit(2)
}
await setUpOrExit({ all: true })
execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'make-migration.ts'), name], {
  stdio: 'inherit',
  cwd: root,
})
