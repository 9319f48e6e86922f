import { importFinished } from '../../../src/services/imports/working'
import { buildAthlete, buildDataImport, buildImportFile } from '../../support/builders'
import { buildXlsx } from '../../support/imports/xlsx'
import { type Browser, type Form, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/imports`

const SUGARWOD = `date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr
12/14/2021,Back Squat 5x3,,275,275,Load,Back Squat,"[{""load"":255},{""load"":275}]",,RX,PR
05/30/2022,Fran,,245,4:05,,,,,RX,
04/08/2022,Partner fun,Something nobody has words for,900,15:00,,,,,SCALED,
04/08/2022,Partner fun,Something nobody has words for,900,15:00,,,,,SCALED,
04/09/2022,Rest,,,,,,,,,
`
const WODIFY_COLUMNS =
  'Customer Name,Date,Class Name,Component Name,Component Type,Component Description,Performance Result Type,Fully Formatted Result,Is Rx,Is Rx Plus,Comment'
const wodify = (...names: string[]) =>
  [
    WODIFY_COLUMNS,
    ...names.map((name, at) => `${name},03/2${at}/2024,CrossFit,Fran,Metcon,,Time,4:0${at},TRUE,,`),
  ].join('\n')

/** Opens a file, and returns its page once it was read. */
async function opened(browser: Browser, path: string, name: string, content: string | Buffer, form = {}) {
  const { location, status, main } = await browser.upload(path, form, { name, content })
  if (location === null) throw new Error(`${status}: ${main}`)
  await importFinished(location.split('/').at(-1)!)
  return { location, page: await pageAt(browser, location) }
}

/** A file with open questions leads to these. */
async function pageAt(browser: Browser, location: string) {
  const page = await browser.get(location)
  return page.location?.endsWith('/match') ? browser.get(page.location) : page
}

/** Sends the form of a file's options, and returns the page once it was read again. */
async function again(browser: Browser, location: string, form: Record<string, string | string[]>) {
  const answer = await browser.post(location, form)
  await importFinished(/files\/([\w-]+)/.exec(location)![1]!)
  return answer.status === 303 ? pageAt(browser, location.replace(/\/match$/, '')) : answer
}

async function imported(browser: Browser, location: string) {
  await browser.post(`${location}/import`)
  await importFinished(location.split('/').at(-1)!)
  const page = await browser.get(location)
  return page.location === null
    ? { location: '', page }
    : { location: page.location, page: await browser.get(page.location) }
}

describe('a coach imports a file', () => {
  it('of who came to which class, as visits that an undo takes back', async () => {
    const { gym, coach, member } = await portal.cast()
    const file = `Athlete,Date,Class\n${member.name},2024-03-04,CrossFit\n`
    const browser = await portal.as(coach)
    const { location, page } = await opened(browser, base(gym), 'attendance.csv', file)
    expect(page.main).toMatch(/Attendance \(SugarWOD, Wodify\).*Visit 2024-03-04 · /)
    expect(page.main).not.toMatch(/As words|With their workout/)
    const report = await imported(browser, location!)
    expect(report.page.main).toContain('Its visits are deleted: 1 line.')
    const visits = () => portal.db.visit.count({ where: { gymId: gym.id, athleteId: member.id } })
    expect(await visits()).toBe(1)
    await browser.submit(`${report.location}/undo`, {})
    expect(await visits()).toBe(0)
  })

  it('whose preview names the columns that are not read, with examples', async () => {
    const { gym, coach, member } = await portal.cast()
    const file = [
      'Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps,Mood',
      '2024-03-04 07:05:00,A,Squat (Barbell),1,100,5,good',
      '2024-03-05 07:05:00,A,Squat (Barbell),1,100,5,tired',
    ].join('\n')
    const { page } = await opened(await portal.as(coach), base(gym), 'a.csv', file, { athlete_id: member.id })
    expect(page.main).toContain('Columns that are not read Mood good, tired')
  })

  it('that is recognised, asked about, previewed, imported, reported and undone', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const asked = await opened(browser, base(gym), 'workouts.csv', SUGARWOD, { athlete_id: member.id })
    expect(asked.page.main).toContain('Loads without a unit: kilograms or pounds?')
    const { location } = asked
    const preview = await again(browser, `${location}/match`, { 'units:': 'lb', step: 'preview' })
    expect(preview.value('athlete_id')).toBe(member.id)
    expect(preview.$('h1').text()).toBe('Ready to import')
    for (const text of [
      'Lines 5',
      'To import 3',
      'With their workout 2',
      'As words with a score 1',
      'There already 1',
      'Skipped 1',
    ])
      expect(preview.main).toContain(text)
    expect(preview.main).toMatch(/has no score Line 6/)
    expect(preview.main).toContain(`2022-05-30 · ${member.name} · For time`)
    const lines = await browser.get(`${location}/lines.csv`)
    expect(lines.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Line,Outcome,Reason',
      '4,imported as words with a score,',
      '5,there already,',
      '6,skipped,has no score',
    ])
    expect(await portal.db.result.count({ where: { gymId: gym.id } })).toBe(0)

    const { location: report, page } = await imported(browser, location)
    expect(page.main).toContain('Imported 3')
    expect(page.main).toContain(coach.name)
    expect((await browser.get(`${report}/lines.csv`)).text).toBe(lines.text)
    const results = await portal.db.result.findMany({ where: { gymId: gym.id }, include: { session: true } })
    expect(results.map(({ session }) => session?.athleteId)).toEqual([member.id, member.id, member.id])
    expect((await browser.get(base(gym))).main).toMatch(/workouts\.csv SugarWOD · 3 lines/)
    expect(await portal.db.importFilePart.count({ where: { gymId: gym.id } })).toBe(0)

    const second = await opened(browser, base(gym), 'again.csv', SUGARWOD, {
      athlete_id: member.id,
      units: 'lb',
    })
    expect([second.page.$('h1').text(), second.page.$('form[action$="/import"]').length]).toEqual([
      'Nothing to import',
      0,
    ])
    const undone = await browser.submit(`${report}/undo`)
    expect(undone.main).toContain('what workouts.csv brought in is gone again')
    expect(await portal.db.result.count({ where: { gymId: gym.id } })).toBe(0)
    expect((await browser.post(`${report}/undo`)).status).toBe(409)
  })

  it('that is a spreadsheet with data on two sheets, and chooses one', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const rows = SUGARWOD.split('\n').map(line => line.replace(/"\[.*\]"/, '').split(','))
    const content = buildXlsx([
      { name: 'Notes & more', rows: [['x'], ['y']] },
      { name: 'Log', rows, state: 'hidden' },
    ])
    const form = { athlete_id: member.id, kind: 'sugarwod' }
    const send = (more: Form, file: string | Buffer = content) =>
      browser.upload(base(gym), { ...form, ...more }, { name: 'log.xlsx', content: file })
    expect((await browser.get(base(gym))).$('#field-sheet').length).toBe(0)
    for (const more of [{}, { sheet: 'Lists' }] as Form[]) {
      const refused = await send(more)
      expect([refused.status, refused.$('#field-sheet-wrong').text()]).toEqual([
        422,
        'Sheet must be the name of a sheet with data: “Notes & more”, “Log” (hidden).',
      ])
      expect(
        refused
          .$('#field-sheet option')
          .map((_, each) => refused.$(each).val())
          .get(),
      ).toEqual([...['', 'Notes & more', 'Log']])
      expect([refused.value('athlete_id'), refused.value('kind')]).toEqual([member.id, 'sugarwod'])
    }
    const text = await send({ sheet: 'Log' }, SUGARWOD)
    expect([text.status, text.$('[role=alert]').text()]).toEqual([
      422,
      'sheet must be absent: the file is not a spreadsheet.',
    ])
    expect(await portal.db.importFile.count({ where: { gymId: gym.id } })).toBe(0)
    const { page } = await opened(browser, base(gym), 'log.xlsx', content, {
      ...{ ...form, units: 'kg', sheet: 'Log' },
    })
    expect(page.main).toContain('Lines 5')
  })

  it('of a whole gym and assigns its names', async () => {
    const { gym, coach, member, rivalMember } = await portal.cast()
    const ana = await buildAthlete(portal.db, { gymId: gym.id, name: 'Ana Costa' })
    const browser = await portal.as(coach)
    const { location, page } = await opened(
      browser,
      base(gym),
      'p.csv',
      wodify('Ana Costa', 'M. Keller', 'M. Keller'),
    )
    expect(page.$('label[for=person-0]').text()).toBe('M. Keller')
    const send = (value: string) =>
      again(browser, `${location}/match`, { 'person:M. Keller': value, step: 'preview' })
    expect((await send(rivalMember.id)).status).toBe(422)
    const open = await send('')
    expect(open.main).toContain('To import 1')
    expect(open.main).toMatch(/is of M\. Keller, not an athlete of this gym: .* Lines 3, 4/)
    expect((await send(member.id)).main).toContain('To import 3')
    expect((await browser.get(`${location}/match`)).$('#person-0').val()).toBe(member.id)
    await imported(browser, location)
    const sessions = await portal.db.trainingSession.findMany({ where: { gymId: gym.id } })
    expect(sessions.map(({ athleteId }) => athleteId).sort()).toEqual([ana.id, member.id, member.id].sort())
  })

  it('of members with chosen columns', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const list = `Name;Nick;E-mail\nMia Long;Mimi;mia@file.example\n${member.name};;${member.email}\nTom;;tom\n`
    const { location, page } = await opened(
      browser,
      base(gym),
      'members.csv',
      Buffer.from(`\uFEFF${list}`, 'utf16le'),
    )
    expect(page.$('h1').text()).toBe('Ready to import')
    for (const text of [
      'Lines 3',
      'To import 1',
      'There already 1',
      'Skipped 1',
      'Mia Long mia@file.example',
    ])
      expect(page.main).toContain(text)
    expect(page.main).toContain('e-mail “tom” must be an address')
    const other = await again(browser, location, { kind: 'members', columns: ['none', 'name', 'email'] })
    expect(other.main).toContain('Mimi mia@file.example')
    const { location: report } = await imported(browser, location)
    const where = { gymId: gym.id, email: 'mia@file.example' }
    expect(await portal.db.athlete.findFirstOrThrow({ where })).toMatchObject({
      name: 'Mimi',
      access: 'member',
    })
    expect((await browser.get(`/g/${gym.slug}/athletes/lists`)).main).toContain('members.csv')
    await browser.submit(`${report}/undo`)
    expect(await portal.db.athlete.count({ where })).toBe(0)
  })

  it('that is unreadable: the page explains why and stores nothing', async () => {
    const { gym, coach, rivalMember } = await portal.cast()
    const browser = await portal.as(coach)
    const refused = async (content: string | Buffer, form = {}) => {
      const page = await browser.upload(base(gym), form, { name: 'x.csv', content })
      return [page.status, page.$('.wrong').text() || page.main]
    }
    expect(await refused(Buffer.from('504b0304aaaaaaaa', 'hex'))).toEqual([
      422,
      expect.stringContaining('is a spreadsheet that cannot be read'),
    ])
    expect(await refused('')).toEqual([422, expect.stringContaining('The file is empty.')])
    expect(await refused('a,b,c\n1,2,3')).toEqual([422, expect.stringContaining('Comes from must be chosen')])
    expect(await refused(SUGARWOD, { kind: 'shoes' })).toEqual([
      422,
      expect.stringContaining('Comes from must be'),
    ])
    expect(await refused(SUGARWOD, { athlete_id: rivalMember.id })).toEqual([
      422,
      expect.stringContaining('must be an athlete of this gym'),
    ])
    expect(await refused(Buffer.alloc(40 * 1024 * 1024 + 1, 'a'))).toEqual([
      422,
      expect.stringContaining('larger than 40 MB'),
    ])
    const none = await browser.post(base(gym), {})
    expect([none.status, none.$('#field-file-wrong').text()]).toEqual([422, 'The file must be chosen.'])
    expect(await portal.db.importFile.count({ where: { gymId: gym.id } })).toBe(0)
    const { page } = await opened(browser, base(gym), 'w.csv', 'a,b\n1,2', { kind: 'wodify' })
    expect(page.$('h1').text()).toBe('This file could not be read')
    expect(page.main).toContain('The file is not an export of Wodify: it has no column')
  })
})

describe('an athlete brings their own results', () => {
  it('but no results of others and no list of members', async () => {
    const { gym, member, coach } = await portal.cast()
    const browser = await portal.as(member)
    const index = await browser.get(base(gym))
    expect(index.$('[name=athlete_id]').length + index.$('option[value=members]').length).toBe(0)
    const forms: Form[] = [{ athlete_id: coach.id }, { kind: 'members' }]
    for (const form of forms)
      expect((await browser.upload(base(gym), form, { name: 'x.csv', content: SUGARWOD })).status).toBe(403)
    const { location, page } = await opened(browser, base(gym), 'mine.csv', SUGARWOD, { units: 'kg' })
    expect(page.main).toContain('To import 3')
    const others = { kind: 'sugarwod', units: 'kg', athlete_id: coach.id }
    expect((await browser.post(location, others)).status).toBe(403)
    const { location: report } = await imported(browser, location)
    const sessions = await portal.db.trainingSession.findMany({ where: { gymId: gym.id } })
    expect(new Set(sessions.map(({ athleteId }) => athleteId))).toEqual(new Set([member.id]))
    expect((await browser.submit(`${report}/undo`)).status).toBe(200)
    expect((await browser.get(`/g/${gym.slug}/profile`)).$(`a[href="${base(gym)}"]`).length).toBe(1)
  })

  it('but sees no files and imports of others', async () => {
    const { gym, member, coach } = await portal.cast()
    const file = await buildImportFile(portal.db, coach, { state: 'ready' })
    const past = await buildDataImport(portal.db, { gymId: gym.id, athleteId: coach.id })
    const browser = await portal.as(member)
    for (const path of [
      `files/${file.id}`,
      `files/${file.id}/lines.csv`,
      `reports/${past.id}`,
      `reports/${past.id}/lines.csv`,
    ])
      expect((await browser.get(`${base(gym)}/${path}`)).status).toBe(404)
    const options = { kind: 'sugarwod', units: 'kg' }
    expect((await browser.post(`${base(gym)}/files/${file.id}`, options)).status).toBe(404)
    for (const path of [`files/${file.id}/import`, `files/${file.id}/delete`])
      expect((await browser.post(`${base(gym)}/${path}`)).status).toBe(404)
    expect((await browser.post(`${base(gym)}/reports/${past.id}/undo`)).status).toBe(403)
    expect(await portal.db.importFile.findFirst({ where: { id: file.id } })).toEqual(file)
    expect(await portal.db.dataImport.findFirst({ where: { id: past.id } })).toEqual(past)
    expect((await browser.get(base(gym))).main).not.toContain('workouts.csv')
  })
})

describe('while a file is processed', () => {
  it('the page shows the progress and refreshes itself, with or without a script', async () => {
    const { gym, coach } = await portal.cast()
    const work = { state: 'importing', progress: 12_500, total: 50_000, aliveAt: new Date() }
    const { id } = await buildImportFile(portal.db, coach, work)
    const browser = await portal.as(coach)
    const page = await browser.get(`${base(gym)}/files/${id}`)
    expect(page.$('h1').text()).toBe('Importing')
    expect(page.main).toContain('12,500 of 50,000 results')
    expect([page.$('progress').attr('value'), page.$('progress').attr('max')]).toEqual(['12500', '50000'])
    expect(page.text).toMatch(/<noscript>\s*<meta http-equiv="refresh" content="3">\s*<\/noscript>/)
    expect(page.$('script[src*="import-progress"]').length).toBe(1)
    for (const path of ['', '/import', '/delete'])
      expect(
        (await browser.post(`${base(gym)}/files/${id}${path}`, path ? {} : { kind: 'sugarwod' })).status,
      ).toBe(409)
  })

  it('and the server stops, the page reports that nothing was imported and offers to read again', async () => {
    const { gym, coach } = await portal.cast()
    const { id } = await buildImportFile(portal.db, coach, {
      state: 'importing',
      aliveAt: new Date(Date.now() - 60_000),
    })
    const browser = await portal.as(coach)
    const location = `${base(gym)}/files/${id}`
    expect((await browser.get(location)).main).toContain(
      'The server was restarted while it worked on this file',
    )
    const page = await again(browser, location, { kind: 'sugarwod' })
    expect(page.main).toContain('The file is not an export of SugarWOD')
  })

  it('and the coach discards it, no rows of it remain', async () => {
    const { gym, coach } = await portal.cast()
    const { id } = await buildImportFile(portal.db, coach)
    const gone = await (await portal.as(coach)).submit(`${base(gym)}/files/${id}/delete`)
    expect(gone.main).toContain('Nothing was imported.')
    expect(await portal.db.importFile.count({ where: { id } })).toBe(0)
  })
})
