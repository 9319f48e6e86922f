import { gymScope, OPERATOR } from '../../../src/scope'
import { mergeAthletes } from '../../../src/services/athletes/merging'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { buildAthlete } from '../../support/builders'

const api = useApi()

async function mergedInto({ gymId, id }: { gymId: string; id: string }) {
  const other = await buildAthlete(api.db, { gymId, email: `${crypto.randomUUID()}@sihl.example` })
  await mergeAthletes(gymScope({ db: api.db, gymId, actor: OPERATOR, requestId: null }), id, other.id)
  return other
}

describeMatrix('unmergeAthletes', {
  api,
  prepare: async ({ member, rivalMember }) => {
    const foreign = await mergedInto(rivalMember)
    return {
      id: member.id,
      foreignId: rivalMember.id,
      body: { with: (await mergedInto(member)).id },
      foreignBodies: { with: { with: foreign.id } },
      foreignBody: { with: foreign.id },
    }
  },
})

describe('unmergeAthletes', () => {
  test('restores the athlete who was merged', async () => {
    const { member, keys } = await api.cast()
    const { id, name, email } = await mergedInto(member)
    const client = api.as(keys.gym)
    const { status, body } = await client.post(`/athletes/${member.id}/unmerge`, { with: id })
    expect([status, body]).toMatchObject([200, { id, name, email, access: 'member' }])
    expect((await client.get(`/athletes/${id}`)).body).toEqual(body)
  })

  test('refuses an earlier merge before the latest, and one of long ago', async () => {
    const cast = await api.cast()
    const { member, keys } = cast
    const first = await mergedInto(member)
    const second = await mergedInto(member)
    const undo = (other: { id: string }) => () =>
      api.as(keys.gym).post(`/athletes/${member.id}/unmerge`, { with: other.id })
    await expectRefused(api, cast, undo(first), 409, 'merge_later')
    const createdAt = new Date('2026-01-01')
    await api.db.athleteMerge.updateMany({ where: { mergedId: second.id }, data: { createdAt } })
    await expectRefused(api, cast, undo(second), 409, 'merge_final')
  })
})
