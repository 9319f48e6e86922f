import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { athleteRow, inviteRow } from '../../support/builders'

const api = useApi()

describeMatrix('listAthletes', { api, prepare: () => ({}) })

describe('listAthletes', () => {
  test('has everybody but those who are deleted, by when they were added', async () => {
    const cast = await api.cast()
    const { body } = await api.as(cast.keys.gym).get('/athletes?limit=100')
    const wanted = await api.db.athlete.findMany({
      where: { gymId: cast.gym.id, access: { not: 'deleted' } },
      orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    })
    expect(body.map(({ id }: { id: string }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(body.every((athlete: object) => Object.keys(athlete).length === 9)).toBe(true)
  })

  test('goes on page by page, forwards and back, over equal times', async () => {
    const cast = await api.cast()
    const addedAt = new Date()
    const rows = Array.from({ length: 25 }, () => athleteRow({ gymId: cast.gym.id, addedAt }))
    await api.db.athlete.createMany({ data: rows })
    await api.db.invite.createMany({ data: rows.map(row => inviteRow(row)) })
    const client = api.as(cast.keys.gym)
    const all = (await client.get('/athletes?limit=100')).body.map(({ id }: { id: string }) => id)
    const walked: string[] = []
    let path: string | undefined = '/athletes?limit=7'
    while (path) {
      const { body, headers } = await client.get(path)
      walked.push(...body.map(({ id }: { id: string }) => id))
      path = /<\/api\/public([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    }
    expect(walked).toEqual(all)
    const back = await client.get(`/athletes?limit=7&before_cursor=${all[10]}`)
    expect(back.body.map(({ id }: { id: string }) => id)).toEqual(all.slice(3, 10))
  })

  test('refuses a cursor of another gym', async () => {
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).get(`/athletes?after_cursor=${cast.rivalMember.id}`)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})
