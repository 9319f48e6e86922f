import type { ResultModel } from '../../../src/generated/sqlite/models'
import {
  buildAthlete,
  buildClass,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  movementId,
} from '../../support/builders'
import { getJson, postJson } from '../../support/portal/json'
import { type Form, type Page, usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

type Row = {
  revision: number | null
  score: string
  scaling: string
  echo: string
  record: string | null
  by: string
}

/** Fran on the whiteboard; the member has done it in 5:21, Rosa not yet. */
async function buildSheet() {
  const board = await buildWhiteboard(portal)
  const { gym, program, wod } = board
  const rosa = await buildAthlete(portal.db, { gymId: gym.id, name: 'Rosa Vidal', gender: 'female' })
  await followProgram(portal.db, rosa, program)
  const part = wod.components[0]!
  const entry = `${board.base}/wods/${wod.id}/parts/${part.id}/entry`
  const resultOf = async (athleteId: string): Promise<ResultModel | null> =>
    portal.db.result.findFirst({ where: { wodComponentId: part.id, session: { athleteId } } })
  const typed = (more: Form): Form => ({ athlete_id: rosa.id, scaling: 'rx', ...more })
  return { ...board, rosa, part, entry, typed, resultOf, page: `${board.base}/wods/${wod.id}/entry` }
}

const row = (page: Page, id: string) => page.$(`#row-${id}`)
const boxOf = (page: Page, id: string) => row(page, id).find('[name="score"]')
const echoOf = (page: Page, id: string) => row(page, id).find('.echo > span').text().trim()

describe('without a script', () => {
  it('saves row by row and shows how each score was read', async () => {
    const { coach, member, rosa, entry, typed, page, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    const empty = await browser.get(page)
    expect(empty.$('h1').text()).toBe('Scores: Fran')
    expect(boxOf(empty, member.id).val()).toBe('5:21')
    expect(boxOf(empty, rosa.id).val()).toBe('')
    const done = await browser.post(entry, typed({ score: '3:42 sc' }))
    expect([done.status, done.location]).toEqual([303, expect.stringContaining(`#row-${rosa.id}`)])
    expect(await resultOf(rosa.id)).toMatchObject({
      status: 'completed',
      scaling: 'scaled',
      description: '3:42',
      revision: 1,
    })
    const after = await browser.get(page)
    expect([boxOf(after, rosa.id).val(), echoOf(after, rosa.id).trim()]).toEqual(['3:42', 'Saved 3:42'])
    expect(row(after, rosa.id).find('select').val()).toBe('scaled')
  })

  it('asks about an ambiguous bare number, with answers to press', async () => {
    const { coach, rosa, entry, typed, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    const asked = await browser.post(entry, typed({ score: '630' }))
    expect(asked.status).toBe(422)
    expect(boxOf(asked, rosa.id).val()).toBe('630')
    const buttons = row(asked, rosa.id).find('button[name="answer"]')
    const answers = buttons.get().map(button => asked.$(button).attr('value'))
    expect(answers).toEqual(expect.arrayContaining(['6:30', '10:30']))
    expect(await resultOf(rosa.id)).toBeNull()
    await browser.submit(entry, typed({ score: '630', answer: '10:30' }))
    expect((await resultOf(rosa.id))?.description).toBe('10:30')
  })

  it('asks whether a time over the cap was a late finish, and what an “s” after a number means', async () => {
    const { coach, rosa, entry, typed, part, resultOf, gym } = await buildSheet()
    const capped = await buildWorkout(portal.db, {
      gymId: gym.id,
      details: {
        type: 'FranStyle',
        rep_scheme: [21, 15, 9],
        movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
        time_cap_seconds: 1440,
      },
    })
    await portal.db.wodComponent.update({
      where: { gymId_id: { gymId: gym.id, id: part.id } },
      data: { workoutId: capped.id },
    })
    const browser = await portal.as(coach)
    const answersTo = async (score: string) => {
      const asked = await browser.post(entry, typed({ score }))
      const buttons = row(asked, rosa.id).find('button[name="answer"]').get()
      return buttons.map(button => asked.$(button).attr('value'))
    }
    expect(await answersTo('25:30')).toEqual(['25:30 over the cap'])
    expect(await answersTo('1402 s')).toEqual(['14:02 scaled', '23:22'])
    expect(await resultOf(rosa.id)).toBeNull()
    const late = await browser.submit(entry, typed({ score: '25:30', answer: '25:30 over the cap' }))
    expect(boxOf(late, rosa.id).val()).toBe('25:30 over the cap')
    const { revision, description } = (await resultOf(rosa.id))!
    expect([revision, description]).toEqual([1, '25:30 · over the cap of 24:00'])
    await browser.submit(entry, typed({ score: '25:30 over the cap', revision: '1' }))
    expect((await resultOf(rosa.id))?.revision).toBe(1)
    await browser.submit(entry, typed({ score: '1402 s', answer: '14:02 scaled', revision: '1' }))
    expect(await resultOf(rosa.id)).toMatchObject({ description: '14:02', scaling: 'scaled' })
  })

  it('an unreadable score stays in the box with an example of a correct score', async () => {
    const { coach, rosa, entry, typed } = await buildSheet()
    const browser = await portal.as(coach)
    const wrong = await browser.post(entry, typed({ score: '3:75', scaling: 'modified' }))
    expect([wrong.status, boxOf(wrong, rosa.id).val()]).toEqual([422, '3:75'])
    expect(row(wrong, rosa.id).find('select').val()).toBe('modified')
    expect(echoOf(wrong, rosa.id)).toContain('seconds go from 00 to 59')
  })

  it("never overwrites another coach's score silently", async () => {
    const { coach, member, entry, page, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    await browser.post(entry, { athlete_id: member.id, score: '5:00', scaling: 'rx', revision: '1' })
    const late = await browser.post(entry, {
      athlete_id: member.id,
      score: '4:50',
      scaling: 'rx',
      revision: '1',
    })
    expect([late.status, boxOf(late, member.id).val()]).toEqual([409, '4:50'])
    expect(echoOf(late, member.id)).toContain('It now says 5:00')
    // What the athlete wrote beside it is still there.
    expect(await resultOf(member.id)).toMatchObject({
      description: '5:00',
      revision: 2,
      perceivedExertion: 4,
      notes: 'Unbroken 21s',
    })
    // Knowing it, the coach may.
    const revision = String(row(late, member.id).find('[name="revision"]').val())
    await browser.post(entry, { athlete_id: member.id, score: '4:50', scaling: 'rx', revision })
    expect(echoOf(await browser.get(page), member.id)).toContain('4:50')
  })

  it("a refused score does not hide another coach's change", async () => {
    const { coach, member, entry, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    await browser.post(entry, { athlete_id: member.id, score: '5:00', revision: '1' })
    const wrong = await browser.post(entry, { athlete_id: member.id, score: 'soon', revision: '1' })
    expect(row(wrong, member.id).find('[name="revision"]').val()).toBe('1')
    expect((await resultOf(member.id))?.revision).toBe(2)
  })

  it('deletes a result only on request', async () => {
    const { coach, member, entry, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    const emptied = await browser.post(entry, { athlete_id: member.id, score: '', revision: '1' })
    expect([emptied.status, echoOf(emptied, member.id)]).toEqual([
      422,
      'The field is empty. 5:21 stays until you delete it.',
    ])
    expect(await resultOf(member.id)).not.toBeNull()
    await browser.submit(entry, { athlete_id: member.id, revision: '1', remove: 'yes' })
    expect(await resultOf(member.id)).toBeNull()
  })

  it('refuses an athlete and a class of another gym, and answers 404 for its parts', async () => {
    const { base, rival, coach, rivalMember, rosa, wod, entry, typed } = await buildSheet()
    const browser = await portal.as(coach)
    const foreign = await browser.post(entry, { athlete_id: rivalMember.id, score: '3:42' })
    expect([foreign.status, foreign.main]).toEqual([422, expect.stringContaining('athlete_id must be')])
    const theirs = await buildClass(portal.db, { gymId: rival.id })
    expect((await browser.post(entry, typed({ score: '3:42', class_id: theirs.id }))).status).toBe(422)
    const other = await buildWod(portal.db, { gymId: rival.id })
    const elsewhere = `${base}/wods/${wod.id}/parts/${other.components[0]!.id}/entry`
    expect((await browser.post(elsewhere, typed({ score: '3:42' }))).status).toBe(404)
    expect((await browser.get(`${base}/wods/${wod.id}/entry?part=${other.components[0]!.id}`)).status).toBe(
      404,
    )
    expect(await portal.db.result.count({ where: { session: { athleteId: rosa.id } } })).toBe(0)
  })
})

describe('for its script', () => {
  it('reads a score without writing', async () => {
    const { coach, entry, typed, rosa, resultOf } = await buildSheet()
    const browser = await portal.as(coach)
    const read = (score: string) => postJson(browser, `${entry}/read`, typed({ score }))
    expect(await read('3:42')).toEqual({
      status: 200,
      body: { kind: 'understood', echo: '3:42', scaling: 'rx' },
    })
    expect((await read('630')).body).toMatchObject({ kind: 'ask', choices: expect.any(Array) })
    expect((await read('soon')).body).toMatchObject({ kind: 'wrong' })
    expect((await read('')).body).toEqual({ kind: 'empty' })
    expect(await resultOf(rosa.id)).toBeNull()
  })

  it('answers a saved row, a question and a conflict with the current state', async () => {
    const { admin, coach, entry, typed } = await buildSheet()
    const [one, other] = [await portal.as(coach), await portal.as(admin)]
    const saved = await postJson<Row>(one, entry, typed({ score: '3:42' }))
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, score: '3:42', echo: '3:42' } })
    // Sent again, because the answer was lost: the same, and nothing written.
    expect((await postJson<Row>(one, entry, typed({ score: '3:42' }))).body.revision).toBe(1)
    const late = await postJson<{ row: Row }>(other, entry, typed({ score: '3:40' }))
    expect(late).toMatchObject({
      status: 409,
      body: { errors: { code: 'edited_meanwhile' }, row: { revision: 1, score: '3:42', by: coach.name } },
    })
    const asked = await postJson(one, entry, typed({ score: '340', revision: '1' }))
    expect(asked).toMatchObject({
      status: 422,
      body: { errors: { fields: { score: expect.any(Array) } }, reading: { kind: 'ask' } },
    })
    const unknown = await postJson(one, entry, { score: '3:40' })
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { fields: { athlete_id: ['is required'] } } },
    })
  })

  it("returns other coaches' changes, or 204 without changes", async () => {
    const { coach, entry, typed, rosa, page } = await buildSheet()
    const browser = await portal.as(coach)
    const version = (await browser.get(page)).$('[data-version]').attr('data-version')
    const rows = (since?: string) =>
      getJson<{ version: string; rows: (Row & { id: string })[] }>(
        browser,
        `${entry}/rows.json?since=${since}`,
      )
    expect(await rows(version)).toEqual({ status: 204, body: null })
    await postJson(browser, entry, typed({ score: 'CAP 80' }))
    await postJson(browser, entry, typed({ score: '3:42' }))
    const news = await rows(version)
    expect(news.body?.rows.find(each => each.id === rosa.id)).toMatchObject({
      revision: 1,
      score: '3:42',
      by: coach.name,
    })
    expect((await rows(news.body?.version)).status).toBe(204)
  })
})

