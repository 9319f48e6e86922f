import { addDays } from '../../../src/domain/shared/days'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { buildAthlete, buildClass, buildProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/athletes`
const DAYS = [17, 24, 31]

async function absent(gym: GymModel, name: string, given: { email?: string; account?: boolean } = {}) {
  const athlete = await buildAthlete(portal.db, { gymId: gym.id, name, email: given.email ?? '' })
  const person = given.account ? await personOf(portal.db, athlete) : null
  const programId = (await buildProgram(portal.db, { gymId: gym.id })).id
  const today = new Date().toLocaleDateString('en-CA', { timeZone: gym.timeZone })
  for (const ago of DAYS) {
    const { id } = await buildClass(portal.db, { gymId: gym.id, programId, date: addDays(today, -ago) }, [
      athlete,
    ])
    await portal.db.classAttendee.updateMany({ where: { classId: id }, data: { checkedInAt: new Date() } })
  }
  return { ...athlete, person }
}

const messages = (gym: GymModel) =>
  portal.db.followUp.findMany({ where: { gymId: gym.id, kind: 'message' }, orderBy: { text: 'asc' } })

test('three taps write to everyone who has been away, each by name, once', async () => {
  const { gym, coach } = await portal.cast()
  const mia = await absent(gym, 'Maria-Magdalena Wiśniewska', { email: 'mia@away.example', account: true })
  await absent(gym, 'Jonas Weber', { email: 'jonas@away.example', account: true })
  await absent(gym, 'Nobody Reachable')
  const browser = await portal.as(coach)
  const list = await browser.get(base(gym))
  const to = list.$('header .btn.go')
  expect([to.text(), list.$('header .to-all .soft').text()]).toEqual(['Write to 2', '1 has no account'])
  const write = await browser.get(to.attr('href')!)
  expect(write.main).toContain('Maria-Magdalena Wiśniewska Hi Maria-Magdalena,')
  expect(write.main).toContain('no message reaches them: Nobody Reachable.')
  const form = { to: write.value('to'), token: write.value('token'), text: 'Hi {name}, where are you?' }
  const path = write.$('main form').attr('action')!
  const [sent, again] = [await browser.submit(path, form), await browser.submit(path, form)]
  expect([sent.main, again.main].every(main => main.includes('Sent to 2 people.'))).toBe(true)
  const rows = await messages(gym)
  expect(rows.map(({ text }) => text)).toEqual([
    'Hi Jonas, where are you?',
    'Hi Maria-Magdalena, where are you?',
  ])
  expect(rows.map(({ authorId }) => authorId)).toEqual([coach.id, coach.id])
  expect(await portal.db.notification.count({ where: { gymId: gym.id, kind: 'message' } })).toBe(2)
  const rest = await browser.get(base(gym))
  expect([rest.$('header .btn.go').length, rest.$('header .to-all').text().trim()]).toEqual([
    0,
    '2 got a message in the last 14 days · 1 has no account',
  ])
  const later = await browser.get(to.attr('href')!)
  expect(later.main).toContain('are left out: Jonas Weber, Maria-Magdalena Wiśniewska.')
  await browser.post(path, { ...form, token: '0197f0aa-0000-7000-8000-000000000000' })
  expect(await messages(gym)).toHaveLength(2)
  const reader = await portal.as(mia)
  const bell = await reader.get(`/g/${gym.slug}/notifications`)
  expect(bell.main).toContain(`${coach.name} wrote: Hi Maria-Magdalena, where are you?`)
  const own = rows.find(({ athleteId }) => athleteId === mia.id)!
  expect((await reader.get(`/g/${gym.slug}/messages/${own.id}`)).main).toContain('Hi Maria-Magdalena')
  const others = rows.find(({ athleteId }) => athleteId !== mia.id)!
  expect((await reader.get(`/g/${gym.slug}/messages/${others.id}`)).status).toBe(404)
})

test('refuses people of another gym, wrong roles and empty words, and sends nothing', async () => {
  const { gym, coach, member, rivalMember, rivalAdmin } = await portal.cast()
  const mia = await absent(gym, 'Mia Keller', { account: true })
  const token = '0197f0aa-0000-7000-8000-000000000001'
  const form = { to: mia.id, token, text: 'Hi {name}' }
  const browser = await portal.as(coach)
  const list = `${base(gym)}/write?show=away`
  for (const wrong of [{ to: rivalMember.id }, { to: 'x' }, { to: '' }, { text: '' }, { token: 'x' }])
    expect([wrong, (await browser.post(list, { ...form, ...wrong })).status]).toEqual([wrong, 422])
  expect((await (await portal.as(member)).post(list, form)).status).toBe(403)
  expect((await (await portal.as(rivalAdmin)).post(list, form)).status).toBe(404)
  expect((await portal.anonymous.post(list, form)).status).toBe(303)
  expect((await browser.get(`${base(gym)}/${rivalMember.id}/write`)).status).toBe(404)
  expect(await messages(gym)).toEqual([])
})

test('one person is written to from a list, with the neighbours a tap away', async () => {
  const { gym, coach } = await portal.cast()
  const [first, second] = [
    await absent(gym, 'Ann', { account: true }),
    await absent(gym, 'Ben', { account: true }),
  ]
  const browser = await portal.as(coach)
  const page = await browser.get(`${base(gym)}/${first.id}?show=away`)
  expect(page.$('.walk').text()).toContain('1 of 2: Not here for 14 days')
  expect(page.$('.walk [rel=next]').attr('href')).toBe(`${base(gym)}/${second.id}?show=away`)
  expect(page.$('.top .flash.ask').text()).toContain('Last here 17 days ago. Usually')
  expect(page.$('.weeks').attr('aria-label')).toBe('Visits in twelve weeks: 3')
  const write = await browser.get(page.$('.top .btn.go').attr('href')!)
  expect(write.value('text')).toContain('Hi Ann,')
  const form = { to: write.value('to'), token: write.value('token'), text: 'Hi Ann' }
  await browser.submit(`${base(gym)}/${first.id}/write`, form)
  expect(
    (await browser.get(`${base(gym)}/${first.id}`)).$('#follow-ups').closest('section').text(),
  ).toContain('Hi Ann')
})

test('the words for absent people stay off the page of somebody who is not on that list', async () => {
  const { gym, coach, member } = await portal.cast()
  const away = await absent(gym, 'Ann', { account: true })
  const left = await absent(gym, 'Ben', { account: true })
  const browser = await portal.as(coach)
  const text = async (path: string) => (await browser.get(`${base(gym)}/${path}`)).value('text')
  expect(await text(`${away.id}/write`)).toContain('Hi Ann,\n\nwe have not seen you for two weeks')
  for (const query of ['', '?show=away', '?show=slipping', '?show=gone'])
    expect([query, await text(`${member.id}/write${query}`)]).toEqual([query, ''])
  expect(await text(`${left.id}/write?show=gone`)).toBe('')

  const { token, action } = await browser.get(`${base(gym)}/write?show=away`).then(page => ({
    ...{ token: page.value('token'), action: page.$('main form').attr('action')! },
  }))
  await browser.submit(action, { to: away.id, token, text: 'Hi {name}' })
  const list = await browser.get(base(gym))
  expect(list.$('header .to-all').text().replace(/\s+/g, ' ').trim()).toBe(
    'Write to 1 person1 got a message in the last 14 days',
  )
})

test('calls, notes and reminders are for coaches, never about themselves', async () => {
  const { gym, coach, admin, member, rivalMember, rivalAdmin } = await portal.cast()
  const browser = await portal.as(coach)
  const path = `${base(gym)}/${member.id}/follow-ups`
  const page = await browser.submit(path, {
    kind: 'reminder',
    text: 'Ask about the knee',
    due_on: '2026-12-01',
  })
  expect(page.main).toContain('Ask about the knee')
  const [row] = await portal.db.followUp.findMany({ where: { athleteId: member.id } })
  expect(row).toMatchObject({ kind: 'reminder', dueOn: '2026-12-01', authorId: coach.id, doneAt: null })
  const refused: Record<string, string>[] = [
    { kind: 'reminder' },
    { kind: 'note', text: '' },
    { kind: 'message', text: 'x' },
    {},
  ]
  for (const wrong of refused) expect([wrong, (await browser.post(path, wrong)).status]).toEqual([wrong, 422])
  for (const [who, wanted] of [
    [member, 403],
    [rivalAdmin, 404],
  ] as const)
    expect((await (await portal.as(who)).post(path, { kind: 'called' })).status).toBe(wanted)
  expect((await browser.post(`${base(gym)}/${rivalMember.id}/follow-ups`, { kind: 'called' })).status).toBe(
    404,
  )
  expect((await browser.post(`${base(gym)}/${coach.id}/follow-ups`, { kind: 'called' })).status).toBe(403)
  await (await portal.as(admin)).post(`${base(gym)}/${coach.id}/follow-ups`, {
    kind: 'note',
    text: 'Pay rise',
  })
  expect((await browser.get(`${base(gym)}/${coach.id}`)).main).not.toContain('Pay rise')
  expect((await browser.post(`${base(gym)}/${admin.id}/follow-ups/${row!.id}/delete`)).status).toBe(404)
  expect((await browser.post(`${path}/${row!.id}/done`)).status).toBe(303)
  expect((await browser.post(`${path}/${row!.id}/delete`)).status).toBe(303)
  const left = await portal.db.followUp.findUniqueOrThrow({ where: { id: row!.id } })
  expect([left.doneAt, left.deletedAt]).toEqual([expect.any(Date), expect.any(Date)])
  expect((await browser.get(`${base(gym)}/${member.id}`)).main).not.toContain('Ask about the knee')
})
