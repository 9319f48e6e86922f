/** Lists of people, and Today's most urgent, against a recount, day by day, of random histories. */
import { DateTime } from 'luxon'
import { choosePeople, LISTS } from '../../../src/domain/people/lists'
import { LIST_NAMES } from '../../../src/schemas/people/lists'
import { getPeopleList, listGroup } from '../../../src/services/people/list'
import { listPeople } from '../../../src/services/people/people'
import { findUrgent } from '../../../src/services/people/urgent'
import { useDatabase } from '../../support/database'
import { buildRandomGym, type Contract } from '../../support/people/random-gym'

const database = useDatabase()
const HISTORIES = { sqlite: 100, postgresql: 20 }

type Built = Awaited<ReturnType<typeof buildRandomGym>>

/** The first day without a pause from the day of the payment; null when the pause has no end. */
function dueDay({ pausedOn, pausedUntil, nextPaymentOn }: Contract): string | null {
  if (nextPaymentOn === null || pausedOn === null) return nextPaymentOn
  for (let days = 0; days < 100; days++) {
    const day = DateTime.fromISO(nextPaymentOn).plus({ days }).toISODate()!
    if (day < pausedOn || (pausedUntil !== null && day >= pausedUntil)) return day
  }
  return null
}

/** The day of the earliest missed payment of what neither has ended nor is paused today. */
function unpaidSince(contracts: readonly Contract[], today: string): string | null {
  const missed = contracts.flatMap(contract => {
    const due = dueDay(contract)
    const { endsOn, pausedOn, pausedUntil } = contract
    const hasEnded = endsOn !== null && endsOn < today
    const isResting =
      pausedOn !== null && pausedOn <= today && !(pausedUntil !== null && pausedUntil <= today)
    return due === null || due >= today || hasEnded || isResting ? [] : [due]
  })
  return missed.sort()[0] ?? null
}

/** True for somebody with memberships that have not ended, all of which are paused today. */
function isResting(contracts: readonly Contract[], today: string): boolean {
  const left = contracts.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  const isOn = ({ pausedOn, pausedUntil }: Contract) =>
    pausedOn === null || pausedOn > today || (pausedUntil !== null && pausedUntil <= today)
  return left.length > 0 && !left.some(isOn)
}

function recount({ people, dayOf, today, waiver }: Built) {
  const daysAgo = (day: string) => today.diff(DateTime.fromISO(day, { zone: today.zone }), 'days').days
  return people
    .filter(({ access }) => access === 'member')
    .map(({ id, name, staff, birthday, addedAt, personId, days, classes, contracts, signed }) => {
      const recent = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, at) => days.has(dayOf(from + at))).filter(Boolean).length
      const [before, lately, visits] = [recent(28, 84), recent(0, 28), recent(0, 90)]
      const isAway = recent(0, 14) === 0 && visits > 0
      const isNew = daysAgo(DateTime.fromJSDate(addedAt, { zone: today.zone }).toISODate()!) < 30
      const hundreds = Array.from({ length: Math.round(recent(0, 84) / 12) + 1 }, (_, at) => classes + at)
      const isMilestone = hundreds.some(
        (count, at) => (count === 50 || (count > 0 && count % 100 === 0)) && (at > 0 || recent(0, 7) > 0),
      )
      const last = [...days].filter(day => daysAgo(day) < 90).sort()
      const isMissed = !staff && !isResting(contracts, dayOf(0))
      const unpaid = unpaidSince(contracts, dayOf(0))
      return {
        ...{ id, name, in7: recent(0, 7), in30: recent(0, 30), in90: visits, last: last.at(-1) ?? null },
        ...{ classes, isStaff: staff !== null, unpaidSince: unpaid },
        lists: {
          away: isAway && isMissed,
          slipping: before / 8 >= 1 && lately / 4 <= before / 8 / 2 && !isAway && isMissed,
          first_month: isNew && !staff,
          milestones: isMilestone && !staff,
          birthdays: [0, 1, 2, 3, 4, 5, 6].some(at => dayOf(-at).slice(5) === birthday) && !staff,
          unsigned: waiver !== null && !waiver.isOff && !signed.some(number => number >= waiver.signedFrom),
          unpaid: unpaid !== null,
          unclaimed: personId === null,
          gone: visits === 0 && !isNew && isMissed,
        },
      }
    })
}

test('every list holds exactly the people of a naive recount, in 100 random histories', async () => {
  const held = new Map(LIST_NAMES.map(name => [name, 0]))
  for (let seed = 1; seed <= HISTORIES[DIALECT]; seed++) {
    const built = await buildRandomGym(database.prisma, seed * 7919, 12)
    const { scope, dayOf } = built
    const facts = recount(built)
    const found = await listPeople(scope)
    const told = found.map(({ id, name, habits, classes, isStaff, unpaidSince }) => ({
      ...{ id, name, in7: habits.in7, in30: habits.in30, in90: habits.in90, last: habits.last },
      ...{ classes, isStaff, unpaidSince },
    }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(told.sort(byId)).toEqual(facts.map(({ lists: _, ...fact }) => fact).sort(byId))
    const show = LIST_NAMES[seed % LIST_NAMES.length]!
    const { counts, items } = await getPeopleList(scope, { q: '', show, page: 1 })
    expect(await listGroup(scope, show)).toMatchObject(choosePeople(found, show, dayOf(0)))
    expect(items.map(({ id }) => id)).toEqual(choosePeople(found, show, dayOf(0)).map(({ id }) => id))
    for (const list of LIST_NAMES) {
      const wanted = facts.filter(({ lists }) => lists[list])
      held.set(list, held.get(list)! + wanted.length)
      const names = choosePeople(found, list, dayOf(0)).map(({ name }) => name)
      expect([seed, list, names.toSorted(), counts[list]]).toEqual([
        ...[seed, list],
        ...[wanted.map(({ name }) => name).toSorted(), wanted.length],
      ])
    }
    const regular = facts
      .filter(({ lists }) => lists.away)
      .sort((a, b) => b.in90 - a.in90 || (a.name < b.name ? -1 : 1))
    const { absent } = await findUrgent(scope, dayOf(0))
    expect([seed, absent.map(({ name }) => name)]).toEqual([
      seed,
      regular.slice(0, 3).map(({ name }) => name),
    ])
  }
  expect(Object.keys(LISTS)).toEqual([...LIST_NAMES])
  // The histories reach every list.
  expect([...held].filter(([, count]) => count < 3)).toEqual([])
})
