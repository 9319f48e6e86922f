/** Archives that are kept for downloading have people as they were: whoever goes is in none of them. */
import { type GymScope, gymScope, OPERATOR } from '../../../../src/scope'
import { eraseAthlete } from '../../../../src/services/athletes/erasing'
import { removeAccount } from '../../../../src/services/platform/accounts/people-accounts'
import {
  buildArchive,
  buildAthlete,
  buildGym,
  buildJoinLink,
  buildJoinRequest,
} from '../../../support/builders'
import { personOf } from '../../../support/builders/people'
import { useDatabase } from '../../../support/database'

const database = useDatabase()

/** Somebody who trains in one gym and has asked to join another; a third knows nothing of them. Each has an archive. */
async function known() {
  const db = database.prisma
  const gyms = [await buildGym(db), await buildGym(db), await buildGym(db)] as const
  const athlete = await buildAthlete(db, { gymId: gyms[0].id })
  const person = await personOf(db, athlete)
  const request = await buildJoinRequest(db, await buildJoinLink(db, { gymId: gyms[1].id }))
  await db.joinRequest.update({ where: { id: request.id }, data: { personId: person.id } })
  const archives: string[] = []
  for (const { id } of gyms) archives.push((await buildArchive(db, { gymId: id })).id)
  const scope: GymScope = gymScope({ db, gymId: gyms[0].id, actor: OPERATOR, requestId: null })
  const states = async () => {
    const rows = await db.gymArchive.findMany({
      where: { id: { in: archives } },
      select: { id: true, state: true },
    })
    return archives.map(id => rows.find(row => row.id === id)?.state)
  }
  return { athlete, person, scope, states, gyms }
}

test('account archives: deletes archives of every gym of an athlete erased with the account', async () => {
  const { athlete, scope, states, gyms } = await known()
  await eraseAthlete(scope, athlete.id, { published: 'keep' })
  expect(await states()).toEqual(['deleted', 'deleted', 'ready'])
  const told = await database.prisma.auditEntry.findMany({ where: { gymId: gyms[1].id } })
  expect(told.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['archive.delete', OPERATOR.name],
  ])
})

test('account archives: deletes archives of the gyms of a removed account', async () => {
  const { person, states } = await known()
  await removeAccount(database.prisma, OPERATOR, person.email)
  expect(await states()).toEqual(['deleted', 'deleted', 'ready'])
})
