import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '../../src/db/backups/backups'
import { useDatabase } from '../support/database'

const database = useDatabase()

test('backups: refuses to restore a foreign dump', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-dump-'))
  try {
    const file = join(folder, 'gym.dump')
    writeFileSync(file, 'no dump')
    await expect(restore(database.url, file, { overwrite: true })).rejects.toMatchObject({
      fields: { file: ['is no backup of Chalkbox on PostgreSQL'] },
    })
    expect(await database.prisma.gym.count()).toEqual(expect.any(Number))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
