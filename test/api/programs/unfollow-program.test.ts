import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, followProgram } from '../../support/builders'

const api = useApi()

describeMatrix('unfollowProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
    body: { athlete_ids: [cast.member.id] },
    foreignBody: { athlete_ids: [cast.rivalMember.id] },
    foreignBodies: { athlete_ids: { athlete_ids: [cast.rivalMember.id] } },
  }),
})

test("unfollowProgram removes the program from these athletes' timelines only, and is idempotent", async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  for (const athlete of [cast.member, cast.coach]) await followProgram(api.db, athlete, program)
  const client = api.as(cast.keys.gym)
  for (let sent = 0; sent < 2; sent++) {
    const body = { athlete_ids: [cast.member.id, cast.admin.id] }
    expect((await client.post(`/programs/${program.id}/unfollow`, body)).body.id).toBe(program.id)
  }
  const rows = await api.db.programFollow.findMany({ where: { programId: program.id } })
  expect(rows.map(({ athleteId }) => athleteId)).toEqual([cast.coach.id])
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(1)
})
