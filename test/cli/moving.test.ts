/** The commands of docs/many-gyms.md that move a gym, word for word, while the gym is used. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareDatabase } from '../../src/boot'
import { openDatabase } from '../../src/db/client'
import { buildAthlete, buildGym, buildResult } from '../support/builders'
import { personOf } from '../support/builders/people'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const SECRET = 'a secret of the tests, long enough'
const old = useCommandLine(() => ({ DATABASE_URL: database.url, SECRET }))
const fresh = useCommandLine(() => ({ DATABASE_URL: newUrl(), SECRET }))
const newUrl = () => `file:${join(old.folder, 'new.db')}`

const [, chapter = ''] = /^## Move a gym\b.*\n([\s\S]*?)(?:^## |$(?![\s\S]))/m.exec(
  readFileSync('docs/many-gyms.md', 'utf8'),
)!
const STEPS = [...chapter.matchAll(/^ *(bin\/chalkbox .*?) +# (old|new)$/gm)].map(([, command, on]) => ({
  command: command!,
  isOld: on === 'old',
}))

beforeAll(async () => {
  mkdirSync(join(old.folder, 'bin'))
  symlinkSync(join(process.cwd(), 'bin', 'chalkbox'), join(old.folder, 'bin', 'chalkbox'))
  await (await prepareDatabase(newUrl(), () => undefined)).close()
})

/** Types a command in a shell of the old or the new installation. */
async function type({ command, isOld }: { command: string; isOld: boolean }): Promise<string> {
  const env = { PATH: process.env.PATH, SECRET, DATABASE_URL: isOld ? database.url : newUrl() }
  const { stdout } = await promisify(execFile)('bash', ['-ec', command], { cwd: old.folder, env })
  return stdout
}

test('the commands of docs/many-gyms.md move a gym while it is used', async () => {
  const db = database.prisma
  const gym = await buildGym(db, { slug: 'crossfit-sihl', name: 'CrossFit Sihl' })
  const last = STEPS.findIndex(({ command }) => command.includes('gyms freeze'))
  expect(STEPS.length).toBeGreaterThanOrEqual(7)
  const said: string[] = []
  for (const [at, step] of STEPS.entries()) {
    if (at < last) {
      // The gym goes on: somebody joins and logs a result.
      await personOf(db, await buildAthlete(db, { gymId: gym.id }))
      await buildResult(db, { gymId: gym.id })
    }
    said.push(await type(step))
    if (step.command.includes('last.tar.gz --update')) {
      await type({ command: 'bin/chalkbox export as-it-is.tar.gz --gym crossfit-sihl', isOld: false })
      const [as, it] = ['as-it-is.tar.gz', 'last.tar.gz'].map(name => readFileSync(join(old.folder, name)))
      expect(as!.equals(it!)).toBe(true)
    }
  }
  expect(said.at(1)).toMatch(/^Imported CrossFit Sihl \(crossfit-sihl\): \d+ rows\.\n$/)
  expect(said.at(-2)).toMatch(
    /^Updated CrossFit Sihl \(crossfit-sihl\): \d+ new rows, 0 changed, 0 deleted\.\n$/,
  )
  const { prisma, close } = openDatabase(newUrl())
  expect(await prisma.result.count()).toBe(await db.result.count())
  expect(await prisma.gymQuota.count()).toBe(0)
  await close()
})

test('the import command says why a gym cannot be updated, and which options exclude each other', async () => {
  const gym = await buildGym(database.prisma)
  const file = join(old.folder, `${gym.slug}.tar.gz`)
  await old.json('export', file, '--gym', gym.slug)
  const unknown = await fresh.json('import', 'chalkbox', file, '--update', gym.slug)
  expect([unknown.code, unknown.document.errors.code]).toEqual([1, 'not_found'])
  await fresh.json('import', 'chalkbox', file)
  const used = await fresh.json('import', 'chalkbox', file, '--update', gym.slug)
  expect([used.code, used.document.errors.code]).toEqual([1, 'not_moving'])
  const both = await fresh.json('import', 'chalkbox', file, '--frozen', '--update', gym.slug)
  expect([both.code, both.document.errors.detail]).toEqual([2, expect.stringContaining('Leave out --frozen')])
  const other = await fresh.json('import', 'sugarwod', file, '--gym', gym.slug, '--frozen')
  expect([other.code, other.document.errors.detail]).toEqual([2, expect.stringContaining('--frozen')])
})
