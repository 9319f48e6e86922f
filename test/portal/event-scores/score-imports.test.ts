import { v7 as uuid } from 'uuid'
import { buildEvent, buildScore, buildWorkout, movementId } from '../../support/builders'
import { buildScoring, historyIn } from '../../support/competitions/scoring'
import { buildXlsx } from '../../support/imports/xlsx'
import { type Page, usePortal } from '../../support/portal/portal'

const portal = usePortal()

const CINDY = {
  type: 'Amrap' as const,
  seconds: 1200,
  movements: [
    { id: movementId('pull-up'), reps: '5' },
    { id: movementId('push-up'), reps: '10' },
    { id: movementId('air-squat'), reps: '15' },
  ],
}

const LIST = `Rank,Athlete,Affiliate,Division,Event 1 Score,Event 1 Rank,Event 2 Score,Judge
1,Maya Lind,Box,Rx,5:32,1,7+12,Al
2,Tom  FOX,Box,Rx,CAP+12,2,6+3,Bo
3,Ida Berg,Box,Rx,banana,3,5,Cy
4,Two Left Feet,Box,Pairs,6:10,4,-,Di
5,Stranger,Box,Rx,7:00,5,4+1,Ed`

async function buildDay() {
  const day = await buildScoring(portal, { kind: 'team' })
  const of = { gymId: day.gym.id, competitionId: day.competition.id }
  const workout = await buildWorkout(portal.db, { gymId: of.gymId, name: 'Cindy', details: CINDY })
  const amrap = await buildEvent(portal.db, { ...of, name: 'Cindy', workoutId: workout.id, position: 1e6 }, [
    day.rx,
  ])
  const browser = await portal.as(day.coach)
  const address = `${day.base}/scores/import`
  const scores = async () => {
    const rows = await portal.db.score.findMany({
      where: { competitionId: of.competitionId },
      include: { result: true, participant: true, event: true },
    })
    return rows
      .map(
        ({ event, participant, result, review }) =>
          `${event.name}, ${participant.name}: ${result.description} ${review}`,
      )
      .sort()
  }
  return { ...day, amrap, browser, address, scores }
}

const fieldsOf = ({ $ }: Page) =>
  Object.fromEntries([
    ...$('.match-form input[type=hidden]').map((_, box) => [[$(box).attr('name')!, $(box).attr('value')!]]),
    ...$('.match-form select').map((_, box) => [[$(box).attr('name')!, String($(box).val())]]),
  ]) as Record<string, string>
const rowsIn = ({ $ }: Page, heading: string) =>
  $(`section[aria-labelledby=${heading}] .row`)
    .map((_, row) => $(row).text().replace(/\s+/g, ' ').trim())
    .get()

it('matches the columns of a list, enters its scores and undoes them', async () => {
  const { browser, address, base, scores, maya, competition } = await buildDay()
  const shown = await browser.post(address, { sheet: LIST, file_name: 'results.csv' })
  expect([shown.status, shown.$('h1').text()]).toEqual([200, '5 scores can be entered'])
  expect(rowsIn(shown, 'rows')).toEqual([
    expect.stringMatching(/^Maya Lind Fran: 5:32.* · Cindy: 7 rounds.* line 2$/),
    expect.stringMatching(/^Tom Fox Cindy: 6 rounds \+ 3 .* line 3$/),
    expect.stringMatching(/^Ida Berg Cindy: 5 rounds .* line 4$/),
    expect.stringMatching(/^Two Left Feet Fran: 6:10.* line 5$/),
  ])
  expect(rowsIn(shown, 'skipped')).toEqual([
    expect.stringMatching(/^Fran: “CAP\+12”: .*CAP 12\/90 .* line 3$/),
    expect.stringMatching(/^Fran: “banana”: .* line 4$/),
    expect.stringMatching(/^Stranger is not registered in Rx\. line 6$/),
  ])
  const label = (field: string) => shown.$(`[id="${field}"]`).val()
  expect(shown.$('.match-solved b').first().text()).toBe('Chalkbox works out ranks and points.')
  expect(shown.$('[id="column:0-hint"]').text()).toContain('Such as 1, 2, 3.')
  expect(label('column:2')).toBe('none')
  expect(shown.$('section[aria-labelledby=unread] .hint').text()).toBe('Such as Al, Bo, Cy.')
  expect(shown.$(`a[href="${base}/registrations/import"]`)).toHaveLength(1)
  expect(await scores()).toEqual([])

  const done = await browser.submit(address, { ...fieldsOf(shown), step: 'import' })
  expect(done.main).toContain('Entered 5 scores')
  expect(await scores()).toHaveLength(5)
  const { id } = await portal.db.scoreImport.findFirstOrThrow({ where: { competitionId: competition.id } })
  const score = await portal.db.score.findFirstOrThrow({ where: { registrationId: maya.id } })
  expect(await historyIn(portal.db, score)).toMatchObject([
    { action: 'score.create', after: { import_id: id } },
  ])

  const repeated = await browser.post(address, { sheet: LIST })
  expect([repeated.$('h1').text(), repeated.main]).toEqual([
    '0 scores can be entered',
    expect.stringContaining('5 scores are there already.'),
  ])
  const undo = `${base}/score-imports/${id}/undo`
  const undone = await browser.submit(undo)
  expect(undone.main).toContain('Undone: 5 scores deleted.')
  expect(await scores()).toEqual([])
  expect((await browser.post(undo)).status).toBe(409)
})

