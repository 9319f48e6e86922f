/** What is asked of a text wherever a workout is written, and what its answers do. */
import { addDays } from '../../../src/domain/shared/days'
import { libraryId } from '../../../src/library/ids'
import { buildWod } from '../../support/builders'
import { buildThrowdown } from '../../support/competitions/competition-stage'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const TEXT = '4 rounds for time:\n12 pull-ups\n15 sled taters 24 kg'
const SWING = libraryId('movement', 'kettlebell-swing')
const isSwing = `is:${SWING}:sled taters`

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof portal.as>>['post']>>
/** The buttons of what is asked, by what they say. */
const answersOf = (page: Page, name = 'fix') =>
  new Map(
    page
      .$(`button[name="${name}"]`)
      .toArray()
      .map(button => [page.$(button).text().trim(), page.$(button).attr('value')!]),
  )

async function stage() {
  const board = await buildWhiteboard(portal)
  const wod = await buildWod(portal.db, {
    gymId: board.gym.id,
    programId: board.program.id,
    date: addDays(today(), 1),
    components: [],
  })
  const own = () => portal.db.movement.findMany({ where: { gymId: board.gym.id } })
  const parts = () =>
    portal.db.wodComponent.findMany({
      where: { wodId: wod.id },
      include: { workout: true, scaledWorkout: true },
    })
  return {
    ...board,
    at: `${board.base}/wods/${wod.id}/parts`,
    own,
    parts,
    browser: await portal.as(board.coach),
  }
}

describe('a part of a day', () => {
  const part = { kind: 'lettered', text: TEXT }

  it('keeps its type and asks which movement an unknown name means', async () => {
    const { at, browser, parts } = await stage()
    const page = await browser.post(at, { ...part, do: 'save' })
    expect([page.status, page.wrong('text')]).toEqual([422, expect.stringContaining('“sled taters”')])
    expect(page.$('.chosen').text()).toContain('4 rounds for time')
    expect(page.$('.question').text()).toContain('Line 3: which movement is “sled taters”?')
    expect([...answersOf(page).keys()]).toEqual(
      expect.arrayContaining(['Sled Push', 'Add “sled taters” as a new movement']),
    )
    expect(await parts()).toEqual([])
  })

  it('accepts an existing movement in its place', async () => {
    const { at, browser, parts } = await stage()
    const page = await browser.post(at, { ...part, fix: isSwing })
    expect([page.status, page.value('text')]).toEqual([200, TEXT.replace('sled taters', 'Kettlebell Swing')])
    expect(page.$('.question')).toHaveLength(0)
    await browser.submit(at, { kind: 'lettered', text: page.value('text')!, do: 'save' })
    expect(await parts()).toMatchObject([{ workout: { type: 'RoundsForTime' } }])
  })

  it('creates a movement of the gym and records it', async () => {
    const { at, browser, parts, own, gym } = await stage()
    const asked = await browser.post(at, { ...part, do: 'look' })
    const page = await browser.post(at, {
      ...part,
      fix: answersOf(asked).get('Add “sled taters” as a new movement')!,
    })
    expect([page.status, page.$('.question').length]).toEqual([200, 0])
    expect(await own()).toMatchObject([
      { name: 'sled taters', hasReps: true, hasLoad: true, hasDistance: false, hasCalories: false },
    ])
    const [logged] = await portal.db.auditEntry.findMany({
      where: { gymId: gym.id, action: 'movement.create' },
    })
    expect(logged).toMatchObject({ subjectType: 'movement', actorId: expect.any(String) })
    await browser.submit(at, { ...part, do: 'save' })
    expect(await parts()).toMatchObject([{ workout: { type: 'RoundsForTime' } }])
    const again = await browser.post(at, { ...part, fix: 'create:sled taters' })
    expect([again.status, again.wrong('text')]).toEqual([
      422,
      expect.stringContaining('already used by another movement'),
    ])
  })

  it('is scored by the chosen measure when it stays a text', async () => {
    const { at, browser, parts } = await stage()
    const words = 'Relay with a partner, as far as you get'
    const page = await browser.post(at, { kind: 'lettered', text: words, do: 'look' })
    expect(page.$('[aria-pressed="true"]').text()).toBe('None')
    const said = await browser.post(at, {
      kind: 'lettered',
      text: words,
      fix: answersOf(page).get('Distance')!,
    })
    expect(said.$('[aria-pressed="true"]').text()).toBe('Distance')
    await browser.submit(at, { kind: 'lettered', text: said.value('text')!, do: 'save' })
    const [saved] = await parts()
    expect(JSON.parse(saved!.workout.details)).toEqual({
      type: 'Generic',
      description: words,
      scoring: 'distance',
    })
  })

  it('keeps the answer for the scaled version separate', async () => {
    const { at, browser } = await stage()
    const sent = { kind: 'lettered', text: 'For time: 50 burpees', scaled_text: TEXT }
    const page = await browser.post(at, { ...sent, do: 'save' })
    expect(page.wrong('scaled_text')).toContain('“sled taters”')
    const mended = await browser.post(at, { ...sent, fix_scaled: isSwing })
    expect(mended.value('scaled_text')).toContain('15 Kettlebell Swing 24 kg')
    expect(mended.value('text')).toBe(sent.text)
  })

  it.each(['is:x', 'score:fame', 'create:', 'away'])(
    'refuses %j, which is not one of its buttons',
    async fix => {
      const { at, browser } = await stage()
      expect((await browser.post(at, { ...part, fix })).status).toBe(422)
    },
  )

  it("refuses another gym's movement", async () => {
    const { at, browser, own } = await stage()
    const rival = await portal.cast()
    const theirs = await portal.db.movement.create({
      data: {
        ...(await portal.db.movement.findUniqueOrThrow({ where: { id: SWING } })),
        id: 'theirs',
        key: null,
        gymId: rival.gym.id,
      },
    })
    const page = await browser.post(at, { ...part, fix: `is:${theirs.id}:sled taters` })
    expect([page.status, page.wrong('text')]).toEqual([422, expect.stringContaining('choose another')])
    expect(await own()).toEqual([])
  })
})

