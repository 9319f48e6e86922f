/** Writes while the file is being checked. */
import { type Database, openDatabase } from '../../src/db/client'
import { transaction } from '../../src/db/transaction'
import { useDatabase } from '../support/database'

const template = useDatabase({ own: true })
let database: Database
beforeEach(async () => {
  database = openDatabase(template.url)
  await put('before')
})
afterEach(() => database.close())

const put = (value: string) =>
  database.prisma.setting.upsert({
    where: { key: 'held' },
    create: { key: 'held', value },
    update: { value },
  })
const read = async () => (await database.prisma.setting.findUnique({ where: { key: 'held' } }))?.value

test('reads are answered and writes wait until the check ends', async () => {
  let end!: () => void
  await database.holdWrites!(
    new Promise(resolve => {
      end = resolve
    }),
  )
  const writing = put('after')
  expect(await read()).toBe('before')
  end()
  await writing
  expect(await read()).toBe('after')
})

test('held writes: writes fail with the error of a failed check, and change nothing', async () => {
  const damage = new Error('the file is damaged')
  await database.holdWrites!(Promise.reject(damage))
  await expect(put('after')).rejects.toThrow()
  await expect(transaction(database.prisma, tx => tx.setting.deleteMany({}))).rejects.toThrow()
  expect(await read()).toBe('before')
})
