import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { CONFIG } from '../../support/api/api'
import { buildHeat, buildRegistration } from '../../support/builders'
import { buildHeatOf, buildJudgeLink } from '../../support/builders/scoring'
import { buildScoring, historyIn, lineIn } from '../../support/competitions/scoring'
import { getJson, postJson } from '../../support/portal/json'
import { type Page, usePortal } from '../../support/portal/portal'

const portal = usePortal()

type Row = { id: string; revision: number | null; score: string; echo: string; by: string | null }

const openHeats = (page: Page) =>
  page
    .$('[data-heat]:not([hidden]) h2')
    .get()
    .map(heading => page.$(heading).text())
const openCards = (page: Page) =>
  page
    .$('[data-heat]:not([hidden]) tr[data-id]:not([hidden]) .who')
    .get()
    .map(name => page.$(name).text())

const ownPath = (link: { id: string }) => judgePath(CONFIG.secret, link.id)

describe('judges’ links', () => {
  it('are created for an event and lanes, shown as a code and revoked', async () => {
    const day = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const form = { name: 'Judge Ana', event_id: day.event.id, lanes: ' 1 – 2,4 ' }
    const made = await browser.submit(`${day.base}/judges`, form)
    expect(made.$('h1').text()).toBe('Judge Ana')
    expect(made.main).toContain('Fran · lanes 1–2, 4')
    const link = await portal.db.judgeLink.findFirstOrThrow({
      where: { gymId: day.gym.id, name: 'Judge Ana' },
    })
    expect(link).toMatchObject({ lanes: '1-2, 4', competitionId: day.competition.id })
    const code = await browser.get(made.$('img.code').attr('src')!)
    expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(made.$('#judge-link').text()).toMatch(new RegExp(`/judge/${link.id}\\.[\\w-]{47}$`))

    expect((await portal.anonymous.get(ownPath(link))).status).toBe(200)
    const after = await browser.submit(`${day.base}/judges/${link.id}/revoke`)
    expect(after.main).not.toContain('Judge Ana')
    expect((await portal.anonymous.get(ownPath(link))).status).toBe(404)
    expect((await browser.post(`${day.base}/judges/${link.id}/revoke`)).status).toBe(404)
  })

  it('require a name, existing lanes and an event of the gym', async () => {
    const day = await buildScoring(portal)
    const theirs = await buildScoring(portal)
    const browser = await portal.as(day.coach)
    const before = await portal.db.judgeLink.count()
    const wrong = await browser.post(`${day.base}/judges`, { event_id: day.event.id, lanes: 'left' })
    expect([wrong.status, wrong.value('lanes')]).toEqual([422, 'left'])
    expect([wrong.wrong('name'), wrong.wrong('lanes')]).toEqual([
      expect.stringContaining('Name'),
      'Lanes must be lanes such as 1-4 or 2, 5.',
    ])
    const foreign = await browser.post(`${day.base}/judges`, { name: 'Judge', event_id: theirs.event.id })
    expect([foreign.status, foreign.wrong('event_id')]).toEqual([
      422,
      'Event must be an event of this competition.',
    ])
    expect(await portal.db.judgeLink.count()).toBe(before)
  })

  it('are not found when forged', async () => {
    const { judging, judge } = await buildScoring(portal)
    expect((await portal.anonymous.get(judging)).status).toBe(200)
    for (const token of [
      judge.id,
      `${judge.id}.x`,
      judging.slice('/judge/'.length).replace(/.$/, '-'),
      'x.y',
    ])
      expect((await portal.anonymous.get(`/judge/${token}`)).status).toBe(404)
    expect((await portal.anonymous.post(`/judge/${judge.id}.x/scores`, {})).status).toBe(404)
  })
})

