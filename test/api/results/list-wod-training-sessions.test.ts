import { v7 as uuid } from 'uuid'
import { useApi } from '../../support/api/api'
import { describeList, idsOf, inListOrder } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildSession, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('listWodTrainingSessions', {
  api,
  prepare: async cast => ({
    id: (await buildWod(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildWod(api.db, { gymId: cast.rival.id })).id,
  }),
})

describeList({
  api,
  prepare: async (cast, count) => {
    const gymId = cast.gym.id
    const programId = (await buildProgram(api.db, { gymId })).id
    const wod = await buildWod(api.db, { gymId, programId, components: [] })
    // In pairs of one moment, each pair earlier than the one before: neither made nor numbered in the list's order.
    const rows = Array.from({ length: count }, (_, index) => ({
      id: uuid(),
      gymId,
      wodId: wod.id,
      competitionId: null,
      athleteId: cast.member.id,
      loggedAt: new Date(Date.UTC(2026, 0, 5) - Math.floor(index / 2) * 60_000),
    }))
    await api.db.trainingSession.createMany({ data: rows })
    const ids = inListOrder(rows, row => row.loggedAt)
    return { path: `/wods/${wod.id}/training_sessions`, ids }
  },
  strangers: async cast => {
    const [ours, theirs] = [cast.gym.id, cast.rival.id]
    const otherWod = await buildWod(api.db, { gymId: ours, components: [] })
    const rivalWod = await buildWod(api.db, { gymId: theirs, components: [] })
    return [
      (await buildSession(api.db, { gymId: ours, wodId: otherWod.id })).id,
      (await buildSession(api.db, { gymId: ours, athleteId: cast.member.id })).id,
      (await buildSession(api.db, { gymId: theirs, wodId: rivalWod.id })).id,
    ]
  },
})

describe('listWodTrainingSessions', () => {
  test('lists the sessions of this WOD only', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const wod = await buildWod(api.db, { gymId })
    const other = await buildWod(api.db, { gymId, programId: wod.programId, components: [] })
    const session = await buildSession(api.db, { gymId, wodId: wod.id })
    await buildSession(api.db, { gymId, wodId: other.id })
    await buildSession(api.db, { gymId })
    const answer = await api.as(cast.keys.gym).get(`/wods/${wod.id}/training_sessions`)
    expect(idsOf(answer)).toEqual([session.id])
  })

  test('lists sessions of an unpublished WOD', async () => {
    const cast = await api.cast()
    const wod = await buildWod(api.db, { gymId: cast.gym.id, publishAt: null })
    const session = await buildSession(api.db, { gymId: cast.gym.id, wodId: wod.id })
    const answer = await api.as(cast.keys.gym).get(`/wods/${wod.id}/training_sessions`)
    expect(idsOf(answer)).toEqual([session.id])
  })
})
