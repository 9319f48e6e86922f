import { v7 as uuid } from 'uuid'
import { buildEvent, buildRegistration } from '../../support/builders/competitions'
import { buildXlsx } from '../../support/imports/xlsx'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition } from '../../support/portal/registering'

const portal = usePortal()

const SHEET = `Division;Team;Athlete;Email;Gender;Country;Affiliate
Rx;;Ana Costa;Ana@example.com;F;Portugal;Box Nine
Rx;;Ben Adams;ben@example.com;M;US;
Rx;;Cleo Roy;;;;
Mixed pairs;Two Plates;Dora Lane;dora@example.com;woman;IE;
Mixed pairs;Two Plates;Finn Berg;finn@example.com;man;IE;`

const rowsOf = (competitionId: string) =>
  portal.db.registration.findMany({
    where: { competitionId },
    include: { participants: { orderBy: { position: 'asc' } } },
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
  })

it('importing registrations: previews a sheet, imports it and undoes it', async () => {
  const { base, coach, competition } = await buildOpenCompetition(portal)
  const browser = await portal.as(coach)
  const preview = await browser.post(`${base}/import`, { sheet: SHEET, file_name: 'list.csv' })
  expect([preview.status, preview.$('h1').text()]).toEqual([200, '4 registrations can be imported'])
  expect(preview.main).toContain('1 of them goes on the waiting list.')
  expect(await rowsOf(competition.id)).toEqual([])

  const hidden = Object.fromEntries(
    preview
      .$('form input[type=hidden]')
      .map((_, box) => [[preview.$(box).attr('name')!, preview.$(box).attr('value')!]])
      .get(),
  )
  const done = await browser.submit(`${base}/import`, hidden)
  expect(done.main).toContain('Imported 4 registrations')
  const rows = await rowsOf(competition.id)
  expect(rows.map(row => [row.teamName, row.waitingSince === null, row.participants.length])).toEqual([
    [null, true, 1],
    [null, true, 1],
    [null, false, 1],
    ['Two Plates', true, 2],
  ])
  expect(rows[0]!.participants[0]).toMatchObject({
    email: 'ana@example.com',
    gender: 'female',
    countryCode: 'PT',
    affiliation: 'Box Nine',
  })

  const { id } = await portal.db.registrationImport.findFirstOrThrow({
    where: { competitionId: competition.id },
  })
  const undone = await browser.submit(`${base}/imports/${id}/undo`)
  expect(undone.main).toContain('Undone: 4 registrations deleted.')
  expect(await rowsOf(competition.id)).toEqual([])
  expect((await browser.post(`${base}/imports/${id}/undo`)).status).toBe(409)
})

it('a sheet with a mistake imports no registration and lists every mistake', async () => {
  const { base, coach, competition, rx } = await buildOpenCompetition(portal)
  await buildRegistration(portal.db, {
    gymId: competition.gymId,
    competitionId: competition.id,
    divisionId: rx.id,
    participants: [{ email: 'ben@example.com' }],
  })
  const browser = await portal.as(coach)
  const wrong = SHEET.replace('Portugal', 'Atlantis').replace(
    'finn@example.com;man',
    'finn@example.com;robot',
  )
  const refused = await browser.post(`${base}/import`, { sheet: wrong })
  expect([refused.status, refused.value('sheet').replace(/\r/g, '')]).toEqual([422, wrong.replace(/^\n/, '')])
  const lines = refused.$('[role=alert] .row').map((_, row) => refused.$(row).text())
  expect(lines.get()).toEqual([
    expect.stringContaining('Line 2: country “Atlantis” must be a code such as CH'),
    expect.stringContaining('Line 6: gender “robot” must be'),
  ])
  // The sheet itself is right: then what clashes with who is there already.
  for (const step of ['preview', 'import']) {
    const clash = await browser.post(`${base}/import`, { sheet: SHEET, step })
    expect([clash.status, clash.main]).toEqual([
      422,
      expect.stringContaining('Line 3: e-mail “ben@example.com” is registered in Rx already.'),
    ])
  }
  const empty = await browser.post(`${base}/import`, { sheet: ' ' })
  expect([empty.status, empty.wrong('sheet')]).toEqual([422, 'Lines must not be blank.'])
  expect(await rowsOf(competition.id)).toHaveLength(1)
})

it('importing registrations: refuses to undo registrations with scores or heats', async () => {
  const { base, coach, competition, rx } = await buildOpenCompetition(portal)
  const browser = await portal.as(coach)
  await browser.post(`${base}/import`, { sheet: SHEET, step: 'import', when_full: 'over_limit' })
  const rows = await rowsOf(competition.id)
  expect(rows.every(row => row.waitingSince === null)).toBe(true)
  const of = { gymId: competition.gymId, competitionId: competition.id }
  const event = await buildEvent(portal.db, of, [rx])
  const heat = await portal.db.heat.create({
    data: { id: uuid(), ...of, eventId: event.id, number: 1, startsAt: new Date() },
  })
  await portal.db.heatLane.create({
    data: { gymId: of.gymId, heatId: heat.id, lane: 1, registrationId: rows[0]!.id },
  })
  const { id } = await portal.db.registrationImport.findFirstOrThrow({
    where: { competitionId: competition.id },
  })
  const refused = await browser.post(`${base}/imports/${id}/undo`)
  expect([refused.status, refused.main]).toEqual([
    409,
    expect.stringContaining('This cannot be undone: Ana Costa has scores, or a lane'),
  ])
  expect(await rowsOf(competition.id)).toHaveLength(4)
})

it('importing registrations: imports its own export', async () => {
  const [from, to] = [await buildOpenCompetition(portal), await buildOpenCompetition(portal)]
  const browser = await portal.as(from.coach)
  await browser.post(`${from.base}/import`, { sheet: SHEET, step: 'import' })
  const { text } = await browser.get(`${from.base}.csv`)
  const other = await portal.as(to.coach)
  const done = await other.submit(`${to.base}/import`, { sheet: text, step: 'import' })
  expect(done.main).toContain('Imported 4 registrations')
  const told = async (id: string) =>
    (await rowsOf(id)).map(row => [
      row.teamName,
      row.waitingSince === null,
      row.participants.map(({ name, email, gender, countryCode, affiliation, captain }) => [
        name,
        email,
        gender,
        countryCode,
        affiliation,
        captain,
      ]),
    ])
  const byName = (rows: unknown[][]) => rows.map(row => JSON.stringify(row)).sort()
  expect(byName(await told(to.competition.id))).toEqual(byName(await told(from.competition.id)))
})

it('importing registrations: previews a spreadsheet, over the limit if chosen', async () => {
  const { base, coach, competition } = await buildOpenCompetition(portal)
  const browser = await portal.as(coach)
  const content = buildXlsx(SHEET.split('\n').map(line => line.split(';')))
  const send = (form: Record<string, string>) =>
    browser.upload(`${base}/import/file`, form, { name: 'list.xlsx', content })
  const preview = await send({})
  expect([preview.status, preview.$('h1').text()]).toEqual([200, '4 registrations can be imported'])
  expect(preview.main).toContain('1 of them goes on the waiting list.')
  const over = await send({ when_full: 'over_limit' })
  expect(over.main).not.toContain('waiting list')
  expect(await rowsOf(competition.id)).toEqual([])
  const wrong = await browser.upload(`${base}/import/file`, {}, { name: 'a.xlsx', content: '' })
  expect([wrong.status, wrong.$('#field-file-wrong').text()]).toEqual([422, 'The file is empty.'])
})