it('asks in an event of a competition and accepts the answer', async () => {
  const cast = await portal.cast()
  const { competition } = await buildThrowdown(portal.db, cast.gym.id)
  const division = await portal.db.division.findFirstOrThrow({ where: { competitionId: competition.id } })
  const browser = await portal.as(cast.coach)
  const at = `/g/${cast.gym.slug}/competitions/${competition.id}/events`
  const event = { name: 'Taters', kind: 'individual', divisions: division.id, text: TEXT }
  const page = await browser.post(at, { ...event, do: 'save' })
  expect([page.status, page.wrong('text')]).toEqual([422, expect.stringContaining('“sled taters”')])
  const mended = await browser.post(at, { ...event, fix: isSwing })
  expect(mended.value('text')).toContain('Kettlebell Swing')
  expect(mended.$('.question')).toHaveLength(0)
})

it('text questions: asks "kg or lb?" in an event of a competition, answered by one tap', async () => {
  const cast = await portal.cast()
  const { competition } = await buildThrowdown(portal.db, cast.gym.id)
  const division = await portal.db.division.findFirstOrThrow({ where: { competitionId: competition.id } })
  const browser = await portal.as(cast.coach)
  const at = `/g/${cast.gym.slug}/competitions/${competition.id}/events`
  const text = '21-15-9 thrusters 95/65, pull-ups'
  const event = { name: 'Fran', kind: 'individual', divisions: division.id, text }
  const asked = await browser.post(at, { ...event, do: 'save' })
  expect([asked.status, asked.wrong('text')]).toEqual([
    422,
    expect.stringContaining('95/65 for Thruster: kg or lb?'),
  ])
  expect(await portal.db.event.findFirst({ where: { competitionId: competition.id, name: 'Fran' } })).toBe(
    null,
  )
  const answers = answersOf(asked)
  expect([...answers.keys()]).toEqual(expect.arrayContaining(['95/65 kg', '95/65 lb']))
  const mended = await browser.post(at, { ...event, fix: answers.get('95/65 lb')! })
  expect([mended.status, mended.value('text')]).toEqual([200, '21-15-9 thrusters 95/65 lb, pull-ups'])
  expect(mended.$('.question')).toHaveLength(0)
})

describe('open gym', () => {
  it('asks an athlete about an unknown name without offering to create a movement', async () => {
    const { gym, marketplace } = await portal.cast()
    const browser = await portal.as(marketplace)
    const at = `/g/${gym.slug}/open-gym`
    const page = await browser.get(`${at}/new?text=${encodeURIComponent(TEXT)}`)
    const answers = answersOf(page)
    expect([...answers.keys()]).toContain('Sled Push')
    expect([...answers.keys()].filter(label => label.startsWith('Add'))).toEqual([])
    const refused = await browser.post(at, { text: TEXT, fix: 'create:sled taters' })
    expect(refused.status).toBe(403)
    const mended = await browser.submit(at, { text: TEXT, fix: isSwing })
    expect(mended.value('text')).toBe(TEXT.replace('sled taters', 'Kettlebell Swing'))
    expect(mended.$('.question')).toHaveLength(0)
  })

  it('asks for the score of a text', async () => {
    const { gym, marketplace } = await portal.cast()
    const browser = await portal.as(marketplace)
    const at = `/g/${gym.slug}/open-gym`
    const page = await browser.submit(at, { text: 'Beach games', fix: 'score:points' })
    expect(page.$('[aria-pressed="true"]').text()).toBe('Points')
    await browser.submit(at, { text: page.value('text')!, score: '12' })
    expect(await portal.db.result.findMany({ where: { gymId: gym.id } })).toMatchObject([
      { type: 'GenericResult', total: 12 },
    ])
  })
})

it('asks in the workout builder, with and without a script', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const at = `/g/${gym.slug}/workouts`
  const page = await browser.post(`${at}/new/read`, { do: 'form', text: TEXT })
  expect(page.$('.question').text()).toContain('which movement is “sled taters”?')
  const mended = await browser.post(`${at}/new/read`, { text: TEXT, fix: isSwing })
  expect([mended.status, mended.value('text')]).toEqual([
    200,
    TEXT.replace('sled taters', 'Kettlebell Swing'),
  ])
  expect(mended.value('type')).toBe('RoundsForTime')
  const saved = await browser.post(at, { text: TEXT, do: 'save' })
  expect([saved.status, saved.wrong('text')]).toEqual([422, expect.stringContaining('“sled taters”')])
})
