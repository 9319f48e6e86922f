/** What one request costs as there is more and more: athletes, results, and pages before it. */

import { AUTHORIZATION, DEEP_COMPETITION, idAt } from '../ids'
import { fire, inTurns, median, medians } from '../measure'
import { type Server, startReal } from '../servers'
import type { Stage } from '../stage'
import { type Grown, grownAthletes, grownResults, growthFile, YEAR } from './data'

/** Milliseconds, p50, at each size, in the order of the sizes. */
export type Growth = { of: string; sizes: number[]; lines: { what: string; ms: number[] }[] }

/** `year`: milliseconds for all WODs of a year, page after page. */
export type GrowthFigures = { growth: Growth[]; year: number }

const DEPTHS = [0, 1_000, 10_000, 100_000, 299_800]

type Asked = { path: string; authorization: string }

export async function measureGrowth({ quick, say }: Stage): Promise<GrowthFigures> {
  const server = await startReal(await growthFile())
  const [rounds, amount] = quick ? [1, 10] : [3, 40]
  /** All sizes in turns. */
  const line = async (what: string, asked: Asked[]) => {
    const work = asked.map(({ path, authorization }) => () => {
      return fire(server, {
        path: `/api/public${path}`,
        headers: { authorization },
        until: { amount },
        connections: 1,
      })
    })
    const ms = (await inTurns(work, rounds)).map(each => medians(each).p50)
    say(`${what}: ${ms.map(each => each.toFixed(2)).join(', ')} ms`)
    return { what, ms }
  }
  const each = (gyms: Grown[], pathOf: (gym: Grown) => string) =>
    gyms.map(gym => ({ path: pathOf(gym), authorization: gym.authorization }))
  const [athletes, results] = [grownAthletes(), grownResults()]
  const growth = [
    {
      of: 'athletes of the gym',
      sizes: athletes.map(({ size }) => size),
      lines: [
        await line(
          'The first 10 athletes',
          each(athletes, () => '/athletes'),
        ),
        await line(
          'The last 5 athletes',
          each(athletes, gym => `/athletes?after_cursor=${gym.idAt(gym.size - 6)}`),
        ),
        await line(
          'A search that finds nobody',
          each(athletes, () => '/athletes?q=nobody'),
        ),
        await line(
          'An athlete',
          each(athletes, gym => `/athletes/${gym.idAt(gym.size >> 1)}`),
        ),
      ],
    },
    {
      of: 'results of the gym',
      sizes: results.map(({ size }) => size),
      lines: [
        await line(
          'The first 50 sessions',
          each(results, () => '/training_sessions?limit=50'),
        ),
        await line(
          'The last 50 sessions',
          each(results, gym => `/training_sessions?limit=50&after_cursor=${gym.idAt(gym.size - 51)}`),
        ),
        await line(
          'A session',
          each(results, gym => `/training_sessions/${gym.idAt(gym.size >> 1)}`),
        ),
        await line(
          'The records of one who came a hundred times',
          each(
            results,
            gym =>
              `/athletes/${gym.idAt(0).replace(idAt('session', 0).slice(0, 8), idAt('athlete', 0).slice(0, 8))}/records`,
          ),
        ),
      ],
    },
    {
      of: 'registrations before the page',
      sizes: DEPTHS,
      lines: [
        await line(
          'A page of 100 registrations',
          DEPTHS.map(depth => {
            const cursor = depth === 0 ? '' : `&after_cursor=${idAt('registration', 1_000_000 + depth - 1)}`
            const path = `/competitions/${DEEP_COMPETITION}/registrations?limit=100${cursor}`
            return { path, authorization: AUTHORIZATION }
          }),
        ),
      ],
    },
  ]
  const times: number[] = []
  for (let round = 0; round < rounds * 5 + 2; round++) times.push(await readYear(server))
  const year = median(times.slice(2))
  say(`A year of WODs: ${year.toFixed(0)} ms`)
  await server.stop()
  return { growth, year }
}

/** How long a client takes that asks for every WOD of a year, a hundred at a time. */
async function readYear(server: Server): Promise<number> {
  const start = performance.now()
  let [count, cursor] = [0, '']
  do {
    const response = await fetch(
      `${server.url}/api/public/wods?from=2025-01-01&to=2025-12-31&limit=100${cursor}`,
      {
        headers: { authorization: YEAR.authorization },
      },
    )
    const wods = (await response.json()) as { id: string; components: object[] }[]
    if (wods.some(({ components }) => components.length !== YEAR.parts))
      throw new Error('a WOD without its parts')
    count += wods.length
    cursor = wods.length === 100 ? `&after_cursor=${wods.at(-1)!.id}` : ''
  } while (cursor !== '')
  if (count !== YEAR.days) throw new Error(`a year of ${count} WODs`)
  return performance.now() - start
}
