/** Spots are never given twice, nobody waits while one is free, and lists grow at their end. */
import { v7 as uuid } from 'uuid'
import { NO_CHOICE } from '../../../src/schemas/prices/choosing'
import type { RegistrationForm } from '../../../src/schemas/registrations/registering'
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import {
  enterRegistration,
  promoteRegistration,
  restoreRegistration,
  withdrawRegistration,
} from '../../../src/services/registrations/changes'
import { withdrawOwnRegistration } from '../../../src/services/registrations/own'
import { register } from '../../../src/services/registrations/registering'
import { listRegistrations } from '../../../src/services/registrations/registrations'
import { restoreTogether, withdrawTogether } from '../../../src/services/registrations/together'
import { fillFreeSpots } from '../../../src/services/registrations/waiting-list'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildCompetition, buildDivision, buildRegistration } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { freezeClock } from '../../support/frozen-clock'

const database = useDatabase()

/** The same numbers every time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

function form(divisionId: string, number: number): RegistrationForm {
  const member = {
    name: `Athlete ${number}`,
    email: `athlete-${number}@people.example`,
    gender: 'undisclosed' as const,
    country: '',
    affiliation: null,
  }
  return { division_id: divisionId, team_name: null, members: [member], leaving: [], price: NO_CHOICE }
}

it.each([1, 2, 3])('waiting list: keeps spots and order through sixty steps, seed %i', async seed => {
  const db = database.prisma
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const { id: competitionId, gymId } = await buildCompetition(db, { registrationOpensAt })
  const division = await buildDivision(db, { gymId, competitionId, registrationLimit: 5 })
  const scope = gymScope({ db, gymId, actor: PUBLIC, requestId: null })
  const upTo = numbersFrom(seed)
  let limit = 5
  for (let step = 0; step < 60; step++) {
    const here = await db.registration.findMany({ where: { gymId, competitionId, withdrawnAt: null } })
    const leaving = here[upTo(here.length * 3)]
    if (leaving) await withdrawOwnRegistration(scope, competitionId, leaving.id)
    else if (upTo(8) === 0) {
      limit += 1
      await inTransaction(scope, async inside => {
        await inside.db.division.updateMany({
          where: { gymId, id: division.id },
          data: { registrationLimit: limit },
        })
        await fillFreeSpots(inside, division.id)
      })
    } else {
      const sender = { ids: [uuid()], own: [], athletes: new Map<string, string>() }
      await register(scope, competitionId, form(division.id, step), sender)
    }
    const rows = await db.registration.findMany({ where: { gymId, competitionId, withdrawnAt: null } })
    const taken = rows.filter(row => row.waitingSince === null).length
    expect(taken).toBe(Math.min(limit, rows.length))
  }
  // Who came first was in first: among those who ever got a place, by when they asked for it.
  const all = await db.registration.findMany({
    where: { gymId, competitionId, waitingSince: null },
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
    include: { participants: true },
  })
  const numbers = all.map(row => Number(row.participants[0]!.name.split(' ')[1]))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

describe('in one millisecond', () => {
  /** A competition with two divisions, and a form for either. Ids go down, as those of forms opened in reverse. */
  async function stage(limit: number) {
    const db = database.prisma
    freezeClock()
    const registrationOpensAt = new Date(Date.now() - 60_000)
    const { id: competitionId, gymId } = await buildCompetition(db, { registrationOpensAt })
    const of = { gymId, competitionId }
    const rx = await buildDivision(db, { ...of, registrationLimit: limit })
    const scaled = await buildDivision(db, { ...of, registrationLimit: 1 })
    const scope = gymScope({ db, gymId, actor: PUBLIC, requestId: null })
    const organiser = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    let number = 0
    const signUp = async (division = rx) => {
      number += 1
      const id = `${(0xffff - number).toString(16).padStart(8, '0')}${uuid().slice(8)}`
      const sender = { ids: [id], own: [], athletes: new Map<string, string>() }
      return (await register(scope, competitionId, form(division.id, number), sender)).registration
    }
    const setLimit = (registrationLimit: number) =>
      inTransaction(organiser, async inside => {
        const where = { gymId_id: { gymId, id: rx.id } }
        await inside.db.division.update({ where, data: { registrationLimit } })
        await fillFreeSpots(inside, rx.id)
      })
    const read = async (list: 'entered' | 'waiting' = 'entered') => {
      const query = { audience: 'organiser' as const, list, limit: 1000 }
      return (await listRegistrations(organiser, competitionId, query)).rows.map(({ id }) => id)
    }
    return { db, competitionId, gymId, rx, scaled, organiser, signUp, setLimit, read }
  }

  it("puts everyone at the end of the competition's list in the order of commits", async () => {
    const { rx, scaled, organiser, competitionId, signUp, setLimit, read } = await stage(2)
    const first = await signUp(scaled)
    const [a, b, c, d, e] = [await signUp(), await signUp(), await signUp(), await signUp(), await signUp()]
    expect(await read()).toEqual([first.id, a.id, b.id])
    expect(await read('waiting')).toEqual([c.id, d.id, e.id])
    await setLimit(4)
    const waits = await signUp(scaled)
    const f = await enterRegistration(organiser, competitionId, {
      ...form(rx.id, 100),
      when_full: 'over_limit',
    })
    await promoteRegistration(organiser, competitionId, e.id)
    expect(await read()).toEqual([first.id, a.id, b.id, c.id, d.id, f.id, e.id])
    expect(await read('waiting')).toEqual([waits.id])
  })

  it('puts restored waiting registrations at the end of the waiting list in their order', async () => {
    const { organiser, competitionId, signUp, read } = await stage(1)
    const [a, b, c, d] = [await signUp(), await signUp(), await signUp(), await signUp()]
    await withdrawRegistration(organiser, competitionId, b.id)
    await restoreRegistration(organiser, competitionId, b.id)
    expect(await read('waiting')).toEqual([c.id, d.id, b.id])
    const { at } = await withdrawTogether(organiser, competitionId, [c.id, d.id])
    const e = await signUp()
    await restoreTogether(organiser, competitionId, at)
    expect(await read('waiting')).toEqual([b.id, e.id, c.id, d.id])
    expect(await read()).toEqual([a.id])
  })

  it('lets a reader at the end of the list find later registrations', async () => {
    const { db, competitionId, gymId, rx, signUp, setLimit, read, organiser } = await stage(0)
    const of = { gymId, competitionId, divisionId: rx.id }
    for (let minute = 40; minute > 0; minute--)
      await buildRegistration(db, { ...of, waitingSince: new Date(Date.now() - minute * 60_000) })
    await setLimit(100)
    const cursor = (await read()).at(-1)!
    const late = await signUp()
    const query = {
      audience: 'organiser' as const,
      list: 'entered' as const,
      limit: 100,
      after_cursor: cursor,
    }
    const { rows } = await listRegistrations(organiser, competitionId, query)
    expect(rows.map(({ id }) => id)).toEqual([late.id])
  })
})
