/** Records: the best lifts and workouts, their progress, and where one stands in the gym. Private to athlete and coaches. */
import type { AthleteModel, WorkoutModel } from '../../../src/generated/sqlite/models'
import {
  buildAthlete,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  type GivenResult,
  movementId,
} from '../../support/builders'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const SQUAT = movementId('back-squat')

async function scene() {
  const { db } = portal
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const base = `/g/${cast.gym.slug}`
  const squats = await buildWorkout(db, {
    gymId,
    details: {
      type: 'Strength',
      movements: [{ id: SQUAT, load: null, reps: '5' }],
      rest: { type: 'as_needed' },
    },
  })
  const fran = await buildWorkout(db, { gymId, name: 'Fran' })
  const did = async (athlete: AthleteModel, workout: WorkoutModel, day: string, given: GivenResult) => {
    const session = await buildSession(db, { gymId, athleteId: athlete.id })
    const doneAt = `${day}T17:00:00.000000Z`
    return buildResult(db, { gymId, workout, sessionId: session.id, doneAt, ...given })
  }
  const lifted = (athlete: AthleteModel, day: string, reps: number, load: number) =>
    did(athlete, squats, day, {
      details: { type: 'StrengthResult', sets: [{ movement_id: SQUAT, reps, load, load_unit: 'kg' }] },
    })
  const timed = (athlete: AthleteModel, day: string, seconds: number, given: GivenResult = {}) =>
    did(athlete, fran, day, { details: { type: 'FranStyleResult', seconds }, ...given })
  return { ...cast, base, fran, squats, lifted, timed }
}

it('the page of records: explains what to do without records', async () => {
  const { member, coach, base } = await scene()
  const own = await (await portal.as(member)).get(`${base}/records`)
  expect(own.main).toContain('the next better result is a record')
  expect(own.$(`a[href="${base}/open-gym/new"]`)).toHaveLength(1)
  const seen = await (await portal.as(coach)).get(`${base}/athletes/${member.id}/records`)
  expect(seen.main).toContain(`${member.name} has not logged anything yet`)
})

it('the page of records: shows the latest PRs, the lifts with their last rise, and the best of each workout', async () => {
  const { member, base, lifted, timed } = await scene()
  await lifted(member, '2026-03-02', 5, 100)
  const best = await lifted(member, '2026-04-02', 5, 110)
  await lifted(member, '2026-04-09', 1, 125)
  await timed(member, '2026-03-03', 300)
  const page = await (await portal.as(member)).get(`${base}/records`)
  expect(problemsOf(page)).toEqual([])
  expect(page.$('#latest').closest('section').find('a').first().text().replace(/\s+/g, ' ')).toMatch(
    /15 kg more than on Apr 2/,
  )
  const row = page.$('#lifts').closest('section').find('a.lift')
  expect(row.text().replace(/\s+/g, ' ').trim()).toBe('Back Squat +15 kg Apr 9, 2026 125 kg')
  expect(row.find('.spark path').attr('d')).toMatch(/^M3\.0 21\.0L36\.0 .*L69\.0 3\.0$/)
  expect(row.attr('href')).toBe(`${base}/records?movement=${SQUAT}`)
  expect(page.$('#workouts').closest('section').text()).toContain('Fran')
  expect(page.$(`a[href="${base}/results/${best.id}"]`)).toHaveLength(1)
})

it("the page of records: draws a movement's progress and describes it in words and as a table", async () => {
  const { member, base, lifted } = await scene()
  await lifted(member, '2026-03-02', 5, 100)
  await lifted(member, '2026-04-02', 5, 110)
  const page = await (await portal.as(member)).get(`${base}/records?movement=${SQUAT}`)
  expect(problemsOf(page)).toEqual([])
  expect(page.$('h1').text()).toBe('Back Squat')
  const svg = page.$('svg[role="img"]')
  const named = svg.attr('aria-labelledby')!.split(' ')
  expect(page.$(`#${named[0]}`).text()).toBe('Back Squat, all lifts')
  expect(page.$(`#${named[1]}`).text()).toContain('first 100 kg, last 110 kg, at best 110 kg')
  expect(svg.find('circle.record')).toHaveLength(1)
  expect(page.main).toContain('Estimated 1RM')
  expect(page.$('details table tbody tr')).toHaveLength(2)
  expect(page.$('details table tbody tr').first().text()).toContain('110 kg')
})