it('enters nothing when a choice or a score has changed since the preview', async () => {
  const { browser, address, scores, event, ida, maya } = await buildDay()
  const fields = fieldsOf(await browser.post(address, { sheet: LIST }))
  const chosen = await browser.post(address, { ...fields, 'line:6': ida.id, step: 'import' })
  expect([chosen.status, chosen.$('[role=alert]').text()]).toEqual([
    409,
    expect.stringContaining('have changed since the preview'),
  ])
  expect(rowsIn(chosen, 'rows')[4]).toMatch(/^Ida Berg Fran: 7:00/)
  await buildScore(portal.db, { registration: maya, event })
  const late = await browser.post(address, { ...fields, step: 'import' })
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('Fran: Maya Lind has')])
  expect(await scores()).toHaveLength(1)
  const again = await browser.submit(address, { ...fieldsOf(late), step: 'import' })
  expect(again.main).toContain('Entered 4 scores')
})

it('keeps scores that exist, and of several lines for a person the first', async () => {
  const { browser, address, event, maya } = await buildDay()
  await buildScore(portal.db, { registration: maya, event })
  const twice = 'Name,Fran\nMaya Lind,2:22\nTom Fox,4:00\nTom Fox,4:01\nTom Fox,4:00'
  const shown = await browser.post(address, { sheet: twice })
  expect(shown.$('h1').text()).toBe('1 score can be entered')
  expect(rowsIn(shown, 'skipped')).toEqual([
    expect.stringMatching(/^Fran: Maya Lind has .* already; the list says 2:22/),
    expect.stringMatching(/^Fran: Tom Fox has 4:00.* on line 3; this line says 4:01/),
  ])
  expect(shown.main).toContain('1 score is there already.')
})

it('undoing leaves scores that were deleted and entered again', async () => {
  const { browser, address, base, sheet, row, maya, scores } = await buildDay()
  const shown = await browser.post(address, { sheet: 'Name,Fran\nMaya Lind,2:22\nTom Fox,4:00' })
  await browser.submit(address, { ...fieldsOf(shown), step: 'import' })
  await browser.post(sheet, row(maya, { remove: 'yes', revision: '1' }))
  await browser.post(sheet, row(maya, { score: '3:33' }))
  const { id } = await portal.db.scoreImport.findFirstOrThrow({ where: { gymId: maya.gymId } })
  await browser.submit(`${base}/score-imports/${id}/undo`)
  expect(await scores()).toEqual([expect.stringMatching(/^Fran, Maya Lind: 3:33/)])
})

it('takes columns as chosen, and says what is missing', async () => {
  const { browser, address, event, amrap } = await buildDay()
  const list = 'Who,Result\nMaya Lind,2:22'
  const first = await browser.post(address, { sheet: list })
  expect([first.status, first.$('h1').text()]).toEqual([200, 'Match the columns'])
  expect(first.main).toContain('The list must have a column of names or teams')
  const chosen = { 'column:0': 'name', 'column:1': `score:${event.id}` }
  const second = await browser.post(address, { ...fieldsOf(first), ...chosen })
  expect(rowsIn(second, 'rows')).toEqual([expect.stringMatching(/^Maya Lind Fran: 2:22/)])
  const twice = await browser.post(address, { sheet: list, ...chosen, 'column:1': 'name' })
  expect(twice.main).toContain('must not have two columns of the same meaning')
  const other = await browser.post(address, { sheet: list, ...chosen, 'column:1': `tie_break:${amrap.id}` })
  expect(other.main).toContain('must have a column with the scores of an event')
})

