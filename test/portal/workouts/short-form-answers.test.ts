/** Answers about names of movements: searched, remembered with the saved workout, asked once for all parts. */
import { addDays } from '../../../src/domain/shared/days'
import { libraryId } from '../../../src/library/ids'
import { buildWod, movementId } from '../../support/builders'
import { buildThrowdown } from '../../support/competitions/competition-stage'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const TEXT = '4 rounds for time:\n12 pull-ups\n15 sled taters 24 kg'
const READ_TEXT = TEXT.replace('sled taters', 'Kettlebell Swing')
const SWING = libraryId('movement', 'kettlebell-swing')
const SLED = movementId('sled-push')
const isSwing = `is:${SWING}:sled taters`
const FIELD = 'remember:sled taters'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof portal.as>>['post']>>
const ticksOf = (page: Page) =>
  page
    .$('input[type="checkbox"][name^="remember:"]')
    .toArray()
    .map(each => {
      const tick = page.$(each)
      return [tick.closest('label').text().trim(), tick.attr('value'), tick.attr('checked') !== undefined]
    })
const labelsOf = (page: Page) =>
  page
    .$('.answers button')
    .toArray()
    .map(button => page.$(button).text().trim())

async function stage() {
  const board = await buildWhiteboard(portal)
  const wod = await buildWod(portal.db, {
    gymId: board.gym.id,
    programId: board.program.id,
    date: addDays(today(), 1),
    components: [],
  })
  const { id: gymId } = board.gym
  const shortForms = async () =>
    (await portal.db.movementAlias.findMany({ where: { gymId } })).map(each => [each.name, each.movementId])
  const parts = () => portal.db.wodComponent.count({ where: { gymId, wodId: wod.id } })
  const teach = (movementIdOfIt: string) =>
    portal.db.movementAlias.create({
      data: { gymId, name: 'sled taters', movementId: movementIdOfIt, createdAt: new Date() },
    })
  return {
    ...board,
    at: `${board.base}/wods/${wod.id}/parts`,
    part: { kind: 'lettered', text: READ_TEXT, do: 'save' },
    shortForms,
    parts,
    teach,
    browser: await portal.as(board.coach),
  }
}

describe('an answer that is remembered', () => {
  it('is offered, ticked, and stored with the workout only', async () => {
    const { at, browser, part, shortForms, gym } = await stage()
    const page = await browser.post(at, { kind: 'lettered', text: TEXT, fix: isSwing })
    expect(ticksOf(page)).toEqual([['Remember “sled taters” as Kettlebell Swing', SWING, true]])
    expect(await shortForms()).toEqual([])
    const looked = await browser.post(at, { ...part, do: 'look', [FIELD]: SWING })
    expect(ticksOf(looked)).toHaveLength(1)
    await browser.submit(at, { ...part, [FIELD]: SWING })
    expect(await shortForms()).toEqual([['sled taters', SWING]])
    const logged = await portal.db.auditEntry.count({
      where: { gymId: gym.id, action: 'movement.add_short_form' },
    })
    expect(logged).toBe(1)
  })

  it('makes the next text read without a question', async () => {
    const { at, browser, part, parts } = await stage()
    await browser.submit(at, { ...part, [FIELD]: SWING })
    const again = await browser.post(at, { kind: 'lettered', text: TEXT, do: 'look' })
    expect([again.$('.question').length, ticksOf(again)]).toEqual([0, []])
    expect(again.$('.chosen').text()).toContain('Kettlebell Swing')
    await browser.submit(at, { kind: 'lettered', text: TEXT, do: 'save' })
    expect(await parts()).toBe(2)
  })

  it('is not remembered without the tick', async () => {
    const { at, browser, part, shortForms, parts } = await stage()
    await browser.submit(at, part)
    expect([await parts(), await shortForms()]).toEqual([1, []])
  })

  it('is not offered for calories, whose machine is another each time', async () => {
    const { at, browser } = await stage()
    const fix = `is:${libraryId('movement', 'row')}:calories`
    const page = await browser.post(at, { kind: 'lettered', text: 'AMRAP 9: 12 calories, 9 burpees', fix })
    expect([page.status, ticksOf(page)]).toEqual([200, []])
  })

  it('stays out when the workout is refused', async () => {
    const { at, browser, shortForms } = await stage()
    const page = await browser.post(at, {
      kind: 'lettered',
      text: `${READ_TEXT}\n9 zorbs`,
      do: 'save',
      [FIELD]: SWING,
    })
    expect([page.status, ticksOf(page).length, await shortForms()]).toEqual([422, 1, []])
  })

  it('is kept when an existing part is saved again', async () => {
    const { at, browser, part, shortForms, gym } = await stage()
    await browser.submit(at, part)
    const { id } = await portal.db.wodComponent.findFirstOrThrow({ where: { gymId: gym.id, prefix: 'A' } })
    await browser.submit(`${at}/${id}`, { ...part, revision: '1', [FIELD]: SWING })
    expect(await shortForms()).toEqual([['sled taters', SWING]])
  })
})

