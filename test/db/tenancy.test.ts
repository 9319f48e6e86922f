/** The database itself refuses a link into another gym, whatever a service might do. */
import { readFileSync } from 'node:fs'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })

type Link = { model: string; fields: string[]; references: string[]; target: string }

/** Every relation of the schema, with the columns it goes by. */
function links(): Link[] {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)]
  return models.flatMap(([, model, body]) => {
    const relations = body!.matchAll(
      /^\s+\w+\s+(\w+)\??\s+@relation\(.*?fields: \[([^\]]*)\], references: \[([^\]]*)\]/gm,
    )
    return [...relations].map(([, target, fields, references]) => {
      return {
        model: model!,
        target: target!,
        fields: fields!.split(', '),
        references: references!.split(', '),
      }
    })
  })
}

const tenants = new Set(
  links()
    .filter(link => link.target === 'Gym' && link.fields[0] === 'gymId')
    .map(link => link.model),
)
/** Of no gym, or of one or none: the library and the installation. */
const SHARED = new Set(['Gym', 'Platform', 'Person', 'Movement', 'Benchmark', 'Setting', 'PortalSession'])

/** An endpoint may be a platform's: its deliveries are of many gyms, and each is found by its endpoint alone. */
const OF_EITHER = new Set(['WebhookDelivery WebhookEndpoint'])

it("every foreign key between rows of a gym includes the gym's id", () => {
  const loose = links().filter(
    link =>
      tenants.has(link.model) &&
      !SHARED.has(link.target) &&
      !OF_EITHER.has(`${link.model} ${link.target}`) &&
      (link.fields[0] !== 'gymId' || link.references[0] !== 'gymId'),
  )
  expect(loose).toEqual([])
  expect(tenants.size).toBeGreaterThan(20)
})

it('the schema: refuses a row that names another gym’s row', async () => {
  const { prisma } = database
  const createdAt = new Date()
  for (const id of ['gym-a', 'gym-b']) {
    await prisma.gym.create({
      data: {
        id,
        slug: id,
        name: id,
        email: 'a@example.com',
        timeZone: 'UTC',
        units: 'kg',
        subscribed: true,
        createdAt,
      },
    })
  }
  const program = {
    name: 'P',
    status: 'active',
    access: 'all_members',
    period: 'continuous',
    createdAt,
  } as const
  await prisma.program.create({ data: { ...program, id: 'program-a', gymId: 'gym-a' } })
  const wod = { programId: 'program-a', date: '2026-11-20', createdAt }
  await prisma.wod.create({ data: { ...wod, id: 'wod-a', gymId: 'gym-a' } })
  const crossing = prisma.wod.create({ data: { ...wod, id: 'wod-b', gymId: 'gym-b' } })
  await expect(crossing).rejects.toMatchObject({ code: 'P2003' })
  expect(await prisma.wod.count({ where: { id: 'wod-b' } })).toBe(0)
})
