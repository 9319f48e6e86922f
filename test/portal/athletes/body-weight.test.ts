/** Body weight: private to the athlete, and the base of loads in multiples of body weight. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { buildWod, buildWorkout } from '../../support/builders'
import { buildBodyWeight } from '../../support/builders/people'
import { movementId } from '../../support/builders/workouts'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const weightsOf = ({ id }: AthleteModel) =>
  portal.db.bodyWeight.findMany({ where: { athleteId: id }, select: { day: true, value: true, unit: true } })

it('body weight: stores one entry a day, lists the newest first, and deletes', async () => {
  const { gym, member } = await portal.cast()
  const path = `/g/${gym.slug}/profile/body-weight`
  await buildBodyWeight(portal.db, member)
  const browser = await portal.as(member)
  await browser.submit(path, { weight: '82', unit: 'kg' })
  const page = await browser.submit(path, { weight: '81,5', unit: 'kg' })
  expect(page.main).toMatch(/Nobody else sees your weight, not even your coaches/)
  const rows = page.$('.board .who').toArray()
  expect(rows.map(row => page.$(row).text())).toEqual(['81.5 kg', '80 kg'])
  expect(await weightsOf(member)).toHaveLength(2)
  await browser.submit(page.$('.board form').first().attr('action')!)
  expect(await weightsOf(member)).toEqual([{ day: '2026-01-05', value: 80, unit: 'kg' }])
})

it('body weight: asks in the unit of the athlete, and shows other entries in that unit', async () => {
  const { gym, member } = await portal.cast()
  await portal.db.athlete.update({ where: { id: member.id }, data: { units: 'lb' } })
  await buildBodyWeight(portal.db, member)
  const page = await (await portal.as(member)).get(`/g/${gym.slug}/profile/body-weight`)
  expect([page.value('unit'), page.main]).toEqual(['lb', expect.stringContaining('Weight (lb)')])
  expect(page.$('.board .who').text()).toBe('176 lb')
})

it('body weight: pages 50 entries at a time', async () => {
  const { gym, member } = await portal.cast()
  const days = Array.from({ length: 51 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)))
  for (const day of days) await buildBodyWeight(portal.db, member, { day: day.toISOString().slice(0, 10) })
  const browser = await portal.as(member)
  const page = await browser.get(`/g/${gym.slug}/profile/body-weight`)
  expect(page.$('.board .row')).toHaveLength(50)
  const older = await browser.get(page.$('a[href*="?before="]').attr('href')!)
  expect([older.$('.board .row').length, older.$('a[href*="?before="]').length]).toEqual([1, 0])
})

it.each([
  ['19.9', 'kg', 'Weight (kg) must be a weight from 20 to 400 kg.'],
  ['400.1', 'kg', 'Weight (kg) must be a weight from 20 to 400 kg.'],
  ['44', 'lb', 'Weight (lb) must be a weight from 45 to 880 lb.'],
  ['heavy', 'kg', 'Weight (kg) must be a weight from 20 to 400 kg.'],
  ['', 'kg', 'Weight (kg) is required.'],
])('body weight: refuses %p %s, and keeps what was typed', async (weight, unit, error) => {
  const { gym, member } = await portal.cast()
  const page = await (await portal.as(member)).post(`/g/${gym.slug}/profile/body-weight`, { weight, unit })
  expect([page.status, page.wrong('weight'), page.value('weight')]).toEqual([422, error, weight])
  expect(await weightsOf(member)).toEqual([])
})

it('body weight: takes an earlier day, draws the change, and refuses a day to come', async () => {
  const { gym, member } = await portal.cast()
  const path = `/g/${gym.slug}/profile/body-weight`
  const browser = await portal.as(member)
  const first = await browser.submit(path, { weight: '80', unit: 'kg', day: '2026-01-05' })
  expect([first.$('.chart').length, first.value('day')]).toEqual([0, today()])
  const second = await browser.submit(path, { weight: '78', unit: 'kg', day: '2025-12-01' })
  expect(second.$('.chart circle')).toHaveLength(2)
  expect(second.$('.chart desc').text()).toContain('first 78 kg, last 80 kg')
  const ahead = await browser.post(path, { weight: '80', unit: 'kg', day: '2099-01-01' })
  expect([ahead.status, ahead.wrong('day')]).toEqual([422, 'Day must not be in the future.'])
  const wrong = await browser.post(path, { weight: '80', unit: 'kg', day: '2026-02-30' })
  expect([wrong.status, wrong.value('weight')]).toEqual([422, '80'])
  expect(await weightsOf(member)).toHaveLength(2)
})

it('body weight: is seen and deleted by nobody else, and leaves nothing in the audit log', async () => {
  const { gym, member, admin } = await portal.cast()
  const path = `/g/${gym.slug}/profile/body-weight`
  await (await portal.as(member)).submit(path, { weight: '123.25', unit: 'kg' })
  const { id } = await portal.db.bodyWeight.findFirstOrThrow({ where: { gymId: gym.id } })
  const browser = await portal.as(admin)
  for (const page of [path, `/g/${gym.slug}/athletes/${member.id}`, `/g/${gym.slug}/members/${member.id}`])
    expect((await browser.get(page)).$.html()).not.toContain('123.')
  expect((await browser.post(`${path}/${id}/delete`)).status).toBe(404)
  expect(await weightsOf(member)).toHaveLength(1)
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
  expect(JSON.stringify(entries)).not.toContain('123.25')
})

it('a load in bodyweight: asks for the weight, then shows the load on Today and in the log', async () => {
  const { gym, program, member, base } = await buildWhiteboard(portal)
  const load = { value: 1.5, value_women: 1, unit: 'bodyweight' as const }
  const details = {
    type: 'Strength' as const,
    movements: [{ id: movementId('deadlift'), load, reps: '5' }],
    rest: { type: 'as_needed' as const },
  }
  const workout = await buildWorkout(portal.db, { gymId: gym.id, name: 'Heavy', details })
  await buildWod(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today(), publishAt: new Date(0) },
    components: [{ workout }],
  })
  await portal.db.athlete.update({ where: { id: member.id }, data: { gender: 'male' } })
  const browser = await portal.as(member)
  const asked = (await browser.get(base)).$('.part a[href$="/profile/body-weight"]')
  expect(asked.text()).toBe('Enter your body weight')
  const open = await browser.get((await browser.get(base)).$('a[href*="/log?part="]').first().attr('href')!)
  expect(open.$('.aids a').attr('href')).toBe(asked.attr('href'))
  expect(open.$('ul').filter((_, list) => open.$(list).children().length === 0)).toHaveLength(0)
  await buildBodyWeight(portal.db, member, { value: 200, day: '2025-12-31' })
  await browser.submit(asked.attr('href')!, { weight: '81', unit: 'kg' })
  const day = await browser.get(base)
  // 121.5 kg, to the nearest pair of plates.
  expect(day.$('.own-loads').text().replace(/\s+/g, ' ').trim()).toMatch(
    /^1\.5 × bodyweight is → 122\.5 kg20 bar/,
  )
  const log = await browser.get(day.$('a[href*="/log?part="]').first().attr('href')!)
  expect(log.$('.targets').text()).toContain('122.5 kg')
  expect(log.$('.aids a')).toHaveLength(0)
  await portal.db.athlete.update({ where: { id: member.id }, data: { gender: 'female' } })
  expect((await browser.get(base)).$('.own-loads b').text()).toBe('80 kg')
})
