/** A class of 250: filled at once, checked in at once, and all of them on its page, its sheet and its score sheet. */
import { athleteRow, buildClass, buildProgram, buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const PEOPLE = 250

it('a large class: adds and checks in 250 people at once', async () => {
  const { gym, coach } = await portal.cast()
  const base = `/g/${gym.slug}`
  const program = await buildProgram(portal.db, { gymId: gym.id })
  const people = Array.from({ length: PEOPLE }, () => athleteRow({ gymId: gym.id }))
  await portal.db.athlete.createMany({ data: people })
  await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: '2026-01-05' })
  const { id } = await buildClass(portal.db, { gymId: gym.id, programId: program.id, capacity: PEOPLE })
  const browser = await portal.as(coach)
  const path = `${base}/classes/${id}`
  await browser.submit(`${path}/athletes`, { athlete_id: people.map(each => each.id) })
  expect((await browser.submit(`${path}/check-in`)).main).toContain('250 checked in.')
  const page = await browser.get(path)
  expect(page.main).toContain('250 of 250 places · 250 here')
  expect(page.$('.board button[aria-pressed="true"]')).toHaveLength(PEOPLE)
  const sheet = await browser.get(`${path}/sheet`)
  expect(sheet.$('tbody tr:not(.print-only)')).toHaveLength(PEOPLE)
  for (const { text } of [page, sheet]) expect(Buffer.byteLength(text)).toBeLessThan(60_000)
  expect((await browser.get(`${path}/entry`)).$('tbody tr')).toHaveLength(PEOPLE)
  const screen = await browser.get(`${path}/sheet?screen=tv&page=21`)
  expect(screen.$('tbody tr')).toHaveLength(PEOPLE - 20 * 12)
})
