/** A changed bit anywhere in a backup is found before anything is restored. */
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { backUp, restore } from '../../../src/db/backups/backups'
import { type Seeded, seededDatabase } from '../../support/seeded'

jest.setTimeout(120_000)
const FLIPS = 100

let seeded: Seeded
let folder: string
let backup: string
beforeAll(async () => {
  seeded = await seededDatabase()
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-flips-'))
  backup = join(folder, 'gym.db')
  await backUp(seeded.url, backup)
})
afterAll(async () => {
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'restored',
    error => String(error.fields?.file?.[0] ?? error),
  )

test(`finds each of ${FLIPS} flipped bits, restores nothing, and still restores the whole backup`, async () => {
  const bytes = readFileSync(backup)
  const [flipped, target] = [join(folder, 'flipped.db'), join(folder, 'target.db')]
  for (let flip = 0; flip < FLIPS; flip++) {
    const [at, bit] = [randomInt(bytes.length), randomInt(8)]
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1 << bit
    writeFileSync(flipped, copy)
    const answer = await refusal(restore(`file:${target}`, flipped))
    expect(`bit ${bit} of byte ${at}: ${answer}`).toMatch(/: is damaged/)
    expect(existsSync(target)).toBe(false)
  }
  expect(await refusal(restore(`file:${target}`, backup))).toBe('restored')
})

test('a backup cut short anywhere in its seal is refused', async () => {
  const cut = join(folder, 'cut.db')
  for (const missing of [1, 10, 100]) {
    writeFileSync(cut, readFileSync(backup))
    truncateSync(cut, readFileSync(backup).length - missing)
    expect(await refusal(restore(`file:${join(folder, 'none.db')}`, cut))).toContain('is damaged')
  }
})

test('a backup without a seal, of an older version, is restored with that said', async () => {
  const connection = new BetterSqlite3(backup, { readonly: true })
  const older = join(folder, 'older.db')
  await connection.backup(older)
  connection.close()
  const target = `file:${join(folder, 'of-older.db')}`
  expect(await restore(target, older)).toEqual({ replaced: null, unsealed: true })
})
