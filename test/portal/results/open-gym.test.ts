/** Open gym: a session without a WOD, of any workout, benchmark or movement. */
import { libraryId } from '../../../src/library/ids'
import { buildProgram, buildWod, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

async function scene() {
  const board = await buildWhiteboard(portal)
  const action = `${board.base}/open-gym`
  const results = () =>
    portal.db.result.findMany({
      where: { gymId: board.gym.id, id: { not: board.result.id } },
      include: { session: true, prescribedWorkout: true },
      orderBy: { id: 'asc' },
    })
  return { ...board, action, form: `${action}/new`, results }
}

describe('choosing', () => {
  it("finds the gym's workouts, benchmarks and movements by words", async () => {
    const { marketplace, form, fran } = await scene()
    const browser = await portal.as(marketplace)
    const found = await browser.get(`${form}?q=fran`)
    expect(found.$(`a[href="${form}?workout=${fran.id}"]`).text()).toContain('Fran')
    // Fran is among the workouts of the gym already.
    expect(found.$(`a[href="${form}?benchmark=${libraryId('benchmark', 'fran')}"]`)).toHaveLength(0)
    expect((await browser.get(`${form}?q=helen`)).$('a[href*="?benchmark="]').text()).toContain('Helen')
    const movements = (await browser.get(`${form}?q=back+squat`)).$('a[href*="?movement="]')
    expect(movements.first().text()).toContain('Back Squat')
    const nothing = await browser.get(`${form}?q=zzz`)
    expect(nothing.main).toContain('Nothing matches “zzz”')
  })

  it("lists loads in the reader's unit, whichever unit a workout was written in", async () => {
    const { gym, program, marketplace, form } = await scene()
    await portal.db.gym.update({ where: { id: gym.id }, data: { units: 'kg' } })
    const description = 'Thruster (95/65 lb), Pull-up'
    const workout = await buildWorkout(portal.db, { gymId: gym.id, name: 'Pounds', description })
    await buildWod(portal.db, { gymId: gym.id, programId: program.id, components: [{ workout }] })
    const browser = await portal.as(marketplace)
    const found = await browser.get(`${form}?q=pounds`)
    expect(found.$(`a[href="${form}?workout=${workout.id}"]`).text()).toContain('Thruster (43/29.5 kg)')
    expect((await browser.get(`${form}?workout=${workout.id}`)).main).toContain('43/29.5 kg')
    expect((await browser.get(`${form}?q=95+lb`)).value('q')).toBe('95 lb')
  })

  it("hides drafts and other athletes' programs", async () => {
    const { gym, coach, member, marketplace, program, form } = await scene()
    const gymId = gym.id
    const secret = await buildWorkout(portal.db, { gymId, name: 'Qualifier' })
    await buildWod(portal.db, {
      gymId,
      programId: program.id,
      publishAt: null,
      components: [{ workout: secret }],
    })
    const own = await buildProgram(portal.db, { gymId, access: 'athlete', athleteId: member.id })
    const personal = await buildWorkout(portal.db, { gymId, name: 'Qualifier for one' })
    await buildWod(portal.db, { gymId, programId: own.id, components: [{ workout: personal }] })
    const seenBy = async (athlete: typeof member) => {
      const browser = await portal.as(athlete)
      const list = await browser.get(`${form}?q=qualifier`)
      const pages = [secret, personal].map(({ id }) => browser.get(`${form}?workout=${id}`))
      return [
        list.$('a[href*="?workout="]').length,
        ...(await Promise.all(pages)).map(({ status }) => status),
      ]
    }
    expect(await seenBy(marketplace)).toEqual([0, 404, 404])
    expect(await seenBy(member)).toEqual([1, 404, 200])
    expect(await seenBy(coach)).toEqual([1, 200, 200])
    const refused = await (await portal.as(marketplace)).post(`${form.replace('/new', '')}`, {
      workout_id: secret.id,
      score: '5:21',
    })
    expect([refused.status, refused.main.includes('is not one of the choices')]).toEqual([422, true])
  })

  it('answers 404 for anything missing', async () => {
    const { rival, marketplace, form } = await scene()
    const foreign = await buildWorkout(portal.db, { gymId: rival.id })
    const browser = await portal.as(marketplace)
    for (const query of [
      `workout=${foreign.id}`,
      'workout=x',
      `benchmark=${foreign.id}`,
      `movement=${foreign.id}`,
    ])
      expect([query, (await browser.get(`${form}?${query}`)).status]).toEqual([query, 404])
  })
})

describe('logging', () => {
  it("of a gym's workout creates a session without a WOD", async () => {
    const { marketplace, action, form, fran, results } = await scene()
    const browser = await portal.as(marketplace)
    const page = await browser.get(`${form}?workout=${fran.id}`)
    expect(page.$('h1').text()).toBe('Fran')
    expect(page.value('workout_id')).toBe(fran.id)
    const saved = await browser.submit(action, {
      workout_id: fran.id,
      score: '4:58',
      perceived_exertion: '5',
    })
    expect([saved.$('.figure').text(), saved.$('.headline').text()]).toEqual([
      '4:58',
      'First one on the books',
    ])
    expect(await results()).toMatchObject([
      {
        prescribedWorkoutId: fran.id,
        wodComponentId: null,
        perceivedExertion: 5,
        session: { wodId: null, athleteId: marketplace.id },
      },
    ])
  })

  it('stores a form once however often it is sent, and again when reopened', async () => {
    const { marketplace, action, form, fran, results } = await scene()
    const browser = await portal.as(marketplace)
    const once = async () => (await browser.get(`${form}?workout=${fran.id}`)).value('once')
    const typed = { workout_id: fran.id, score: '4:58', once: await once() }
    const [first, second] = [await browser.post(action, typed), await browser.post(action, typed)]
    expect([first.status, second.location]).toEqual([303, first.location])
    expect(await results()).toHaveLength(1)
    await browser.post(action, { ...typed, once: await once() })
    expect(await results()).toHaveLength(2)

    const max = `${action.replace('/open-gym', '')}/records/max`
    const sent = {
      movement_id: movementId('deadlift'),
      reps: '1',
      load: '140',
      unit: 'kg',
      day: '2026-01-05',
    }
    const lifted = { ...sent, once: (await browser.get(max)).value('once') }
    for (let tap = 0; tap < 2; tap++) expect((await browser.post(max, lifted)).status).toBe(303)
    expect(await results()).toHaveLength(3)
  })

  it("of a benchmark adds it to the gym's workouts once", async () => {
    const { gym, marketplace, action, results } = await scene()
    const browser = await portal.as(marketplace)
    const benchmark_id = libraryId('benchmark', 'helen')
    await browser.submit(action, { benchmark_id, score: '9:30' })
    await browser.submit(action, { benchmark_id, score: '9:10', day: '2026-01-04' })
    expect((await results()).map(each => each.prescribedWorkout.name)).toEqual(['Helen', 'Helen'])
    expect(await portal.db.workout.count({ where: { gymId: gym.id, name: 'Helen' } })).toBe(1)
  })

  it('a text creates its workout; unreadable lines stay, with a message', async () => {
    const { gym, marketplace, action, form, results } = await scene()
    const browser = await portal.as(marketplace)
    const workouts = () => portal.db.workout.count({ where: { gymId: gym.id } })
    const before = await workouts()
    const text = 'AMRAP 20: 5 pull-ups 10 push-ups 15 air squats'
    const page = await browser.get(`${form}?text=${encodeURIComponent(text)}`)
    expect(page.main).toContain('Understood as')
    expect(page.value('text')).toBe(text)
    const wrong = await browser.post(action, { text, score: 'fast' })
    expect([wrong.status, wrong.value('text'), wrong.value('score')]).toEqual([422, text, 'fast'])
    expect(await workouts()).toBe(before)
    await browser.submit(action, { text, score: '20+3' })
    expect(await results()).toMatchObject([
      { type: 'AmrapResult', prescribedWorkout: { type: 'Amrap', name: 'Cindy' } },
    ])
    const odd = await browser.get(`${form}?text=${encodeURIComponent('For time:\nas far as you like')}`)
    expect(odd.main).toContain('not every line could be read')
    expect(odd.main).toContain('as far as you like')
    expect(odd.$('a[href*="draft="]').text()).toContain('Change the text')
  })

  it('of a lift creates a workout of the sets done', async () => {
    const { marketplace, action, form, results } = await scene()
    const browser = await portal.as(marketplace)
    const movement_id = movementId('back-squat')
    const page = await browser.get(`${form}?movement=${movement_id}`)
    expect(page.$('h1').text()).toBe('Back Squat')
    expect(page.$('.set:not(.extra) input[name$="-load"]')).toHaveLength(5)
    const half = await browser.post(action, { movement_id, 'set-0-0-reps': '5' })
    expect([half.status, half.value('set-0-0-reps'), half.main.includes('enter the load')]).toEqual([
      422,
      '5',
      true,
    ])
    const sets = { 'set-0-0-reps': '5', 'set-0-0-load': '100', 'set-0-1-reps': '3', 'set-0-1-load': '110' }
    await browser.submit(action, { movement_id, ...sets })
    const [stored] = await results()
    expect(stored!.prescribedWorkout.description).toBe('Back Squat 5-3')
    expect(JSON.parse(stored!.details).sets).toMatchObject([
      { reps: 5, load: 100 },
      { reps: 3, load: 110 },
    ])
  })

  it('of cardio accepts distance, time and calories', async () => {
    const { marketplace, action, form, results } = await scene()
    const browser = await portal.as(marketplace)
    const movement_id = movementId('row')
    expect((await browser.get(`${form}?movement=${movement_id}`)).$('#field-box-distance')).toHaveLength(1)
    const unclear = await browser.post(action, { movement_id, 'box-distance': '5', 'box-time': '21:30' })
    expect(unclear.wrong('box-distance')).toContain('Is it 5m or 5km')
    expect(unclear.value('box-time')).toBe('21:30')
    const asked = await browser.post(action, { movement_id, 'box-distance': '5 km', 'box-time': '2130' })
    expect(asked.$('button[name="choice"]').first().attr('value')).toBe('21:30')
    await browser.submit(action, {
      movement_id,
      'box-distance': '5 km',
      'box-time': '2130',
      'box-calories': '310',
      choice: '21:30',
    })
    expect(await results()).toMatchObject([
      {
        total: 1290,
        notes: '310 cal',
        prescribedWorkout: { type: 'Cardio', description: 'Row 5 km for time' },
      },
    ])
  })

  it('can be done by a coach for anyone in the gym', async () => {
    const { coach, member, marketplace, rivalMember, action, form, fran, results } = await scene()
    const browser = await portal.as(coach)
    const chosen = await browser.get(`${form}?q=fran&athlete=${member.id}`)
    expect(chosen.$('#field-athlete option[selected]').attr('value')).toBe(member.id)
    const link = chosen.$('a[href*="?workout="]').attr('href')!
    expect((await browser.get(link)).main).toContain(`For ${member.name}`)
    const typed = { workout_id: fran.id, score: '5:00' }
    const foreign = await browser.post(action, { ...typed, athlete_id: rivalMember.id })
    expect([foreign.status, foreign.main.includes('active athlete of this gym')]).toEqual([422, true])
    const other = await portal.as(marketplace)
    expect((await other.post(action, { ...typed, athlete_id: member.id })).status).toBe(403)
    expect(await results()).toEqual([])
    await browser.submit(action, { ...typed, athlete_id: member.id })
    expect((await results()).map(each => each.session!.athleteId)).toEqual([member.id])
  })

  it("refuses another gym's workout and a missing choice", async () => {
    const { rival, marketplace, action, results } = await scene()
    const foreign = await buildWorkout(portal.db, { gymId: rival.id })
    const browser = await portal.as(marketplace)
    const refused = await browser.post(action, { workout_id: foreign.id, score: '5:21' })
    expect([refused.status, refused.main.includes('is not one of the choices')]).toEqual([422, true])
    expect((await browser.post(action, { score: '5:21' })).status).toBe(422)
    expect(await results()).toEqual([])
  })
})

it('open gym: refuses a text that is too long, from every field', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const text = 'thruster '.repeat(130)
  const path = `/g/${gym.slug}/open-gym`
  const asked = await browser.get(`${path}/new?text=${encodeURIComponent(text)}`)
  expect(asked.status).toBe(422)
  const sent = await browser.post(path, { text })
  expect([sent.status, sent.$('textarea').text().trim()]).toEqual([422, text.trim()])
  expect(sent.main).toContain('at most 1000 characters a line')
})

it('open gym: asks "kg or lb?" when a load only makes sense in the other unit, and logs nothing before the answer', async () => {
  const { member, action, form, results } = await scene()
  const browser = await portal.as(member)
  const text = '21-15-9 thrusters 95/65, pull-ups'
  const asked = await browser.get(`${form}?text=${encodeURIComponent(text)}`)
  const answers = asked.$('[aria-label="kg or lb?"] button')
  expect(answers.map((_, button) => asked.$(button).text()).get()).toEqual(['95/65 kg', '95/65 lb'])
  const refused = await browser.post(action, { text, score: '5:01', scaling: 'rx' })
  expect([refused.status, refused.main.includes('kg or lb?'), (await results()).length]).toEqual([
    422,
    true,
    0,
  ])
  const answer = await browser.post(action, { text, fix: answers.eq(1).attr('value')! })
  const answered = answer.location ? await browser.get(answer.location) : answer
  expect(answered.$('[aria-label="kg or lb?"]')).toHaveLength(0)
  expect(answered.main).toContain('95/65 lb')
})
