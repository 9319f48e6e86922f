import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('listTrainingSessions', { api, prepare: () => ({}) })

test('listTrainingSessions lists sessions in the order of logging, filtered by athlete, WOD and day', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  await api.db.gym.update({ where: { id: gymId }, data: { timeZone: 'America/New_York' } })
  const wod = await buildWod(api.db, { gymId })
  const at = (loggedAt: string, more = {}) =>
    buildSession(api.db, { gymId, loggedAt: new Date(loggedAt), ...more })
  const late = await at('2026-03-04T04:30:00Z', { athleteId: cast.member.id })
  const early = await at('2026-03-02T12:00:00Z', { wodId: wod.id })
  const last = await at('2026-03-04T12:00:00Z', { wodId: wod.id, athleteId: cast.member.id })
  await buildResult(api.db, { gymId, sessionId: last.id })
  await buildSession(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/training_sessions?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([early.id, late.id, last.id])
  expect(await idsAt(`athlete_id=${cast.member.id}`)).toEqual([late.id, last.id])
  expect(await idsAt(`wod_id=${wod.id}&limit=1`)).toEqual([early.id])
  // Half past four in the morning in UTC is the evening before in New York.
  expect(await idsAt('from=2026-03-03&to=2026-03-03')).toEqual([late.id])
  expect(await idsAt('from=2026-03-04')).toEqual([last.id])
  const foreign = await client.get(`/training_sessions?athlete_id=${cast.rivalMember.id}`)
  expect(Object.keys(foreign.body.errors.fields)).toEqual(['athlete_id'])
  const whole = (await client.get(`/training_sessions/${last.id}`)).body
  expect((await client.get(`/training_sessions?after_cursor=${late.id}`)).body).toEqual([whole])
  expect(whole.results).toHaveLength(1)
})
