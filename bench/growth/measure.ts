/** What one request costs as there is more and more: athletes, results, and pages before it. */

import { AUTHORIZATION, DEEP_COMPETITION, idAt } from '../ids'
import { fire, inTurns, medians } from '../measure'
import { startReal } from '../servers'
import type { Stage } from '../stage'
import { type Grown, grownAthletes, grownResults, growthFile } from './data'

/** Milliseconds, p50, at each size, in the order of the sizes. */
export type Growth = { of: string; sizes: number[]; lines: { what: string; ms: number[] }[] }

const DEPTHS = [0, 1_000, 10_000, 100_000, 299_800]

type Asked = { path: string; authorization: string }

export async function measureGrowth({ quick, say }: Stage): Promise<Growth[]> {
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
  await server.stop()
  return growth
}
