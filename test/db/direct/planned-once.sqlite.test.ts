/**
 * SQLite plans some statements anew with every value that is bound: those with a bound LIMIT, and those that put rows in an
 * order or into groups where a column equals a bare `?`. None of the short way's may be one of them: to plan takes longer
 * than to run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupStatement } from '../../../src/db/direct/groups'
import { readModel } from '../../../src/db/direct/model'
import { buildSelect, countStatement } from '../../../src/db/direct/statement'

const model = readModel(readFileSync(join(__dirname, '../../../prisma/schema.prisma'), 'utf8'))
const table = (name: string) => model.get(name)!

const gymId = '00000000-0000-7000-8000-000000000000'
const at = new Date('2026-11-20T10:00:00Z')
const ids = Array.from({ length: 12 }, (_, index) => `id ${index}`)

test('a direct statement: binds no bare values in a statement, and writes out the limit', () => {
  const statements = [
    buildSelect('sqlite', table('program'), {
      where: { gymId },
      orderBy: { createdAt: 'asc' },
      take: 8,
      skip: 16,
    }),
    buildSelect('sqlite', table('program'), { where: { gymId, id: { in: ids.slice(0, 3) } }, skip: 3 }),
    buildSelect('sqlite', table('wod'), { where: { gymId, id: { in: ids } } }),
    buildSelect('sqlite', table('comment'), {
      where: {
        createdAt: { gte: at },
        OR: [{ createdAt: { gt: at } }, { id: { gt: 'x' } }],
        text: { contains: 'row' },
        result: { session: { athleteId: 'a' } },
      },
    }),
    countStatement('sqlite', table('result'), { where: { gymId, score: { is: null } } }),
    groupStatement('sqlite', table('comment'), { by: 'resultId', where: { gymId }, _count: { _all: true } }),
  ]
  for (const { sql, values } of statements) {
    expect(sql.match(/\?/g)).toHaveLength(values.length)
    expect(sql).not.toMatch(/(?<!\+)\?/)
    expect(sql).not.toMatch(/LIMIT [^\d-]/)
  }
  expect(statements[0]!.sql).toMatch(/ LIMIT 8 OFFSET \+\?$/)
  expect(statements[1]!.sql).toMatch(/ LIMIT -1 OFFSET \+\?$/)
})
