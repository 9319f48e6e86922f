/** Many readers of a gym's public answers share one, until something changes or a second has passed. */
import type { Request } from 'express'
import type { Shown } from '../../../src/portal/website/shown'
import { SharedAnswers } from '../../../src/portal/website/shown'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'

// Any change in the whole database counts, on PostgreSQL in the whole server.
const database = useDatabase({ own: true })

it('builds an answer once for all readers, anew after a change, and after a second', async () => {
  const gym = await buildGym(database.prisma)
  let at = 1_000_000
  const answers = new SharedAnswers(database.prisma, () => new Date(at))
  let built = 0
  const read = (originalUrl: string, base = 'https://one.example') =>
    answers.get({ originalUrl } as Request, { gym, base } as Shown, async () => ({ text: `${++built}` }))
  const texts = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => read('/schedule')))).map(({ text }) => text)
  expect(new Set(await texts(32))).toEqual(new Set(['1']))
  expect([(await read('/workouts')).text, (await read('/schedule', 'https://two.example')).text]).toEqual([
    '2',
    '3',
  ])
  await buildAthlete(database.prisma, { gymId: gym.id })
  expect(await texts(2)).toEqual(['4', '4'])
  at += 1_001
  expect(await texts(2)).toEqual(['5', '5'])
})
