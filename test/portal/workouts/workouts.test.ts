import { libraryId } from '../../../src/library/ids'
import {
  buildAthlete,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  FRAN_DETAILS,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/workouts`
const cindy = (men: number) => ({
  type: 'Amrap' as const,
  seconds: 1200,
  movements: [{ id: movementId('pull-up'), reps: String(men) }],
})
const frans = (gymId: string, given = {}) =>
  buildWorkout(portal.db, { gymId, name: 'Fran', details: FRAN_DETAILS, ...given })

describe('the gym’s workouts', () => {
  it('lists each once, latest first, with how often it was programmed and done', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    expect((await browser.get(base(gym))).main).toContain('Browse benchmarks')
    const earlier = await frans(gym.id)
    const amrap = await buildWorkout(portal.db, { gymId: gym.id, details: cindy(5) })
    const later = await frans(gym.id, { name: null })
    await buildWod(portal.db, { gymId: gym.id, date: '2026-01-05', components: [{ workout: earlier }] })
    await buildWod(portal.db, { gymId: gym.id, date: '2026-02-06', components: [{ workout: later }] })
    await buildResult(portal.db, { gymId: gym.id, workout: earlier })
    const page = await browser.get(base(gym))
    expect(page.main).toContain('2 workouts')
    const rows = page.$('.board li')
    expect(rows.eq(0).find('a').attr('href')).toBe(`${base(gym)}/${later.id}`)
    expect(rows.eq(0).text()).toContain('Fran')
    expect(rows.eq(0).text()).toContain('Programmed twice, 1 result, last on')
    expect(rows.eq(0).find('time').attr('datetime')).toBe('2026-02-06')
    expect(rows.eq(0).find('.tag').text()).toBe('Girl')
    expect(rows.eq(1).find('a').attr('href')).toBe(`${base(gym)}/${amrap.id}`)
    expect(rows.eq(1).text()).toContain('Not programmed yet')
  })

  it('can be searched by name and description', async () => {
    const { gym, coach } = await portal.cast()
    await frans(gym.id, { name: 'Förmiddag' })
    await buildWorkout(portal.db, { gymId: gym.id, details: cindy(5) })
    const browser = await portal.as(coach)
    const found = async (q: string) =>
      (await browser.get(`${base(gym)}?q=${encodeURIComponent(q)}`)).$('.board li')
    expect(await found('FORMIDDAG')).toHaveLength(1)
    expect(await found('pull-up')).toHaveLength(2)
    expect(await found('thruster 21-15-9')).toHaveLength(1)
    const none = await browser.get(`${base(gym)}?q=${encodeURIComponent('<b>rope</b>')}`)
    expect(none.value('q')).toBe('<b>rope</b>')
    expect(none.$('main b')).toHaveLength(0)
    expect(none.main).toContain('Search the benchmarks')
  })

  it('is paged', async () => {
    const { gym, coach } = await portal.cast()
    for (let reps = 1; reps <= 26; reps++) {
      await buildWorkout(portal.db, { gymId: gym.id, details: cindy(reps) })
    }
    const browser = await portal.as(coach)
    const first = await browser.get(base(gym))
    expect(first.$('.board li')).toHaveLength(25)
    const second = await browser.get(first.$('a[rel="next"]').attr('href')!)
    expect(second.$('.board li')).toHaveLength(1)
    expect(second.$('a[rel="prev"]').attr('href')).toBe(base(gym))
  })
})

describe('a workout', () => {
  it('is shown as athletes read it and part by part, with linked movements', async () => {
    const { gym, coach } = await portal.cast()
    const workout = await frans(gym.id, { details: { ...FRAN_DETAILS, time_cap_seconds: 600 } })
    const page = await (await portal.as(coach)).get(`${base(gym)}/${workout.id}`)
    expect(page.$('h1').text()).toBe('Fran')
    expect(page.$('.chalk').text()).toBe(workout.description)
    const facts = page.$('.facts').text().replace(/\s+/g, ' ')
    expect(facts).toContain('Reps 21-15-9')
    expect(facts).toContain('Time cap 10:00')
    const line = page.$(`a[href="/g/${gym.slug}/movements/${movementId('thruster')}"]`)
    expect(line.text()).toContain('95 lb for men, 65 lb for women')
    expect(page.main).toContain('Nobody here has logged it yet')
    expect(page.main).toContain('It has not been on a day’s board yet')
  })

  it('shows when and in which program it was programmed, including drafts', async () => {
    const { gym, coach } = await portal.cast()
    const [rx, scaled] = [
      await buildWorkout(portal.db, { gymId: gym.id, details: cindy(5) }),
      await frans(gym.id),
    ]
    const program = await buildProgram(portal.db, { gymId: gym.id, name: 'Fitness' })
    const components = [{ workout: rx, scaledWorkoutId: scaled.id }]
    await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: '2026-01-05', components })
    await buildWod(portal.db, {
      gymId: gym.id,
      programId: program.id,
      date: '2026-03-02',
      publishAt: null,
      components: [{ workout: scaled }],
    })
    const page = await (await portal.as(coach)).get(`${base(gym)}/${scaled.id}`)
    const rows = page.$('[aria-labelledby="programmed"] li')
    expect(
      rows
        .find('time')
        .map((_, time) => page.$(time).attr('datetime'))
        .get(),
    ).toEqual(['2026-03-02', '2026-01-05'])
    expect(rows.eq(0).text()).toContain('Draft')
    expect(rows.eq(1).text()).toContain('Fitness · part A, as the scaled version')
    expect(rows.eq(1).find('a').attr('href')).toBe(`/g/${gym.slug}/programs/${program.id}`)
  })

  it("shows the gym's results of the workout: the latest, or the best of each athlete", async () => {
    const { gym, rival, coach } = await portal.cast()
    const [first, second, theirs] = [await frans(gym.id), await frans(gym.id), await frans(rival.id)]
    const athlete = async (name: string) => buildAthlete(portal.db, { gymId: gym.id, name })
    const [ana, ben] = [await athlete('Ana'), await athlete('Ben')]
    const log = async (given: {
      athleteId: string
      seconds: number
      day: string
      scaling?: 'rx' | 'scaled'
    }) =>
      buildResult(portal.db, {
        gymId: gym.id,
        workout: given.day < '2026-02' ? first : second,
        sessionId: (await buildSession(portal.db, { gymId: gym.id, athleteId: given.athleteId })).id,
        details: { type: 'FranStyleResult', seconds: given.seconds },
        doneAt: `${given.day}T17:30:00.000000Z`,
        scaling: given.scaling ?? 'rx',
      })
    const best = await log({ athleteId: ana.id, seconds: 225, day: '2026-01-05' })
    await log({ athleteId: ben.id, seconds: 180, day: '2026-02-05', scaling: 'scaled' })
    const latest = await log({ athleteId: ana.id, seconds: 300, day: '2026-03-05' })
    await buildResult(portal.db, { gymId: rival.id, workout: theirs })
    const browser = await portal.as(coach)
    const page = await browser.get(`${base(gym)}/${first.id}`)
    const scores = page.$('[aria-labelledby="results"] .board [aria-hidden]')
    expect(scores.map((_, score) => page.$(score).text()).get()).toEqual(['5:00', '3:00', '3:45'])
    expect(page.$('[aria-labelledby="results"] .board a').first().attr('href')).toBe(
      `/g/${gym.slug}/results/${latest.id}`,
    )
    expect(page.$('.rank')).toHaveLength(0)
    const byBest = await browser.get(`${base(gym)}/${second.id}?by=best`)
    const links = byBest.$('[aria-labelledby="results"] .board a')
    expect(links).toHaveLength(2)
    expect(links.first().attr('href')).toBe(`/g/${gym.slug}/results/${best.id}`)
    expect(links.eq(1).text()).toContain('Scaled')
  })

  it('has no best when results are not comparable', async () => {
    const { gym, coach } = await portal.cast()
    const details = { type: 'WarmUp' as const, description: 'Row easy, then stretch.' }
    const workout = await buildWorkout(portal.db, { gymId: gym.id, details })
    for (const position of [0, 1]) {
      await buildResult(portal.db, { gymId: gym.id, workout, position, details: { type: 'WarmUpResult' } })
    }
    const page = await (await portal.as(coach)).get(`${base(gym)}/${workout.id}?by=best`)
    expect(page.$('h1').text()).toBe('Warm-up')
    expect(page.$('[aria-labelledby="results"] li')).toHaveLength(2)
    expect(page.$('[aria-labelledby="results"] .seg')).toHaveLength(0)
  })

  it('is shown when only old versions could write it', async () => {
    const { gym, coach } = await portal.cast()
    const movements = [{ id: movementId('thruster') }]
    const details = { type: 'AccessoryWork' as const, description: '3 × 10 of each', movements }
    const workout = await buildWorkout(portal.db, { gymId: gym.id, details })
    const page = await (await portal.as(coach)).get(`${base(gym)}/${workout.id}`)
    expect([page.status, page.$('h1').text()]).toEqual([200, 'Accessory work: Thruster'])
  })
})

describe('access', () => {
  const fran = libraryId('benchmark', 'fran')
  const reads = (gym: { slug: string }, id: string) =>
    ['', `/${id}`, '/benchmarks', `/benchmarks/${fran}`].map(path => `${base(gym)}${path}`)

  it('requires staff of the gym', async () => {
    const { gym, member, rivalAdmin } = await portal.cast()
    const { id } = await frans(gym.id)
    const [athlete, stranger] = [await portal.as(member), await portal.as(rivalAdmin)]
    for (const path of reads(gym, id)) {
      expect((await portal.anonymous.get(path)).location).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
      expect((await athlete.get(path)).status).toBe(403)
      expect((await stranger.get(path)).status).toBe(404)
    }
  })

  it('answers 404 for unknown and foreign workouts', async () => {
    const { gym, rival, coach } = await portal.cast()
    const theirs = await frans(rival.id)
    const browser = await portal.as(coach)
    for (const id of [theirs.id, '019b0000-0000-7000-8000-000000000000', 'fran']) {
      expect((await browser.get(`${base(gym)}/${id}`)).status).toBe(404)
      expect((await browser.get(`${base(gym)}/benchmarks/${id}`)).status).toBe(404)
    }
  })
})
