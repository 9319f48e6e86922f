import { insertRows } from '../../../src/db/sql/insert-rows'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { athleteRow, inviteRow } from '../../support/builders'

const api = useApi()

describeMatrix('listAthletes', { api, prepare: () => ({}) })

describe('listAthletes', () => {
  test('lists all athletes but deleted ones, in the order they were added', async () => {
    const cast = await api.cast()
    const { body } = await api.as(cast.keys.gym).get('/athletes?limit=100')
    const wanted = await api.db.athlete.findMany({
      where: { gymId: cast.gym.id, access: { not: 'deleted' } },
      orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    })
    expect(body.map(({ id }: { id: string }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(body.every((athlete: object) => Object.keys(athlete).length === 12)).toBe(true)
  })

  test('finds one by the e-mail address, in either case', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const { email } = cast.member
    const found = async (address: string) =>
      (await client.get(`/athletes?email=${encodeURIComponent(address)}`)).body.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found(email!.toUpperCase())).toEqual([cast.member.id])
    expect(await found(email!.slice(1))).toEqual([])
  })

  test('pages forwards and backwards over equal times', async () => {
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

  test('filters by name, email, access and staff level, and continues from any athlete', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const zoe = athleteRow({ gymId, name: 'Zoë Müller', email: 'z@sihl.example' })
    const gone = athleteRow({ gymId, name: 'Zoe Archer', access: 'archived' })
    await api.db.athlete.createMany({ data: [zoe, gone] })
    await api.db.invite.createMany({ data: [inviteRow(zoe), inviteRow(gone)] })
    const client = api.as(cast.keys.gym)
    const ids = async (query: string) =>
      (await client.get(`/athletes?limit=100&${query}`)).body.map(({ id }: { id: string }) => id)
    expect((await ids('q=zoe')).sort()).toEqual([zoe.id, gone.id].sort())
    expect(await ids('q=muller+zoe')).toEqual([zoe.id])
    expect(await ids('q=sihl.example')).toEqual([zoe.id])
    expect(await ids('q=zoe&access=archived')).toEqual([gone.id])
    expect(await ids('access=archived')).toEqual(expect.arrayContaining([gone.id]))
    expect(await ids('staff=coach')).toEqual([cast.coach.id])
    expect(await ids('staff=none')).not.toContain(cast.coach.id)
    expect(await ids(`q=zoe&access=member&after_cursor=${cast.member.id}`)).toEqual([zoe.id])
    // Whoever was archived between two pages is still where the first one ended.
    expect(await ids(`q=zoe&access=member&after_cursor=${cast.archived.id}`)).toEqual([zoe.id])
    const bad = await client.get('/athletes?access=deleted&staff=owner')
    expect(Object.keys(bad.body.errors.fields).sort()).toEqual(['access', 'staff'])
  })

  test('lets other requests of the key go first while searches read many athletes', async () => {
    const cast = await api.cast()
    const rows = Array.from({ length: 6_000 }, () => athleteRow({ gymId: cast.gym.id }))
    await insertRows(api.db, 'Athlete', rows)
    const client = api.as(cast.keys.gym)
    const answered: string[] = []
    const search = async () => {
      expect((await client.get('/athletes?q=nobody+at+all')).body).toEqual([])
      answered.push('search')
    }
    const others = async () => {
      for (let count = 0; count < 5; count++) expect((await client.get('/programs')).status).toBe(200)
      answered.push('others')
    }
    await Promise.all([search(), search(), search(), search(), others()])
    // PostgreSQL answers several at the same time: there the order of the first is a race.
    if (DIALECT === 'sqlite') expect(answered[0]).toBe('others')
    expect(answered.at(-1)).toBe('search')
  })

  test('a search finds its page beyond thousands of others, and goes on after any of them', async () => {
    const cast = await api.cast()
    const many = Array.from({ length: 1_200 }, () => athleteRow({ gymId: cast.gym.id }))
    const found = [600, 900, 1_199].map(at => many[at]!)
    for (const row of found) row.name = 'Zoë Müller'
    await insertRows(api.db, 'Athlete', many)
    await insertRows(
      api.db,
      'Invite',
      found.map(row => inviteRow(row)),
    )
    const client = api.as(cast.keys.gym)
    const ids = async (query: string) =>
      (await client.get(`/athletes?q=muller&${query}`)).body.map(({ id }: { id: string }) => id)
    const [first, second, last] = found.map(({ id }) => id)
    expect(await ids('limit=2')).toEqual([first, second])
    expect(await ids(`limit=2&after_cursor=${second}`)).toEqual([last])
    expect(await ids(`limit=2&after_cursor=${many[300]!.id}`)).toEqual([first, second])
    expect(await ids(`limit=2&before_cursor=${last}`)).toEqual([first, second])
    expect(await ids(`limit=1&before_cursor=${many[1_000]!.id}`)).toEqual([second])
  })

  test('refuses a cursor of another gym', async () => {
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).get(`/athletes?after_cursor=${cast.rivalMember.id}`)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})
