/** Logging what was done of a WOD, changing it and taking it away: by the athlete, and by coaches for everybody. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { buildResult, buildSession, buildWod, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()

/** A day of three parts that the marketplace athlete has not logged: Fran with a cap, a lift, and stations. */
async function scene() {
  const { db } = portal
  const board = await buildWhiteboard(portal)
  const gymId = board.gym.id
  const workouts = await Promise.all(
    [FRAN, SQUATS, STATIONS].map(details => buildWorkout(db, { gymId, details })),
  )
  const light = await buildWorkout(db, { gymId, details: { ...FRAN, rep_scheme: [15, 12, 9] } })
  const wod = await buildWod(db, {
    gymId,
    programId: board.program.id,
    date: today(),
    publishAt: new Date(Date.now() - HOUR_MS),
    components: [
      { workout: workouts[0]!, scaledWorkoutId: light.id, coachNotes: 'Watch the knees' },
      { workout: workouts[1]! },
      { workout: workouts[2]! },
    ],
  })
  const [fran, squats, stations] = wod.components.map(part => ({
    id: part.id,
    form: `${board.base}/wods/${wod.id}/log?part=${part.id}`,
    action: `${board.base}/wods/${wod.id}/parts/${part.id}/result`,
  }))
  const resultsOf = (componentId: string) =>
    db.result.findMany({ where: { gymId, wodComponentId: componentId }, include: { session: true } })
  return { ...board, day: wod, light, fran: fran!, squats: squats!, stations: stations!, resultsOf }
}

const FRAN = {
  type: 'FranStyle' as const,
  rep_scheme: [21, 15, 9],
  movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
  time_cap_seconds: 600,
} satisfies WorkoutDetailsInput
const SQUATS: WorkoutDetailsInput = {
  type: 'Strength',
  movements: [{ id: movementId('back-squat'), load: null, reps: '5-5-5' }],
  rest: { type: 'as_needed' },
}
const STATIONS: WorkoutDetailsInput = {
  type: 'Fgb',
  rounds: 2,
  movements: [{ id: movementId('wall-ball') }, { id: movementId('row') }],
}

