import { addDays } from '../../../src/domain/shared/days'
import {
  buildComment,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today, type Whiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const named = (gymId: string, name: string) => buildWorkout(portal.db, { gymId, name })

/** A published WOD of a workout with that name, on a day so many days from today. */
async function post(gymId: string, programId: string, name: string, days: number, publishAt = new Date(0)) {
  const components = [{ workout: await named(gymId, name) }]
  return buildWod(portal.db, { gymId, programId, date: addDays(today(), days), publishAt, components })
}

it('the timeline: shows the day with own results, and the days around it in a strip', async () => {
  const { gym, member, coach, program, wod, fran, result, base } = await buildWhiteboard(portal)
  await post(gym.id, program.id, 'Tomorrow’s', 1)
  await post(gym.id, program.id, 'Yesterday’s', -1)
  await post(gym.id, program.id, 'Older', -4)
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: coach.id, wodId: wod.id })
  const part = { wodComponentId: wod.components[0]!.id, workout: fran }
  await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, ...part })
  const browser = await portal.as(member)
  const page = await browser.get(base)
  expect(page.$('.part b').text()).toBe('Fran')
  expect(page.$('h1').text()).toBe('Today')
  const days = page.$('.strip a').toArray()
  expect(days.map(day => page.$(day).attr('class'))).toEqual([
    ...['free', 'free', 'dotted', 'filled', 'dotted', 'free', 'free'],
  ])
  expect(page.$('.strip [aria-current]').text()).toMatch(/^\s*\w{3} \d+ \w+, logged\s*$/)
  for (const [offset, title] of [
    [1, 'Tomorrow’s'],
    [-4, 'Older'],
  ] as const) {
    const other = await browser.get(`${base}?day=${addDays(today(), offset)}`)
    expect(other.$('.chalk b').text()).toBe(title)
  }
  const own = page.$(`a.own[href="${base}/results/${result.id}"]`)
  expect(own.find('.score [aria-hidden]').text()).toBe('5:21')
  const others = page.$(`a.row[href="${base}/wods/${wod.id}/board"]`)
  expect(others.text()).toContain(`1 other has logged`)
  expect(others.text()).toContain(`${coach.name}, 5:21`)
})

it('the timeline: counts the others whom the board shows, each once', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, member, coach, admin, wod, fran, base } = board
  const log = async (athleteId: string, wodComponentId: string | null) => {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId, wodId: wod.id })
    await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, workout: fran, wodComponentId })
  }
  const part = wod.components[0]!.id
  await log(coach.id, part)
  await log(coach.id, part)
  await log(admin.id, null)
  const browser = await portal.as(member)
  const row = (await browser.get(base)).$(`a.row[href^="${base}/wods/${wod.id}/board"]`)
  expect(row.find('.who').text()).toBe('1 other has logged')
  const shown = await browser.get(row.attr('href')!)
  expect(shown.$('.board > .opens:not(.mine)')).toHaveLength(1)
})

it('the timeline: contains followed and personal programs only', async () => {
  const { gym, member, marketplace, base } = await buildWhiteboard(portal)
  const gymId = gym.id
  const personal = await buildProgram(portal.db, { gymId, access: 'athlete', athleteId: marketplace.id })
  const off = await buildProgram(portal.db, { gymId, status: 'inactive' })
  await followProgram(portal.db, marketplace, off)
  // Followed once, and since made somebody else's own.
  const taken = await buildProgram(portal.db, { gymId, access: 'athlete', athleteId: member.id })
  await followProgram(portal.db, marketplace, taken)
  await post(gymId, personal.id, 'For the knee', 0)
  await post(gymId, off.id, 'Switched off', 0)
  await post(gymId, taken.id, 'Somebody else’s', 0)
  const page = await (await portal.as(marketplace)).get(base)
  expect(page.$('.part b').text()).toBe('For the knee')
})

it('the timeline: explains an empty timeline', async () => {
  const { member, marketplace, wod, base } = await buildWhiteboard(portal)
  const none = await (await portal.as(marketplace)).get(base)
  expect(none.$('.empty a').attr('href')).toBe(`${base}/profile`)
  await portal.db.wod.updateMany({ where: { id: wod.id }, data: { publishAt: null } })
  const page = await (await portal.as(member)).get(base)
  expect(page.main).toContain('Nothing is posted for today')
  expect(page.text).not.toContain('Fran')
})

