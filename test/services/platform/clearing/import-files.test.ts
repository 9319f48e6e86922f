/** Files that nobody imported are deleted a day later, whether or not anybody opens another. */
import { v7 as uuid } from 'uuid'
import { forgetOldImportFiles } from '../../../../src/services/platform/clearing'
import { buildGym } from '../../../support/builders'
import { useDatabase } from '../../../support/database'

const database = useDatabase({ own: true })
const HOUR_MS = 60 * 60_000

async function fileOf(gymId: string, hours: number, state = 'ready', aliveAt?: Date) {
  const id = uuid()
  const createdAt = new Date(Date.now() - hours * HOUR_MS)
  await database.prisma.importFile.create({
    data: {
      ...{ id, gymId, athleteId: null, fileName: 'results.csv', options: '{}', outcome: 'null' },
      ...{ state, progress: 0, total: 0, createdAt, aliveAt: aliveAt ?? createdAt },
    },
  })
  await database.prisma.importFilePart.createMany({
    data: [0, 1].map(position => ({ gymId, fileId: id, position, content: 'x' })),
  })
  return id
}

test('clearing import files: deletes day-old files with their text in every gym', async () => {
  const [one, two] = [await buildGym(database.prisma), await buildGym(database.prisma)]
  for (let count = 0; count < 21; count++) await fileOf(one.id, 25)
  for (const state of ['refused', 'done', 'importing']) await fileOf(two.id, 30, state)
  const young = await fileOf(two.id, 23)
  expect(await forgetOldImportFiles(database.prisma)).toBe(24)
  const left = await database.prisma.importFile.findMany({ select: { id: true } })
  expect(left).toEqual([{ id: young }])
  expect(await database.prisma.importFilePart.count()).toBe(2)
})

test('clearing import files: keeps a file in progress', async () => {
  const gym = await buildGym(database.prisma)
  const id = await fileOf(gym.id, 30, 'importing', new Date())
  await forgetOldImportFiles(database.prisma)
  expect(await database.prisma.importFile.count({ where: { gymId: gym.id, id } })).toBe(1)
})
