import { addDays } from '../../../src/domain/shared/days'
import {
  buildAthlete,
  buildComment,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today, type Whiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

type Given = Partial<Parameters<typeof buildResult>[1]> & {
  name?: string
  sex?: 'male' | 'female'
}

/** Somebody's result of a part of the WOD, its only one unless another is named. */
async function log({ gym, wod, fran }: Whiteboard, { name, sex = 'female', ...given }: Given) {
  const gymId = gym.id
  const athlete = await buildAthlete(portal.db, { gymId, gender: sex, ...(name && { name }) })
  const session = await buildSession(portal.db, { gymId, athleteId: athlete.id, wodId: wod.id })
  const of = { gymId, sessionId: session.id, workout: fran, wodComponentId: wod.components[0]!.id }
  return { athlete, result: await buildResult(portal.db, { ...of, ...given }) }
}

const fran = (seconds: number) => ({ details: { type: 'FranStyleResult', seconds } }) as const
const boardOf = ({ base, wod }: Whiteboard, query = '') => `${base}/wods/${wod.id}/board${query}`
const fold = (text: string) => text.replace(/\s+/g, ' ').trim()

it('the board: ranks everyone, shows ties, describes DNF and explains each rank', async () => {
  const board = await buildWhiteboard(portal)
  await log(board, { name: 'Maya', ...fran(222) })
  await log(board, { name: 'Tomás', sex: 'male', ...fran(245) })
  await log(board, { name: 'Noor', ...fran(245) })
  await log(board, { name: 'Priya', scaling: 'scaled', ...fran(200) })
  await log(board, { name: 'Jonas', status: 'dnf', details: { type: 'FranStyleResult' } })
  await log(board, { name: 'Bill', status: 'dns', details: { type: 'FranStyleResult' } })
  const page = await (await portal.as(board.coach)).get(boardOf(board))
  expect(page.$('h1').text()).toBe('Fran')
  expect(page.$('h1').prev().text()).toContain('Fitness · part B')
  const rows = page.$('.opens > .row').get()
  const places = rows.map(row => [
    page.$(row).find('.rank').text().replace('. ', '').replace('–', '').trim(),
    page.$(row).find('.who').text().trim(),
    page.$(row).find('.score').clone().children('.sr').remove().end().text().trim(),
  ])
  expect(places).toEqual([
    ['1', 'Maya', '3:42'],
    ['2', 'Noor', '4:05'],
    ['2', 'Tomás', '4:05'],
    ['4', board.member.name, '5:21'],
    ['5', 'Priya', '3:20'],
    ['6', 'Jonas', 'DNF'],
    ['No place', 'Bill', 'DNS'],
  ])
  const why = page
    .$('.why > .reason, p.why')
    .get()
    .map(reason =>
      page
        .$(reason)
        .text()
        .replace(/ Result$/, ''),
    )
  expect(why[0]).toBe('1st, 23 seconds ahead of Noor.')
  expect(why[1]).toContain('tied with Tomás')
  expect(why[4]).toBe('5th, ahead of Jonas, who did not finish.')
  expect(why[6]).toBe('Did not start, so without a place.')
  expect(page.main).toContain('Did not finish')
  expect(page.main).toContain('7 results')
  expect(page.main).toContain('“Unbroken 21s”')
})

it('the board: leads from a name to the member’s page and from the rest of the row to its details', async () => {
  const board = await buildWhiteboard(portal)
  const page = await (await portal.as(board.marketplace)).get(boardOf(board))
  const row = page.$(`#result-${board.result.id}`)
  const name = row.find('a.who')
  expect([name.text(), name.attr('href')]).toEqual([board.member.name, `../../members/${board.member.id}`])
  expect(name.closest('summary')).toHaveLength(0)
  expect(row.find('summary a, summary button')).toHaveLength(0)
  expect(row.find('summary').text()).toBe(`Why: ${board.member.name}`)
})

it('the board: ranks by gender and scaling, and keeps the choice', async () => {
  const board = await buildWhiteboard(portal)
  await log(board, { name: 'Tomás', sex: 'male', ...fran(245) })
  await log(board, { name: 'Priya', scaling: 'scaled', ...fran(200) })
  const browser = await portal.as(board.coach)
  const who = async (query: string) => {
    const page = await browser.get(boardOf(board, query))
    return page
      .$('.opens > .row')
      .get()
      .map(row => fold(page.$(row).find('.rank').text() + page.$(row).find('.who').text()))
  }
  expect(await who('?gender=male')).toEqual(['1Tomás'])
  expect(await who('?gender=female')).toEqual([`1${board.member.name}`, '2Priya'])
  expect(await who('?scaling=scaled')).toEqual(['1Priya'])
  const page = await browser.get(boardOf(board, '?gender=female'))
  const chosen = page.$('.filters [aria-current]').get()
  expect(chosen.map(link => page.$(link).text())).toEqual(['Everyone', 'Women', 'All'])
  expect(page.$('.filters a:contains("Scaled")').attr('href')).toMatch(/gender=female.*scaling=scaled/)
  const nobody = await browser.get(boardOf(board, '?gender=male&scaling=scaled'))
  expect(nobody.main).toContain('No results for this selection')
  expect(nobody.$('.empty a').attr('href')).toBe(boardOf(board, `?part=${board.wod.components[0]!.id}`))
})

it('the board: marks PRs and links to comments and to the last time', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, program, member } = board
  const before = await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: addDays(today(), -30),
    components: [{ workout: board.fran }],
  })
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: before.id })
  await buildResult(portal.db, {
    gymId: gym.id,
    sessionId: session.id,
    workout: board.fran,
    wodComponentId: before.components[0]!.id,
    doneAt: '2025-12-01T10:00:00.000000Z',
    ...fran(342),
  })
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: board.result.id })
  await buildComment(portal.db, { gymId: gym.id, resultId: board.result.id, parentId: comment.id })
  const page = await (await portal.as(board.coach)).get(boardOf(board))
  expect(page.$('.tag.pr').text()).toBe('PR −0:21')
  const said = page.$(`a[href="${board.base}/results/${board.result.id}#comments"]`)
  expect(fold(said.text())).toBe(`2 comments on the result of ${member.name}`)
  const link = page.$('a:contains("Last time")').attr('href')
  expect(link).toBe(`${board.base}/wods/${before.id}/board?part=${before.components[0]!.id}`)
  // What the one before was is between the athlete and the coaches.
  const other = await (await portal.as(board.marketplace)).get(boardOf(board))
  expect(other.$('.tag.pr').text()).toBe('PR')
})