describe('a judge', () => {
  it('sees the lanes of the link heat by heat with the workout', async () => {
    const day = await buildScoring(portal)
    const link = await buildJudgeLink(portal.db, day.event, { lanes: '2-3' })
    const page = await portal.anonymous.get(ownPath(link))
    const names = page
      .$('tr[data-id] .who')
      .get()
      .map(cell => page.$(cell).text())
    expect([page.$('h1').text(), names]).toEqual(['Fran', ['Tom Fox', 'Ida Berg']])
    expect(page.$('[data-pad]').attr()).toMatchObject({ 'data-pad': 'time', 'data-cap': 'yes' })
    expect(page.headers['x-robots-tag']).toBe('noindex')
  })

  it('sees divisions beside the heats, and unlocks a card to change its scaling', async () => {
    const day = await buildScoring(portal)
    const { gym, competition, rx } = day
    const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
    const late = await buildRegistration(portal.db, { ...of, participants: [{ name: 'Lena Late' }] })
    await buildHeatOf(portal.db, day.event, [late], 2)
    const page = await portal.anonymous.get(day.judging)
    const headings = page.$('[data-heat] h2').get()
    expect(
      headings.map(heading =>
        page
          .$(heading)
          .text()
          .replace(/ · [\d:]+( [AP]M)?/, ''),
      ),
    ).toEqual(['Heat 1 · Rx, Pairs', 'Heat 2 · Rx'])
    const lock = lineIn(page, day.person(day.tom)).find('details.lock')
    expect([lock.attr('open'), lock.find('summary').text().replace(/\s+/g, ' ').trim()]).toEqual([
      undefined,
      'Rx Change the scaling of Tom Fox',
    ])
    expect(lock.find('select[name="scaling"]').val()).toBe('rx')
  })

  it("saves without a script and without signing in, under the link's name", async () => {
    const day = await buildScoring(portal)
    const saved = await portal.anonymous.submit(
      `${day.judging}/scores?heat=${day.heat.id}`,
      day.row(day.maya, { score: 'CAP 80' }),
    )
    expect(saved.text).toContain('Saved: CAP 80/90 (−10).')
    expect(lineIn(saved, day.person(day.maya)).find('.echo').text()).toMatch(
      /CAP 80\/90 \(−10\) · saved \d\d:\d\d/,
    )
    const score = (await day.scoreOf(day.maya))!
    expect(await historyIn(portal.db, score)).toMatchObject([
      { action: 'score.create', actorName: 'Judge Ben', after: { judge_link_id: day.judge.id } },
    ])
    const page = await (await portal.as(day.coach)).get(`${day.sheet}/entries/${day.maya.id}`)
    expect(page.main).toContain('Judge Ben entered CAP 80/90 (−10)')
  })

  it('opens the heat that is on, with the next athlete at the thumb', async () => {
    const day = await buildScoring(portal)
    const { gym, competition, rx } = day
    const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
    const start = async (name: string, minutes: number) => {
      const registration = await buildRegistration(portal.db, { ...of, participants: [{ name }] })
      return buildHeat(portal.db, day.event, { startsAt: new Date(Date.now() + minutes * 60_000) }, [
        registration,
      ])
    }
    await start('Lena On', -5)
    const later = await start('Nele Later', 7)
    const page = await portal.anonymous.get(day.judging)
    expect([openHeats(page), page.$('[data-next]').text().replace(/\s+/g, ' ').trim()]).toEqual([
      [expect.stringContaining('Heat 2')],
      'Next athlete · lane 1 Lena On',
    ])
    expect(page.$('[data-heats] a[aria-current]').text()).toContain('0 of 1 scored')
    const other = await portal.anonymous.get(`${day.judging}?heat=${later.id}`)
    expect(openHeats(other)).toEqual([expect.stringContaining('Heat 3')])
  })

  it('finds a card by name or lane without a script', async () => {
    const day = await buildScoring(portal)
    const { gym, competition, rx } = day
    const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
    const late = await buildRegistration(portal.db, {
      ...of,
      participants: [{ name: 'Siobhán Ní Bhraonáin-Wolf' }],
    })
    await buildHeatOf(portal.db, day.event, [late], 2)
    const find = async (q: string) =>
      openCards(await portal.anonymous.get(`${day.judging}?q=${encodeURIComponent(q)}`))
    expect(await find('siobhan')).toEqual(['Siobhán Ní Bhraonáin-Wolf'])
    expect(await find('wolf')).toEqual(['Siobhán Ní Bhraonáin-Wolf'])
    expect(await find('two left')).toEqual(['Ada One (Two Left Feet)', 'Ben Two (Two Left Feet)'])
    expect(await find('ben t')).toEqual(['Ben Two (Two Left Feet)'])
    expect(await find('1')).toEqual(['Maya Lind', 'Siobhán Ní Bhraonáin-Wolf'])
    expect(await find('heat 2 lane 1')).toEqual(['Siobhán Ní Bhraonáin-Wolf'])
    const nobody = await portal.anonymous.get(`${day.judging}?q=zoe`)
    expect([openCards(nobody), nobody.main]).toEqual([[], expect.stringContaining('Nobody matches “zoe”')])
  })

  it('finds an athlete without a heat below the heats', async () => {
    const day = await buildScoring(portal)
    const { gym, competition, rx } = day
    const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
    await buildRegistration(portal.db, { ...of, participants: [{ name: 'Zoe Late' }] })
    expect(openCards(await portal.anonymous.get(`${day.judging}?q=zoe`))).toEqual(['Zoe Late'])
    const lane = await buildJudgeLink(portal.db, day.event, { lanes: '1' })
    expect((await portal.anonymous.get(ownPath(lane))).main).not.toContain('Zoe Late')
  })

  it('an unreadable score stays in the box', async () => {
    const day = await buildScoring(portal)
    const wrong = await portal.anonymous.post(`${day.judging}/scores`, day.row(day.maya, { score: '3:75' }))
    const row = lineIn(wrong, day.person(day.maya))
    expect([wrong.status, row.find('[name="score"]').val()]).toEqual([422, '3:75'])
    expect(row.find('.echo').text()).toContain('seconds go from 00 to 59')
  })

  it("cannot score another judge's lane or another gym's athlete", async () => {
    const day = await buildScoring(portal)
    const theirs = await buildScoring(portal)
    const link = await buildJudgeLink(portal.db, day.event, { lanes: '1' })
    for (const row of [day.row(day.tom, { score: '4:05' }), theirs.row(theirs.maya, { score: '4:05' })]) {
      const { status, body } = await postJson(portal.anonymous, `${ownPath(link)}/scores`, row)
      expect([status, body]).toEqual([422, expect.objectContaining({ errors: expect.anything() })])
    }
    expect(await portal.db.score.count({ where: { eventId: { in: [day.event.id, theirs.event.id] } } })).toBe(
      0,
    )
  })

  it('can send a row twice: it is stored once with its time', async () => {
    const day = await buildScoring(portal)
    const row = day.row(day.maya, { score: '4:05' })
    for (let sending = 1; sending <= 3; sending++) {
      const { status, body } = await postJson<Row>(portal.anonymous, `${day.judging}/scores`, row)
      expect([status, body.revision]).toEqual([200, 1])
      expect(body.echo).toMatch(/^4:05 · saved \d\d:\d\d$/)
    }
    expect(await historyIn(portal.db, (await day.scoreOf(day.maya))!)).toHaveLength(1)
  })

  it("sees another judge's score and name, and one of two simultaneous scores wins", async () => {
    const day = await buildScoring(portal)
    const ana = await buildJudgeLink(portal.db, day.event, { name: 'Judge Ana' })
    const paths = [day.judging, ownPath(ana)]
    const answers = await Promise.all(
      paths.map((path, index) =>
        postJson<Row & { row: Row }>(
          portal.anonymous,
          `${path}/scores`,
          day.row(day.maya, { score: `4:0${index}` }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed()
    expect(lost!.body.row).toMatchObject({ score: won!.body.score, by: won!.body.by, revision: 1 })
    // Knowing it, the other may put theirs in its place.
    const mine = await postJson<Row>(
      portal.anonymous,
      `${day.judging}/scores`,
      day.row(day.maya, { score: '4:10', revision: '1' }),
    )
    expect([mine.status, mine.body.revision, mine.body.by]).toEqual([200, 2, 'Judge Ben'])
  })

  it('reads what is typed and gets changes of the own lanes only', async () => {
    const day = await buildScoring(portal)
    const link = await buildJudgeLink(portal.db, day.event, { lanes: '2' })
    const read = await postJson(
      portal.anonymous,
      `${ownPath(link)}/scores/read`,
      day.row(day.tom, { score: '430' }),
    )
    expect(read.body).toMatchObject({ kind: 'ask' })
    await portal.anonymous.post(`${day.judging}/scores`, day.row(day.maya, { score: '4:05' }))
    await portal.anonymous.post(`${day.judging}/scores`, day.row(day.tom, { score: '4:15' }))
    const all = await getJson<{ rows: Row[] }>(portal.anonymous, `${ownPath(link)}/scores/rows.json`)
    expect(all.body?.rows.map(({ score }) => score)).toEqual(['4:15'])
  })

  it('has an empty page before there are heats', async () => {
    const day = await buildScoring(portal)
    await portal.db.heatLane.deleteMany({ where: { heatId: day.heat.id } })
    await portal.db.heat.delete({ where: { id: day.heat.id } })
    const link = await buildJudgeLink(portal.db, day.event, { lanes: '2' })
    expect((await portal.anonymous.get(ownPath(link))).main).toContain('This event has no heats yet')
  })

  it('cannot be made to save a score by another site', async () => {
    const day = await buildScoring(portal)
    const row = day.row(day.maya, { score: '4:05' })
    const forged = await portal.anonymous.post(`${day.judging}/scores`, row, {
      'Sec-Fetch-Site': 'cross-site',
    })
    expect([forged.status, await day.scoreOf(day.maya)]).toEqual([403, null])
  })
})