describe('a short form of another movement', () => {
  it('is asked about, and stays without the tick', async () => {
    const { at, browser, part, shortForms, parts, teach } = await stage()
    await teach(SLED)
    const page = await browser.post(at, { ...part, [FIELD]: SWING })
    expect(page.status).toBe(422)
    expect(page.main).toContain('already the short form of Sled Push')
    expect(ticksOf(page)).toEqual([
      ['Change “sled taters” from Sled Push to Kettlebell Swing', `change:${SWING}`, false],
    ])
    expect([await parts(), await shortForms()]).toEqual([0, [['sled taters', SLED]]])
    await browser.submit(at, part)
    expect([await parts(), await shortForms()]).toEqual([1, [['sled taters', SLED]]])
  })

  it('changes with the tick', async () => {
    const { at, browser, part, shortForms, teach } = await stage()
    await teach(SLED)
    await browser.submit(at, { ...part, [FIELD]: `change:${SWING}` })
    expect(await shortForms()).toEqual([['sled taters', SWING]])
  })

  it('never takes the name of a movement', async () => {
    const { at, browser, part, shortForms } = await stage()
    const page = await browser.post(at, { ...part, 'remember:Pull-ups': SWING })
    expect([page.status, await shortForms()]).toEqual([422, []])
    expect(page.main).toContain('already a name of Pull-up')
  })
})

describe('refused', () => {
  it.each([
    ['an id that is too long', 'x'.repeat(80)],
    ['a value that no box has', 'away:with:it'],
    ['an unknown movement', '00000000-0000-7000-8000-000000000000'],
  ])('%s', async (_, value) => {
    const { at, browser, part, parts, shortForms } = await stage()
    const page = await browser.post(at, { ...part, [FIELD]: value })
    expect([page.status, await parts(), await shortForms()]).toEqual([422, 0, []])
  })

  it("another gym's movement, whose row stays as it is", async () => {
    const { at, browser, part, parts, shortForms } = await stage()
    const rival = await portal.cast()
    const swing = await portal.db.movement.findUniqueOrThrow({ where: { id: SWING } })
    const theirs = await portal.db.movement.create({
      data: { ...swing, id: 'theirs-alone', key: null, gymId: rival.gym.id, name: 'Sled taters' },
    })
    const page = await browser.post(at, { ...part, [FIELD]: theirs.id })
    expect([page.status, await parts(), await shortForms()]).toEqual([422, 0, []])
    expect(page.main).toContain('is not here any more')
    expect(await portal.db.movement.findUniqueOrThrow({ where: { id: theirs.id } })).toEqual(theirs)
    expect(await portal.db.movementAlias.count({ where: { gymId: rival.gym.id } })).toBe(0)
  })

  it('an athlete, a stranger and a visitor', async () => {
    const { at, part, member, shortForms } = await stage()
    const rival = await portal.cast()
    const answers = [
      await (await portal.as(member)).post(at, { ...part, [FIELD]: SWING }),
      await (await portal.as(rival.coach)).post(at, { ...part, [FIELD]: SWING }),
    ]
    const visitor = await portal.anonymous.post(at, { ...part, [FIELD]: SWING })
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
    expect(visitor.location).toContain('sign-in')
    expect(await shortForms()).toEqual([])
  })

  it('in open gym, where an athlete teaches nothing', async () => {
    const { base, member, shortForms } = await stage()
    const browser = await portal.as(member)
    const sent = { text: READ_TEXT, score: '12:00' }
    expect((await browser.post(`${base}/open-gym`, { ...sent, [FIELD]: SWING })).status).toBe(422)
    const page = await browser.submit(`${base}/open-gym`, { text: TEXT, fix: isSwing })
    expect(ticksOf(page)).toEqual([])
    expect(await shortForms()).toEqual([])
  })
})

