/** Whatever people and organisers do: no place too many is given by itself, and nobody waits while there is one. */
import { v7 as uuid } from 'uuid'
import type { RegistrationForm } from '../../../src/schemas/registrations/registering'
import { gymScope, PUBLIC } from '../../../src/scope'
import { withdrawOwnRegistration } from '../../../src/services/registrations/own'
import { register } from '../../../src/services/registrations/registering'
import { moveUpWaiting } from '../../../src/services/registrations/waiting-list'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildCompetition, buildDivision } from '../../support/builders'
import { useDatabase } from '../../support/database'

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
  return { division_id: divisionId, team_name: null, members: [member], leaving: [] }
}

it.each([1, 2, 3])('keeps places and order through sixty steps, seed %i', async seed => {
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
        await moveUpWaiting(inside, division.id)
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