it("the sheet shows each athlete's last and best score, and a PR once saved", async () => {
  const { gym, coach, fran, rosa, entry, typed, page } = await buildSheet()
  for (const [day, seconds] of [
    ['01', 238],
    ['02', 243],
  ] as const) {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: rosa.id })
    await buildResult(portal.db, {
      gymId: gym.id,
      sessionId: session.id,
      workout: fran,
      details: { type: 'FranStyleResult', seconds },
      doneAt: `2026-01-${day}T10:00:00.000000Z`,
    })
  }
  const browser = await portal.as(coach)
  const before = await browser.get(page)
  expect(row(before, rosa.id).find('.past').text().trim()).toBe(
    '4:03 · 3:58last 4 minutes 3 seconds, best 3 minutes 58 seconds',
  )
  const { body } = await postJson<Row>(browser, entry, typed({ score: '3:37' }))
  expect(body.record).toBe('PR −0:21')
  const after = await browser.get(page)
  expect(echoOf(after, rosa.id)).toBe('PR −0:21 Saved 3:37')
  // What was done today is not "the last time".
  expect(row(after, rosa.id).find('.past').text()).toContain('4:03 · 3:58')
})

it('the score sheet of a class: reads a score by the workout it was logged for, even after the part has changed', async () => {
  const { gym, coach, member, part, entry, page, resultOf } = await buildSheet()
  const other = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: { type: 'Amrap', seconds: 600, movements: [{ id: movementId('burpee'), reps: '10' }] },
  })
  await portal.db.wodComponent.update({ where: { id: part.id }, data: { workoutId: other.id } })
  const browser = await portal.as(coach)
  expect(boxOf(await browser.get(page), member.id).val()).toBe('5:21')
  await browser.post(entry, { athlete_id: member.id, score: '5:19', revision: '1' })
  expect(await resultOf(member.id)).toMatchObject({ description: '5:19', type: 'FranStyleResult' })
})

