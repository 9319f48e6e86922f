import { libraryId } from '../../../src/library/ids'
import { gymScope } from '../../../src/scope'
import { updateMovement } from '../../../src/services/movements/movements'
import { loadLibrary } from '../../../src/services/platform/library/library'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
const thruster = libraryId('movement', 'thruster')

it('the library is loaded once, and a second start leaves it unchanged', async () => {
  expect(await loadLibrary(database.prisma)).toMatchObject({ changed: false })
  expect(await database.prisma.movement.count({ where: { gymId: null } })).toBeGreaterThanOrEqual(180)
  expect(await database.prisma.benchmark.count()).toBeGreaterThanOrEqual(90)
})

it("library: updates an older library and keeps the gym's changes", async () => {
  const { prisma } = database
  await prisma.gym.create({
    data: {
      id: 'gym',
      slug: 'gym',
      name: 'Gym',
      email: 'gym@example.com',
      timeZone: 'UTC',
      units: 'kg',
      subscribed: true,
      createdAt: new Date(),
    },
  })
  const actor = {
    kind: 'gym_key',
    id: 'gk_1',
    name: 'key',
    readOnly: false,
    reads: null,
    writes: null,
  } as const
  const scope = gymScope({ db: prisma, gymId: 'gym', actor, requestId: null })
  await updateMovement(scope, thruster, { description: 'Ours' })
  const shipped = await prisma.movement.findUniqueOrThrow({ where: { id: thruster } })
  const fran = await prisma.benchmark.findUniqueOrThrow({ where: { id: libraryId('benchmark', 'fran') } })

  // As an older version had left it: another text, a missing movement, another name.
  await prisma.setting.update({ where: { key: 'library' }, data: { value: 'older' } })
  await prisma.movement.update({ where: { id: thruster }, data: { description: 'Older', hasPower: true } })
  await prisma.movement.delete({ where: { id: libraryId('movement', 'wall-walk') } })
  await prisma.benchmark.update({ where: { id: fran.id }, data: { name: 'Frances' } })

  expect(await loadLibrary(prisma)).toMatchObject({ changed: true })
  expect(await prisma.movement.findUniqueOrThrow({ where: { id: thruster } })).toEqual(shipped)
  expect(await prisma.movement.count({ where: { id: libraryId('movement', 'wall-walk') } })).toBe(1)
  expect(await prisma.benchmark.findUniqueOrThrow({ where: { id: fran.id } })).toEqual(fran)
  expect((await updateMovement(scope, thruster, {})).description).toBe('Ours')
})
