import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { type Answer, type Client, useApi } from '../../support/api/api'
import { idsOf, linksOf } from '../../support/api/list-rules'
import { buildDivision, buildWod } from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()
/** Some hundreds of requests each, on a machine that may be busy with more. */
jest.setTimeout(30_000)

/** A list that rows can be added to, at a minute of its history. */
type Growing = { path: string; add(minutes: number[]): Promise<string[]> }

const minute = (value: number) => new Date(Date.UTC(2026, 0, 5) + value * 60_000)

async function sessions(cast: Cast): Promise<Growing> {
  const gymId = cast.gym.id
  const wod = await buildWod(api.db, { gymId, components: [] })
  const base = { gymId, wodId: wod.id, athleteId: cast.member.id, competitionId: null }
  return {
    path: `/wods/${wod.id}/training_sessions`,
    async add(minutes) {
      const rows = minutes.map(value => ({ id: uuid(), ...base, loggedAt: minute(value) }))
      await api.db.trainingSession.createMany({ data: rows })
      return rows.map(row => row.id)
    },
  }
}

async function registrations(cast: Cast): Promise<Growing> {
  const division = await buildDivision(api.db, { gymId: cast.gym.id })
  const { gymId, competitionId, id: divisionId } = division
  const base = { gymId, competitionId, divisionId, teamName: null, withdrawnAt: null }
  return {
    path: `/competitions/${competitionId}/registrations`,
    async add(minutes) {
      const rows = minutes.map(value => ({ id: uuid(), ...base, registeredAt: minute(value) }))
      await api.db.registration.createMany({ data: rows })
      return rows.map(row => row.id)
    },
  }
}

type Step = { answer: Answer; next: 'next' | 'prev' }

/** Follows the links in one direction from `url`, doing `between` after every page. Ids in the order of the list. */
async function walk(client: Client, url: string, direction: Step['next'], between: () => Promise<unknown>) {
  const pages: string[][] = []
  for (let at: string | undefined = url; at; ) {
    const answer: Answer = await client.get(at)
    pages.push(idsOf(answer))
    at = linksOf(answer)[direction]
    await between()
  }
  return (direction === 'next' ? pages : pages.reverse()).flat()
}

/** Few minutes for many rows, so that many share one. */
const minutes = (max: number) => fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: max })
const page = fc.integer({ min: 1, max: 9 })

describe.each([
  ['training sessions', sessions],
  ['registrations', registrations],
])('walking through %s', (_, make) => {
  test('gives the same ids forwards and backwards for any page size while rows are added at the end', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await fc.assert(
      fc.asyncProperty(minutes(14), page, page, async (first, size, sizeBack) => {
        const list = await make(cast)
        await list.add(first)
        let added = 0
        // Behind everything, as what is logged now is; four times at most, so that the walk comes to an end.
        const grow = async () => (added < 4 ? list.add([10 + added++]) : [])
        const there = await walk(client, `${list.path}?limit=${size}`, 'next', grow)
        expect(new Set(there).size).toBe(there.length)
        const last = there.at(-1)
        if (last === undefined) return
        const url = `${list.path}?limit=${sizeBack}&before_cursor=${last}`
        const back = await walk(client, url, 'prev', () => list.add([20]))
        expect([...back, last]).toEqual(there)
      }),
      { numRuns: 12 },
    )
  })

  test('visits each existing row once and in order, wherever rows are added', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await fc.assert(
      fc.asyncProperty(minutes(12), minutes(5), page, async (first, more, size) => {
        const list = await make(cast)
        const before = new Set(await list.add(first))
        const expected = idsOf(await client.get(`${list.path}?limit=100`))
        const waiting = [...more]
        const grow = async () => list.add(waiting.splice(0, 1))
        const met = await walk(client, `${list.path}?limit=${size}`, 'next', grow)
        expect(new Set(met).size).toBe(met.length)
        expect(met.filter(id => before.has(id))).toEqual(expected)
        const whole = idsOf(await client.get(`${list.path}?limit=100`))
        expect(met).toEqual(whole.filter(id => met.includes(id)))
      }),
      { numRuns: 12 },
    )
  })
})