it('the board: shows athletes only visible boards: no drafts, coach notes or effort', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, program } = board
  const draft = await buildWod(portal.db, { gymId: gym.id, programId: program.id, publishAt: null })
  const closed = await buildProgram(portal.db, { gymId: gym.id, access: 'private' })
  const hidden = await buildWod(portal.db, { gymId: gym.id, programId: closed.id, date: today() })
  const browser = await portal.as(board.marketplace)
  const page = await browser.get(boardOf(board))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Two heats')
  expect(page.text).not.toMatch(/exertion|Hard, 4 of 5/i)
  for (const wod of [draft, hidden])
    expect((await browser.get(`${board.base}/wods/${wod.id}/board`)).status).toBe(404)
  expect((await browser.get(`${board.base}/whiteboard`)).location).toBe(boardOf(board))
  const own = await (await portal.as(board.member)).get(boardOf(board))
  expect(own.$('li.mine > .row').text()).toContain('(you)')
})

it('the board: never calls a DNF the leader', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, program, member } = board
  const later = await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: today() })
  const wod = { ...board, wod: later }
  await log(wod, { name: 'Jonas', status: 'dnf', details: { type: 'FranStyleResult' } })
  const page = await (await portal.as(member)).get(`${board.base}/whiteboard`)
  expect(page.main).toContain(`${member.name} leads`)
  expect(page.main).not.toContain('Jonas')
})

it("the board: lists a day's boards with their leaders, and opens a single one directly", async () => {
  const board = await buildWhiteboard(portal)
  const { gym, base } = board
  const browser = await portal.as(board.coach)
  expect((await browser.get(`${base}/whiteboard`)).location).toBe(boardOf(board))
  const other = await buildProgram(portal.db, { gymId: gym.id, name: 'Barbell' })
  const wod = await buildWod(portal.db, {
    gymId: gym.id,
    programId: other.id,
    date: today(),
    publishAt: null,
    components: [{}, { workout: await warmUp(gym.id), prefix: null }],
  })
  const page = await browser.get(`${base}/whiteboard`)
  expect(page.$('h1').text()).toBe('Whiteboard')
  expect(page.main).toContain(`1 result · ${board.member.name} leads`)
  expect(page.$('.leader').attr('href')).toBe(`${board.base}/members/${board.member.id}`)
  expect(page.main).toContain('Barbell Draft')
  expect(page.main).toContain('No results yet')
  expect(page.$('.board a.who')).toHaveLength(2)
  expect(page.$(`a[href^="${base}/wods/${wod.id}/board?part="]`)).toHaveLength(1)
})

