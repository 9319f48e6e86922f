import { insideTransaction } from '../../../src/db/inside-transaction'
import { importTurns } from '../../../src/services/imports/turns'
import { importFinished } from '../../../src/services/imports/working'
import { type Client, useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildAthlete, buildMovement } from '../../support/builders'
import { buildXlsx } from '../../support/imports/xlsx'

const api = useApi()
// The work goes on when the request is answered: what comes next finds it done.
afterEach(() => importFinished())

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const LINES = [
  '05/30/2022,Fran,,245,4:05,,,,,RX,',
  '04/08/2022,Partner fun,Something nobody has words for,900,15:00,,,,,SCALED,',
  '04/09/2022,Rest,,,,,,,,,',
]
const CONTENT = [HEAD, ...LINES].join('\n')
const MEMBERS = 'Name,Email\nMia Keller,mia@sihl.example\nNoah Frei,noah@sihl.example'

describeMatrix('createImport', {
  api,
  async prepare({ gym, rival }) {
    const own = await buildAthlete(api.db, { gymId: gym.id })
    const foreign = await buildAthlete(api.db, { gymId: rival.id })
    const foreignMove = await buildMovement(api.db, { gymId: rival.id })
    const body = { file_name: 'log.csv', content: CONTENT, kind: 'sugarwod', dry_run: true }
    return {
      body: { ...body, athlete_id: own.id },
      foreignBodies: {
        athlete_id: { ...body, athlete_id: foreign.id },
        'answers.people.J. Smith.athlete_id': {
          ...body,
          answers: { people: { 'J. Smith': { athlete_id: foreign.id } } },
        },
        'answers.names.GM.movement_id': {
          ...body,
          answers: { names: { GM: { movement_id: foreignMove.id } } },
        },
      },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const athlete = await buildAthlete(api.db, { gymId: cast.gym.id })
  const body = { file_name: 'log.csv', content: CONTENT, athlete_id: athlete.id, units: 'lb' }
  return { cast, athlete, body, client: api.as(cast.keys.gym) }
}

/** Where the answer leads, once the work is done. */
async function finished(client: Client, location: string) {
  await importFinished()
  return (await client.get(location.replace('/api/public', ''))).body
}

describe('createImport', () => {
  test('imports by itself, reports every line and can be undone', async () => {
    const { cast, athlete, body, client } = await stage()
    const begun = await client.post('/imports', body)
    expect([begun.status, begun.headers.location]).toEqual([202, `/api/public/imports/${begun.body.id}`])
    expect(begun.body).toMatchObject({ kind: 'sugarwod', status: 'importing', counts: null, lines: null })
    const done = await finished(client, begun.headers.location!)
    expect(done).toMatchObject({
      id: begun.body.id,
      file_name: 'log.csv',
      status: 'imported',
      counts: { lines: 3, imported: 2, typed: 1, generic: 1, duplicates: 0, skipped: 1 },
      lines: [
        { line: 3, outcome: 'generic', reason: null },
        { line: 4, outcome: 'skipped', reason: expect.any(String) },
      ],
      errors: null,
      progress: null,
    })
    const where = { gymId: cast.gym.id, session: { athleteId: athlete.id } }
    expect(await api.db.result.count({ where })).toBe(2)
    expect((await client.get('/imports')).body).toMatchObject([{ id: done.id, created_by: done.created_by }])
    expect((await client.post(`/imports/${done.id}/undo`)).body.status).toBe('undone')
    expect(await api.db.result.count({ where })).toBe(0)
  })

  test('previews a dry run until it is started', async () => {
    const { cast, body, client } = await stage()
    const { headers } = await client.post('/imports', { ...body, dry_run: true })
    const read = await finished(client, headers.location!)
    expect(read).toMatchObject({ status: 'ready', counts: { imported: 2 }, unknown_names: [] })
    expect(await api.db.result.count({ where: { gymId: cast.gym.id, session: { isNot: null } } })).toBe(0)
    const started = await client.post(`/imports/${read.id}/start`)
    expect([started.status, started.body.status]).toEqual([200, 'importing'])
    expect(await finished(client, headers.location!)).toMatchObject({ id: read.id, status: 'imported' })
    expect((await client.post(`/imports/${read.id}/start`)).body.status).toBe('imported')
  })

  test('imports a file once with the same Idempotency-Key', async () => {
    const { cast, body, client } = await stage()
    const keyed = client.with({ 'Idempotency-Key': 'log-1' })
    const first = await keyed.post('/imports', body)
    await importFinished()
    const again = await keyed.post('/imports', body)
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      202,
      first.text,
      'true',
    ])
    expect(await api.db.importFile.count({ where: { gymId: cast.gym.id } })).toBe(1)
    expect(await finished(client, first.headers.location!)).toMatchObject({ status: 'imported' })
  })

  test.each([false, true])('refuses an unreadable member list: dry run %s', async dry_run => {
    const { cast, client } = await stage()
    const lines = Array.from({ length: 5_000 }, (_, at) => `Member ${at},m${at}@sihl.example`)
    const body = { file_name: 'members.csv', kind: 'members', dry_run }
    for (const [content, message] of [
      [
        ['Name,Email', ...lines].join('\n'),
        'The list has 5,001 lines, and at most 5,000 can be read at a time',
      ],
      [`${MEMBERS}\n"Mia"x,`, 'line 4: is not CSV'],
    ]) {
      const { headers } = await client.post('/imports', { ...body, content })
      expect(await finished(client, headers.location!)).toMatchObject({
        status: 'refused',
        errors: { file: [expect.stringContaining(`cannot be read as a list of members: ${message}`)] },
        counts: null,
      })
    }
    const where = { gymId: cast.gym.id }
    expect(await api.db.dataImport.count({ where })).toBe(0)
    expect(await api.db.athlete.count({ where: { ...where, email: { endsWith: '@sihl.example' } } })).toBe(0)
  })

  test('reports errors found while processing the file', async () => {
    const { body, client } = await stage()
    const nobody = await client.post('/imports', { ...body, athlete_id: null })
    expect(await finished(client, nobody.headers.location!)).toMatchObject({
      status: 'refused',
      errors: { athlete: ['is required: the file does not name the athlete'] },
      counts: null,
    })
    expect((await client.post(`/imports/${nobody.body.id}/start`)).body.errors.code).toBe('not_ready')
    expect((await client.post(`/imports/${nobody.body.id}/undo`)).body.errors.code).toBe('not_ready')
  })

  test('imports a member list, also in base64, and does not undo active members', async () => {
    const { cast, client } = await stage()
    const content = Buffer.from(MEMBERS, 'latin1').toString('base64')
    const body = { file_name: 'members.csv', content, encoding: 'base64', kind: 'members' }
    const { headers } = await client.post('/imports', body)
    const done = await finished(client, headers.location!)
    expect(done).toMatchObject({ kind: 'members', status: 'imported', counts: { lines: 2, imported: 2 } })
    const where = { gymId: cast.gym.id, email: 'mia@sihl.example' }
    await api.db.athlete.updateMany({ where, data: { staff: 'coach' } })
    const refused = await client.post(`/imports/${done.id}/undo`)
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'import_in_use'])
  })

  test('imports the named sheet of a spreadsheet, and refuses an open or unknown name with the sheets', async () => {
    const { cast, client } = await stage()
    const rows = MEMBERS.split('\n').map(line => line.split(','))
    const workbook = buildXlsx([
      { name: 'Members', rows },
      { name: 'Prices', rows: [['month', 90]] },
    ])
    const content = workbook.toString('base64')
    const body = { file_name: 'gym.xlsx', content, encoding: 'base64', kind: 'members' }
    const sheets = ['must be the name of a sheet with data: “Members”, “Prices”']
    for (const sheet of [undefined, null, 'Staff'])
      await expectInvalid(api, cast, () => client.post('/imports', { ...body, sheet }), { sheet: sheets })
    const text = () =>
      client.post('/imports', { ...body, content: MEMBERS, encoding: 'text', sheet: 'Members' })
    await expectInvalid(api, cast, text, { sheet: ['must be absent: the file is not a spreadsheet'] })
    const { headers } = await client.post('/imports', { ...body, sheet: 'members' })
    expect(await finished(client, headers.location!)).toMatchObject({ counts: { lines: 2, imported: 2 } })
  })

  test('refuses an unknown file type and a missing file', async () => {
    const { cast, client } = await stage()
    const send = (body: object) => () => client.post('/imports', body)
    await expectInvalid(api, cast, send({ file_name: 'a.csv', content: 'a,b\n1,2' }), {
      kind: ['must be chosen: the columns of the file match no supported product'],
    })
    await expectInvalid(api, cast, send({ content: '', kind: 'peloton', encoding: 'hex' }), {
      file_name: ['is required'],
      content: ['must not be blank'],
      encoding: ['must be one of text, base64'],
      kind: [expect.stringContaining('must be one of sugarwod')],
    })
  })

  test('refuses broken base64 and names each athlete outside the gym', async () => {
    const { cast, athlete, body, client } = await stage()
    const send = (more: object) => () => client.post('/imports', { ...body, ...more })
    const whole = Buffer.from(CONTENT).toString('base64')
    for (const content of [whole.slice(0, -1), `${whole.slice(0, 40)}*${whole.slice(41)}`, `=${whole}===`])
      await expectInvalid(api, cast, send({ content, encoding: 'base64' }), { content: ['must be base64'] })
    const lines = whole.replace(/.{76}/g, '$&\r\n')
    expect((await client.post('/imports', { ...body, content: lines, encoding: 'base64' })).status).toBe(202)
    await importFinished()
    const athletes = [athlete.id, cast.rivalMember.id].map(athlete_id => ({ name: 'Mia', athlete_id }))
    await expectInvalid(api, cast, send({ athletes }), {
      'athletes[1].athlete_id': ['must be an athlete of this gym'],
    })
  })

  test('decodes a file with an Idempotency-Key before the write transaction', async () => {
    const { body, client } = await stage()
    const content = Buffer.from(CONTENT).toString('base64')
    const seen: boolean[] = []
    const from = Buffer.from.bind(Buffer) as (...args: unknown[]) => Buffer<ArrayBuffer>
    jest.spyOn(Buffer, 'from').mockImplementation((...args: unknown[]) => {
      if (args[0] === content) seen.push(insideTransaction.getStore() === true)
      return from(...args)
    })
    const keyed = client.with({ 'Idempotency-Key': 'log-2' })
    const { status } = await keyed.post('/imports', { ...body, content, encoding: 'base64' })
    jest.restoreAllMocks()
    expect([status, seen]).toEqual([202, [false]])
  })

  test('accepts twenty imports at a time, keeps waiting ones alive and frees room afterwards', async () => {
    jest.useFakeTimers({ advanceTimers: false, doNotFake: REAL })
    const { cast, body, client } = await stage()
    let letGo = () => {}
    const wait = new Promise<void>(resolve => (letGo = resolve))
    const hold = { gym: cast.gym.id, person: 'a test', quick: true }
    const held = Promise.all([1, 2].map(() => importTurns.during(hold, () => wait)))
    const send = () => client.post('/imports', { ...body, dry_run: true })
    const first = await send()
    const together = await Promise.all(Array.from({ length: 23 }, send))
    expect(together.filter(({ status }) => status === 202)).toHaveLength(19)
    const refused = await send()
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'too_many_imports'])
    const where = { gymId: cast.gym.id, id: first.body.id }
    await api.db.importFile.updateMany({ where, data: { aliveAt: new Date(0) } })
    jest.advanceTimersByTime(2_000)
    const aliveAt = async () => (await api.db.importFile.findFirstOrThrow({ where })).aliveAt.getTime()
    while ((await aliveAt()) === 0) await new Promise(resolve => setImmediate(resolve))
    letGo()
    await held
    await importFinished()
    jest.useRealTimers()
    expect((await send()).status).toBe(202)
  })
})

/** All but the interval by which work says that it goes on. */
const REAL = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setTimeout', 'clearTimeout'] as const),
]