it('finds teams and their members, and people without a division of the competition by name', async () => {
  const day = await buildDay()
  const of = { gymId: day.gym.id, competitionId: day.competition.id }
  await buildEvent(
    portal.db,
    { ...of, name: 'Solo', kind: 'individual', workoutId: day.workout.id, position: 2e6 },
    [day.pairs],
  )
  const list = `Team,Name,Division,Event 3,Fran
Two left feet,Ben Two,Elite,3:00,
,Ada One,Elite,3:10,5:00
Two Left Feet,Nobody,Elite,3:20,
,Maya Lind,Elite,,5:00`
  const shown = await day.browser.post(day.address, { sheet: list })
  expect(shown.main).toContain('This competition has no division “Elite”')
  const done = await day.browser.submit(day.address, { ...fieldsOf(shown), step: 'import' })
  expect(done.main).toContain('Entered 4 scores')
  expect(await day.scores()).toEqual([
    expect.stringMatching(/^Fran, Ada One: 5:00/),
    expect.stringMatching(/^Fran, Maya Lind: 5:00/),
    expect.stringMatching(/^Solo, Ada One: 3:10/),
    expect.stringMatching(/^Solo, Ben Two: 3:00/),
  ])
  expect(rowsIn(shown, 'skipped')).toEqual([expect.stringContaining('names no member of the team')])
})

it('refuses forged choices and unreadable lists without writing', async () => {
  const { browser, address, base, scores } = await buildDay()
  const theirs = await buildDay()
  const refused: Record<string, string>[] = [
    { 'column:0': `score:${theirs.event.id}` },
    { 'column:0': `score:${uuid()}` },
    { 'column:0': 'is' },
    { 'line:2': theirs.maya.id },
    { 'line:2': uuid() },
    { 'column:x': 'name' },
    { more: 'x' },
    { step: 'write' },
    { sheet: 'Name,Fran\n"Maya' },
    { sheet: ' ' },
    { sheet: `${'x,'.repeat(101)}Name\n${'1,'.repeat(101)}Maya` },
  ]
  for (const forged of refused)
    for (const step of ['preview', 'import']) {
      const sent = await browser.post(address, { sheet: LIST, step, ...forged })
      expect([forged, sent.status]).toEqual([forged, 422])
    }
  const long = await browser.post(address, { sheet: `Name,Fran${'\nMaya Lind,5:00'.repeat(501)}` })
  expect([long.main, long.$('[value=import]')]).toEqual([
    expect.stringContaining('has 501 lines'),
    expect.objectContaining({ length: 0 }),
  ])

  const shown = await theirs.browser.post(theirs.address, { sheet: LIST })
  await theirs.browser.submit(theirs.address, { ...fieldsOf(shown), step: 'import' })
  const { id } = await portal.db.scoreImport.findFirstOrThrow({
    where: { competitionId: theirs.competition.id },
  })
  expect((await browser.post(`${base}/score-imports/${id}/undo`)).status).toBe(404)
  expect([await scores(), (await theirs.scores()).length]).toEqual([[], 5])
})

it('reads a spreadsheet', async () => {
  const { browser, address } = await buildDay()
  const content = buildXlsx(LIST.split('\n').map(line => line.split(',')))
  const shown = await browser.upload(`${address}/file`, {}, { name: 'results.xlsx', content })
  expect([shown.status, shown.$('h1').text()]).toEqual([200, '5 scores can be entered'])
  const wrong = await browser.upload(`${address}/file`, {}, { name: 'a.xlsx', content: '' })
  expect([wrong.status, wrong.$('#field-file-wrong').text()]).toEqual([422, 'The file is empty.'])
})

it('asks about a column of an event that looks like ranks', async () => {
  const { browser, address } = await buildDay()
  const list = 'Name,Fran,Cindy\nMaya Lind,4:00,2\nTom Fox,5:00,1\nIda Berg,6:00,3'
  const shown = await browser.post(address, { sheet: list })
  expect(shown.$('section[aria-labelledby=unread] .hint').text()).toBe(
    'Looks like ranks, not scores. Such as 2, 1, 3.',
  )
  expect(shown.$('h1').text()).toBe('3 scores can be entered')
})
