import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../../src/boot'
import type { Database, Db } from '../../src/db/client'

/** Another installation on SQLite, empty but for the library; call at the top of a test file. */
export function useOtherDatabase(): { readonly prisma: Db; readonly url: string } {
  let folder: string
  let other: Database
  const urlOf = () => `file:${join(folder, 'other.db')}`
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chalkbox-other-'))
    other = await prepareDatabase(urlOf(), () => undefined)
  })
  afterAll(async () => {
    await other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get prisma() {
      return other.prisma
    },
    get url() {
      return urlOf()
    },
  }
}
