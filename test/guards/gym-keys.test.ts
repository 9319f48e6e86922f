/**
 * What spreading the gyms over several servers needs: every key and every foreign key of a gym's table holds its gymId.
 * What does not, stands here; docs/operations.md says what each engine makes of it.
 */
import { readFileSync } from 'node:fs'

type Model = { name: string; body: string }
const schema = readFileSync('prisma/schema.prisma', 'utf8')
const models: Model[] = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
  name: name!,
  body: body!,
}))
const ofGyms = models.filter(({ body }) => /^\s+gymId\s+String\b(?!\?)/m.test(body))

const columnsOf = (list: string) => list.split(',').map(column => column.trim())
const keysOf = ({ body }: Model) =>
  [...body.matchAll(/@@(?:id|unique)\(\[([^\]]*)\]/g)].map(([, list]) => columnsOf(list!))
const byIdAlone = ({ body }: Model) => /^\s+\w+\s+\w+\s+@id\b/m.test(body)
const uniqueColumns = ({ body }: Model) =>
  [...body.matchAll(/^[ \t]+(\w+)[ \t]+\w+\??[ \t].*(?<!@)@unique\b/gm)].map(([, column]) => column!)

/** Tables whose rows may be of a gym or of the installation: they cannot be cut by a column that may be empty. */
const OF_GYM_OR_NONE = ['ApiKey', 'AuditEntry', 'Mail', 'Movement', 'WebhookDelivery', 'WebhookEndpoint']
/** Keys of a gym's table without its gymId, by which it is found before anybody knows its gym, or once for all gyms. */
const WITHOUT_GYM = [
  'CompetitionAddress slug',
  'GymConnection platformId, integrationPlatformId',
  'JoinRequest linkId, personId',
  'Program dayLinkId',
]
/** What a gym's row refers to outside its gym: the installation's tables, which would be copied to every server. */
const SHARED = ['Gym', 'Person', 'PortalSession', 'Platform', 'Movement', 'Benchmark']

test('every gym table has a gymId in every row, except rows shared by the installation', () => {
  const maybe = models.filter(({ body }) => /^\s+gymId\s+String\?/m.test(body))
  expect(maybe.map(({ name }) => name).sort()).toEqual(OF_GYM_OR_NONE)
  expect(ofGyms.length).toBeGreaterThan(30)
})

test('a row with a unique id is also unique by gym and id', () => {
  const without = ofGyms.filter(
    model => byIdAlone(model) && !keysOf(model).some(key => key.join() === 'gymId,id'),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('every other key includes the gymId', () => {
  const without = ofGyms.flatMap(model => [
    ...keysOf(model)
      .filter(key => !key.includes('gymId'))
      .map(key => `${model.name} ${key.join(', ')}`),
    ...uniqueColumns(model).map(column => `${model.name} ${column}`),
  ])
  expect(without.sort()).toEqual(WITHOUT_GYM)
})

test("every link to a gym's row includes the gymId", () => {
  const without = ofGyms.flatMap(({ name, body }) =>
    [...body.matchAll(/^\s+\w+\s+(\w+)\??\s+@relation\(.*?fields: \[([^\]]*)\]/gm)]
      .filter(([, to, fields]) => !SHARED.includes(to!) && !columnsOf(fields!).includes('gymId'))
      .map(([, to]) => `${name} to ${to}`),
  )
  expect(without).toEqual([])
})
