/** The secret in the data folder, and those it took the place of. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config/config'
import { secretFile } from '../../src/config/secret'
import { splitKeyring } from '../../src/domain/shared/keyring'
import { readToken, signedToken } from '../../src/domain/shared/signed-token'

const [NEW, OLD, OLDER] = ['8Hk2', '3mZq', '9TwX'].map(start => `${start}-and twenty-eight characters more`)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const secretsWith = (env: Record<string, string>) =>
  splitKeyring(loadConfig({ DATABASE_URL: `file:${join(folder, 'chalkbox.db')}`, ...env }).secret)

test('the first line of the file signs, and the others still verify', () => {
  writeFileSync(secretFile(folder), `${NEW}\n${OLD}\n\n  ${OLDER}\r\n`)
  expect(secretsWith({})).toEqual([NEW, OLD, OLDER])
  writeFileSync(secretFile(folder), `${NEW}\n`)
  expect(secretsWith({})).toEqual([NEW])
})

test('SECRET signs and SECRET_OLD still verifies, also beside a file', () => {
  expect(secretsWith({ SECRET: NEW!, SECRET_OLD: OLD! })).toEqual([NEW, OLD])
  writeFileSync(secretFile(folder), `${NEW}\n`)
  expect(secretsWith({ SECRET_OLD: OLD! })).toEqual([NEW, OLD])
})

test('a line break in a setting belongs to the secret, and no empty key verifies', () => {
  const ending = secretsWith({ SECRET: `${NEW}\n`, SECRET_OLD: `${OLD}\n` })
  expect(ending).toEqual([`${NEW}\n`, `${OLD}\n`])
  const { secret } = loadConfig({ DATABASE_URL: `file:${join(folder, 'chalkbox.db')}`, SECRET: `${NEW}\n` })
  for (const guessed of ['', '\n'])
    expect(readToken(secret, 'judge', signedToken(guessed, 'judge', 'id-1'))).toBeNull()
  expect(secretsWith({ SECRET: `-----BEGIN SECRET-----\n${NEW}\n${OLD}` })).toHaveLength(1)
})

test('secret file: refuses a weak secret anywhere', () => {
  writeFileSync(secretFile(folder), `${NEW}\0${OLD}\n`)
  expect(() => secretsWith({})).toThrow('must not hold a zero byte')
  writeFileSync(secretFile(folder), `${NEW}\nshort\n`)
  expect(() => secretsWith({})).toThrow('must have at least 32 characters')
  expect(() => secretsWith({ SECRET: NEW!, SECRET_OLD: 'short' })).toThrow('SECRET_OLD must have at least')
})