it('the timeline: never shows coach notes to athletes', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, admin, coach, member, marketplace, archived, secondAdmin, program, result, base } = board
  const secrets = await hideSecrets(board)
  const browser = await portal.as(member)
  const others = await othersResults(board)
  const paths = [
    ...['', '/results', '/profile', '/more', `/results/${result.id}`],
    ...others.map(id => `/results/${id}`),
  ]
  // A page that was refused, too.
  const refused = [
    await browser.post(`${base}/results/${result.id}/comments`, { text: ' ' }),
    await browser.post(`${base}/profile`, { name: ' ' }),
  ]
  const pages = await Promise.all(paths.map(path => browser.get(`${base}${path}`)))
  expect(pages.map(page => page.status)).toEqual(paths.map(() => 200))
  expect(refused.map(page => page.status)).toEqual([422, 422])
  const emails = [admin, coach, marketplace, archived, secondAdmin].map(athlete => athlete.email)
  const words = [...secrets, ...emails, gym.email, 'coach_notes', 'coachNotes', 'For coaches only']
  for (const page of [...pages, ...refused])
    expect(words.filter(word => page.text.includes(word))).toEqual([])
  // What is theirs is there, so that the search above looks at whole pages.
  expect(pages[0]!.main).toContain(program.name)
  expect(pages[2]!.main).toContain(member.email)
  // Staff do see it: the secrets are where this test believes they are.
  const seen = await (await portal.as(coach)).get(base)
  for (const secret of ['Coaches watch the knees', 'Draft of the day', 'Posted at noon'])
    expect(seen.text).toContain(secret)
  const effort = await (await portal.as(coach)).get(`${base}/results/${others[0]}`)
  expect(effort.main).toContain('All out')
})

/** Fills the gym with what athletes may not see; returns the words of it. */
async function hideSecrets({ gym, member, marketplace, program, wod, result }: Whiteboard) {
  const { db } = portal
  const gymId = gym.id
  await db.wodComponent.updateMany({
    where: { wodId: wod.id },
    data: { coachNotes: 'Coaches watch the knees' },
  })
  const later = new Date(Date.now() + HOUR_MS)
  const day = { gymId, programId: program.id, date: today() }
  const draft = [{ workout: await named(gymId, 'Draft of the day'), notes: 'Not for long' }]
  await buildWod(db, { ...day, name: 'Unfinished', publishAt: null, components: draft })
  await buildWod(db, {
    ...day,
    publishAt: later,
    components: [{ workout: await named(gymId, 'Posted at noon') }],
  })
  const hidden = await buildProgram(db, { gymId, name: 'Competitors only', access: 'private' })
  const personal = await buildProgram(db, {
    gymId,
    name: 'Rehab of one',
    access: 'athlete',
    athleteId: marketplace.id,
  })
  await post(gymId, hidden.id, 'Heavy secret', 0)
  await post(gymId, personal.id, 'Knee secret', 0)
  const comment = { gymId, resultId: result.id }
  const gone = await buildComment(db, { ...comment, text: 'Said and taken back', deletedAt: new Date() })
  await buildComment(db, { ...comment, parentId: gone.id, authorId: member.id, text: 'Still here' })
  return [
    ...['Coaches watch the knees', 'Draft of the day', 'Not for long', 'Unfinished', 'Posted at noon'],
    ...['Competitors only', 'Rehab of one', 'Heavy secret', 'Knee secret', 'Said and taken back', 'All out'],
  ]
}

/** The results of others on the WOD that the athlete sees: staff's, and somebody's who has left. */
async function othersResults({ gym, coach, archived, marketplace, wod, fran }: Whiteboard) {
  const ids: string[] = []
  for (const athlete of [marketplace, coach, archived]) {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: athlete.id, wodId: wod.id })
    const { id } = await buildResult(portal.db, {
      gymId: gym.id,
      sessionId: session.id,
      workout: fran,
      wodComponentId: wod.components[0]!.id,
      perceivedExertion: 5,
    })
    await buildComment(portal.db, { gymId: gym.id, resultId: id, authorId: athlete.id })
    ids.push(id)
  }
  return ids
}

