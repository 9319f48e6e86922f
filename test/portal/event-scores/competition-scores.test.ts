import { v7 as uuid } from 'uuid'
import { buildRegistration, buildScore } from '../../support/builders'
import { buildHeatOf } from '../../support/builders/scoring'
import { buildScoring, historyIn, lineIn } from '../../support/competitions/scoring'
import { getJson, postJson } from '../../support/portal/json'
import { type Page, usePortal } from '../../support/portal/portal'

const portal = usePortal()

type Row = { id: string; revision: number | null; score: string; echo: string; by: string | null }

const countsIn = ({ $ }: Page, division: string) => {
  const row = $('.counts tbody tr').filter((_, each) => $(each).find('th a').text() === division)
  const cells = row.find('td[data-label]').get()
  return Object.fromEntries(cells.map(cell => [$(cell).attr('data-label'), $(cell).text()]))
}
const boxOf = (page: Page, row: { id: string }) => lineIn(page, row).find('[name="score"]')
const echoOf = (page: Page, row: { id: string }) => lineIn(page, row).find('.echo > span').text().trim()

describe('the events', () => {
  it('show the numbers of entered, missing and pending scores', async () => {
    const day = await buildScoring(portal)
    await buildScore(portal.db, { registration: day.maya, event: day.event })
    await buildScore(portal.db, { registration: day.tom, event: day.event, review: 'pending' })
    const page = await (await portal.as(day.coach)).get(`${day.base}/scores`)
    expect(page.main).toContain('2 of 5 scored · 1 to review')
    expect(page.$(`a[href="${day.base}/scores/review"]`).text()).toBe('1 score to review')
  })

  it('count like the divisions: no rejected scores, no waiting registrations, no left events', async () => {
    const day = await buildScoring(portal)
    for (const registration of [day.maya, day.tom])
      await buildScore(portal.db, { registration, event: day.event })
    await buildScore(portal.db, { registration: day.ida, event: day.event, review: 'rejected' })
    const browser = await portal.as(day.coach)
    const page = await browser.get(`${day.base}/scores`)
    expect(page.main).toContain('2 of 5 scored · 1 rejected')
    expect(countsIn(page, 'Rx')).toMatchObject({ Scored: '2 of 3', Missing: '0' })
    await portal.db.divisionEvent.deleteMany({ where: { eventId: day.event.id, divisionId: day.rx.id } })
    expect((await browser.get(`${day.base}/scores`)).main).toContain('0 of 2 scored')
  })
})

it('shows by division how many are scored, missing, DNF, DNS and withdrawn', async () => {
  const day = await buildScoring(portal)
  const browser = await portal.as(day.coach)
  const enter = (registration: typeof day.maya, score: string) =>
    browser.post(day.sheet, { ...day.row(registration, { score }) })
  await enter(day.maya, 'DNF')
  await enter(day.tom, 'DNS')
  await portal.db.registration.update({
    where: { gymId_id: { gymId: day.gym.id, id: day.ida.id } },
    data: { withdrawnAt: new Date() },
  })
  const page = await browser.get(`${day.base}/scores`)
  expect(page.main).toContain('2 of 4 scored')
  expect(countsIn(page, 'Rx')).toEqual({ Scored: '2 of 2', Missing: '0', DNF: '1', DNS: '1', Withdrawn: '1' })
  expect(countsIn(page, 'Pairs')).toEqual({
    Scored: '0 of 2',
    Missing: '2',
    DNF: '0',
    DNS: '0',
    Withdrawn: '0',
  })
  const sheet = await browser.get(page.$('.counts a').first().attr('href')!)
  expect(sheet.$('#rows').text()).toBe('Rx')
  expect(sheet.main).toContain('2 of 2 scored')
})