it('shows benchmarks of a kind as tiles, tried ones with the best, and the gym’s own', async () => {
  const { db } = portal
  const { gym, member, coach, base, lifted, timed } = await scene()
  const girl = await db.benchmark.findFirstOrThrow({ where: { name: 'Fran' } })
  const own = await buildWorkout(db, { gymId: gym.id, name: 'Gym Grinder', details: GRINDER })
  const fran = await db.workout.findFirstOrThrow({ where: { gymId: gym.id, name: 'Fran' } })
  await db.workout.update({
    where: { gymId_id: { gymId: gym.id, id: fran.id } },
    data: { fingerprint: girl.fingerprint },
  })
  await timed(member, '2026-03-03', 300)
  await timed(member, '2026-03-10', 280)
  await lifted(member, '2026-03-02', 5, 100)
  const browser = await portal.as(member)
  const page = await browser.get(`${base}/records`)
  expect(problemsOf(page)).toEqual([])
  const tile = (name: string) =>
    page.$('.tile').filter((_, each) => page.$(each).find('.who').text().trim() === name)
  expect([tile('Fran').text().includes('4:40'), tile('Fran').hasClass('untried')]).toEqual([true, false])
  expect(tile('Fran').find('a').attr('href')).toBe(`${base}/records?workout=${fran.id}`)
  const annie = await db.benchmark.findFirstOrThrow({ where: { name: 'Annie' } })
  expect([tile('Annie').hasClass('untried'), tile('Annie').find('a').attr('href')]).toEqual([
    true,
    `${base}/open-gym/new?benchmark=${annie.id}`,
  ])
  expect((await browser.get(`${base}/records?benchmarks=hero`)).$('.tiles').text()).toContain('Murph')
  // An athlete sees the gym's workouts that were programmed or done; coaches see all.
  expect((await browser.get(`${base}/records?benchmarks=gym`)).$('.tiles').text()).not.toContain(own.name)
  const seen = await (await portal.as(coach)).get(`${base}/athletes/${member.id}/records?benchmarks=gym`)
  expect([seen.$('.tiles').text().includes('Gym Grinder'), seen.$('.tile.untried a').length]).toEqual([
    true,
    0,
  ])
  const found = await browser.get(`${base}/records?q=murph`)
  expect([found.$('.tile').length, found.$('.tile').text().includes('Heroes')]).toEqual([1, true])
})

const GRINDER = {
  type: 'Amrap' as const,
  seconds: 601,
  movements: [{ id: movementId('burpee'), reps: '7' }],
}

it('finds lifts and workouts by name, and says when there is none', async () => {
  const { member, base, lifted, timed } = await scene()
  await lifted(member, '2026-03-02', 5, 100)
  await timed(member, '2026-03-03', 300)
  const browser = await portal.as(member)
  const found = await browser.get(`${base}/records?q=SQUAT`)
  expect(problemsOf(found)).toEqual([])
  expect([found.main.includes('Back Squat'), found.main.includes('Fran')]).toEqual([true, false])
  expect((await browser.get(`${base}/records?q=zercher`)).main).toContain('has “zercher” in its name')
})

it('the page of records: draws a lift of three months, and works out any percentage', async () => {
  const { member, base, lifted } = await scene()
  const recent = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const latest = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  await lifted(member, '2020-03-02', 1, 80)
  await lifted(member, recent, 1, 90)
  await lifted(member, latest, 1, 100)
  const browser = await portal.as(member)
  const path = `${base}/records?movement=${SQUAT}`
  const page = await browser.get(`${path}&months=3&percent=83`)
  expect(problemsOf(page)).toEqual([])
  expect(page.$('.periods [aria-current]').text().trim()).toBe('3 months')
  expect(page.$('svg[role="img"] desc').text()).toContain('first 90 kg, last 100 kg')
  expect(page.$('.percents tbody tr').first().text().replace(/\s+/g, ' ')).toMatch(/^ 83% .*82\.5 kg/)
  const whole = await browser.get(`${path}&months=5&percent=none`)
  expect(whole.$('.periods [aria-current]').text().trim()).toBe('All')
  expect(whole.$('svg[role="img"] desc').text()).toContain('first 80 kg')
})

it('the page of records: takes percentages of the best single, as a class does, even if more reps were heavier', async () => {
  const { member, base, lifted } = await scene()
  await lifted(member, '2026-03-02', 1, 100)
  await lifted(member, '2026-04-02', 5, 110)
  const page = await (await portal.as(member)).get(`${base}/records?movement=${SQUAT}&percent=50`)
  expect(page.$('.percents tbody tr').first().text().replace(/\s+/g, ' ')).toMatch(/^ 50% .*50 kg/)
  expect(page.main).toContain('of 100 kg')
})

it('the page of records: draws no line for a single result, but describes it', async () => {
  const { member, base, fran, timed } = await scene()
  await timed(member, '2026-03-03', 300)
  const page = await (await portal.as(member)).get(`${base}/records?workout=${fran.id}`)
  expect(page.$('.chart')).toHaveLength(0)
  expect(page.$('.score.big').text()).toBe('5:00')
})

