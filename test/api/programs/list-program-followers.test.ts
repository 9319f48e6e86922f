import { SessionAthlete } from '../../../src/schemas/athletes/athletes'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, followProgram } from '../../support/builders'

const api = useApi()

describeMatrix('listProgramFollowers', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('listProgramFollowers lists the active athletes who follow the program, page by page', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const other = await buildProgram(api.db, { gymId: cast.gym.id })
  for (const athlete of [cast.member, cast.coach, cast.archived])
    await followProgram(api.db, athlete, program)
  await followProgram(api.db, cast.admin, other)
  const client = api.as(cast.keys.gym)
  const whole = (await client.get(`/programs/${program.id}/followers`)).body
  const ids: string[] = whole.map(({ id }: { id: string }) => id)
  expect([...ids].sort()).toEqual([cast.member.id, cast.coach.id].sort())
  expect(Object.keys(whole[0]).sort()).toEqual(Object.keys(SessionAthlete.shape).sort())
  const next = await client.get(`/programs/${program.id}/followers?limit=1&after_cursor=${ids[0]}`)
  expect(next.body.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  const stranger = await client.get(`/programs/${program.id}/followers?after_cursor=${cast.rivalMember.id}`)
  expect(Object.keys(stranger.body.errors.fields)).toEqual(['after_cursor'])
})