it('an empty whiteboard explains what to do', async () => {
  const board = await buildWhiteboard(portal)
  const { base } = board
  const browser = await portal.as(board.coach)
  const tomorrow = await browser.get(`${base}/whiteboard?day=${addDays(today(), 1)}`)
  expect(tomorrow.main).toContain('Nothing is on the whiteboard for this day yet')
  const yesterday = await browser.get(`${base}/whiteboard?day=${addDays(today(), -1)}`)
  expect(yesterday.main).toContain('Nothing was on the whiteboard this day')
  expect(tomorrow.$('.empty a').attr('href')).toBe(`${base}/whiteboard?day=${today()}`)
  await portal.db.result.deleteMany({ where: { id: board.result.id } })
  const nobody = await browser.get(boardOf(board))
  expect(nobody.main).toContain('Nobody has logged this yet')
  const bare = await buildWod(portal.db, { gymId: board.gym.id, programId: board.program.id, components: [] })
  expect((await browser.get(`${base}/wods/${bare.id}/board`)).main).toContain('It has no parts yet')
})

it("the board: offers no log link for tomorrow's workout", async () => {
  const board = await buildWhiteboard(portal)
  const wod = await buildWod(portal.db, {
    ...{
      gymId: board.gym.id,
      programId: board.program.id,
      date: addDays(today(), 1),
      publishAt: new Date(0),
    },
  })
  const page = await (await portal.as(board.member)).get(`${board.base}/wods/${wod.id}/board`)
  expect(page.main).toContain('Nobody has logged this yet')
  expect(page.main).not.toContain('Log yours from Today')
})

it.each(['?part=nonsense', '?part=', '?gender=all', '?scaling=hard', '?gender=male&gender=female'])(
  'the board: answers 404 for the address %s',
  async query => {
    const board = await buildWhiteboard(portal)
    expect((await (await portal.as(board.coach)).get(boardOf(board, query))).status).toBe(404)
  },
)

it('the board: answers 404 for a part of another WOD and an invalid day', async () => {
  const board = await buildWhiteboard(portal)
  const other = await buildWod(portal.db, {
    gymId: board.gym.id,
    publishAt: new Date(Date.now() - HOUR_MS),
  })
  const browser = await portal.as(board.coach)
  expect((await browser.get(boardOf(board, `?part=${other.components[0]!.id}`))).status).toBe(404)
  expect((await browser.get(`${board.base}/whiteboard?day=2026-02-30`)).status).toBe(404)
})

it('the board: lists unranked results without ranks', async () => {
  const board = await buildWhiteboard(portal)
  const emom = await buildWorkout(portal.db, {
    gymId: board.gym.id,
    details: {
      type: 'Emom',
      rounds: 10,
      scoring: 'none',
      movements: [{ id: movementId('thruster'), reps: '3' }],
    },
  })
  const wod = await buildWod(portal.db, {
    gymId: board.gym.id,
    programId: board.program.id,
    components: [{ workout: emom }],
  })
  await log({ ...board, wod, fran: emom }, { name: 'Maya', details: { type: 'EmomResult' } })
  const page = await (await portal.as(board.coach)).get(`${board.base}/wods/${wod.id}/board`)
  expect(fold(page.$('.rank').text())).toBe('–No place')
  expect(page.$('.why > .reason, p.why').text()).toContain('This part is not ranked.')
  expect(page.main).not.toContain('Tap a score')
})

function warmUp(gymId: string) {
  return buildWorkout(portal.db, { gymId, details: { type: 'WarmUp', description: 'Row easy' } })
}

it('coaches download a board as it is filtered, whole', async () => {
  const board = await buildWhiteboard(portal)
  await log(board, { name: 'Maya', ...fran(222) })
  await log(board, { name: 'Tomás', sex: 'male', ...fran(245), notes: '=1+1' })
  await log(board, { name: 'Jonas', status: 'dnf', details: { type: 'FranStyleResult' } })
  const browser = await portal.as(board.coach)
  const file = await browser.get(`${boardOf(board)}.csv`)
  const names = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').slice(0, 2))
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text).toContain('Place,Name,Result,Status,Scaling,Notes')
  expect(file.text).toContain("'=1+1")
  const [page, listed] = [await browser.get(boardOf(board)), names(file.text)]
  const shown = page
    .$('.opens > .row .who')
    .get()
    .map(one => page.$(one).text().trim())
  expect(listed.map(([, name]) => name)).toEqual(shown)
  expect(listed.slice(0, 2)).toEqual([
    ['1', 'Maya'],
    ['2', 'Tomás'],
  ])
  const filtered = (await browser.get(boardOf(board, '?gender=male'))).$('a[download]').attr('href')!
  expect(names((await browser.get(filtered)).text)).toEqual([['1', 'Tomás']])
  expect((await browser.get(`${boardOf(board)}.csv?gender=x`)).status).toBe(404)
  expect((await (await portal.as(board.member)).get(`${boardOf(board)}.csv`)).status).toBe(403)
})
