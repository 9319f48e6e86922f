/** The page of members: faces and latest results, as far as each member's settings show them. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { buildAthlete, buildResult, buildSession, followMember } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'
import { statementsDuring } from '../../support/statements'

const portal = usePortal()

async function stage() {
  const board = await buildWhiteboard(portal)
  const { gym, member, wod, fran } = board
  const add = async (name: string, given: Partial<AthleteModel> = {}) => {
    const athlete = await buildAthlete(portal.db, { gymId: gym.id, name, ...given })
    const session = await buildSession(portal.db, {
      gymId: gym.id,
      athleteId: athlete.id,
      wodId: wod.id,
      loggedAt: new Date(),
    })
    const of = { gymId: gym.id, sessionId: session.id, wodComponentId: wod.components[0]!.id }
    await buildResult(portal.db, { ...of, workout: fran, doneAt: new Date().toISOString() })
    return athlete
  }
  const list = `${board.base}/members`
  return { ...board, add, list, browser: await portal.as(member) }
}

it('lists members with their latest result, and leads to each', async () => {
  const { add, list, browser, rivalMember, archived, member } = await stage()
  const maya = await add('Maya Lindqvist')
  const page = await browser.get(list)
  const row = page.$(`a[href="${list}/${maya.id}"]`)
  expect(row.find('.who').text()).toBe('Maya Lindqvist')
  expect(row.find('.soft').first().text()).toContain('Fran')
  expect(page.$(`a[href="${list}/${member.id}"] .who`).text()).toContain('(you)')
  for (const { id } of [rivalMember, archived]) expect(page.$(`a[href="${list}/${id}"]`)).toHaveLength(0)
})

it('leads with the score, and follows in place', async () => {
  const { add, list, browser, member } = await stage()
  const maya = await add('Maya Lindqvist')
  const row = `#member-${maya.id}`
  const text = (await browser.get(list)).$(row).text().replace(/\s+/g, ' ')
  expect(text).toMatch(/ML Maya Lindqvist [\d:]+ on Fran, today.*Follow Maya Lindqvist ?$/)
  const sent = await browser.post(`${list}/${maya.id}/follow`, { from: 'everyone', q: 'maya' })
  expect(sent.location).toBe(`${list}?q=maya${row}`)
  expect((await browser.get(list)).$(`${row} button`).text()).toMatch(/^\s*Following\s+Maya Lindqvist/)
  expect((await browser.get(list)).$(`#member-${member.id} button`)).toHaveLength(0)
  const wrong = await browser.post(`${list}/${maya.id}/unfollow`, { from: '//evil.example' })
  expect(wrong.location).toBe(`${list}/${maya.id}`)
})

it('searches names, and filters the members one follows', async () => {
  const { add, list, browser, member } = await stage()
  const maya = await add('Maya Lindqvist')
  await add('Tomás Ortega')
  expect((await browser.get(`${list}?q=tomas`)).$('.board .who').text()).toBe('Tomás Ortega')
  const none = await browser.get(`${list}?q=nobody-here`)
  expect(none.main).toContain('No member is called “nobody-here”.')
  await followMember(portal.db, member, maya)
  const followed = await browser.get(`${list}?show=following`)
  expect(followed.$('.board .who').text()).toBe('Maya Lindqvist')
  expect(followed.$('.seg [aria-current]').text()).toBe('Following')
  expect((await browser.get(`${list}?show=wrong&page=0`)).status).toBe(200)
})

it.each<[keyof AthleteModel, string[]]>([
  ['hidesFeedResults', ['face', 'visits']],
  ['hidesFeedVisits', ['face', 'result']],
  ['hidesClasses', ['face', 'result']],
  ['hidesFeedPhoto', ['result', 'visits']],
  ['locksFollowing', []],
])('respects %s, for coaches too', async (setting, shown) => {
  const { add, list, browser, coach } = await stage()
  const photoVersion = 'a'.repeat(32)
  const maya = await add('Maya Lindqvist', { [setting]: true, photoVersion })
  for (const reader of [browser, await portal.as(coach)]) {
    const page = await reader.get(list)
    const row = page.$(`a[href="${list}/${maya.id}"]`)
    const seen = {
      face: row.find('img').length > 0,
      result: row.text().includes('Fran'),
      visits: row.text().includes('this month'),
    }
    expect(Object.entries(seen).flatMap(([name, is]) => (is ? [name] : []))).toEqual(shown)
  }
})

it('never shows results of programs closed to the reader', async () => {
  const { add, list, browser, program } = await stage()
  const maya = await add('Maya Lindqvist')
  await portal.db.program.updateMany({ where: { id: program.id }, data: { access: 'private' } })
  await portal.db.programFollow.deleteMany({ where: { programId: program.id } })
  expect((await browser.get(list)).$(`a[href="${list}/${maya.id}"]`).text()).not.toContain('Fran')
})

it('has as many statements for 2,000 members as for 20, in pages of 50', async () => {
  const { add, list, browser, gym } = await stage()
  for (let index = 0; index < 3; index++) await add(`Maya ${index}`)
  await browser.get(list)
  const few = await statementsDuring(() => browser.get(list))
  const row = await portal.db.athlete.findFirstOrThrow({ where: { gymId: gym.id, name: 'Maya 0' } })
  const many = Array.from({ length: 1980 }, (_, index) => ({
    ...row,
    ...{
      id: `${row.id.slice(0, -12)}${String(index).padStart(12, '0')}`,
      personId: null,
      name: `Athlete ${index}`,
    },
  }))
  await portal.db.athlete.createMany({ data: many })
  const { given, sent } = await statementsDuring(() => browser.get(list))
  expect(given.$('.board > .row')).toHaveLength(50)
  expect(given.$('.pages [rel=next]').attr('href')).toBe(`${list}?page=2`)
  expect(sent.length).toBeLessThanOrEqual(few.sent.length + 1)
})
