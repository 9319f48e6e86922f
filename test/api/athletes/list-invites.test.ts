import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { athleteRow, inviteRow } from '../../support/builders'

const api = useApi()
const DAY_MS = 24 * 60 * 60 * 1000

describeMatrix('listInvites', { api, prepare: () => ({}) })

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)

describe('listInvites', () => {
  test('lists invites of all athletes but deleted ones in the order of issue, page by page', async () => {
    const cast = await api.cast()
    const rows = Array.from({ length: 12 }, () => athleteRow({ gymId: cast.gym.id }))
    await api.db.athlete.createMany({ data: rows })
    const issuedAt = new Date()
    await api.db.invite.createMany({ data: rows.map(row => ({ ...inviteRow(row), issuedAt })) })
    const wanted = await api.db.invite.findMany({
      where: { gymId: cast.gym.id, athlete: { access: { not: 'deleted' } } },
      orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
    })
    const client = api.as(cast.keys.gym)
    expect(idsOf((await client.get('/invites?limit=100')).body)).toEqual(idsOf(wanted))
    const walked: string[] = []
    for (let path: string | undefined = '/invites?limit=5'; path; ) {
      const { body, headers } = await client.get(path)
      walked.push(...idsOf(body))
      path = /<\/api\/public([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    }
    expect(walked).toEqual(idsOf(wanted))
  })

  test('shows links of working invites only, and filters by status', async () => {
    const cast = await api.cast()
    const statuses = {
      open: {},
      claimed: { claimedAt: new Date(), claimedById: null },
      expired: { issuedAt: new Date(Date.now() - 15 * DAY_MS) },
      revoked: { closedAt: new Date() },
    }
    const client = api.as(cast.keys.gym)
    for (const [status, columns] of Object.entries(statuses)) {
      const athlete = athleteRow({ gymId: cast.gym.id, name: `Of ${status}` })
      await api.db.athlete.create({ data: athlete })
      const row = { ...inviteRow(athlete), ...columns }
      await api.db.invite.create({ data: row })
      const { body } = await client.get(`/invites?limit=100&status=${status}`)
      expect(new Set(body.map((invite: { status: string }) => invite.status))).toEqual(new Set([status]))
      const found = body.find(({ id }: { id: string }) => id === row.id)
      expect(found).toMatchObject({ athlete_id: athlete.id, name: athlete.name, email: athlete.email })
      expect(found.url).toEqual(status === 'open' ? expect.stringContaining(row.id) : null)
    }
    expect((await client.get('/invites?status=lost')).body.errors.fields).toHaveProperty('status')
  })

  test('refuses a cursor of another gym', async () => {
    const cast = await api.cast()
    const foreign = await api.db.invite.findFirstOrThrow({ where: { gymId: cast.rival.id } })
    const { status, body } = await api.as(cast.keys.gym).get(`/invites?after_cursor=${foreign.id}`)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})
