import { importFinished } from '../../../src/services/imports/working'
import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { buildAthlete, buildMovement, movementId } from '../../support/builders'
import { buildImportAnswer } from '../../support/builders/joining'

const api = useApi()
afterEach(() => importFinished())

const CONTENT = [
  'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Mood',
  '2024-05-04 08:00:00,Legs,GM,1,60,8,good',
  '2024-05-05 08:00:00,Legs,Back Squat,1,800,5,',
  '2024-05-06 08:00:00,Legs,Back Squat,1,120,5,',
].join('\n')
const GOOD_MORNING = { movement_id: movementId('good-morning') }

async function stage() {
  const cast = await api.cast()
  const athlete = await buildAthlete(api.db, { gymId: cast.gym.id, gender: 'male' })
  const client = api.as(cast.keys.gym)
  const body = { file_name: 'strong.csv', content: CONTENT, kind: 'strong', athlete_id: athlete.id }
  const send = async (more: object) => {
    const { status, body: begun } = await client.post('/imports', { ...body, ...more })
    expect(status).toBe(202)
    await importFinished(begun.id)
    return (await client.get(`/imports/${begun.id}`)).body
  }
  const remember = (about: string, written: string, value: string, athleteId: string | null = null) =>
    buildImportAnswer(
      api.db,
      { ...athlete, id: athlete.id },
      { kind: 'strong', about, written, key: written.toLowerCase(), value, athleteId, meantId: null },
    )
  return { cast, athlete, client, body, send, remember }
}

describe('answers of an import', () => {
  test('follow the questions of a dry run, with every cell accounted for', async () => {
    const { client, send } = await stage()
    const blank = await send({ dry_run: true, answers: {} })
    expect(blank).toMatchObject({ status: 'ready', counts: { imported: 3, typed: 0, generic: 3 } })
    expect(blank.questions).toEqual([
      { about: 'units', lines: 3, examples: expect.any(Array) },
      { about: 'name', name: 'GM', lines: 1, nearest: expect.any(Array) },
    ])
    const asked = await send({ dry_run: true, answers: { units: 'kg', names: { gm: GOOD_MORNING } } })
    expect(asked.counts).toMatchObject({ imported: 2, typed: 2, skipped: 1 })
    expect(asked.questions).toEqual([
      { about: 'value', line: 3, lines: 1, written: expect.any(String), reason: expect.any(String) },
    ])
    expect(asked.columns).toContainEqual({
      ...{ heading: 'Mood', outcome: 'unread', rule: null },
      ...{ cells: 1, examples: ['good'] },
    })
    const { cells, read, words, ignored, unread, skipped } = asked.cells
    expect([cells, unread]).toEqual([read + words + ignored + unread + skipped, 1])

    const answers = { units: 'kg', names: { gm: GOOD_MORNING }, values: { 3: 'words' } }
    const done = await send({ answers })
    expect(done).toMatchObject({
      status: 'imported',
      counts: { imported: 3, typed: 2, generic: 1, skipped: 0 },
      ...{ questions: [], cells: { cells, unread }, columns: asked.columns },
    })
    const undone = await client.post(`/imports/${done.id}/undo`)
    expect(undone.body).toMatchObject({ status: 'undone', questions: [] })
    await api.db.importFile.deleteMany({ where: { id: done.id } })
    const later = (await client.get(`/imports/${done.id}`)).body
    expect([later.cells, later.columns, later.questions]).toEqual([null, null, null])
  })

  test('are those that the gym remembers, unless the request has its own', async () => {
    const { athlete, send, remember } = await stage()
    await remember('name', 'GM', GOOD_MORNING.movement_id)
    await remember('units', '', 'kg', athlete.id)
    const names = ({ questions }: { questions: { about: string }[] }) => questions.map(({ about }) => about)
    const remembered = await send({ dry_run: true })
    expect([remembered.counts.typed, names(remembered)]).toEqual([2, ['value']])
    expect(names(await send({ dry_run: true, answers: {} }))).toEqual(['units', 'name'])
  })

  test('are refused with the field named', async () => {
    const { cast, client, body } = await stage()
    const archived = await buildMovement(api.db, { gymId: cast.gym.id, archivedAt: new Date() })
    const send = (more: object) => () => client.post('/imports', { ...body, ...more })
    const movement = ['must be a movement of the library or of this gym']
    const names = { GM: { movement_id: archived.id }, 'Leg Press': { movement_id: 'none' }, Plank: 'words' }
    await expectInvalid(api, cast, send({ units: 'kg', answers: { units: 'lb', names } }), {
      'answers.units': ['must be kg, like units, or absent'],
      'answers.names.GM.movement_id': movement,
      'answers.names.Leg Press.movement_id': movement,
    })
    await expectInvalid(api, cast, send({ answers: { values: { two: 'right' }, marks: 'dot', colour: 1 } }), {
      'answers.values.two': ['must be the number of a line'],
      'answers.marks': ['must be one of point, comma'],
      'answers.colour': ['is not a field here'],
    })
    const athletes = [{ name: 'Mia', athlete_id: cast.member.id }]
    await expectInvalid(api, cast, send({ athletes, answers: { people: { mia: 'skip' } } }), {
      'answers.people.mia': ['must be the athlete in athletes, or absent'],
    })
    const members = { kind: 'members', content: 'Name,Email\nMia Keller,mia@sihl.example', athlete_id: null }
    await expectInvalid(api, cast, send({ ...members, answers: { units: 'kg' } }), {
      answers: ['must be empty: a list of members has no questions'],
    })
  })
})
