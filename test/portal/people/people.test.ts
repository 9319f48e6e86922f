import { addDays } from '../../../src/domain/shared/days'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { buildAthlete, buildClass, buildProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/athletes`

/** A member with check-ins that many days ago, at half past six. */
async function memberWith(gym: GymModel, name: string, daysAgo: number[]) {
  const athlete = await buildAthlete(portal.db, { gymId: gym.id, name })
  const programId = (await buildProgram(portal.db, { gymId: gym.id })).id
  const today = new Date().toLocaleDateString('en-CA', { timeZone: gym.timeZone })
  for (const ago of daysAgo) {
    const date = addDays(today, -ago)
    const { id } = await buildClass(portal.db, { gymId: gym.id, programId, date, time: '06:30' }, [athlete])
    await portal.db.classAttendee.updateMany({ where: { classId: id }, data: { checkedInAt: new Date() } })
  }
  return athlete
}

const WEEKLY = [17, 24, 31, 38, 45, 52]

test('opens with members who have been away, the most regular first, with their usual time', async () => {
  const { gym, coach, rivalAdmin, rival } = await portal.cast()
  await memberWith(gym, 'Anneliese Rautenstrauch', [20, 27])
  await memberWith(gym, 'Maria-Magdalena Wiśniewska-Oyelaran', WEEKLY)
  await memberWith(gym, 'Here Today', [0, 7])
  const browser = await portal.as(coach)
  const page = await browser.get(base(gym))
  expect(page.$('h2').text()).toBe('Not here for 14 days')
  const names = page.$('.board .who').map((_, who) => page.$(who).text())
  expect(names.get()).toEqual(['Maria-Magdalena Wiśniewska-Oyelaran', 'Anneliese Rautenstrauch'])
  expect(page.$('.lists [aria-current]').text().trim()).toMatch(/^2\s+Not here for 14 days$/)
  expect(page.$('.away').first().text()).toContain('17 days ago')
  expect(page.$('.usual').first().text()).toMatch(/^[A-Z][a-z]{2}, 06:30$/)
  expect(page.$('.dots').first().attr('aria-label')).toMatch(/^Visits a week, last 12 weeks: \d(, \d){11}$/)
  const found = await browser.get(`${base(gym)}?q=here+today`)
  expect(found.$('.board .who').text()).toBe('Here Today')
  const theirs = await (await portal.as(rivalAdmin)).get(`${base(rival)}?show=away`)
  expect(theirs.main).toContain('Nobody. Well done.')
})

test('each list has its page, with its number, and a file', async () => {
  const { gym, coach, member, archived } = await portal.cast()
  await memberWith(gym, '=cmd|calc', WEEKLY)
  const browser = await portal.as(coach)
  const index = await browser.get(base(gym))
  for (const link of index.$('.lists a').toArray()) {
    const [href, count] = [index.$(link).attr('href')!, index.$(link).find('b').text()]
    const page = await browser.get(href)
    expect([href, page.status, page.$('.board .who').length]).toEqual([href, 200, Number(count)])
  }
  const file = await browser.get(`${base(gym)}/people.csv?show=away`)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['cache-control']).toBe('private, no-store')
  const [head, row, ...rest] = file.text.trim().split('\r\n')
  expect(head).toContain('Name,E-mail,Added,Last visit,Visits in 7 days')
  expect([row!.slice(0, 10), rest]).toEqual(["'=cmd|calc", []])
  expect(row).toContain(',0,2,6,')
  const gone = await browser.get(`${base(gym)}/people.csv?show=archived`)
  expect(gone.text).toContain(archived.name)
  expect((await (await portal.as(member)).get(`${base(gym)}/people.csv`)).status).toBe(403)
  expect((await portal.anonymous.get(`${base(gym)}/people.csv`)).status).toBe(303)
})

test('Today shows coaches the three most regular absent members, until somebody acts', async () => {
  const { gym, coach, member } = await portal.cast()
  const least = await memberWith(gym, 'Least Regular', [20])
  const people = []
  for (const [at, name] of ['Ann', 'Ben', 'Cleo'].entries())
    people.push(await memberWith(gym, name, WEEKLY.slice(at)))
  const browser = await portal.as(coach)
  const shown = async () => {
    const { $ } = await browser.get(`/g/${gym.slug}`)
    return $('a.row[href$="show=away"] .who')
      .map((_, who) => $(who).text())
      .get()
  }
  expect(await shown()).toEqual(['Ann', 'Ben', 'Cleo'])
  await browser.post(`${base(gym)}/${people[0]!.id}/follow-ups`, { kind: 'called' })
  expect(await shown()).toEqual(['Ben', 'Cleo', least.name])
  const theirs = await (await portal.as(member)).get(`/g/${gym.slug}`)
  expect(theirs.text).not.toContain('Ben')
})

test('Today has the reminders of the day, without those about the reader, until they are done', async () => {
  const { gym, coach, admin, member } = await portal.cast()
  const [asCoach, asAdmin] = [await portal.as(coach), await portal.as(admin)]
  const today = new Date().toLocaleDateString('en-CA', { timeZone: gym.timeZone })
  const remind = (browser: typeof asCoach, id: string, text: string, due_on: string) =>
    browser.post(`${base(gym)}/${id}/follow-ups`, { kind: 'reminder', text, due_on })
  await remind(asCoach, member.id, 'Ask about the knee', today)
  await remind(asCoach, member.id, 'Ask again', addDays(today, 1))
  await remind(asAdmin, coach.id, 'Talk about hours', today)
  const shown = async (browser: typeof asCoach) => {
    const { $ } = await browser.get(`/g/${gym.slug}`)
    return $('a.row[href$="#follow-ups"] .small')
      .map((_, text) => $(text).text())
      .get()
  }
  expect(await shown(asCoach)).toEqual(['Ask about the knee'])
  expect((await shown(asAdmin)).sort()).toEqual(['Ask about the knee', 'Talk about hours'])
  const row = await portal.db.followUp.findFirstOrThrow({ where: { athleteId: member.id, dueOn: today } })
  await asCoach.post(`${base(gym)}/${member.id}/follow-ups/${row.id}/done`)
  expect(await shown(asCoach)).toEqual([])
})