describe('the sheet, without a script', () => {
  it('finds athletes in any heat by name, heat or lane', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const find = async (q: string) => {
      const page = await browser.get(`${day.sheet}?q=${encodeURIComponent(q)}`)
      return page
        .$('tr[data-id] .who')
        .get()
        .map(cell => page.$(cell).text())
    }
    expect([await find('maya'), await find('heat 1 lane 2'), await find('zoe')]).toEqual([
      ['Maya Lind'],
      ['Tom Fox'],
      [],
    ])
    const path = `${day.sheet}?q=maya`
    const saved = await browser.submit(path, day.row(day.maya, { score: '4:05' }))
    expect(saved.main).toContain('1 of 1 scored')
  })

  it('has a row for everyone in the order of lanes', async () => {
    const day = await buildScoring(portal)
    const page = await (await portal.as(day.coach)).get(day.sheet)
    const names = page
      .$('tr[data-id] .who')
      .get()
      .map(cell => page.$(cell).text())
    const pair = ['Ada One (Two Left Feet)', 'Ben Two (Two Left Feet)']
    expect(names).toEqual(['Maya Lind', 'Tom Fox', 'Ida Berg', ...pair])
    expect(lineIn(page, day.person(day.tom)).find('.where').text()).toBe('Heat 1 · lane 2 · Rx')
  })

  it('filters by heat or division', async () => {
    const day = await buildScoring(portal)
    const late = await buildRegistration(portal.db, {
      gymId: day.gym.id,
      competitionId: day.competition.id,
      divisionId: day.rx.id,
      participants: [{ name: 'Lena Late' }],
    })
    const second = await buildHeatOf(portal.db, day.event, [late], 2)
    const browser = await portal.as(day.coach)
    const namesIn = async (query: string) => {
      const page = await browser.get(`${day.sheet}?${query}`)
      return page
        .$('tr[data-id] .who')
        .get()
        .map(cell => page.$(cell).text())
    }
    expect(await namesIn(`heat=${second.id}`)).toEqual(['Lena Late'])
    expect(await namesIn(`division=${day.rx.id}`)).toHaveLength(4)
    expect((await browser.get(`${day.sheet}?heat=${uuid()}`)).status).toBe(404)
  })

  it('opens at the heat in progress and stays light with 360 athletes', async () => {
    const day = await buildScoring(portal)
    const { gym, competition, event, rx } = day
    const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
    const everybody = []
    for (let index = 0; index < 360; index++)
      everybody.push(
        await buildRegistration(portal.db, { ...of, participants: [{ name: `Athlete ${index}` }] }),
      )
    for (let heat = 0; heat < 30; heat++)
      await buildHeatOf(portal.db, event, everybody.slice(heat * 10, heat * 10 + 10), heat + 2)
    const browser = await portal.as(day.coach)
    const rowsOf = (page: Page) => page.$('tr[data-id]').length
    const openHeat = (page: Page) =>
      page.$('nav[aria-label="Heat"] a[aria-current]').contents().first().text().trim()

    const first = await browser.get(day.sheet)
    expect([openHeat(first), rowsOf(first)]).toEqual(['Heat 1', 5])
    for (const { participants } of [day.maya, day.tom, day.ida, day.pair])
      for (const { id } of participants)
        await browser.post(day.sheet, { participant_id: id, scaling: 'rx', score: '4:05' })
    const next = await browser.get(day.sheet)
    expect([openHeat(next), rowsOf(next)]).toEqual(['Heat 2', 10])
    const asked = await browser.get(`${day.sheet}?athlete=${everybody[155]!.participants[0]!.id}`)
    expect([openHeat(asked), asked.main.includes('Athlete 155')]).toEqual(['Heat 17', true])

    // Sixty have no heat: a page of them at a time.
    const rest = await browser.get(`${day.sheet}?heat=none`)
    expect([rowsOf(rest), rest.main.includes('Page 1 of 3')]).toEqual([22, true])
    const last = await browser.get(`${day.sheet}?heat=none&page=3`)
    expect(last.main).toContain('Athlete 359')
    for (const page of [first, next, asked, rest, last])
      expect(Buffer.byteLength(page.text)).toBeLessThan(60_000)
  })

  it('saves a row as typed, shows how it was read and counts it at once', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const { revision } = await portal.db.competition.findUniqueOrThrow({ where: { id: day.competition.id } })
    const saved = await browser.submit(day.sheet, day.row(day.maya, { score: '4:05' }))
    expect(saved.text).toContain('Saved: 4:05.')
    expect([boxOf(saved, day.person(day.maya)).val(), echoOf(saved, day.person(day.maya))]).toEqual([
      '4:05',
      '4:05',
    ])
    const score = (await day.scoreOf(day.maya))!
    expect(score).toMatchObject({
      review: 'accepted',
      revision: 1,
      result: {
        status: 'completed',
        description: '4:05',
        sessionId: null,
        prescribedWorkoutId: day.workout.id,
      },
    })
    const after = await portal.db.competition.findUniqueOrThrow({ where: { id: day.competition.id } })
    expect(after.revision).toBe(revision + 1)
    expect(await historyIn(portal.db, score)).toMatchObject([
      {
        action: 'score.create',
        actorName: day.coach.name,
        after: { description: '4:05', event: 'Fran', name: 'Maya Lind' },
      },
    ])
  })

  it('scores the scaled version for scaled athletes, and the prescribed one without a foundations version', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    await browser.post(day.sheet, day.row(day.maya, { score: 'CAP 70 scaled' }))
    await browser.post(day.sheet, day.row(day.tom, { score: 'CAP 80', scaling: 'modified' }))
    expect((await day.scoreOf(day.maya))?.result).toMatchObject({
      scaling: 'scaled',
      scaledWorkoutId: day.scaled.id,
      description: 'CAP 70/72 (−2)',
    })
    expect((await day.scoreOf(day.tom))?.result).toMatchObject({ scaling: 'modified', scaledWorkoutId: null })
  })

  it('asks about ambiguous scores and accepts the pressed answer', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const asked = await browser.post(day.sheet, day.row(day.maya, { score: '430' }))
    const answers = lineIn(asked, day.person(day.maya)).find('button[name="answer"]')
    expect([asked.status, answers.get().map(each => asked.$(each).attr('value'))]).toEqual([
      422,
      ['4:30', expect.any(String)],
    ])
    expect(await day.scoreOf(day.maya)).toBeNull()
    await browser.post(day.sheet, day.row(day.maya, { score: '430', answer: '4:30' }))
    expect((await day.scoreOf(day.maya))?.result.description).toBe('4:30')
  })

  it("refuses a tie-break of another kind than the event's and names both", async () => {
    const none = await buildScoring(portal)
    const browser = await portal.as(none.coach)
    const refused = await browser.post(none.sheet, none.row(none.maya, { score: 'CAP 80 TB 4:00' }))
    expect([refused.status, echoOf(refused, none.person(none.maya))]).toEqual([
      422,
      'This event has no tie-break: leave out TB and the value after it.',
    ])
    const reps = await buildScoring(portal, { tieBreak: 'reps' })
    const other = await portal.as(reps.coach)
    const wrong = await other.post(reps.sheet, reps.row(reps.maya, { score: 'CAP 80 TB 4:00' }))
    expect(echoOf(wrong, reps.person(reps.maya))).toContain('breaks ties by reps (TB 45 reps), not by a time')
    await other.post(reps.sheet, reps.row(reps.maya, { score: 'CAP 80 TB 45 reps' }))
    expect((await reps.scoreOf(reps.maya))?.result.description).toContain('tie-break')
  })

  it('refuses a tie-break after the end of the event, and accepts one within it', async () => {
    const day = await buildScoring(portal, { tieBreak: 'time' })
    const browser = await portal.as(day.coach)
    const echoFor = async (score: string, tie_break: string) =>
      echoOf(await browser.post(day.sheet, day.row(day.maya, { score, tie_break })), day.person(day.maya))
    expect(await echoFor('CAP 80', '10:01')).toContain('The tie-break must be at most 10:00, the time cap.')
    expect(await echoFor('8:00', '8:30')).toContain(
      'The tie-break must be at most 8:00, the time of the score.',
    )
    expect(await day.scoreOf(day.maya)).toBeNull()
    await browser.post(day.sheet, day.row(day.maya, { score: 'CAP 80', tie_break: '10:00' }))
    expect((await day.scoreOf(day.maya))?.result.description).toContain('tie-break 10:00')
  })

  it('reads a tie-break from its own box and shows it there', async () => {
    const none = await buildScoring(portal)
    const browser = await portal.as(none.coach)
    expect((await browser.get(none.sheet)).$('[name="tie_break"]')).toHaveLength(0)
    const day = await buildScoring(portal, { tieBreak: 'reps' })
    const other = await portal.as(day.coach)
    await other.post(day.sheet, day.row(day.maya, { score: 'CAP 80', tie_break: '45' }))
    expect((await day.scoreOf(day.maya))?.result.description).toContain('tie-break')
    const page = await other.get(day.sheet)
    const tieOf = (shown: Page) => lineIn(shown, day.person(day.maya)).find('[name="tie_break"]').val()
    expect([boxOf(page, day.person(day.maya)).val(), tieOf(page)]).toEqual(['CAP 80', '45 reps'])
    const refused = await other.post(day.sheet, day.row(day.tom, { score: 'CAP 999', tie_break: '7' }))
    const row = lineIn(refused, day.person(day.tom))
    expect([refused.status, row.find('[name="score"]').val(), row.find('[name="tie_break"]').val()]).toEqual([
      422,
      'CAP 999',
      '7',
    ])
  })

  it("never overwrites another organiser's score silently", async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    await browser.post(day.sheet, day.row(day.maya, { score: '4:05' }))
    const late = await browser.post(day.sheet, day.row(day.maya, { score: '5:00' }))
    expect([late.status, boxOf(late, day.person(day.maya)).val()]).toEqual([409, '5:00'])
    expect(echoOf(late, day.person(day.maya))).toContain('It now says 4:05')
    expect((await day.scoreOf(day.maya))?.result.description).toBe('4:05')
  })

  it('deletes a score, and its history continues with the next', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    await browser.post(day.sheet, day.row(day.maya, { score: '4:05' }))
    const empty = await browser.post(day.sheet, day.row(day.maya, { score: '', revision: '1' }))
    expect([empty.status, echoOf(empty, day.person(day.maya))]).toEqual([
      422,
      'The field is empty. 4:05 stays until you delete it.',
    ])
    await browser.post(day.sheet, day.row(day.maya, { score: '', revision: '1', remove: 'yes' }))
    expect(await day.scoreOf(day.maya)).toBeNull()
    expect(await portal.db.result.count({ where: { prescribedWorkoutId: day.workout.id } })).toBe(0)
    await browser.post(day.sheet, day.row(day.maya, { score: '4:10' }))
    const history = await historyIn(portal.db, (await day.scoreOf(day.maya))!)
    expect(history.map(({ action }) => action)).toEqual(['score.create', 'score.clear', 'score.create'])
  })

  it("refuses another event's row", async () => {
    const day = await buildScoring(portal)
    const theirs = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    for (const participant_id of [theirs.person(theirs.maya).id, uuid()])
      expect((await browser.post(day.sheet, { participant_id, score: '4:05' })).status).toBe(422)
    const member = { participant_id: day.pair.participants[1]!.id, score: '4:05' }
    // Each member of a pair that does it one by one has a row, but not on a team's event.
    expect((await browser.post(day.sheet, member)).status).toBe(303)
    await portal.db.event.update({ where: { id: day.event.id }, data: { kind: 'team' } })
    expect((await browser.post(day.sheet, { ...member, score: '4:06' })).status).toBe(422)
    expect(await theirs.scoreOf(theirs.maya)).toBeNull()
  })

  it('refuses scores of waiting registrations, and first scores of withdrawn registrations', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    await portal.db.registration.update({ where: { id: day.maya.id }, data: { waitingSince: new Date() } })
    await portal.db.registration.update({ where: { id: day.tom.id }, data: { withdrawnAt: new Date() } })
    for (const who of [day.maya, day.tom])
      expect((await browser.post(day.sheet, day.row(who, { score: '4:05' }))).status).toBe(422)
    expect(await portal.db.score.count({ where: { eventId: day.event.id } })).toBe(0)
  })

  it('has one row for a team in a team event', async () => {
    const day = await buildScoring(portal, { kind: 'team' })
    const browser = await portal.as(day.coach)
    const page = await browser.get(day.sheet)
    expect(page.$('tr[data-id]')).toHaveLength(4)
    expect(lineIn(page, day.person(day.pair)).find('.who').text()).toBe('Two Left Feet')
    await browser.post(day.sheet, day.row(day.pair, { score: '4:05' }))
    expect((await day.scoreOf(day.pair))?.registrationId).toBe(day.pair.id)
  })
})