it("the sheet has a row for everyone in the class, with each athlete's version", async () => {
  const { gym, coach, base, rosa, program } = await buildSheet()
  await portal.db.wod.updateMany({ where: { gymId: gym.id }, data: { date: '2026-01-01' } })
  const scaled = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: {
      type: 'FranStyle',
      rep_scheme: [15, 12, 9],
      movements: [{ id: movementId('thruster') }, { id: movementId('ring-row') }],
      time_cap_seconds: 600,
    },
  })
  const rx = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: {
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
      time_cap_seconds: 600,
    },
  })
  const wod = await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: today(),
    components: [{ workout: rx, scaledWorkoutId: scaled.id }],
  })
  const entry = `${base}/wods/${wod.id}/parts/${wod.components[0]!.id}/entry`
  const gymClass = await buildClass(portal.db, { gymId: gym.id, programId: program.id, date: today() }, [
    rosa,
  ])
  const browser = await portal.as(coach)
  const page = await browser.get(`${base}/classes/${gymClass.id}/entry`)
  expect(page.$('[data-id]').length).toBe(1)
  const given = { athlete_id: rosa.id, class_id: gymClass.id, scaling: 'scaled' }
  // 72 reps in all: 80 would be more than the scaled version has.
  expect((await browser.post(entry, { ...given, score: 'CAP 80' })).status).toBe(422)
  const saved = await browser.post(entry, { ...given, score: 'CAP 70' })
  expect(saved.location).toContain(`/classes/${gymClass.id}/entry`)
  const result = await portal.db.result.findFirstOrThrow({ where: { session: { athleteId: rosa.id } } })
  expect(result).toMatchObject({ status: 'cap', scaledWorkoutId: scaled.id, description: 'CAP 70/72 (−2)' })
})

