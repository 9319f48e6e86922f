import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('followProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
    body: { athlete_ids: [cast.member.id] },
    foreignBody: { athlete_ids: [cast.rivalMember.id] },
    foreignBodies: { athlete_ids: { athlete_ids: [cast.rivalMember.id] } },
  }),
})

test('followProgram adds new followers and refuses archived athletes', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const follow = (...athletes: { id: string }[]) =>
    client.post(`/programs/${program.id}/follow`, { athlete_ids: athletes.map(({ id }) => id) })
  expect((await follow(cast.member)).status).toBe(200)
  expect((await follow(cast.member, cast.coach)).status).toBe(200)
  const rows = await api.db.programFollow.findMany({ where: { programId: program.id } })
  expect(rows.map(({ athleteId }) => athleteId).sort()).toEqual([cast.member.id, cast.coach.id].sort())
  expect((await follow(cast.archived)).body.errors.fields).toEqual({
    athlete_ids: ['must be an athlete of this gym'],
  })
})
