import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

/** The day of Fran, with a result, and its page of one text. */
async function stage() {
  const board = await buildWhiteboard(portal)
  const browser = await portal.as(board.coach)
  const at = `${board.base}/wods/${board.wod.id}`
  const page = await browser.get(`${at}/text`)
  const [text, revision] = [page.value('text')!, page.$('[name="revision"]').attr('value')!]
  const parts = () =>
    portal.db.wodComponent.findMany({ where: { wodId: board.wod.id }, orderBy: { position: 'asc' } })
  return { ...board, browser, at, page, text, revision, parts }
}

it('a day as one text: leads there from the day, shows what changes, and saves it', async () => {
  const { browser, at, text, revision, parts } = await stage()
  expect((await browser.get(`${at}/edit`)).$(`a[href="${at}/text"]`).text()).toBe('Edit as one text')
  expect(text).toMatch(/^B\.\n"Fran"\n/)
  expect(text).toContain('Notes for coaches: Two heats')
  const edited = `A. Strength\nFront squat 5x3 @ 80%\n\n${text}\n\nCool-down\nwalk and stretch`
  const read = await browser.post(`${at}/text`, { text: edited, revision, do: 'look' })
  expect(read.status).toBe(200)
  expect(read.$('#plan').text()).toBe('What changes')
  expect(read.main).toContain('Part A · Strength: new')
  expect(read.main).toContain('Part B: unchanged')
  expect(await parts()).toHaveLength(1)
  const saved = await browser.submit(`${at}/text`, { text: edited, revision, do: 'save' })
  expect(saved.main).toContain('Saved the day: 2 added.')
  expect((await parts()).map(({ prefix, name }) => [prefix, name])).toEqual([
    ['A', 'Strength'],
    ['B', null],
    ['C', 'Cool-down'],
  ])
})

it('a day as one text: names the part and its results before their workout changes, and saves once agreed to', async () => {
  const { browser, at, text, revision, parts, fran, result } = await stage()
  const edited = text.replace('"Fran"\n', '').replace('21-15-9', '15-12-9')
  const asked = await browser.post(`${at}/text`, { text: edited, revision, do: 'save' })
  expect([asked.status, asked.value('text')]).toEqual([422, edited])
  expect(asked.$('#asked').closest('section').text()).toMatch(
    /Part B · Fran: 1 result\.\s+Its workout changes\./,
  )
  expect((await parts())[0]!.workoutId).toBe(fran.id)
  const confirmed = asked.$('[name="confirmed"]').attr('value')!
  const saved = await browser.submit(`${at}/text`, { text: edited, revision, confirmed, do: 'save' })
  expect(saved.main).toContain('Saved the day: 1 part changed.')
  expect((await parts())[0]!.workoutId).not.toBe(fran.id)
  expect((await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })).prescribedWorkoutId).toBe(
    fran.id,
  )
})

it('a day as one text: a removed part leaves its results in the log of the athlete', async () => {
  const { browser, at, base, revision, parts, member, wod, result } = await stage()
  const edited = 'A.\nRow 2k'
  const asked = await browser.post(`${at}/text`, { text: edited, revision, do: 'save' })
  expect(asked.$('#asked').closest('section').text()).toMatch(
    /Part B · Fran: 1 result\.\s+The part is removed\./,
  )
  const confirmed = asked.$('[name="confirmed"]').attr('value')!
  await browser.submit(`${at}/text`, { text: edited, revision, confirmed, do: 'save' })
  expect((await parts()).map(({ prefix }) => prefix)).toEqual(['A'])
  const athlete = await portal.as(member)
  expect((await athlete.get(`${base}/results/${result.id}`)).main).toContain('5:21')
  expect((await athlete.get(`${base}?day=${wod.date}`)).status).toBe(200)
  expect((await athlete.get(`${at}/board`)).main).not.toContain('5:21')
  expect((await athlete.get(`${base}/feed`)).status).toBe(200)
})

it('a day as one text: refuses a text of a day that was saved meanwhile, and keeps what was typed', async () => {
  const { browser, at, text, revision, parts } = await stage()
  const [part] = await parts()
  await portal.db.wodComponent.update({ where: { id: part!.id }, data: { name: 'Sprint', revision: 2 } })
  const edited = text.replace('B.', 'B. Opener')
  const refused = await browser.post(`${at}/text`, { text: edited, revision, do: 'save' })
  expect([refused.status, refused.value('text')]).toEqual([409, edited])
  expect(refused.main).toContain('Someone else changed this day after you opened it')
  expect((await parts())[0]).toMatchObject({ name: 'Sprint' })
  const newer = refused.$('[name="revision"]').attr('value')!
  await browser.submit(`${at}/text`, { text: edited, revision: newer, do: 'save' })
  expect((await parts())[0]).toMatchObject({ name: 'Opener' })
})

it('a day as one text: asks about a movement and a unit in their part, answered by one tap', async () => {
  const { browser, at, text, revision, parts } = await stage()
  const edited = `${text}\n\nC.\n21-15-9 thrusters 95/65, pull-ups\n\nD.\n3 rounds\n10 wibble wobbles`
  const read = await browser.post(`${at}/text`, { text: edited, revision, do: 'look' })
  const unit = read.$('button[name="fix"][value^="unit:kg"]').first()
  expect(unit.attr('value')).toBe('unit:kg:0:1')
  const answered = await browser.post(`${at}/text`, { text: edited, revision, fix: unit.attr('value')! })
  expect(answered.value('text')).toContain('thrusters 95/65 kg, pull-ups\n\nD.\n3 rounds')
  expect(answered.value('text')).toContain(text)
  const refused = await browser.post(`${at}/text`, { text: answered.value('text')!, revision, do: 'save' })
  expect([refused.status, refused.$('#field-text-wrong').text()]).toEqual([
    422,
    expect.stringContaining('unknown movement, “wibble wobbles”'),
  ])
  expect(await parts()).toHaveLength(1)
})

it.each([
  ['', 'is required'],
  ['Fran', 'must begin with the header of a part'],
  ['x'.repeat(40_001), 'at most 40000 characters'],
])('a day as one text: explains why %.20j is refused', async (text, message) => {
  const { browser, at, revision, parts } = await stage()
  const refused = await browser.post(`${at}/text`, { text, revision, do: 'save' })
  expect([refused.status, refused.$('#field-text-wrong').text()]).toEqual([
    422,
    expect.stringContaining(message),
  ])
  expect(await parts()).toHaveLength(1)
})

it('parts of a WOD: move to a position, and nowhere without one', async () => {
  const { browser, at, text, revision, parts } = await stage()
  await browser.submit(`${at}/text`, { text: `${text}\n\nC.\nRow 2k\n\nD.\nRun 5k`, revision, do: 'save' })
  const [fran, row, run] = await parts()
  const moved = await browser.submit(`${at}/parts/${run!.id}/move`, { position: '0' })
  expect(moved.main).toContain('Moved part C.')
  expect((await parts()).map(({ id }) => id)).toEqual([run!.id, fran!.id, row!.id])
  await browser.submit(`${at}/parts/${run!.id}/move`, { position: '99' })
  expect((await parts()).map(({ id }) => id)).toEqual([fran!.id, row!.id, run!.id])
  const forms: Record<string, string>[] = [{}, { position: '-1' }, { position: '0', direction: 'up' }]
  for (const form of forms) expect((await browser.post(`${at}/parts/${run!.id}/move`, form)).status).toBe(422)
})