it('the score sheet of a class: enters set by set when the class lifts together: set 3 of 5 for everyone', async () => {
  const { gym, coach, base, rosa, program } = await buildSheet()
  await portal.db.wod.updateMany({ where: { gymId: gym.id }, data: { date: '2026-01-01' } })
  const squats = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: {
      type: 'Strength',
      movements: [{ id: movementId('back-squat'), reps: '3-3-3-3-3' }],
      rest: { type: 'as_needed' },
    },
  })
  const of = { gymId: gym.id, programId: program.id, date: today() }
  const wod = await buildWod(portal.db, { ...of, components: [{ workout: squats }] })
  const part = wod.components[0]!
  const entry = `${base}/wods/${wod.id}/parts/${part.id}/entry`
  const sheet = (set: number) => `${base}/wods/${wod.id}/entry?part=${part.id}&set=${set}`
  const browser = await portal.as(coach)
  const stored = () => portal.db.result.findFirst({ where: { wodComponentId: part.id } })

  const first = await browser.get(sheet(1))
  expect(first.$('#rows').text()).toMatch(/^Set 1 of 5 · \d athletes$/)
  expect(first.$('nav[aria-label="Set"] [aria-current]').text()).toBe('1')
  const saved = await browser.post(entry, { athlete_id: rosa.id, set: '1', score: '65' })
  expect(saved.location).toBe(`${sheet(1)}#row-${rosa.id}`)

  // The script says which set it is too, gets that set back, and may send it twice.
  for (let sent = 0; sent < 2; sent++) {
    const form = { athlete_id: rosa.id, set: '2', revision: '1', score: '67.5', scaling: 'rx' }
    const { status, body } = await postJson<Row>(browser, entry, form)
    expect([status, body.score, body.revision]).toEqual([200, '67.5 kg', 2])
    expect(body.echo).toBe('Back Squat 65, 67.5 kg × 3')
  }
  const rows = await getJson<{ rows: Row[] }>(browser, `${entry}/rows.json?since=&set=3`)
  expect(rows.body!.rows.map(({ score, echo }) => [score, echo])).toEqual([
    ['', 'Back Squat 65, 67.5 kg × 3'],
  ])
  const third = await browser.get(sheet(3))
  expect([boxOf(third, rosa.id).val(), echoOf(third, rosa.id)]).toEqual(['', 'Back Squat 65, 67.5 kg × 3'])

  // Set 4 waits for set 3; a number that may be two things is asked about as anywhere else.
  const early = await browser.post(entry, { athlete_id: rosa.id, set: '4', revision: '2', score: '75' })
  expect([early.status, echoOf(early, rosa.id)]).toEqual([422, expect.stringContaining('Type set 3 first')])
  expect(early.$('nav[aria-label="Set"] [aria-current]').text()).toBe('4')
  await browser.post(entry, { athlete_id: rosa.id, set: '3', revision: '2', score: '72.5✗' })
  expect((await stored())!.description).toBe('Back Squat 65, 67.5, 72.5✗ kg × 3')

  // The last set is taken away, then the one before it, the first with the result; never one in the middle.
  const middle = { athlete_id: rosa.id, set: '2', revision: '3', score: '', remove: 'yes' }
  const kept = await browser.post(entry, middle)
  expect([kept.status, echoOf(kept, rosa.id)]).toEqual([
    422,
    expect.stringContaining('Take set 3 away first'),
  ])
  const asked = await browser.post(entry, { athlete_id: rosa.id, set: '3', revision: '3', score: '' })
  expect([asked.status, row(asked, rosa.id).find('[name="remove"]').length]).toEqual([422, 1])
  for (const [set, left] of [
    ['3', '65, 67.5 kg × 3'],
    ['2', '65 kg'],
    ['1', undefined],
  ] as const) {
    const { revision = 0 } = (await stored()) ?? {}
    await browser.post(entry, { athlete_id: rosa.id, set, revision: `${revision}`, score: '', remove: 'yes' })
    if (left === undefined) expect(await stored()).toBeNull()
    else expect((await stored())!.description).toContain(left)
  }
})
