/** What of a competition the public may see, and when: in every form that its results have. */
import type { CompetitionModel, EventModel } from '../../../src/generated/sqlite/models'
import { buildDivision } from '../../support/builders'
import { buildThrowdown, type Throwdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const ahead = (minutes: number) => ago(-minutes)

/** Scores that stand nowhere else: 3:21.123 of the open event, 8:47.456 of the one that may be hidden. */
const OPEN = 201.123
const SECRET = 527.456

/** Ana wins what is open, Ben by far what may be hidden. */
async function throwdown(given: Partial<EventModel>, ofCompetition: Partial<CompetitionModel> = {}) {
  const cast = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: cast.gym.id, ...ofCompetition })
  const open = await show.event({ name: 'Open Doors', position: 1 })
  const guarded = await show.event({ name: 'Guarded', position: 2, instructions: 'Wear the vest.', ...given })
  const [ana, ben, cleo] = [
    await show.enter('Ana Costa'),
    await show.enter('Ben Adams'),
    await show.enter('Cleo Roy'),
  ]
  await show.score(ana, open, OPEN)
  await show.score(ben, open, OPEN + 30)
  await show.score(cleo, open, OPEN + 60)
  await show.score(ben, guarded, SECRET)
  await show.score(ana, guarded, SECRET + 3)
  await show.score(cleo, guarded, SECRET + 1)
  return { cast, show, open, guarded, ana, ben }
}

type Scene = Awaited<ReturnType<typeof throwdown>>

/** Every way to read results, by its address. */
const forms = ({ show: { path, division }, guarded, ben }: Scene): string[] => [
  path,
  `${path}/leaderboard`,
  `${path}/leaderboard?division=${division.id}&v=1`,
  `${path}/embed`,
  `${path}/tv`,
  `${path}/podium`,
  `${path}/events`,
  `${path}/events/${guarded.id}`,
  `${path}/athletes/${ben.id}`,
  `${path}/schedule`,
  `${path}/results.csv?division=${division.id}`,
  `${path}/scores.csv?division=${division.id}`,
  `${path}/results.json`,
]

async function textsOf(scene: Scene, organiser: boolean): Promise<string> {
  const browser = organiser ? await portal.as(scene.cast.coach) : portal.anonymous
  const texts: string[] = []
  for (const path of forms(scene)) {
    const page = await browser.get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    texts.push(page.text)
  }
  return texts.join('\n')
}

type Line = { rank: number | null; name: string; points: number | null; events: { event_id: string }[] }
async function standingsOf({ path }: Throwdown): Promise<Line[]> {
  const { text } = await portal.anonymous.get(`${path}/results.json`)
  return JSON.parse(text).divisions[0].standings
}

const RULES: [string, Partial<EventModel>, boolean][] = [
  ['immediate', { scoreVisibility: 'immediate' }, true],
  ['immediate, after its release', { scoreVisibility: 'immediate', releasedAt: ago(1) }, true],
  ['immediate, before its release', { scoreVisibility: 'immediate', releasedAt: ahead(1) }, false],
  ['after the deadline, before it', { scoreVisibility: 'after_deadline', deadline: ahead(1) }, false],
  [
    'after the deadline, within the buffer',
    { scoreVisibility: 'after_deadline', deadline: ago(5), deadlineBuffer: 10 },
    false,
  ],
  [
    'after the deadline and the buffer',
    { scoreVisibility: 'after_deadline', deadline: ago(15), deadlineBuffer: 10 },
    true,
  ],
  ['after a deadline that there is not', { scoreVisibility: 'after_deadline', deadline: null }, false],
  ['by hand, before', { scoreVisibility: 'manual' }, false],
  ['by hand, after', { scoreVisibility: 'manual', scoresShownAt: ago(1) }, true],
]

describe.each(RULES)('scores shown %s', (_, event, isShown) => {
  it.each([
    ['the public', false],
    ['an organiser who looks at the public pages', true],
  ])(`are ${isShown ? 'visible' : 'hidden everywhere'} for %s`, async (_, organiser) => {
    const scene = await throwdown(event)
    const texts = await textsOf(scene, organiser)
    expect(texts).toContain('3:21.123')
    expect(texts.includes('8:47.456')).toBe(isShown)
    expect(texts.includes('527.456')).toBe(false)
    const [first, ...others] = await standingsOf(scene.show)
    // Ben leads by both events, Ana by the open one alone: nothing of the hidden one may tell.
    expect([first!.name, ...others.map(({ name }) => name)]).toEqual(
      isShown ? ['Ben Adams', 'Ana Costa', 'Cleo Roy'] : ['Ana Costa', 'Ben Adams', 'Cleo Roy'],
    )
    expect(first!.points).toBe(isShown ? 3 : 1)
    expect(first!.events).toHaveLength(isShown ? 2 : 1)
  })
})

it('public pages: shows the name and release time of an unreleased event, but not its workout', async () => {
  const scene = await throwdown({ releasedAt: ahead(60), scoreVisibility: 'immediate' })
  const page = await portal.anonymous.get(`${scene.show.path}/events/${scene.guarded.id}`)
  expect(page.$('h1').text()).toBe('Guarded')
  expect(page.main).toContain('released on')
  const texts = await textsOf(scene, false)
  expect(texts).not.toContain('Wear the vest')
  // The open event is the same workout: once is for that one alone.
  expect(page.text).not.toMatch(/thruster/i)
})

