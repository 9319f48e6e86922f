import {
  buildAthlete,
  buildCompetition,
  buildEvent,
  buildProgram,
  buildRegistration,
  buildResult,
  buildScore,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS } from '../../support/portal/whiteboard'

const portal = usePortal()

it('the page of results: shows a result with its athlete, score, workouts, notes, exertion and part', async () => {
  const { db } = portal
  const { gym, coach, member, marketplace, wod, fran, result, base } = await buildWhiteboard(portal)
  const light = await buildWorkout(db, { gymId: gym.id, name: 'Fran, light' })
  const session = await buildSession(db, { gymId: gym.id, athleteId: marketplace.id, wodId: wod.id })
  const scaled = await buildResult(db, {
    gymId: gym.id,
    sessionId: session.id,
    wodComponentId: wod.components[0]!.id,
    workout: fran,
    scaledWorkout: light,
    scaling: 'scaled',
    status: 'cap',
    details: { type: 'FranStyleResult', reps: 87 },
  })
  const browser = await portal.as(coach)
  const page = await browser.get(`${base}/results/${result.id}`)
  expect(page.$('h1').text()).toBe('Fran')
  expect(page.$('.eyebrow').text()).toMatch(/ · Fitness · part B$/)
  expect(page.$('.eyebrow a').attr('href')).toBe(`${base}?day=${wod.date}`)
  expect(page.$(`#whose a[href="${base}/athletes/${member.id}"]`).text()).toBe(member.name)
  expect(page.$('.score.big [aria-hidden]').text()).toBe('5:21')
  for (const text of ['Unbroken 21s', 'Hard, 4 of 5', '21-15-9 Thruster 43/29.5 kg Pull-up'])
    expect(page.main).toContain(text)
  const others = page.$('#others').closest('section')
  expect(others.text()).toContain(marketplace.name)
  const capped = await browser.get(others.find('.over').attr('href')!)
  expect(capped.$('.score.big .sr').text()).toBe('capped, 87 of 90 reps done')
  for (const text of ['3 reps short', 'Scaled', 'Capped', 'Prescribed', 'Workout done', 'Fran, light'])
    expect(capped.main).toContain(text)
  expect(capped.$('dt').text()).toBe('Done')
  expect(capped.$('#whose').text().trim()).toBe(marketplace.name)
  expect(scaled.description).toBe('CAP 87/90 (−3)')
})

it('the page of results: lists the eight nearest on the board, best first, with their places', async () => {
  const { gym, marketplace, wod, fran, result, base } = await buildWhiteboard(portal)
  const time = async (name: string, seconds: number) => {
    const { id } = await buildAthlete(portal.db, { gymId: gym.id, name })
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: id, wodId: wod.id })
    const details = { type: 'FranStyleResult' as const, seconds }
    const part = { workout: fran, wodComponentId: wod.components[0]!.id }
    return buildResult(portal.db, { gymId: gym.id, sessionId: session.id, ...part, details })
  }
  // The member's 5:21 is the 8th of 13.
  const seconds = [200, 210, 220, 230, 240, 250, 260, 330, 340, 350, 360, 370]
  for (const [index, each] of seconds.entries()) await time(`Other ${index + 1}`, each)
  const browser = await portal.as(marketplace)
  const near = async (id: string) => {
    const page = await browser.get(`${base}/results/${id}`)
    const rows = page.$('#others').closest('section').find('.leads')
    return rows
      .get()
      .map(row => `${page.$(row).find('.small .num').text()} ${page.$(row).find('.who').text()}`)
  }
  expect(await near(result.id)).toEqual([
    ...['4th Other 4', '5th Other 5', '6th Other 6', '7th Other 7'],
    ...['9th Other 8', '10th Other 9', '11th Other 10', '12th Other 11'],
  ])
  const best = await time('Best', 190)
  expect((await near(best.id))[0]).toBe('2nd Other 1')
  const page = await browser.get(`${base}/results/${result.id}`)
  expect(page.$('#others').text()).toBe('Nearest on the board')
  expect(page.$('#others + a').attr('href')).toContain(`/wods/${wod.id}/board?part=`)
  const name = page.$('.leads').first().find('.who')
  expect(name.attr('href')).toMatch(new RegExp(`^${base}/members/`))
})

it('the page of results: shows nobody else on the board of a WOD that is a draft again', async () => {
  const { gym, member, marketplace, coach, wod, fran, result, base } = await buildWhiteboard(portal)
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: marketplace.id, wodId: wod.id })
  const part = { workout: fran, wodComponentId: wod.components[0]!.id }
  const details = { type: 'FranStyleResult' as const, seconds: 300 }
  await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, ...part, details })
  const others = async (person: typeof coach) => {
    const page = await (await portal.as(person)).get(`${base}/results/${result.id}`)
    expect(page.status).toBe(200)
    return page.$('#others').length
  }
  expect(await others(member)).toBe(1)
  await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt: null } })
  expect(await others(member)).toBe(0)
  expect(await others(coach)).toBe(1)
})

