/** Every command that takes --dry-run leaves each row, and each file of the installation, as it was. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { prepareDatabase } from '../../src/boot'
import { OVERVIEW } from '../../src/cli/command'
import { type Database, openDatabase } from '../../src/db/client'
import { Prisma } from '../../src/generated/sqlite/client'
import type { GymModel } from '../../src/generated/sqlite/models'
import { IMPORT_KINDS } from '../../src/schemas/imports/imports'
import { buildAthlete, buildGym, buildResult } from '../support/builders'
import { personOf } from '../support/builders/people'
import { newDatabase, useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const source = useDatabase({ own: true })
const SECRET = 'a secret of the tests, long enough'
let target: Awaited<ReturnType<typeof newDatabase>>
let database: Database
let gym: GymModel
let frozen: GymModel
let importId: string
let ownEmail: string
const here = useCommandLine(() => ({ DATABASE_URL: source.url, SECRET }))
const there = useCommandLine(() => ({ DATABASE_URL: target.url, SECRET }))

const SUGARWOD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n05/30/2022,Fran,,245,4:05,,,,,RX,\n'
const files = {
  before: SUGARWOD.replace('05/30/2022', '05/29/2022'),
  sugarwod: SUGARWOD,
  wodify: `Customer Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Comment
Mia,03/05/2024,Weightlifting,Deadlift,,Weight,,3 x 5 @ 225 lbs,TRUE,FALSE,
`,
  members: 'Name,E-mail\nNoa Frei,noa@sihl.example\n',
}

/** The kinds of import share what a dry run does, so three files stand for all. */
const file = (name: string) => join(there.folder, name)
const into = () => ['--gym', gym.slug, '--athlete', 'mia@sihl.example', '--units', 'lb']
const CASES: Record<string, (() => string[])[]> = {
  import: [
    () => ['sugarwod', file('sugarwod.csv'), ...into()],
    () => ['wodify', file('wodify.csv'), ...into()],
    () => ['members', file('members.csv'), '--gym', gym.slug],
    () => ['undo', importId, '--gym', gym.slug],
    () => ['chalkbox', file('new.tar.gz')],
    () => ['chalkbox', file('newer.tar.gz'), '--frozen', '--my-account', ownEmail],
    () => ['chalkbox', file('later.tar.gz'), '--update', frozen.slug],
  ],
}

beforeAll(async () => {
  target = await newDatabase()
  await (await prepareDatabase(target.url, () => undefined)).close()
  database = openDatabase(target.url)
  gym = await buildGym(database.prisma)
  await buildAthlete(database.prisma, { gymId: gym.id, email: 'mia@sihl.example' })
  for (const [name, content] of Object.entries(files)) writeFileSync(file(`${name}.csv`), content)
  const made = await there.json('import', 'sugarwod', file('before.csv'), ...into())
  importId = made.document.undo

  for (const name of ['new', 'newer']) {
    const away = await buildGym(source.prisma)
    await buildResult(source.prisma, { gymId: away.id })
    await here.json('export', file(`${name}.tar.gz`), '--gym', away.slug)
  }
  frozen = await buildGym(source.prisma)
  await buildResult(source.prisma, { gymId: frozen.id })
  await here.json('export', file('early.tar.gz'), '--gym', frozen.slug)
  await buildResult(source.prisma, { gymId: frozen.id })
  await here.json('export', file('later.tar.gz'), '--gym', frozen.slug)
  await there.json('import', 'chalkbox', file('early.tar.gz'), '--frozen')
  ownEmail = (await personOf(database.prisma, await buildAthlete(database.prisma, { gymId: gym.id }))).email
})

afterAll(async () => {
  await database?.close()
  await target?.remove()
})

test('every command with --dry-run, and every kind of import, has a case', async () => {
  const found: string[] = []
  for (const path of Object.values(OVERVIEW).flatMap(Object.keys)) {
    const { out } = await here.chalkbox(...path.split(' '), '--help')
    if (out.includes('--dry-run')) found.push(path)
  }
  expect(found).toEqual(Object.keys(CASES))
  // The kinds without a case are read by the same function as these.
  const sets = [
    'strong',
    'hevy',
    'fitnotes',
    'fitbod',
    'gymbook',
    'garmin',
    'trainheroic',
    'stronglifts',
    'jefit',
  ]
  const kinds = ['sugarwod', 'wodify', 'wodup', 'btwb', ...sets, 'attendance', 'members']
  expect([...IMPORT_KINDS].sort()).toEqual(kinds.sort())
})

test.each(
  Object.entries(CASES).flatMap(([command, all]) => all.map((words, at) => ({ command, at, words }))),
)('$command --dry-run changes nothing (case $at)', async ({ command, words }) => {
  const before = await everything()
  expect(await there.chalkbox(command, ...words(), '--dry-run', '--json')).toMatchObject({ code: 0 })
  expect(await changesSince(before)).toEqual([])
  // Without the option the same command has something to do.
  expect(await there.chalkbox(command, ...words())).toMatchObject({ code: 0 })
  expect(await changesSince(before)).not.toEqual([])
})

test('a dry run of an archive tells what the import does', async () => {
  const third = await buildGym(source.prisma)
  const coach = await buildAthlete(source.prisma, { gymId: third.id, staff: 'coach' })
  const person = await personOf(source.prisma, coach)
  await buildResult(source.prisma, { gymId: third.id })
  await here.json('export', file('third.tar.gz'), '--gym', third.slug)
  await database.prisma.person.create({ data: { ...person, id: uuid() } })
  const dry = await there.json('import', 'chalkbox', file('third.tar.gz'), '--dry-run')
  const real = await there.json('import', 'chalkbox', file('third.tar.gz'))
  const [confirm] = real.document.to_confirm
  expect(confirm).toMatchObject({ name: coach.name, invite_url: expect.stringContaining('/invite/') })
  expect(dry.document).toEqual({ ...real.document, to_confirm: [{ ...confirm, invite_url: null }] })
  const again = await there.json('import', 'chalkbox', file('third.tar.gz'), '--dry-run')
  expect([again.code, again.document.errors.code]).toEqual([1, 'gym_there'])
})

test('an option that a kind of import does not read is refused', async () => {
  const detail = async (...words: string[]) => (await there.json('import', ...words)).document.errors.detail
  expect(await detail('chalkbox', file('new.tar.gz'), '--gym', gym.slug)).toMatch(
    /^--gym is not for archives/,
  )
  expect(await detail('chalkbox', file('new.tar.gz'), '--units', 'kg')).toMatch(
    /^--units is not for archives/,
  )
  expect(await detail('hevy', file('x.csv'), '--my-account', 'a@b.example')).toMatch(
    /^--my-account is for archives/,
  )
  expect(await detail('undo', importId, '--gym', gym.slug, '--units', 'kg')).toMatch(
    /^--units is for importing/,
  )
})

/** Every row of every table, and the names of the files beside the database. */
async function everything(): Promise<Set<string>> {
  const found = new Set(readdirSync(there.folder))
  for (const table of Object.keys(Prisma.ModelName)) {
    const rows = await database.prisma.$queryRawUnsafe<object[]>(`SELECT * FROM "${table}"`)
    for (const row of rows) found.add(`${table} ${JSON.stringify(row, bigAsText)}`)
  }
  return found
}

async function changesSince(before: Set<string>): Promise<string[]> {
  const after = await everything()
  return [...[...after].filter(row => !before.has(row)), ...[...before].filter(row => !after.has(row))]
}

const bigAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