it('public pages: shows the workout after its release', async () => {
  const scene = await throwdown({ releasedAt: ago(1) })
  const page = await portal.anonymous.get(`${scene.show.path}/events/${scene.guarded.id}`)
  expect(page.main).toMatch(/thruster/i)
  expect(page.main).toContain('Wear the vest.')
})

it('public pages: hides invisible events and divisions', async () => {
  const scene = await throwdown({ visible: false })
  const { show, cast } = scene
  const hidden = await buildDivision(portal.db, {
    gymId: cast.gym.id,
    competitionId: show.competition.id,
    name: 'Veiled',
    visible: false,
  })
  const veiled = await show.enter('Dora Veil', { divisionId: hidden.id })
  const lane = { gymId: cast.gym.id, competitionId: show.competition.id }
  const startsAt = new Date()
  const heats = [
    { id: '0190aaaa-0000-7000-8000-000000000001', eventId: scene.open.id, number: 1 },
    { id: '0190aaaa-0000-7000-8000-000000000002', eventId: scene.guarded.id, number: 1 },
  ].map(heat => ({ ...lane, startsAt, ...heat }))
  await portal.db.heat.createMany({ data: heats })
  const lanes = heats.flatMap(({ id }) =>
    [scene.ben, veiled].map((registration, index) => ({
      gymId: cast.gym.id,
      heatId: id,
      lane: index + 1,
      registrationId: registration.id,
    })),
  )
  await portal.db.heatLane.createMany({ data: lanes })
  const seen = forms(scene).filter(path => !path.includes(scene.guarded.id))
  for (const path of seen) {
    const page = await portal.anonymous.get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    expect(page.text).not.toMatch(/Guarded|Veil/)
  }
  for (const path of [
    `/events/${scene.guarded.id}`,
    `/athletes/${veiled.id}`,
    `/leaderboard?division=${hidden.id}`,
    `/embed?division=${hidden.id}`,
    `/tv?division=${hidden.id}`,
    `/results.csv?division=${hidden.id}`,
    `/scores.csv?division=${hidden.id}`,
    `/results.json?division=${hidden.id}`,
  ])
    expect((await portal.anonymous.get(show.path + path)).status).toBe(404)
})

it('public pages: breaks ties by an event only after its scores are shown', async () => {
  const scene = await throwdown({ scoreVisibility: 'manual' }, { tieRule: 'event' })
  const { show, guarded, open } = scene
  await portal.db.competition.update({ where: { id: show.competition.id }, data: { tieEventId: guarded.id } })
  const dan = await show.enter('Dan Eke')
  await show.score(dan, open, OPEN)
  await show.score(dan, guarded, SECRET - 100)
  const level = (await standingsOf(show)).filter(({ rank }) => rank === 1)
  expect(level.map(({ name }) => name)).toEqual(['Ana Costa', 'Dan Eke'])
  const page = await portal.anonymous.get(`${show.path}/leaderboard`)
  expect(page.main).toContain('Equal points share a place.')
})

it('public pages: hides waiting registrations and all email addresses', async () => {
  const scene = await throwdown({})
  const waiting = await scene.show.enter('Wanda Wait', { waitingSince: new Date() })
  const texts = await textsOf(scene, true)
  expect(texts).not.toMatch(/Wanda|@people\.example/)
  expect((await portal.anonymous.get(`${scene.show.path}/athletes/${waiting.id}`)).status).toBe(404)
})

describe('a draft', () => {
  it("is visible to the gym's coaches only, and marked as a draft", async () => {
    const scene = await throwdown({}, { status: 'draft' })
    const { cast } = scene
    for (const browser of [portal.anonymous, await portal.as(cast.member), await portal.as(cast.rivalAdmin)])
      for (const path of [...forms(scene), `${scene.show.path}/live`])
        expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 404 })
    const page = await (await portal.as(cast.coach)).get(`${scene.show.path}/leaderboard`)
    expect(page.status).toBe(200)
    expect(page.main).toContain('A draft: only the coaches')
  })

  it('cannot be read by another site', async () => {
    const { cast, show } = await throwdown({}, { status: 'draft' })
    const answer = await (await portal.as(cast.coach)).get(`${show.path}/results.json`)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('public pages: shows a division only at its own competition', async () => {
  const [one, other] = [await throwdown({}), await throwdown({})]
  const { revision } = await portal.db.competition.findUniqueOrThrow({
    where: { id: one.show.competition.id },
  })
  // Both have the same version: nothing but the competition tells them apart.
  await portal.db.competition.update({ where: { id: other.show.competition.id }, data: { revision } })
  for (const form of ['leaderboard', 'results.json', 'results.csv', 'scores.csv', 'embed']) {
    const query = `${form}?division=${one.show.division.id}`
    expect((await portal.anonymous.get(`${one.show.path}/${query}`)).status).toBe(200)
    const elsewhere = await portal.anonymous.get(`${other.show.path}/${query}`)
    expect([form, elsewhere.status, elsewhere.text.includes('3:21')]).toEqual([form, 404, false])
  }
})

it('public pages: answers 404 for an invalid address', async () => {
  const { show } = await throwdown({})
  const nobody = '0190aaaa-0000-7000-8000-00000000dead'
  for (const path of [
    `/c/${nobody}`,
    '/c/unknown/leaderboard',
    `${show.path}/events/${nobody}`,
    `${show.path}/athletes/${nobody}`,
    `${show.path}/leaderboard?division=${nobody}`,
    `${show.path}/leaderboard?division=x`,
  ])
    expect({ path, status: (await portal.anonymous.get(path)).status }).toEqual({ path, status: 404 })
})
