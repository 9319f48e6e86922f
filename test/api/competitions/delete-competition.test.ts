import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildCompetition, buildDivision, buildEvent, buildRegistration } from '../../support/builders'
import { buildHeat } from '../../support/builders/competitions'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deleteCompetition', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildCompetition(api.db, { gymId: gym.id, status: 'draft' }),
      await buildCompetition(api.db, { gymId: rival.id, status: 'draft' }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('deleteCompetition deletes a draft with its registrations, and its id stays a valid cursor', async () => {
  const { gym, keys } = await api.cast()
  const client = api.as(keys.gym)
  const competition = await buildCompetition(api.db, { gymId: gym.id, status: 'draft' })
  const of = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(api.db, of)
  const event = await buildEvent(api.db, of, [division])
  const registration = await buildRegistration(api.db, { ...of, divisionId: division.id })
  await buildRegistration(api.db, { ...of, divisionId: division.id, withdrawnAt: new Date() })
  await buildHeat(api.db, event, {}, [registration])
  const other = await buildCompetition(api.db, { gymId: gym.id })
  expect((await client.delete(`/competitions/${competition.id}`)).status).toBe(204)
  expect((await client.get(`/competitions/${competition.id}`)).status).toBe(404)
  expect((await client.get(`/registrations/${registration.id}`)).status).toBe(404)
  expect((await client.delete(`/competitions/${competition.id}`)).status).toBe(404)
  const where = { where: { gymId: gym.id, competitionId: competition.id } }
  const counts = [
    await api.db.registration.count(where),
    await api.db.event.count(where),
    await api.db.heat.count(where),
    await api.db.participant.count({ where: { gymId: gym.id } }),
  ]
  expect(counts).toEqual([0, 0, 0, 0])
  const page = await client.get(`/competitions?after_cursor=${competition.id}`)
  expect([page.status, page.body.map(({ id }: { id: string }) => id)]).toEqual([200, [other.id]])
  const [entry] = await api.db.auditEntry.findMany({
    where: { gymId: gym.id, action: 'competition.delete' },
  })
  expect(JSON.parse(entry!.before!)).toEqual({ name: competition.name, registrations: 2 })
})

test('deleteCompetition refuses a published competition, and a draft with scores', async () => {
  const { gym, keys } = await api.cast()
  const client = api.as(keys.gym)
  const { competition } = await buildContest(api.db, gym.id)
  const code = async () => (await client.delete(`/competitions/${competition.id}`)).body.errors.code
  expect(await code()).toBe('competition_published')
  await api.db.competition.update({ where: { id: competition.id }, data: { status: 'draft' } })
  expect(await code()).toBe('scored')
  expect(await api.db.registration.count({ where: { gymId: gym.id } })).toBe(2)
})
