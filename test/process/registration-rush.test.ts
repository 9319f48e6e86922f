/** Everybody registers the moment registration opens: over HTTP, through the very form of the page. */
import { sealForm } from '../../src/domain/registrations/form-seal'
import { CONFIG } from '../support/api/api'
import { type BuiltRegistration, buildRegistration } from '../support/builders/competitions'
import { useListening } from '../support/listening'
import { usePortal } from '../support/portal/portal'
import { buildOpenCompetition, entry } from '../support/portal/registering'
import { sendTo } from '../support/process/wire'

const portal = usePortal()
const listen = useListening(() => portal.db)
jest.setTimeout(90_000)

const PLACES = 50
const PEOPLE = 200

/** Everybody comes from an address of their own, with the limits on, and has had the form open for a while. */
const CROWD = { rateLimit: 3000, trustProxy: 1 }
const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
const headersFrom = (index: number) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
  'X-Forwarded-For': addressOf(index),
})
const openedForm = (division: { id: string }) =>
  sealForm(CONFIG.secret, division.id, new Date(Date.now() - 60_000))

it('registration rush: gives 50 spots to 200 simultaneous registrations and puts 150 on the waiting list', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal, {}, PLACES)
  const address = await listen(CROWD)
  const send = (name: string, index: number) =>
    sendTo(address, {
      method: 'POST',
      path: `${site}/register`,
      headers: headersFrom(index),
      body: new URLSearchParams({ ...entry(rx, name), form: openedForm(rx) } as Record<
        string,
        string
      >).toString(),
    })
  const names = Array.from({ length: PEOPLE }, (_, index) => `Athlete ${index}`)
  const answers = await Promise.all(names.map(send))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 303))

  const rows = await portal.db.registration.findMany({
    where: { competitionId: competition.id },
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
    include: { participants: true },
  })
  const [taken, waiting] = [
    rows.filter(row => row.waitingSince === null),
    rows.filter(row => row.waitingSince !== null),
  ]
  expect([taken.length, waiting.length]).toEqual([PLACES, PEOPLE - PLACES])
  // Nobody who waits came before somebody who is in.
  const last = Math.max(...taken.map(row => row.registeredAt.getTime()))
  expect(Math.min(...waiting.map(row => row.waitingSince!.getTime()))).toBeGreaterThanOrEqual(last)
  expect(new Set(rows.flatMap(row => row.participants.map(({ email }) => email))).size).toBe(PEOPLE)
})

it('a form sent many times at once makes one registration', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal, {}, PLACES)
  const address = await listen(CROWD)
  const form = { ...entry(rx, 'Maya Lindqvist'), form: openedForm(rx) } as Record<string, string>
  const body = new URLSearchParams(form).toString()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendTo(address, { method: 'POST', path: `${site}/register`, headers: headersFrom(1), body }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await portal.db.registration.count({ where: { competitionId: competition.id } })).toBe(1)
})

it('registration rush: fills every freed spot at once with the next waiting registration', async () => {
  const { competition, rx, coach, base } = await buildOpenCompetition(portal, {}, 10)
  const of = { gymId: competition.gymId, competitionId: competition.id, divisionId: rx.id }
  const taken: BuiltRegistration[] = []
  for (let index = 0; index < 10; index++) taken.push(await buildRegistration(portal.db, of))
  const waiting: BuiltRegistration[] = []
  for (let index = 0; index < 8; index++)
    waiting.push(await buildRegistration(portal.db, { ...of, waitingSince: new Date(Date.now() + index) }))
  const browser = await portal.as(coach)
  const leaving = taken.slice(0, 6)
  await Promise.all(leaving.map(({ id }) => browser.post(`${base}/${id}/withdraw`)))
  const rows = await portal.db.registration.findMany({ where: { competitionId: competition.id } })
  const here = rows.filter(row => row.withdrawnAt === null && row.waitingSince === null).map(({ id }) => id)
  const wanted = [...taken.slice(6), ...waiting.slice(0, 6)].map(({ id }) => id)
  expect(here.sort()).toEqual(wanted.sort())
})