describe('for the athlete who reads it', () => {
  const squats = (percent: number) => ({
    type: 'Strength' as const,
    movements: [
      { id: movementId('back-squat'), load: { value: percent, unit: 'percent_1rm' as const }, reps: '5' },
    ],
    rest: { type: 'as_needed' as const },
  })

  async function withSquats() {
    const board = await buildWhiteboard(portal)
    const { gym, program } = board
    const workout = await buildWorkout(portal.db, { gymId: gym.id, name: 'Fives', details: squats(75) })
    const components = [{ workout }]
    await buildWod(portal.db, {
      ...{ gymId: gym.id, programId: program.id, date: today(), publishAt: new Date(0), components },
    })
    return board
  }

  it('shows loads in each version, and opens the usual one', async () => {
    const { gym, member, base } = await withSquats()
    const [part] = await portal.db.wodComponent.findMany({ where: { gymId: gym.id } })
    const light = await buildWorkout(portal.db, { gymId: gym.id, name: 'Light', details: squats(60) })
    const scaling = { id: 's1', gymId: gym.id, wodComponentId: part!.id, workoutId: light.id }
    const level = { name: 'Foundations', scaling: 'scaled' as const, place: 1 }
    await portal.db.componentScaling.create({ data: { ...scaling, ...level } })
    const browser = await portal.as(member)
    const max = { movement_id: movementId('back-squat'), load: '100', unit: 'kg', reps: '1', day: today() }
    await browser.submit(`${base}/records/max`, max)
    const first = await browser.get(base)
    expect([first.$('.own-loads b').text(), first.$('.version[open]').length]).toEqual(['60 kg75 kg', 0])
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: part!.wodId })
    const own = { gymId: gym.id, sessionId: session.id, wodComponentId: part!.id, workout: light }
    const done = { scaling: 'scaled' as const, scalingName: 'Foundations', scalingPlace: 1 }
    const details = {
      type: 'StrengthResult' as const,
      sets: [{ movement_id: movementId('back-squat'), reps: 5, load: 60, load_unit: 'kg' as const }],
    }
    await buildResult(portal.db, { ...own, ...done, details, doneAt: `${today()}T06:00:00.000000Z` })
    const usual = await browser.get(base)
    expect(usual.$('.version[open] summary').text()).toBe('Foundations')
    expect(usual.$('.version[open] .own-loads b').text()).toBe('60 kg')
  })

  it('asks for a max, then shows the load and the plates', async () => {
    const { member, gym, base } = await withSquats()
    await portal.db.athlete.update({ where: { id: member.id }, data: { gender: 'male' } })
    const browser = await portal.as(member)
    const asked = await browser.get(base)
    const way = asked.$('.part a[href*="/records/max"]')
    expect(way.text()).toBe('Enter your Back Squat max')
    const form = await browser.get(way.attr('href')!)
    expect([form.value('movement_id'), form.value('unit'), form.value('reps')]).toEqual([
      movementId('back-squat'),
      'kg',
      '1',
    ])
    const max = { movement_id: movementId('back-squat'), load: '122,5', unit: 'kg', reps: '1', day: today() }
    const finish = await browser.submit(`${base}/records/max`, max)
    expect([finish.$('.figure').text(), finish.$('.headline').text()]).toEqual([
      '122.5 kg',
      'First one on the books',
    ])
    const saved = await browser.get(finish.$('a[href*="/records?movement="]').attr('href')!)
    expect(saved.$('h1').text()).toBe('Back Squat')
    const rows = saved.$('.percents tbody tr').toArray()
    expect(saved.$(rows[5]).text().replace(/\s+/g, ' ').trim()).toContain('20 bar + 25 + 10 + 1.25 a side')
    expect(saved.$(rows[5]).find('b').text()).toBe('92.5 kg')
    await portal.db.athlete.update({ where: { id: member.id }, data: { gender: 'female' } })
    const day = await browser.get(base)
    expect(day.$('.own-loads').text().replace(/\s+/g, ' ').trim()).toBe(
      '75% is → 92.5 kg15 bar + 25 + 10 + 2.5 + 1.25 a side',
    )
    const log = await browser.get(day.$('a[href*="/log?part="]').first().attr('href')!)
    const plates = log.$('.bar-side i').toArray()
    expect(plates.map(plate => log.$(plate).attr('class'))).toEqual([
      'plate-red',
      'plate-green',
      'plate-small',
      'plate-tiny',
    ])
    await portal.db.gym.update({
      where: { id: gym.id },
      data: {
        equipment: JSON.stringify({
          kg: { bars: [20], plates: [20, 10, 5, 0.5] },
          lb: { bars: [45], plates: [45] },
        }),
      },
    })
    // 91.875 kg, to the kilogram that the plates make.
    expect((await browser.get(base)).$('.own-loads b').text()).toBe('92 kg')
  })

  it('a refused max keeps the typed value and shows the error', async () => {
    const { member, base } = await buildWhiteboard(portal)
    const browser = await portal.as(member)
    const wrong = {
      movement_id: movementId('back-squat'),
      load: 'heavy',
      unit: 'stone',
      reps: '40',
      day: today(),
    }
    const refused = await browser.post(`${base}/records/max`, wrong)
    expect([refused.status, refused.value('load'), refused.value('reps')]).toEqual([422, 'heavy', '40'])
    expect(refused.wrong('load')).toContain('must be a load such as 102.5')
    expect(refused.wrong('reps')).toContain('from 1 to 20')
    const ahead = { ...wrong, load: '100', unit: 'kg', reps: '1', day: addDays(today(), 2) }
    expect((await browser.post(`${base}/records/max`, ahead)).wrong('day')).toContain('is in the future')
    const foreign = { ...ahead, day: today(), movement_id: '01900000-0000-7000-8000-000000000000' }
    expect((await browser.post(`${base}/records/max`, foreign)).status).toBe(422)
    expect(await portal.db.result.count({ where: { session: { athleteId: member.id } } })).toBe(1)
  })

  it("shows the last and the best result of today's workout, of the athlete only", async () => {
    const { gym, member, marketplace, program, fran, base } = await buildWhiteboard(portal)
    await followProgram(portal.db, marketplace, program)
    const did = async (athleteId: string, seconds: number, doneAt: string) => {
      const session = await buildSession(portal.db, { gymId: gym.id, athleteId })
      await buildResult(portal.db, {
        ...{ gymId: gym.id, sessionId: session.id, workout: fran, doneAt, total: seconds },
        details: { type: 'FranStyleResult', seconds },
      })
    }
    await did(member.id, 300, '2026-01-02T10:00:00.000000Z')
    await did(member.id, 330, '2026-02-02T10:00:00.000000Z')
    const page = await (await portal.as(member)).get(base)
    expect(page.$('.past-scores [aria-hidden]').text().replace(/\s+/g, ' ').trim()).toBe(
      'Last 5:30 · best 5:00',
    )
    expect((await (await portal.as(marketplace)).get(base)).$('.past-scores')).toHaveLength(0)
  })

  it('includes results of the workout from other days of the fortnight', async () => {
    const { gym, member, program, fran, base } = await buildWhiteboard(portal)
    const date = addDays(today(), -7)
    const components = [{ workout: fran }]
    const before = await buildWod(portal.db, {
      ...{ gymId: gym.id, programId: program.id, date, publishAt: new Date(0), components },
    })
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: before.id })
    await buildResult(portal.db, {
      ...{ gymId: gym.id, sessionId: session.id, workout: fran, wodComponentId: before.components[0]!.id },
      ...{
        doneAt: `${date}T10:00:00.000000Z`,
        total: 310,
        details: { type: 'FranStyleResult', seconds: 310 },
      },
    })
    const page = await (await portal.as(member)).get(base)
    expect(page.$('.past-scores [aria-hidden]').text().replace(/\s+/g, ' ').trim()).toBe('Last 5:10')
  })

  it("reads the athlete's own results only", async () => {
    const { gym, member, coach, fran, base } = await buildWhiteboard(portal)
    for (const athleteId of [coach.id, coach.id, member.id]) {
      const session = await buildSession(portal.db, { gymId: gym.id, athleteId })
      await buildResult(portal.db, {
        ...{ gymId: gym.id, sessionId: session.id, workout: fran, doneAt: '2026-01-02T10:00:00.000000Z' },
        ...{ total: 300, details: { type: 'FranStyleResult', seconds: 300 } },
      })
    }
    const browser = await portal.as(member)
    const asked = jest.spyOn(portal.db.result, 'findMany')
    const page = await browser.get(base)
    const read = (await Promise.all(asked.mock.results.map(({ value }) => value))).flat() as { id: string }[]
    asked.mockRestore()
    expect(page.$('.past-scores [aria-hidden]').text()).toBe('Last 5:00')
    const own = await portal.db.result.findMany({ where: { session: { athleteId: member.id } } })
    expect(own.map(({ id }) => id).sort()).toEqual([...new Set(read.map(({ id }) => id))].sort())
  })

  it('has one place for logging', async () => {
    const { marketplace, program, wod, base } = await buildWhiteboard(portal)
    await followProgram(portal.db, marketplace, program)
    const page = await (await portal.as(marketplace)).get(`${base}/log`)
    const links = page.$('main a.row').toArray()
    expect(links.map(link => page.$(link).attr('href'))).toEqual([
      `${base}/wods/${wod.id}/log?part=${wod.components[0]!.id}`,
      `${base}/open-gym/new`,
      `${base}/records/max`,
      `${base}/results`,
    ])
    expect(page.$('nav .nav [aria-current=page]').text().trim()).toBe('Log')
  })
})