describe('the box for a tie-break', () => {
  it('stores a tie-break typed beside counts, and fills the tie-break in on the edit page', async () => {
    const { base, marketplace, stations, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const boxes = { 'box-0-0': '20', 'box-0-1': '18', 'box-1-0': '15', 'box-1-1': '14' }
    const saved = await browser.post(stations.action, { scaling: 'rx', ...boxes, 'box-tie': '6:12' })
    expect(saved.status).toBe(303)
    const [result] = await resultsOf(stations.id)
    expect(JSON.parse(result!.details as unknown as string).tie_break).toEqual({ seconds: 372 })
    const edit = await browser.get(`${base}/results/${result!.id}/edit`)
    expect(edit.$('[name="box-tie"]').attr('value')).toBe('6:12')
    expect(edit.$('[name="box-0-0"]').attr('value')).toBe('20')
  })

  it('explains an unreadable tie-break', async () => {
    const { marketplace, stations, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const boxes = { 'box-0-0': '20', 'box-0-1': '18', 'box-1-0': '15', 'box-1-1': '14' }
    const refused = await browser.post(stations.action, { scaling: 'rx', ...boxes, 'box-tie': 'soon' })
    expect(refused.status).toBe(422)
    expect(refused.$('[name="box-tie"]').attr('value')).toBe('soon')
    expect(await resultsOf(stations.id)).toEqual([])
  })
})

describe('the form of a part', () => {
  it("asks for the workout's score and hides coach information from athletes", async () => {
    const { marketplace, coach, fran, squats, stations } = await scene()
    const browser = await portal.as(marketplace)
    const form = await browser.get(fran.form)
    expect(form.$('#field-score')).toHaveLength(1)
    expect(form.main).toContain('CAP 87')
    expect(form.main).not.toContain('Watch the knees')
    expect(form.value('day')).toBe(today())
    const sets = await browser.get(squats.form)
    expect(sets.$('.set')).toHaveLength(8)
    expect(sets.$('.set.extra')).toHaveLength(5)
    expect(sets.value('set-0-2-reps')).toBe('5')
    expect(sets.value('set-0-3-reps')).toBe('5')
    expect((await browser.get(stations.form)).$('input.num[name^="box-"]')).toHaveLength(4)
    expect((await (await portal.as(coach)).get(fran.form)).main).not.toContain('Watch the knees')
  })

  it('starts with the first unlogged part and links logged parts to their result', async () => {
    const { marketplace, fran, squats, day, base } = await scene()
    const browser = await portal.as(marketplace)
    await browser.submit(fran.action, { score: '5:21' })
    const next = await browser.get(`${base}/wods/${day.id}/log`)
    expect(next.$('form.log').attr('action')).toBe(squats.action)
    expect((await browser.get(fran.form)).location).toMatch(/\/results\/[^/]+\/edit$/)
  })

  it("answers 404 for a draft, another WOD's part and another gym's", async () => {
    const { marketplace, coach, base, day, wod } = await scene()
    await portal.db.wod.updateMany({ where: { id: day.id }, data: { publishAt: null } })
    const browser = await portal.as(marketplace)
    expect((await browser.get(`${base}/wods/${day.id}/log`)).status).toBe(404)
    const asCoach = await portal.as(coach)
    expect((await asCoach.get(`${base}/wods/${day.id}/log`)).status).toBe(200)
    expect((await asCoach.get(`${base}/wods/${day.id}/log?part=${wod.components[0]!.id}`)).status).toBe(404)
    expect((await asCoach.get(`${base}/wods/${day.id}/log?part=x`)).status).toBe(404)
  })
})

describe('logging', () => {
  it('stores the score with exertion and notes, and shows how it was read', async () => {
    const { member, fran, resultsOf, base } = await scene()
    const browser = await portal.as(member)
    expect((await browser.get(base)).$(`a[href="${fran.form}"]`).text()).toContain('Log part')
    const saved = await browser.submit(fran.action, {
      score: '5:21',
      scaling: 'rx',
      perceived_exertion: '4',
      notes: 'Broke at 12',
      day: today(),
    })
    expect([saved.$('.figure').text(), saved.$('h1').text()]).toEqual(['5:21', 'Saved: 5 minutes 21 seconds'])
    const page = await browser.get(saved.$('.actions a[href*=board]').attr('href')!.split('#')[0]!)
    const [stored] = await resultsOf(fran.id)
    // The board of the part, with the own row in view and open.
    const row = page.$(`#result-${stored!.id}`)
    expect(row.find('.score [aria-hidden]').text()).toBe('5:21')
    expect(row.find('details').attr('open')).toBeDefined()
    expect((await browser.get(`${base}/results/${stored!.id}`)).main).toContain('Hard, 4 of 5')
    expect(stored).toMatchObject({
      status: 'completed',
      scaling: 'rx',
      perceivedExertion: 4,
      notes: 'Broke at 12',
      total: 321,
      revision: 1,
      session: { athleteId: member.id },
    })
    const timeline = await browser.get(base)
    expect(timeline.$(`a[href="${fran.form}"]`)).toHaveLength(0)
    expect(timeline.$(`a[href="${base}/results/${stored!.id}"]`).text()).toContain('5:21')
  })

  it('asks about an ambiguous score and stores the tapped answer', async () => {
    const { marketplace, fran, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const asked = await browser.post(fran.action, { score: '57', notes: 'Fast', perceived_exertion: '5' })
    expect(asked.status).toBe(422)
    expect(asked.$('.question').text()).toContain('57')
    const choices = asked.$('button[name="choice"]')
    expect(choices.toArray().map(button => asked.$(button).attr('value'))).toEqual(['0:57', 'CAP 57'])
    expect(asked.value('score')).toBe('57')
    expect(asked.value('notes')).toBe('Fast')
    expect(asked.$('[name="perceived_exertion"]:checked').attr('value')).toBe('5')
    expect(await resultsOf(fran.id)).toEqual([])
    await browser.submit(fran.action, { score: '57', notes: 'Fast', choice: '0:57' })
    expect(await resultsOf(fran.id)).toMatchObject([{ total: 57, notes: 'Fast' }])
  })

  it('reads a bare number with one meaning under the cap, and asks about a finish over it', async () => {
    const { marketplace, fran, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    await browser.submit(fran.action, { score: '630' })
    expect(await resultsOf(fran.id)).toMatchObject([{ total: 390, status: 'completed' }])
    const [first] = await resultsOf(fran.id)
    const late = { score: '12:00', revision: String(first!.revision) }
    const asked = await browser.post(fran.action, late)
    expect([asked.status, asked.$('button[name="choice"]').attr('value')]).toEqual([
      422,
      '12:00 over the cap',
    ])
    expect(asked.$('.question').text()).toContain('The time cap is 10:00.')
    expect(await resultsOf(fran.id)).toMatchObject([{ total: 390 }])
    await browser.submit(fran.action, { ...late, choice: '12:00 over the cap' })
    expect(await resultsOf(fran.id)).toMatchObject([
      { total: 720, status: 'completed', description: '12:00 · over the cap of 10:00' },
    ])
    // What is stored is not asked about again.
    const edit = await browser.get((await browser.get(fran.form)).location!)
    expect(edit.value('score')).toBe('12:00 over the cap')
  })

  it("reads a cap that only the workout's text names", async () => {
    const { db } = portal
    const { marketplace, program, gym, base } = await scene()
    const details = { type: 'Generic' as const, description: '100 burpees, cap 15', scoring: 'time' as const }
    const workout = await buildWorkout(db, { gymId: gym.id, details })
    const date = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10)
    const wod = await buildWod(db, {
      gymId: gym.id,
      programId: program.id,
      date,
      publishAt: new Date(Date.now() - 30 * HOUR_MS),
      components: [{ workout }],
    })
    const browser = await portal.as(marketplace)
    const action = `${base}/wods/${wod.id}/parts/${wod.components[0]!.id}/result`
    const board = await browser.submit(action, { score: 'cap' })
    expect(board.$('.figure').text()).toContain('CAP')
    const stored = () => db.result.findFirst({ where: { wodComponentId: wod.components[0]!.id } })
    expect(await stored()).toMatchObject({ status: 'cap', description: 'CAP', total: 0 })
    await browser.submit(action, { score: 'CAP 87', revision: '1' })
    expect(await stored()).toMatchObject({ status: 'cap', description: 'CAP 87 reps', total: 87 })
    const over = await browser.post(action, { score: '15:30', revision: '2' })
    expect(over.$('button[name="choice"]').attr('value')).toBe('15:30 over the cap')
  })

  it('shows the error beside the score and keeps the typed values', async () => {
    const { marketplace, fran, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const wrong = await browser.post(fran.action, { score: 'DNF 12:00', day: today() })
    expect([wrong.status, wrong.value('score')]).toEqual([422, 'DNF 12:00'])
    expect(wrong.wrong('score')).toContain('over the time cap')
    expect((await browser.post(fran.action, {})).wrong('score')).toContain('Enter your score first.')
    const late = await browser.post(fran.action, { score: '5:21', day: '2199-01-01' })
    expect(late.wrong('day')).toContain('is in the future')
    const odd = await browser.post(fran.action, { score: '5:21', perceived_exertion: '9' })
    expect([odd.status, odd.main.includes('must be from 1')]).toEqual([422, true])
    expect((await browser.post(fran.action, { score: '5:21', reps: '9' })).main).toContain(
      'is not a field here',
    )
    expect(await resultsOf(fran.id)).toEqual([])
  })

  it('reads the sets of a lift from boxes and names a missing one', async () => {
    const { marketplace, squats, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const boxes = { 'set-0-0-reps': '5', 'set-0-0-load': '100', 'set-0-1-reps': '5', 'set-0-2-reps': '5' }
    const half = await browser.post(squats.action, { ...boxes, 'set-0-3-reps': '3' })
    expect(half.status).toBe(422)
    expect(half.value('set-0-0-load')).toBe('100')
    expect(half.$('#boxes-0-wrong').text().replace(/\s+/g, ' ')).toContain(
      'Set 4 is still empty: enter the load',
    )
    const two = await browser.post(squats.action, { ...boxes, 'set-0-3-reps': '3', 'set-0-4-reps': '3' })
    expect(two.$('#boxes-0-wrong').text()).toContain('Sets 4 and 5 are not complete')
    const none = await browser.post(squats.action, {})
    expect(none.$('#boxes-0-wrong').text()).toBe('Enter the load of each set.')
    expect(none.$('[aria-invalid]').attr('name')).toBe('set-0-0-load')
    expect(none.$('details[open] [name="score"], [name="box-tie"]').length).toBe(0)
    await browser.submit(squats.action, {
      ...boxes,
      'set-0-1-load': '105',
      'set-0-2-load': '110',
      'set-0-2-failed': 'yes',
    })
    const [stored] = await resultsOf(squats.id)
    expect(JSON.parse(stored!.details).sets).toMatchObject([
      { reps: 5, load: 100, load_unit: 'kg' },
      { reps: 5, load: 105 },
      { reps: 5, load: 110, success: false },
    ])
  })

  it('reads one line instead of boxes, and the counts of stations from theirs', async () => {
    const { marketplace, squats, stations, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    await browser.submit(squats.action, { score: '3x5@100', 'set-0-0-reps': '5' })
    expect(JSON.parse((await resultsOf(squats.id))[0]!.details).sets).toHaveLength(3)
    const counts = { 'box-0-0': '17', 'box-0-1': '15', 'box-1-0': '20', 'box-1-1': '18' }
    await browser.submit(stations.action, counts)
    expect(JSON.parse((await resultsOf(stations.id))[0]!.details).rounds).toEqual([
      [17, 20],
      [15, 18],
    ])
  })

  it('stores a scaled score with the scaled version, whether scaled is chosen or typed', async () => {
    const { marketplace, member, fran, light, resultsOf } = await scene()
    await (await portal.as(marketplace)).submit(fran.action, { score: 'CAP 70', scaling: 'scaled' })
    await (await portal.as(member)).submit(fran.action, { score: 'CAP 70 scaled' })
    const stored = await resultsOf(fran.id)
    expect(stored.map(each => [each.scaledWorkoutId, each.scaling, each.description])).toEqual([
      [light.id, 'scaled', 'CAP 70/72 (−2)'],
      [light.id, 'scaled', 'CAP 70/72 (−2)'],
    ])
  })

  it('dates a result of another day at noon of that day', async () => {
    const { marketplace, fran, resultsOf } = await scene()
    await (await portal.as(marketplace)).submit(fran.action, { score: '5:21', day: '2026-03-02' })
    expect((await resultsOf(fran.id))[0]!.doneAt).toBe('2026-03-02T11:00:00.000000Z')
  })

  it('lets coaches log for everyone and athletes for themselves', async () => {
    const { coach, member, marketplace, rivalMember, fran, resultsOf } = await scene()
    const asCoach = await portal.as(coach)
    const form = await asCoach.get(`${fran.form}&athlete=${member.id}`)
    expect(form.main).toContain(`For ${member.name}`)
    expect(form.value('athlete_id')).toBe(member.id)
    const stranger = await asCoach.post(fran.action, { score: '5:21', athlete_id: rivalMember.id })
    expect([stranger.status, stranger.main.includes('athlete of this gym')]).toEqual([422, true])
    expect((await asCoach.get(`${fran.form}&athlete=${rivalMember.id}`)).status).toBe(404)
    const asAthlete = await portal.as(marketplace)
    expect((await asAthlete.post(fran.action, { score: '5:21', athlete_id: member.id })).status).toBe(403)
    expect((await asAthlete.get(`${fran.form}&athlete=${member.id}`)).status).toBe(403)
    expect(await resultsOf(fran.id)).toEqual([])
    await asCoach.submit(fran.action, { score: '5:21', athlete_id: member.id })
    expect((await resultsOf(fran.id)).map(each => each.session!.athleteId)).toEqual([member.id])
  })

  it('never overwrites a result created after the form was opened', async () => {
    const { marketplace, coach, fran, resultsOf } = await scene()
    const browser = await portal.as(marketplace)
    const asCoach = await portal.as(coach)
    await asCoach.submit(fran.action, { score: '5:00', athlete_id: marketplace.id })
    const refused = await browser.post(fran.action, { score: '5:21' })
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('It now says 5:00')
    expect(refused.value('score')).toBe('5:21')
    expect(refused.value('revision')).toBe('1')
    await browser.submit(fran.action, { score: '5:21', revision: '1' })
    expect(await resultsOf(fran.id)).toMatchObject([{ total: 321, revision: 2 }])
  })
})

describe('an existing result', () => {
  it('opens for editing with its stored values', async () => {
    const { member, result, base } = await scene()
    const browser = await portal.as(member)
    const page = `${base}/results/${result.id}`
    expect((await browser.get(page)).$(`a[href="${page}/edit"]`)).toHaveLength(1)
    const form = await browser.get(`${page}/edit`)
    expect(['score', 'notes', 'revision', 'day'].map(form.value)).toEqual([
      '5:21',
      'Unbroken 21s',
      '1',
      '2026-01-05',
    ])
    expect(form.$('[name="perceived_exertion"]:checked').attr('value')).toBe('4')
    const saved = await browser.submit(page, {
      score: '5:12',
      scaling: 'rxplus',
      day: '2026-01-05',
      revision: '1',
    })
    expect([saved.$('.figure').text(), saved.$('.tag').text()]).toEqual(['5:12', 'Rx+'])
    const row = await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })
    expect(row).toMatchObject({
      total: 312,
      scaling: 'rxplus',
      notes: null,
      perceivedExertion: 0,
      revision: 2,
      doneAt: result.doneAt,
    })
  })

  it('shows the workout it was logged for, even after the part changed', async () => {
    const { db } = portal
    const { gym, member, coach, result, wod, base } = await scene()
    const details = { ...FRAN, rep_scheme: [50, 40, 30], time_cap_seconds: 900 }
    const annie = await buildWorkout(db, { gymId: gym.id, name: 'Annie', details })
    const light = await buildWorkout(db, { gymId: gym.id, name: 'Light Annie', details: STATIONS })
    await db.wodComponent.update({
      where: { gymId_id: { gymId: gym.id, id: wod.components[0]!.id } },
      data: { workoutId: annie.id, scaledWorkoutId: light.id },
    })
    const page = `${base}/results/${result.id}`
    const browser = await portal.as(member)
    const form = await browser.get(`${page}/edit`)
    expect(form.main).toContain('Fran')
    expect(form.main).not.toContain('Annie')
    await browser.submit(page, { score: '5:12', scaling: 'scaled', revision: '1' })
    const action = `${base}/wods/${wod.id}/parts/${wod.components[0]!.id}/result`
    const again = { score: '5:10', scaling: 'scaled', revision: '2', athlete_id: member.id }
    await (await portal.as(coach)).submit(action, again)
    expect(await db.result.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
      prescribedWorkoutId: result.prescribedWorkoutId,
      scaledWorkoutId: null,
      description: '5:10',
      revision: 3,
    })
  })

  it('can be edited after its WOD became a draft again, without showing the draft', async () => {
    const { db } = portal
    const { gym, member, coach, result, wod, base } = await scene()
    const secret = await buildWorkout(db, { gymId: gym.id, name: 'Secret' })
    const key = { gymId: gym.id }
    await db.wod.update({ where: { gymId_id: { ...key, id: wod.id } }, data: { publishAt: null } })
    await db.wodComponent.update({
      where: { gymId_id: { ...key, id: wod.components[0]!.id } },
      data: { notes: 'Not yet to be seen', scaledWorkoutId: secret.id },
    })
    const edit = `${base}/results/${result.id}/edit`
    const form = await (await portal.as(member)).get(edit)
    expect([form.status, form.value('score')]).toEqual([200, '5:21'])
    expect(form.main).not.toMatch(/Not yet to be seen|Secret/)
    expect((await (await portal.as(coach)).get(edit)).main).toContain('Not yet to be seen')
    await (await portal.as(member)).submit(`${base}/results/${result.id}`, {
      score: '5:12',
      scaling: 'scaled',
      revision: '1',
    })
    expect(await db.result.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
      scaling: 'scaled',
      scaledWorkoutId: null,
    })
  })

  it('shows its sets in boxes and the rest in the line', async () => {
    const { member, squats, resultsOf, base } = await scene()
    const browser = await portal.as(member)
    await browser.submit(squats.action, { score: '5@100 5@105f' })
    const [stored] = await resultsOf(squats.id)
    const edit = `${base}/results/${stored!.id}`
    const boxes = await browser.get(`${edit}/edit`)
    expect(['set-0-0-load', 'set-0-1-load', 'score'].map(boxes.value)).toEqual(['100 kg', '105 kg', ''])
    expect(boxes.$('[name="set-0-1-failed"]').attr('checked')).toBeDefined()
    await browser.submit(edit, { score: 'DNF 5@100', revision: '1' })
    const line = await browser.get(`${edit}/edit`)
    expect(line.value('score')).toMatch(/^DNF .*5@100kg$/)
    expect(line.value('set-0-0-load')).toBe('')
  })

  it('is not overwritten when changed meanwhile', async () => {
    const { member, coach, result, base } = await scene()
    const page = `${base}/results/${result.id}`
    await (await portal.as(coach)).submit(page, { score: '5:00', revision: '1' })
    const browser = await portal.as(member)
    const refused = await browser.post(page, { score: '5:12', revision: '1' })
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('It now says 5:00')
    expect(refused.main).toContain('Save again')
    expect([refused.value('score'), refused.value('revision')]).toEqual(['5:12', '2'])
    expect(await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
      total: 300,
    })
  })

  it('can be changed by the athlete and coaches only', async () => {
    const { marketplace, result, base } = await scene()
    const browser = await portal.as(marketplace)
    const page = `${base}/results/${result.id}`
    expect((await browser.get(page)).$(`a[href="${page}/edit"], form[action="${page}/delete"]`)).toHaveLength(
      0,
    )
    expect((await browser.get(`${page}/edit`)).status).toBe(403)
    expect((await browser.post(page, { score: '5:12', revision: '1' })).status).toBe(403)
    expect((await browser.post(`${page}/delete`)).status).toBe(403)
    expect(await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })).toEqual(result)
  })

  it('is deleted after a confirmation', async () => {
    const { member, result, base } = await scene()
    const browser = await portal.as(member)
    const page = `${base}/results/${result.id}`
    const shown = await browser.get(page)
    expect(shown.$(`details form[action="${page}/delete"]`).text()).toContain('cannot be undone')
    const after = await browser.submit(`${page}/delete`)
    expect(after.$('h1').text()).toBe('My results')
    expect(await portal.db.result.count({ where: { id: result.id } })).toBe(0)
    expect((await browser.get(page)).status).toBe(404)
  })
})