it('the page of records: shows the rank of the best among all at its scaling, from five people on', async () => {
  const { gym, member, base, fran, timed } = await scene()
  await timed(member, '2026-03-03', 320)
  await timed(member, '2026-04-03', 250)
  await timed(member, '2026-04-10', 240, { scaling: 'scaled' })
  const path = `${base}/records?workout=${fran.id}`
  const browser = await portal.as(member)
  for (const seconds of [200, 260, 270]) {
    await timed(await buildAthlete(portal.db, { gymId: gym.id }), '2026-03-03', seconds)
  }
  expect((await browser.get(path)).main).not.toContain('who did it')
  await timed(await buildAthlete(portal.db, { gymId: gym.id }), '2026-03-03', 280)
  const page = await browser.get(path)
  expect(problemsOf(page)).toEqual([])
  expect(page.main).toContain('Faster than 60 % of the 5 who did it Rx')
  expect(page.main).not.toContain('who did it scaled')
  expect(page.main).toContain('Times: higher up is faster.')
  expect(page.$('path.line')).toHaveLength(1)
})

it('records are visible only to the athlete and coaches', async () => {
  const { member, marketplace, coach, base, lifted } = await scene()
  await lifted(member, '2026-03-02', 5, 100)
  const theirs = `${base}/athletes/${member.id}/records`
  expect((await (await portal.as(member)).get(theirs)).location).toBe(`${base}/records`)
  for (const query of ['', `?movement=${SQUAT}`]) {
    const refused = await (await portal.as(marketplace)).get(`${theirs}${query}`)
    expect([refused.status, refused.main.includes('100 kg')]).toEqual([403, false])
  }
  const browser = await portal.as(coach)
  const profile = await browser.get(`${base}/athletes/${member.id}`)
  expect(profile.$(`a[href="${theirs}"]`).text()).toBe('Records')
  const page = await browser.get(theirs)
  expect(page.$('a.lift').attr('href')).toBe(`${theirs}?movement=${SQUAT}`)
  expect((await browser.get(`${theirs}?movement=${SQUAT}`)).main).toContain('100 kg')
})

it('the page of records: answers 404 for a movement or workout without results', async () => {
  const { member, rival, base, fran } = await scene()
  const foreign = await buildWorkout(portal.db, { gymId: rival.id })
  const browser = await portal.as(member)
  for (const query of [
    `movement=${SQUAT}`,
    `workout=${fran.id}`,
    `workout=${foreign.id}`,
    'movement=x',
    'workout=',
  ])
    expect([query, (await browser.get(`${base}/records?${query}`)).status]).toEqual([query, 404])
})

it('records: names an unnamed workout like its latest part, and never like a part that is hidden', async () => {
  const { db } = portal
  const { gym, member, base } = await scene()
  const workout = await buildWorkout(db, { gymId: gym.id, name: null })
  const program = await buildProgram(db, { gymId: gym.id })
  await followProgram(db, member, program)
  const part = (name: string, date: string, publishAt: Date | null) =>
    buildWod(db, { gymId: gym.id, programId: program.id, date, publishAt, components: [{ name, workout }] })
  await part('Sprint', '2026-03-02', new Date('2026-03-01'))
  await part('Secret finale', '2026-12-24', null)
  const session = await buildSession(db, { gymId: gym.id, athleteId: member.id })
  for (const day of ['2026-03-02', '2026-04-02']) {
    const doneAt = `${day}T17:00:00.000000Z`
    await buildResult(db, { gymId: gym.id, workout, sessionId: session.id, doneAt })
  }
  const page = await (await portal.as(member)).get(`${base}/records`)
  expect(page.main).toContain('Sprint')
  expect(page.main).not.toContain('Secret finale')
  const history = await (await portal.as(member)).get(`${base}/records?workout=${workout.id}`)
  expect(history.$('h1').text()).toBe('Sprint')
})

it('the page of records: shows goals with a bar, records in gold, and offers a max of own lifts first', async () => {
  const { member, coach, base, lifted } = await scene()
  await lifted(member, '2026-03-02', 5, 100)
  await lifted(member, '2026-04-02', 5, 110)
  const browser = await portal.as(member)
  const goal = { kind: 'lift', lift: 'Back Squat', reps: '5', target: '120', unit: 'kg' }
  await browser.submit(`${base}/goals`, goal)
  const page = await browser.get(`${base}/records`)
  expect([page.$('progress').attr('value'), page.$('.tag.pr').first().text()]).toEqual(['91', 'Record'])
  const seen = await (await portal.as(coach)).get(`${base}/athletes/${member.id}/records`)
  expect(seen.$('progress')).toHaveLength(0)
  const max = await browser.get(`${base}/records/max`)
  expect(max.$('select[name="movement_id"] option').first().attr('value')).toBe(SQUAT)
})
