import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { statementsOf } from '../../support/api/statements'
import { buildProgram, buildResult, buildSession, buildWod, buildWorkout } from '../../support/builders'

const api = useApi()

describeMatrix('listBoards', { api, prepare: () => ({}) })

const DAY = '2026-03-04'

async function stage(parts = 2) {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(api.db, { gymId, name: 'Zeta' })
  const workout = await buildWorkout(api.db, { gymId })
  const components = Array.from({ length: parts }, () => ({ workout }))
  const wod = await buildWod(api.db, { gymId, date: DAY, programId: program.id, components })
  const log = async (index: number, seconds: number) => {
    const session = await buildSession(api.db, { gymId, wodId: wod.id })
    const placed = { sessionId: session.id, wodComponentId: wod.components[index]!.id, workout }
    return buildResult(api.db, { gymId, ...placed, details: { type: 'FranStyleResult', seconds } })
  }
  return { cast, gymId, program, wod, log, client: api.as(cast.keys.gym) }
}

describe('listBoards', () => {
  test('returns the board of every part of the day, ranked like each leaderboard', async () => {
    const { cast, gymId, program, wod, log, client } = await stage()
    const slow = await log(0, 400)
    const fast = await log(0, 300)
    const other = await buildWod(api.db, { gymId, date: DAY, publishAt: null })
    await buildWod(api.db, { gymId: cast.rival.id, date: DAY })
    const { body } = await client.get(`/boards?date=${DAY}&explain=true`)
    expect(body.map((board: { component_id: string }) => board.component_id).sort()).toEqual(
      [...other.components, ...wod.components].map(({ id }) => id).sort(),
    )
    const own = (await client.get(`/boards?date=${DAY}&program_id=${program.id}`)).body
    expect(own.map((board: { wod_id: string }) => board.wod_id)).toEqual([wod.id, wod.id])
    const placesOf = ({ places }: { places: { result_id: string; rank: number }[] }) =>
      places.map(({ result_id, rank }) => [result_id, rank])
    expect(own.map(placesOf)).toEqual([
      [
        [fast.id, 1],
        [slow.id, 2],
      ],
      [],
    ])
    const part = wod.components[0]!.id
    const alone = await client.get(`/wods/${wod.id}/leaderboard?component_id=${part}`)
    expect(own[0].places).toEqual(alone.body)
  })

  test('defaults to today, and is empty on a day without a WOD', async () => {
    const { cast, client, wod } = await stage(1)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: cast.gym.timeZone }).format(new Date())
    await api.db.wod.updateMany({ where: { id: wod.id }, data: { date: today } })
    expect((await client.get('/boards')).body).toHaveLength(1)
    expect((await client.get('/boards?date=2020-01-01')).text).toBe('[]')
  })

  test('refuses an invalid day and a program of another gym', async () => {
    const { cast, client } = await stage(1)
    const foreign = await buildProgram(api.db, { gymId: cast.rival.id })
    const bad = await client.get('/boards?date=yesterday&gender=women')
    expect(Object.keys(bad.body.errors.fields).sort()).toEqual(['date', 'gender'])
    const other = await client.get(`/boards?program_id=${foreign.id}`)
    expect([other.status, other.body.errors.fields]).toEqual([
      422,
      { program_id: ['is not the id of a program of this gym'] },
    ])
  })

  test('runs as many statements for eight parts as for one', async () => {
    const counts: number[] = []
    for (const parts of [1, 8]) {
      const { client, log } = await stage(parts)
      for (let index = 0; index < parts; index++) await log(index, 300 + index)
      counts.push(await statementsOf(client, `/boards?date=${DAY}`))
    }
    expect(counts[1]).toBe(counts[0])
  })
})