describe('a record', () => {
  it("is announced on the result's page with the gain and the previous date", async () => {
    const { db } = portal
    const { gym, member, coach, marketplace, squats, base } = await scene()
    const gymId = gym.id
    const workout = await buildWorkout(db, { gymId, details: SQUATS })
    const session = await buildSession(db, { gymId, athleteId: member.id })
    await buildResult(db, {
      gymId,
      workout,
      sessionId: session.id,
      doneAt: '2026-05-03T17:00:00.000000Z',
      details: { type: 'StrengthResult', sets: [set(115)] },
    })
    const browser = await portal.as(member)
    const saved = await browser.submit(squats.action, { score: '5@120' })
    expect(saved.$('.headline').text()).toContain('PR: 5 kg more than on May 3')
    expect(saved.$('.plate.gold')).toHaveLength(1)
    const board = saved.$('.actions a[href*=board]').attr('href')!.split('#')[0]!
    const page = await browser.get(board)
    const said = page.$('.new-record').text().replace(/\s+/g, ' ').trim()
    expect(said).toContain('New record: Back Squat 5 RM 120 kg, 5 kg more than on May 3')
    const path = new URL(page.$('.mine .why > a').attr('href')!, `http://gym${board}`).pathname
    expect((await (await portal.as(coach)).get(path)).main).toContain('more than on')
    const seen = await (await portal.as(marketplace)).get(path)
    expect(seen.main).toContain('New record: Back Squat 5 RM 120 kg')
    expect(seen.main).not.toContain('more than on')
    expect(base).toContain(gym.slug)
  })

  it('is not announced the first time or for less', async () => {
    const { marketplace, squats, fran } = await scene()
    const browser = await portal.as(marketplace)
    expect((await browser.submit(squats.action, { score: '5@120' })).$('.new-record')).toHaveLength(0)
    expect((await browser.submit(fran.action, { score: '5:21' })).$('.new-record')).toHaveLength(0)
  })
})

const set = (load: number) => ({
  movement_id: movementId('back-squat'),
  reps: 5,
  load,
  load_unit: 'kg' as const,
})
