import { libraryId } from '../../../src/library/ids'
import { buildResult, buildWorkout, FRAN_DETAILS } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/workouts`
const fran = libraryId('benchmark', 'fran')
const page = (gym: { slug: string }) => `${base(gym)}/benchmarks/${fran}`
const workoutsOf = (gym: { id: string }) => portal.db.workout.findMany({ where: { gymId: gym.id } })

it('benchmarks: shows a few benchmarks of each kind, and all of one', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const all = await browser.get(`${base(gym)}/benchmarks`)
  expect(
    all
      .$('h2')
      .map((_, heading) => all.$(heading).text())
      .get(),
  ).toEqual(['Girls', 'Heroes', 'Open', 'Classics'])
  expect(all.$('a:contains("All girls")').attr('href')).toBe(`${base(gym)}/benchmarks?kind=girl`)
  const girls = await browser.get(`${base(gym)}/benchmarks?kind=girl`)
  expect(girls.$('.board li')).toHaveLength(26)
  const counts = await Promise.all(
    ['girl', 'hero', 'open', 'classic'].map(async kind => {
      let [path, count]: [string | undefined, number] = [`${base(gym)}/benchmarks?kind=${kind}`, 0]
      while (path) {
        const shown = await browser.get(path)
        expect(Buffer.byteLength(shown.text)).toBeLessThan(60 * 1024)
        count += shown.$('.board a[href*="/benchmarks/"]').length
        path = shown.$('a[rel="next"]').attr('href')
      }
      return count
    }),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(262)
})

it('benchmarks can be searched by name and description, also within a kind', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  expect((await browser.get(`${base(gym)}/benchmarks?q=FRAN`)).main).toContain('Fran')
  const girls = await browser.get(`${base(gym)}/benchmarks?q=thruster&kind=girl`)
  expect(girls.main).toContain('Jackie')
  expect(girls.value('kind')).toBe('girl')
  expect((await browser.get(`${base(gym)}/benchmarks?q=no+such+thing`)).main).toContain(
    'No benchmark has these',
  )
  const open = await browser.get(`${base(gym)}/benchmarks?kind=open`)
  expect(open.$('.board .who').first().text()).toMatch(/25/)
})

it("benchmarks: shows the gym's results of the same workout", async () => {
  const { gym, rival, coach } = await portal.cast()
  const ours = await buildWorkout(portal.db, { gymId: gym.id, details: FRAN_DETAILS })
  const theirs = await buildWorkout(portal.db, { gymId: rival.id, details: FRAN_DETAILS })
  const result = await buildResult(portal.db, { gymId: gym.id, workout: ours })
  await buildResult(portal.db, { gymId: rival.id, workout: theirs })
  const shown = await (await portal.as(coach)).get(page(gym))
  expect(shown.$('h1').text()).toBe('Fran')
  expect(
    shown
      .$('[aria-labelledby="results"] .board a')
      .map((_, link) => shown.$(link).attr('href'))
      .get(),
  ).toEqual([`/g/${gym.slug}/results/${result.id}`])
  expect(shown.$('.top a.btn').attr('href')).toBe(`${base(gym)}/${ours.id}`)
})

it("benchmarks: adds a benchmark to the gym's workouts once", async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  expect((await browser.get(page(gym))).main).toContain('Add to our workouts')
  const added = await browser.submit(`${page(gym)}/add`)
  expect(added.main).toContain('Fran is in your workouts')
  const benchmark = await portal.db.benchmark.findUniqueOrThrow({ where: { id: fran } })
  const { name, type, fingerprint } = benchmark
  // The gym trains in kilograms.
  const description = 'For time, 21-15-9: Thruster (43/30 kg), Pull-up'
  const details = benchmark.details.replace(
    '{"value":95,"value_women":65,"unit":"lb"}',
    '{"value":43,"value_women":30,"unit":"kg"}',
  )
  expect(details).not.toBe(benchmark.details)
  const rows = await workoutsOf(gym)
  expect(rows).toMatchObject([{ name, type, details, description, fingerprint }])
  const again = await browser.post(`${page(gym)}/add`)
  expect(again.location).toBe(`${base(gym)}/${rows[0]!.id}`)
  expect(await workoutsOf(gym)).toHaveLength(1)
})

it('benchmarks: accepts only the button', async () => {
  const { gym, coach } = await portal.cast()
  const refused = await (await portal.as(coach)).post(`${page(gym)}/add`, { name: 'Ours' })
  expect([refused.status, await workoutsOf(gym)]).toEqual([422, []])
})

it('benchmarks: requires staff and refuses cross-site forms', async () => {
  const { gym, coach, member, rivalAdmin } = await portal.cast()
  const path = `${page(gym)}/add`
  expect((await portal.anonymous.post(path)).location).toBe('/sign-in')
  expect((await (await portal.as(member)).post(path)).status).toBe(403)
  expect((await (await portal.as(rivalAdmin)).post(path)).status).toBe(404)
  const browser = await portal.as(coach)
  expect((await browser.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await browser.post(path, {}, { Origin: 'http://evil.example' })).status).toBe(403)
  for (const id of ['019b0000-0000-7000-8000-000000000000', 'fran']) {
    expect((await browser.post(`${base(gym)}/benchmarks/${id}/add`)).status).toBe(404)
  }
  expect(await workoutsOf(gym)).toEqual([])
})
