/** A gym of two hundred who have all logged today, and are all in one class: what a phone loads of it. */
import { v7 as uuid } from 'uuid'
import { buildClass } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const MOST_BYTES = 60_000
const PEOPLE = 200

async function buildFullGym() {
  const { db } = portal
  const board = await buildWhiteboard(portal)
  const { gym, wod, result, program, member } = board
  const gymId = gym.id
  await db.gym.update({ where: { id: gymId }, data: { slug: `${gym.slug}-crossfit-am-see` } })
  const gymClass = await buildClass(db, { gymId, programId: program.id, date: today() })
  // Copies of the one who has logged it: two hundred built one by one would take longer than all that is measured.
  const own = await db.trainingSession.findFirstOrThrow({ where: { gymId, athleteId: member.id } })
  const many = Array.from({ length: PEOPLE - 1 }, (_, index) => ({
    ...{ index, athleteId: uuid(), sessionId: uuid(), resultId: uuid() },
    name: `Maximiliane Featherstonehaugh ${100 + index}`,
  }))
  const athletes = many.map(({ athleteId, index, name }) => {
    return { ...member, id: athleteId, name, personId: null, email: `featherstone-${index}@gym.example` }
  })
  const follows = many.map(({ athleteId }) => {
    return { gymId, programId: program.id, athleteId, followedAt: new Date() }
  })
  const results = many.map(({ index, sessionId, resultId }) => {
    const details = JSON.stringify({ ...JSON.parse(result.details), seconds: 200 + index })
    const notes = 'Unbroken until the last set of thrusters, then two breaths at a time.'
    return { ...result, id: resultId, sessionId, details, notes }
  })
  const attendees = [member.id, ...many.map(({ athleteId }) => athleteId)].map(athleteId => {
    return { id: uuid(), gymId, classId: gymClass.id, athleteId, addedAt: new Date() }
  })
  await db.athlete.createMany({ data: athletes })
  await db.programFollow.createMany({ data: follows })
  await db.trainingSession.createMany({
    data: many.map(({ athleteId, sessionId }) => ({ ...own, id: sessionId, athleteId })),
  })
  await db.result.createMany({ data: results })
  await db.classAttendee.createMany({ data: attendees })
  const base = `/g/${gym.slug}-crossfit-am-see`
  const boardPath = `${base}/wods/${wod.id}/board?part=${wod.components[0]!.id}`
  return { ...board, base, boardPath, classPath: `${base}/classes/${gymClass.id}` }
}

it('loads Today, a board and a class in under 60 kB each, with the head and the own row first', async () => {
  const { base, member, coach, boardPath, classPath, result } = await buildFullGym()
  for (const athlete of [member, coach]) {
    const browser = await portal.as(athlete)
    for (const path of [base, boardPath, ...(athlete === coach ? [classPath] : [])]) {
      const { status, text } = await browser.get(path)
      expect([status, path, Buffer.byteLength(text) < MOST_BYTES]).toEqual([200, path, true])
      if (path === classPath) expect(text.match(/aria-pressed="false"/g)).toHaveLength(PEOPLE)
    }
  }
  // 5:21 is the 122nd of 3:20, 3:21 and so on, and level with it.
  const browser = await portal.as(member)
  const page = await browser.get(boardPath)
  const ranks = page.$('.opens .rank').get()
  expect(ranks.map(rank => Number.parseInt(page.$(rank).text(), 10))).toEqual([
    ...Array.from({ length: 50 }, (_, index) => index + 1),
    ...[120, 121, 122, 122, 124],
  ])
  expect(page.$('.mine').attr('id')).toBe(`result-${result.id}`)
  expect(page.$('.more > span').text()).toBe('69 more76 more')
  const link = page.$('.more > a').first()
  expect([link.text(), page.$('#results').text()]).toEqual(['Show all 200 results', '200 results'])
  const [path, anchor] = link.attr('href')!.split('#')
  const whole = await browser.get(path!)
  expect(whole.$('.opens')).toHaveLength(PEOPLE)
  expect(whole.$(`#${anchor} .rank`).text()).toContain('51')
  expect(whole.$('.filters a:contains("Women")').attr('href')).toContain('all=1')
})
