import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { statementsOf } from '../../support/api/statements'
import { buildHeat } from '../../support/builders'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()

describeMatrix('listHeats', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    return { id: own.event.id, foreignId: foreign.event.id }
  },
})

test("listHeats lists the event's heats by start, in a constant number of statements", async () => {
  const cast = await api.cast()
  const { event, empty, heat, entrants } = await buildHeatContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const path = `/events/${event.id}/heats`
  expect((await client.get(`/events/${empty.id}/heats`)).text).toBe('[]')
  const statements = await statementsOf(client, path)
  const startsAt = new Date('2026-05-09T11:00:00Z')
  const later = await buildHeat(api.db, event, { startsAt }, [null, entrants[1], entrants[2]])
  const { body } = await client.get(path)
  expect(body).toEqual([
    {
      competition_id: event.competitionId,
      event_id: event.id,
      id: heat.id,
      lanes: [{ lane: 1, registration_id: entrants[0].id }],
      number: 1,
      starts_at: '2026-05-09T10:00:00.000000Z',
      updated_at: expect.any(String),
    },
    expect.objectContaining({
      id: later.id,
      lanes: [
        { lane: 2, registration_id: entrants[1].id },
        { lane: 3, registration_id: entrants[2].id },
      ],
    }),
  ])
  expect(await statementsOf(client, path)).toBe(statements)
})