describe('the sheet’s script', () => {
  it('gets the saved row, and the same row sent again changes nothing', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const row = day.row(day.maya, { score: '4:05' })
    for (let sending = 1; sending <= 3; sending++) {
      const { status, body } = await postJson<Row>(browser, day.sheet, row)
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ revision: 1, score: '4:05', echo: '4:05' }),
      ])
    }
    expect(await historyIn(portal.db, (await day.scoreOf(day.maya))!)).toHaveLength(1)
  })

  it('gets the current score and its author on a conflict', async () => {
    const day = await buildScoring(portal)
    await postJson(await portal.as(day.admin), day.sheet, day.row(day.maya, { score: '4:05' }))
    const answer = await postJson<{ row: Row }>(
      await portal.as(day.coach),
      day.sheet,
      day.row(day.maya, { score: '4:15' }),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { row: { score: '4:05', revision: 1, by: day.admin.name } },
    })
  })

  it("reads what is typed and shows others' changes", async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const read = await postJson(browser, `${day.sheet}/read`, day.row(day.maya, { score: 'CAP 80' }))
    expect(read.body).toEqual({ kind: 'understood', echo: 'CAP 80/90 (−10)', scaling: 'rx' })
    const version = (await browser.get(day.sheet)).$('[data-version]').attr('data-version')
    expect((await getJson(browser, `${day.sheet}/rows.json?since=${version}`)).status).toBe(204)
    await postJson(browser, day.sheet, day.row(day.maya, { score: '4:05' }))
    const changed = await getJson<{ rows: Row[] }>(browser, `${day.sheet}/rows.json?since=${version}`)
    expect(changed.body?.rows).toMatchObject([{ id: day.person(day.maya).id, score: '4:05' }])
  })
})
