/** Goals of athletes, for themselves and for coaches. */

import { goals } from '../../../src/schemas/goals/goals'
import { athleteRows } from '../../../src/services/archive/rows'
import { buildWorkout } from '../../support/builders'
import { buildNotification } from '../../support/builders/notifications'
import { usePortal } from '../../support/portal/portal'
import { buildExample } from '../../support/resources'
import { scopeOf } from '../../support/timetable'

const portal = usePortal()

it('an athlete sets, changes and deletes goals', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const base = `/g/${gym.slug}/goals`
  const list = await browser.submit(base, { kind: 'visits', target: '12', deadline: '2099-12-31' })
  expect(list.main).toMatch(/Goal set\..*Visits a month.*0 of 12 visits · by/)
  const { id } = await portal.db.goal.findFirstOrThrow({ where: { gymId: gym.id } })
  expect((await browser.get(`${base}/${id}`)).value('target')).toBe('12')
  const saved = await browser.submit(`${base}/${id}`, { kind: 'visits', target: '10' })
  expect(saved.main).toMatch(/Goal saved\..*0 of 10 visits/)
  expect((await browser.submit(`${base}/${id}/delete`)).main).toMatch(
    /Goal deleted\..*What are you training for/,
  )
})

it('a goal for a benchmark takes a time, and an unreadable target is refused', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const base = `/g/${gym.slug}/goals`
  const { id } = await buildWorkout(portal.db, { gymId: gym.id, name: 'Fran' })
  expect((await browser.get(`${base}/new?kind=benchmark`)).$('select option').text()).toContain('Fran')
  const form = { kind: 'benchmark', workout_id: id, target: '4:30' }
  expect((await browser.submit(base, form)).main).toMatch(/Fran.*Nothing yet of 4:30/)
  const wrong = await browser.post(base, { ...form, target: 'fast' })
  expect([wrong.status, wrong.wrong('target')]).toEqual([
    422,
    'Target must be a number such as 100, or a time such as 4:30.',
  ])
})

it('a goal for a lift takes its name, in whatever case, and nothing else', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const base = `/g/${gym.slug}/goals`
  const page = await browser.get(`${base}/new?kind=lift`)
  expect(page.$('datalist#lifts option[value="Back Squat"]')).toHaveLength(1)
  const form = { kind: 'lift', lift: ' back squat', reps: '3', unit: 'kg', target: '120' }
  expect((await browser.submit(base, form)).main).toMatch(/Back Squat, 3 reps.*Nothing yet of 120 kg/)
  for (const lift of ['Back', '', 'Burpee']) {
    const wrong = await browser.post(base, { ...form, lift })
    expect([wrong.status, wrong.wrong('lift')]).toEqual([422, 'Lift must be a lift of the list.'])
    expect(wrong.value('lift')).toBe(lift)
  }
  expect(await portal.db.goal.count({ where: { gymId: gym.id } })).toBe(1)
})

it('goals are hidden from other athletes and visible to coaches', async () => {
  const { gym, member, marketplace, coach } = await portal.cast()
  const { id } = await buildExample(portal.db, goals, gym.id, { athlete_id: member.id })
  const path = `/g/${gym.slug}/goals/${id}`
  expect((await (await portal.as(coach)).get(path)).status).toBe(200)
  expect((await (await portal.as(member)).get(path)).status).toBe(200)
  expect((await (await portal.as(marketplace)).get(path)).status).toBe(404)
})

it('show their progress on Today', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const base = `/g/${gym.slug}`
  expect((await browser.get(base)).$('#goals')).toHaveLength(0)
  await browser.submit(`${base}/goals`, { kind: 'visits', target: '12' })
  expect((await browser.get(base)).main).toMatch(/Goals.*Visits a month.*0 of 12 visits.*0 %/)
})

it('show on the page that coaches have of an athlete, and not on those of others', async () => {
  const { gym, member, marketplace, coach } = await portal.cast()
  await (await portal.as(member)).submit(`/g/${gym.slug}/goals`, { kind: 'visits', target: '12' })
  const browser = await portal.as(coach)
  const page = await browser.get(`/g/${gym.slug}/athletes/${member.id}`)
  expect(page.main).toMatch(/Goals.*Visits a month.*0 of 12 visits/)
  expect(page.$('a[href*="/goals"]').length).toBe(
    (await browser.get(`/g/${gym.slug}/athletes`)).$('a[href*="/goals"]').length,
  )
  expect((await browser.get(`/g/${gym.slug}/athletes/${marketplace.id}`)).main).not.toContain(
    'Visits a month',
  )
})

it('goals: come with the athlete’s own data, with the workout of a benchmark', async () => {
  const { gym, member, marketplace } = await portal.cast()
  const { id } = await buildWorkout(portal.db, { gymId: gym.id, name: 'Fran' })
  const form = { kind: 'benchmark', workout_id: id, target: '4:30' }
  for (const athlete of [member, marketplace])
    await (await portal.as(athlete)).submit(`/g/${gym.slug}/goals`, form)
  const found: [string, unknown][] = []
  for await (const { table, row } of athleteRows(scopeOf(portal.db, member), member.id))
    if (table === 'goal' || table === 'workout') found.push([table, row.athleteId ?? row.id])
  expect(found).toEqual([
    ['workout', id],
    ['goal', member.id],
  ])
})

it('a refused form keeps the number of unread notifications', async () => {
  const { gym, member } = await portal.cast()
  await buildNotification(portal.db, member)
  const refused = await (await portal.as(member)).post(`/g/${gym.slug}/goals`, {
    kind: 'visits',
    target: 'many',
  })
  const counts = refused
    .$('[data-unread]:not([hidden]) [data-unread-count]')
    .map((_, each) => refused.$(each).text())
  expect([refused.status, new Set(counts.get())]).toEqual([422, new Set(['1'])])
})