it('the page of results: shows athletes everything on the whiteboard, but only their own exertion', async () => {
  const { member, marketplace, coach, result, base } = await buildWhiteboard(portal)
  const path = `${base}/results/${result.id}`
  expect((await (await portal.as(member)).get(path)).main).toContain('Hard, 4 of 5')
  expect((await (await portal.as(coach)).get(path)).main).toContain('Hard, 4 of 5')
  const seen = await (await portal.as(marketplace)).get(path)
  expect(seen.main).toContain('Unbroken 21s')
  expect(seen.main).not.toContain('of 5')
  expect(seen.$('main a[href*="/athletes/"]')).toHaveLength(0)
})

it("the page of results: hides results of drafts, future WODs, open gym and others' programs from athletes", async () => {
  const { db } = portal
  const { gym, coach, member, marketplace, program } = await buildWhiteboard(portal)
  const gymId = gym.id
  const hidden = await buildProgram(db, { gymId, access: 'private' })
  const personal = await buildProgram(db, { gymId, access: 'athlete', athleteId: member.id })
  const wods = [
    await buildWod(db, { gymId, programId: program.id, publishAt: null }),
    await buildWod(db, { gymId, programId: program.id, publishAt: new Date(Date.now() + HOUR_MS) }),
    await buildWod(db, { gymId, programId: hidden.id }),
    await buildWod(db, { gymId, programId: personal.id }),
  ]
  const [asMember, asOther, asCoach] = await Promise.all([member, marketplace, coach].map(portal.as))
  const paths = []
  for (const wodId of [...wods.map(wod => wod.id), null]) {
    const session = await buildSession(db, { gymId, athleteId: member.id, wodId })
    const { id } = await buildResult(db, { gymId, sessionId: session.id })
    paths.push(`/g/${gym.slug}/results/${id}`)
  }
  for (const path of paths) {
    expect((await asOther!.get(path)).status).toBe(404)
    expect((await asOther!.post(`${path}/comments`, { text: 'Hello' })).status).toBe(404)
    expect((await asMember!.get(path)).status).toBe(200)
    expect((await asCoach!.get(path)).status).toBe(200)
  }
  expect(await db.comment.count({ where: { gymId } })).toBe(0)
  await followProgram(db, marketplace, hidden)
  expect((await asOther!.get(paths[2]!)).status).toBe(200)
})

it("the page of results: answers 404 for a competition score, another gym's result and an unknown one", async () => {
  const { gym, rival, admin, rivalAdmin, result, base } = await buildWhiteboard(portal)
  const { id: competitionId } = await buildCompetition(portal.db, { gymId: gym.id })
  const registration = await buildRegistration(portal.db, { gymId: gym.id, competitionId })
  const event = await buildEvent(portal.db, { gymId: gym.id, competitionId })
  const score = await buildScore(portal.db, { registration, event })
  const browser = await portal.as(admin)
  for (const id of [score.resultId, '00000000-0000-7000-8000-000000000000', 'x', '%00'])
    expect((await browser.get(`${base}/results/${id}`)).status).toBe(404)
  const stranger = await portal.as(rivalAdmin)
  expect((await stranger.get(`${base}/results/${result.id}`)).status).toBe(404)
  expect((await stranger.get(`/g/${rival.slug}/results/${result.id}`)).status).toBe(404)
  expect((await portal.anonymous.get(`${base}/results`)).location).toContain('/sign-in')
  expect((await portal.anonymous.get(`${base}/results/${result.id}`)).location).toContain('/sign-in')
})

it('the page of results: lists the own results, newest first, page by page', async () => {
  const { db } = portal
  const { gym, member, coach, result, base } = await buildWhiteboard(portal)
  const made: string[] = []
  for (let day = 1; day <= 21; day++) {
    const loggedAt = new Date(Date.UTC(2026, 0, day, 18))
    const session = await buildSession(db, { gymId: gym.id, athleteId: member.id, loggedAt })
    made.push((await buildResult(db, { gymId: gym.id, sessionId: session.id })).id)
  }
  await db.trainingSession.updateMany({
    where: { id: result.sessionId! },
    data: { loggedAt: new Date() },
  })
  const browser = await portal.as(member)
  const idsOn = (page: Awaited<ReturnType<typeof browser.get>>) =>
    page
      .$('.board a')
      .toArray()
      .map(link => page.$(link).attr('href')!.split('/').at(-1)!)
  const first = await browser.get(`${base}/results`)
  const second = await browser.get(first.$('a[rel="next"]').attr('href')!)
  expect([...idsOn(first), ...idsOn(second)]).toEqual([result.id, ...made.reverse()])
  expect(idsOn(first)).toHaveLength(20)
  expect(second.$('a[rel="next"]')).toHaveLength(0)
  expect(second.$(`a[href="${base}/results"]`).text()).toContain('The latest')
  const theirs = await portal.as(coach)
  expect((await theirs.get(`${base}/results`)).main).toContain('Nothing logged yet')
  const after = first.$('a[rel="next"]').attr('href')!
  expect((await theirs.get(after)).status).toBe(404)
  expect((await browser.get(`${base}/results?after=x`)).status).toBe(404)
})