describe('the search of a question', () => {
  it('offers movements of the whole library for typed words, and keeps the words', async () => {
    const { at, browser } = await stage()
    const sent = { kind: 'lettered', text: TEXT, fix: 'search:sled taters' }
    const page = await browser.post(at, { ...sent, 'search:sled taters': 'swing' })
    expect(page.status).toBe(200)
    expect(labelsOf(page)[0]).toMatch(/Swing/)
    expect(page.value('search:sled taters')).toBe('swing')
    const dutch = await browser.post(at, { ...sent, 'search:sled taters': 'hardlopen' })
    expect(labelsOf(dutch)[0]).toBe('Run')
    const none = await browser.post(at, { ...sent, 'search:sled taters': 'zxqv' })
    expect(none.$('.question').text()).toContain('No movement is like “zxqv”')
    const long = await browser.post(at, { ...sent, 'search:sled taters': 'x'.repeat(101) })
    expect(long.status).toBe(422)
  })

  it("finds the gym's own movements, and no other gym's", async () => {
    const { at, browser, gym } = await stage()
    const rival = await portal.cast()
    const swing = await portal.db.movement.findUniqueOrThrow({ where: { id: SWING } })
    const own = { ...swing, key: null, name: 'Zorbing' }
    await portal.db.movement.create({ data: { ...own, id: 'zorb-ours', gymId: gym.id } })
    await portal.db.movement.create({
      data: { ...own, id: 'zorb-theirs', gymId: rival.gym.id, name: 'Zorb toss' },
    })
    const page = await browser.post(at, {
      kind: 'lettered',
      text: TEXT,
      fix: 'search:sled taters',
      'search:sled taters': 'zorb',
    })
    expect(labelsOf(page)).toContain('Zorbing')
    expect(labelsOf(page)).not.toContain('Zorb toss')
  })

  it('works in the builder for scripts, in an event and in open gym', async () => {
    const { base, browser, gym, member } = await stage()
    const sent = { text: TEXT, fix: 'search:sled taters', 'search:sled taters': 'swing' }
    const built = await browser.post(`${base}/workouts/new/read`, sent)
    expect(labelsOf(built)[0]).toMatch(/Swing/)
    const { competition } = await buildThrowdown(portal.db, gym.id)
    const event = await browser.post(`${base}/competitions/${competition.id}/events`, {
      ...sent,
      name: 'One',
    })
    expect(labelsOf(event)[0]).toMatch(/Swing/)
    const page = await (await portal.as(member)).post(`${base}/open-gym`, sent)
    expect([page.status, labelsOf(page)[0]]).toEqual([200, expect.stringMatching(/Swing/)])
  })
})

describe('a pasted day', () => {
  const DAY = 'A) 5x5 sled taters 24 kg\n\nB) For time:\n30 sled taters\n20 pull-ups'
  const answered = DAY.replaceAll('sled taters', 'Kettlebell Swing')

  it('asks once for a name of several parts, and one answer is for all', async () => {
    const { base, browser, program, shortForms } = await stage()
    const day = { date: addDays(today(), 3), program_id: program.id, publish: 'draft' }
    const page = await browser.post(`${base}/wods`, { ...day, text: DAY, do: 'look' })
    expect(page.$('.question')).toHaveLength(1)
    expect(page.$('.question').text()).toContain('Lines 1, 4: which movement is “sled taters”?')
    expect(page.main).toContain('Asked above: “sled taters”.')
    const mended = await browser.post(`${base}/wods`, { ...day, text: DAY, fix: isSwing })
    expect([mended.value('text'), mended.$('.question').length]).toEqual([answered, 0])
    expect(ticksOf(mended)).toHaveLength(1)
    await browser.submit(`${base}/wods`, { ...day, text: answered, do: 'save', [FIELD]: SWING })
    expect(await shortForms()).toEqual([['sled taters', SWING]])
  })

  it('asks once in a week, too', async () => {
    const { base, browser, program, shortForms } = await stage()
    const week = (text: string) => ({ date: addDays(today(), 14), program_id: program.id, text })
    const text = 'Monday\n5x5 sled taters 24 kg\n\nTuesday\nFor time:\n30 sled taters\n20 pull-ups'
    const page = await browser.post(`${base}/wods/week`, { ...week(text), do: 'look' })
    expect(page.$('.question')).toHaveLength(1)
    expect(page.$('.question').text()).toContain('Lines 2, 6')
    const searched = await browser.post(`${base}/wods/week`, {
      ...week(text),
      fix: 'search:sled taters',
      'search:sled taters': 'swing',
    })
    expect(labelsOf(searched)[0]).toMatch(/Swing/)
    const mended = await browser.post(`${base}/wods/week`, { ...week(text), fix: isSwing })
    expect([mended.$('.question').length, ticksOf(mended).length]).toEqual([0, 1])
    const saved = week(mended.value('text')!)
    await browser.submit(`${base}/wods/week`, { ...saved, do: 'save', [FIELD]: SWING })
    expect(await shortForms()).toEqual([['sled taters', SWING]])
  })
})

it('remembers with a workout of the builder and with an event', async () => {
  const { base, browser, gym, shortForms } = await stage()
  const page = await browser.post(`${base}/workouts/new/read`, { text: TEXT, fix: isSwing })
  expect(ticksOf(page)).toHaveLength(1)
  await browser.submit(`${base}/workouts`, { text: READ_TEXT, do: 'save', [FIELD]: SWING })
  expect(await shortForms()).toEqual([['sled taters', SWING]])
  const { competition } = await buildThrowdown(portal.db, gym.id)
  const division = await portal.db.division.findFirstOrThrow({ where: { competitionId: competition.id } })
  const event = { name: 'Taters', kind: 'individual', divisions: division.id, text: READ_TEXT }
  const at = `${base}/competitions/${competition.id}/events`
  const mended = await browser.post(at, {
    ...event,
    text: '5 rounds for time: 9 floor kissers',
    fix: `is:${SWING}:floor kissers`,
  })
  expect(ticksOf(mended)).toHaveLength(1)
  await browser.submit(at, { ...event, do: 'save', confirmed: 'yes', 'remember:floor kissers': SWING })
  expect(await shortForms()).toHaveLength(2)
})
