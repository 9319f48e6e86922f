import { AthleteDetail } from '../../../src/schemas/athletes/athletes'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { buildProgram, followProgram } from '../../support/builders'

const api = useApi()

describeMatrix('getAthlete', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id }),
})

describe('getAthlete', () => {
  test('answers all fields, also for an archived athlete, with programs in the order they were followed', async () => {
    const cast = await api.cast()
    const [first, second] = [
      await buildProgram(api.db, { gymId: cast.gym.id }),
      await buildProgram(api.db, { gymId: cast.gym.id }),
    ]
    await followProgram(api.db, cast.archived, second)
    await followProgram(api.db, cast.archived, first)
    const { body } = await api.as(cast.keys.gym).get(`/athletes/${cast.archived.id}`)
    expect(body).toMatchObject({ id: cast.archived.id, access: 'archived', staff: null })
    expect(Object.keys(body).sort()).toEqual([...Object.keys(AthleteDetail.shape), 'updated_at'].sort())
    expect(body.followed_programs.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(body.invite_url).toMatch(/\/invite\//)
  })

  test('is 404 for a deleted athlete', async () => {
    const cast = await api.cast()
    const send = () => api.as(cast.keys.gym).get(`/athletes/${cast.deleted.id}`)
    await expectRefused(api, cast, send, 404, 'not_found')
  })
})
