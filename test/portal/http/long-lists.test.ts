/** Pages whose lists grow for years stay short: 50 rows, and links to the others. */
import { v7 as uuid } from 'uuid'
import { goals } from '../../../src/schemas/goals/goals'
import {
  athleteRow,
  buildComment,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildJoinLink,
  buildMovement,
  buildProgram,
  buildRegistration,
  buildScore,
  newKey,
} from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import { type Browser, type Page, usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'
import { buildExample } from '../../support/resources'

const portal = usePortal()
const MANY = 120
const many = Array.from({ length: MANY }, (_, index) => index)
const athletes = (gymId: string) => many.map(() => athleteRow({ gymId }))

/** Follows the links to the next page, and returns the number of matching elements on each page. */
async function countsOf(browser: Browser, path: string, selector: string): Promise<number[]> {
  const counts: number[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: Page = await browser.get(next)
    counts.push(page.$(selector).length)
    next = page.$('a[rel=next]').attr('href')?.split('#')[0]
  }
  return counts
}

it('shows the latest 50 comments and replies of a result, and links lead to the page of a comment', async () => {
  const { gym, member, result, base } = await buildWhiteboard(portal)
  const made = { gymId: gym.id, resultId: result.id, authorId: member.id }
  const thread = await buildComment(portal.db, { ...made, text: 'First' })
  const at = thread.createdAt.getTime()
  const row = (index: number) => ({ ...thread, id: uuid(), createdAt: new Date(at + index + 1) })
  const replies = many.map(index => ({ ...row(index), parentId: thread.id, text: `Reply ${index}` }))
  const comments = many.map(index => ({ ...row(index), text: `Comment ${index}` }))
  await portal.db.comment.createMany({ data: [...replies, ...comments] })
  const browser = await portal.as(member)
  const path = `${base}/results/${result.id}`
  const newest = await browser.get(path)
  expect(newest.$('.talk')).toHaveLength(41)
  expect(newest.main).toContain('Page 5 of 5')
  expect(newest.main).toContain('Comment 119')
  expect(newest.$('a[rel=prev]').attr('href')).toBe(`${path}?comments=4#comments`)
  expect(await countsOf(browser, `${path}?comments=1`, '.talk')).toEqual([50, 51, 51, 50, 41])
  const around = await browser.get(`${path}?comment=${replies[60]!.id}`)
  expect(around.$(`#comment-${thread.id} #comment-${replies[60]!.id}`)).toHaveLength(1)
  const posted = await browser.post(`${path}/comments/${thread.id}/replies`, { text: 'Late reply' })
  expect((await browser.get(posted.location!)).main).toContain('Late reply')
  const refused = await browser.post(`${path}/comments/${replies[0]!.id}`, { text: ' ' })
  expect(refused.status).toBe(422)
  expect(refused.$(`#comment-${replies[0]!.id}`)).toHaveLength(1)
})

it('names 50 givers of fist bumps, and how many more there are', async () => {
  const { gym, member, result, base } = await buildWhiteboard(portal)
  const givers = athletes(gym.id)
  await portal.db.athlete.createMany({ data: givers })
  const bump = { gymId: gym.id, targetId: result.id, resultId: result.id, commentId: null }
  await portal.db.fistBump.createMany({
    data: givers.map(({ id }) => ({ ...bump, athleteId: id, createdAt: new Date() })),
  })
  const page = await (await portal.as(member)).get(`${base}/results/${result.id}`)
  expect(page.$('.givers a')).toHaveLength(50)
  expect(page.$('.givers li').last().text()).toBe('and 70 more')
})

it('shows five goals on Today and 50 on the pages of goals and of an athlete', async () => {
  const { gym, coach, member } = await portal.cast()
  const goal = await buildExample(portal.db, goals, gym.id, { athlete_id: member.id })
  const row = await portal.db.goal.findFirstOrThrow({ where: { gymId: gym.id, id: goal.id } })
  await portal.db.goal.createMany({ data: many.map(() => ({ ...row, id: uuid() })) })
  const base = `/g/${gym.slug}`
  const own = await portal.as(member)
  const today = await own.get(base)
  expect(today.$(`a.row[href^="${base}/goals/"]`)).toHaveLength(5)
  expect(today.$(`a.btn[href="${base}/goals"]`).text()).toBe('All 121 goals')
  expect(await countsOf(own, `${base}/goals`, `a.row[href^="${base}/goals/"]`)).toEqual([50, 50, 21])
  const profile = `${base}/athletes/${member.id}`
  const rows = 'section[aria-labelledby=goals] li'
  expect(await countsOf(await portal.as(coach), profile, rows)).toEqual([50, 50, 21])
})

it('pages open invites with the two of the cast, and keeps all their addresses to copy', async () => {
  const { gym, coach } = await portal.cast()
  await portal.db.athlete.createMany({ data: athletes(gym.id) })
  const browser = await portal.as(coach)
  const path = `/g/${gym.slug}/athletes/invites`
  expect(await countsOf(browser, path, 'section[aria-labelledby=each] li')).toEqual([50, 50, 22])
  const page = await browser.get(path)
  expect(page.$('#each').text()).toBe('122 open invites')
  expect(page.$('#addresses').text().split(', ')).toHaveLength(122)
})

it('pages people who ask to join, and approves all of them', async () => {
  const { gym, coach } = await portal.cast()
  const link = await buildJoinLink(portal.db, { gymId: gym.id, approval: true })
  const createdAt = new Date()
  const people = many.map(index => {
    const id = uuid()
    return { id, email: `${id}@example.com`, name: `Newcomer ${index}`, createdAt, provenAt: createdAt }
  })
  await portal.db.person.createMany({ data: people.map(person => ({ ...person, passwordHash: null })) })
  await portal.db.joinRequest.createMany({
    data: people.map(({ id, name, email }) => ({
      ...{ id: uuid(), gymId: gym.id, linkId: link.id, personId: id, name, email, gender: null, createdAt },
      ...{ decidedAt: null, athleteId: null },
    })),
  })
  const browser = await portal.as(coach)
  const path = `/g/${gym.slug}/athletes/join`
  expect(await countsOf(browser, path, 'section[aria-labelledby=waiting] li')).toEqual([50, 50, 20])
  expect((await browser.get(path)).main).toContain('Approve all 120')
})

it('pages past competitions, for organisers and for members', async () => {
  const { gym, coach, member } = await portal.cast()
  const one = await buildCompetition(portal.db, {
    gymId: gym.id,
    status: 'published',
    registrationOpensAt: new Date('2020-01-01'),
    registrationClosesAt: new Date('2020-02-01'),
  })
  await portal.db.competition.createMany({ data: many.map(() => ({ ...one, id: uuid() })) })
  const path = `/g/${gym.slug}/competitions`
  const rows = 'section[aria-labelledby=past] li'
  const shown = await countsOf(await portal.as(member), `/g/${gym.slug}/competing`, rows)
  expect(shown).toEqual([50, 50, 21])
  const browser = await portal.as(coach)
  expect(await countsOf(browser, path, rows)).toEqual([50, 50, 21])
  expect((await browser.get(path)).$('section[aria-labelledby=past] header span').text()).toBe('121')
})

it('pages inactive keys with the two of the cast', async () => {
  const { gym, admin } = await portal.cast()
  const rows = many.map(() => newKey({ gymId: gym.id, revokedAt: new Date() }).row)
  await portal.db.apiKey.createMany({ data: rows })
  const path = `/g/${gym.slug}/settings/keys`
  const counts = await countsOf(await portal.as(admin), path, 'section[aria-labelledby=ended] li')
  expect(counts).toEqual([50, 50, 22])
})

it('pages the links of judges', async () => {
  const { gym, coach } = await portal.cast()
  const competition = await buildCompetition(portal.db, { gymId: gym.id })
  const event = await buildEvent(portal.db, { gymId: gym.id, competitionId: competition.id })
  const link = await buildJudgeLink(portal.db, event)
  await portal.db.judgeLink.createMany({ data: many.map(() => ({ ...link, id: uuid() })) })
  const path = `/g/${gym.slug}/competitions/${competition.id}/judges`
  const counts = await countsOf(await portal.as(coach), path, 'section[aria-label="Judges’ links"] li')
  expect(counts).toEqual([50, 50, 21])
})

it('pages programs and the followers of a program', async () => {
  const { gym, coach } = await portal.cast()
  const program = await buildProgram(portal.db, { gymId: gym.id })
  await portal.db.program.createMany({
    data: many.map(index => ({ ...program, id: uuid(), name: `Old ${index}`, status: 'archived' as const })),
  })
  const followers = athletes(gym.id)
  await portal.db.athlete.createMany({ data: followers })
  await portal.db.programFollow.createMany({
    data: followers.map(({ id }) => ({
      gymId: gym.id,
      programId: program.id,
      athleteId: id,
      followedAt: new Date(),
    })),
  })
  const browser = await portal.as(coach)
  const list = `/g/${gym.slug}/programs`
  const all = await countsOf(browser, list, 'section[aria-label=Programs] li')
  expect(all.slice(0, 2)).toEqual([50, 50])
  const path = `${list}/${program.id}`
  expect(await countsOf(browser, path, 'section[aria-labelledby=followers] .board li')).toEqual([50, 50, 20])
  expect(
    (await browser.get(`${path}?page=2`)).$('section[aria-labelledby=followers] details[open]'),
  ).toHaveLength(1)
})

it('pages short forms of movements', async () => {
  const { gym, coach } = await portal.cast()
  const { id: movementId } = await buildMovement(portal.db, { gymId: gym.id })
  const row = { gymId: gym.id, movementId, createdAt: new Date() }
  await portal.db.movementAlias.createMany({ data: many.map(index => ({ ...row, name: `short ${index}` })) })
  const path = `/g/${gym.slug}/movements/short-forms`
  const counts = await countsOf(await portal.as(coach), path, 'section[aria-label="Short forms"] li')
  expect(counts).toEqual([50, 50, 20])
})

it('pages scores to review', async () => {
  const { gym, coach } = await portal.cast()
  const competition = await buildCompetition(portal.db, { gymId: gym.id })
  const parent = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(portal.db, parent)
  const event = await buildEvent(portal.db, parent, [division])
  for (let count = 0; count < 60; count++) {
    const registration = await buildRegistration(portal.db, { ...parent, divisionId: division.id })
    await buildScore(portal.db, { registration, event, review: 'pending' })
  }
  const path = `/g/${gym.slug}/competitions/${competition.id}/scores/review`
  const counts = await countsOf(await portal.as(coach), path, 'section[aria-label="Scores to review"] li')
  expect(counts).toEqual([50, 10])
})
