/** What goes out comes in again, and goes out the same to the byte, between both databases. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { prepareDatabase } from '../../../src/boot'
import type { Database } from '../../../src/db/client'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { gymScope, OPERATOR } from '../../../src/scope'
import { resultsCsv } from '../../../src/services/archive/results-csv'
import { writeAthleteArchive, writeGymArchive } from '../../../src/services/archive/write-archive'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { packTar } from '../../../src/services/shared/tar'
import { buildAthlete, buildComment, buildGym, buildResult, buildSession } from '../../support/builders'
import { buildNotification } from '../../support/builders/notifications'
import { buildBodyWeight, buildPhoto, personOf } from '../../support/builders/people'
import { buildPushDevice, buildWaitingPush } from '../../support/builders/push'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { buildWorkout } from '../../support/builders/workouts'
import { useDatabase } from '../../support/database'

const database = useDatabase()
/** Always SQLite: from PostgreSQL the way leads across. */
let other: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-archive-'))
  other = await prepareDatabase(`file:${join(folder, 'other.db')}`, () => undefined)
})
afterAll(async () => {
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})

const exported = async (db: Database['prisma'], gymId: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of writeGymArchive(gymScope({ db, gymId, actor: OPERATOR, requestId: null })))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const filesIn = async (bytes: Buffer) => {
  const files: { name: string; content: string }[] = []
  for await (const { name, content } of tarFiles(inPieces(bytes)))
    files.push({ name, content: content.toString() })
  return files
}

async function tarOf(files: { name: string; content: string }[]): Promise<Buffer> {
  async function* all() {
    for (const { name, content } of files) yield { name, content: Buffer.from(content) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of packTar(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('archives: exports and imports a gym with a row of everything byte for byte', async () => {
  const gym = await buildWholeGym(database.prisma)
  const first = await exported(database.prisma, gym.id)
  const { rows, gym: made } = await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(first)))
  expect(made).toMatchObject({ id: gym.id, slug: gym.slug })
  const second = await exported(other.prisma, gym.id)
  expect((await filesIn(second)).map(({ name }) => name)).toEqual(
    (await filesIn(first)).map(({ name }) => name),
  )
  expect(second.equals(first)).toBe(true)
  expect(gzipSync(second).equals(gzipSync(first))).toBe(true)
  expect(Object.keys(rows)).toEqual(
    expect.arrayContaining(['person', 'athlete', 'result', 'comment', 'score', 'auditEntry']),
  )
  const person = await other.prisma.person.findFirstOrThrow({
    where: { athletes: { some: { gymId: gym.id } } },
  })
  const before = await database.prisma.person.findUniqueOrThrow({ where: { id: person.id } })
  // Proof of an address is not taken from another installation.
  expect(person).toEqual({ ...before, provenAt: null })
  await expect(importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(first)))).rejects.toMatchObject({
    code: 'gym_there',
  })
})

test('a damaged, truncated or foreign archive changes nothing', async () => {
  const gym = await buildWholeGym(database.prisma)
  const whole = await exported(database.prisma, gym.id)
  const files = await filesIn(whole)
  const changed = (name: RegExp, change: (content: string) => string) =>
    tarOf(files.map(file => (name.test(file.name) ? { ...file, content: change(file.content) } : file)))
  const wrong: [Buffer, RegExp][] = [
    [Buffer.from('no archive '.repeat(100)), /not a Chalkbox archive/],
    [whole.subarray(0, 700), /cut short/],
    [whole.subarray(0, whole.length / 2), /cut short/],
    [await tarOf(files.slice(0, -1)), /cut short/],
    [await tarOf(files.slice(1)), /incomplete/],
    [await tarOf(files.filter(({ name }) => !name.startsWith('heatLane'))), /incomplete/],
    [await changed(/^manifest/, text => text.replace('"schema":1', '"schema":2')), /newer version/],
    [await changed(/^manifest/, () => '{"format":"other"}'), /not a Chalkbox archive/],
    [await changed(/^athlete/, text => text.replaceAll(gym.id, 'another')), /of another gym/],
    [await changed(/^athlete/, text => text.replace('{', '{"shoeSize":44,')), /does not know/],
    [await changed(/^athlete/, text => text.replace('"name":"', '"name":"\\u0000')), /does not know/],
    [await changed(/^athlete/, text => text.replace(/"name":"[^"]*"/, '"name":7')), /does not know/],
    [
      await changed(/^athlete/, text => text.replace(/"name":"[^"]*"/, '"name":null')),
      /refers to a missing row/,
    ],
    [
      await changed(/^athlete/, text => text.replace(/"access":"\w+"/, '"access":"sometimes"')),
      /does not know/,
    ],
    [
      await changed(/^athlete/, text => text.replace(/"addedAt":"[^"]*"/, '"addedAt":"soon"')),
      /does not know/,
    ],
    [await changed(/^athlete/, text => `${text}${text}`), /incomplete/],
    [await changed(/^athlete/, () => 'nonsense'), /damaged in athlete/],
    [await tarOf([...files.slice(0, 1), { name: 'shoe/000001.jsonl', content: '{}' }]), /does not know/],
    [await changed(/^program\//, () => ''), /incomplete|refers to a missing row/],
  ]
  const people = await other.prisma.person.count()
  for (const [bytes, reason] of wrong) {
    const error = await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(bytes, 700))).then(
      () => null,
      failure => failure,
    )
    expect([error?.fields?.file?.[0] ?? error]).toEqual([expect.stringMatching(reason)])
  }
  expect(await other.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
  expect(await other.prisma.person.count()).toBe(people)
  const unchanged = await changed(/none/, text => text)
  await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(unchanged)))
})

test('archives: imports an old archive with its member lists among the imports', async () => {
  const gym = await buildWholeGym(database.prisma)
  const files = await filesIn(await exported(database.prisma, gym.id))
  const list = { id: '01a202e8-0000-7000-8000-000000000001', gymId: gym.id, fileName: 'old.csv' }
  const row = { ...list, athleteIds: '["a","b"]', createdAt: '2026-01-02T03:04:05.000Z', undoneAt: null }
  const old = files.flatMap(file => {
    if (file.name === 'end.json')
      return { ...file, content: file.content.replace('{"rows":{', '{"rows":{"memberImport":1,') }
    const before = { name: 'memberImport/000001.jsonl', content: `${JSON.stringify(row)}\n` }
    return file.name.startsWith('program/') ? [before, file] : file
  })
  const tar = await tarOf(old)
  await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(tar)))
  const found = await other.prisma.dataImport.findFirst({ where: { gymId: gym.id, id: list.id } })
  expect(found).toMatchObject({
    kind: 'members',
    fileName: 'old.csv',
    lines: 2,
    imported: 2,
    athleteIds: '["a","b"]',
  })
})

test('archives: reads rows as the archive is consumed, with small pages of long rows', async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const { id, ...like } = await buildResult(db, { gymId: gym.id })
  const many = Array.from({ length: 400 }, (_, at) => ({
    ...like,
    id: `${id}-${String(at).padStart(4, '0')}`,
    notes: 'ü'.repeat(10_000),
  }))
  for (let at = 0; at < many.length; at += 50) await insertRows(db, 'Result', many.slice(at, at + 50))
  const pages: number[] = []
  const watched = new Proxy(db, {
    get: (target, name) =>
      name === 'result'
        ? {
            findMany: async (args: object) => {
              const page = await target.result.findMany(args)
              pages.push(page.length)
              return page
            },
          }
        : Reflect.get(target, name),
  })
  const scope = gymScope({ db: watched, gymId: gym.id, actor: OPERATOR, requestId: null })
  let bytes = 0
  let readAtFirst = 0
  for await (const chunk of writeGymArchive(scope)) {
    bytes += chunk.length
    if (pages.length > 0) readAtFirst ||= pages.reduce((sum, each) => sum + each, 0)
  }
  expect(bytes).toBeGreaterThan(8_000_000)
  expect(pages.reduce((sum, each) => sum + each, 0)).toBe(401)
  expect(Math.max(...pages)).toBeLessThanOrEqual(30)
  expect(readAtFirst).toBeLessThan(150)
})

test("an admin's archive has no passwords and is refused to others", async () => {
  const gym = await buildWholeGym(database.prisma)
  const actor = { kind: 'person', id: 'p', name: 'P', readOnly: false, athleteId: 'a' } as const
  const as = (staff: 'admin' | 'coach') =>
    gymScope({ db: database.prisma, gymId: gym.id, actor: { ...actor, staff }, requestId: null })
  const chunks: Buffer[] = []
  for await (const chunk of writeGymArchive(as('admin'))) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).not.toContain('passwordHash')
  await expect(writeGymArchive(as('coach')).next()).rejects.toMatchObject({ code: 'not_allowed' })
})

test("an athlete's archive has their own data, without others' and coach notes", async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const [ana, ben] = [
    await buildAthlete(db, { gymId: gym.id, coachNote: 'shoulder' }),
    await buildAthlete(db, { gymId: gym.id }),
  ]
  for (const { id } of [ana, ben]) {
    const session = await buildSession(db, { gymId: gym.id, athleteId: id })
    const result = await buildResult(db, { gymId: gym.id, sessionId: session.id, notes: `of ${id}` })
    await buildComment(db, { gymId: gym.id, resultId: result.id, authorId: id })
  }
  const signsInWith = (await personOf(db, ana)).email
  for (const athlete of [ana, ben]) await buildPhoto(db, athlete)
  for (const athlete of [ana, ben]) await buildBodyWeight(db, athlete)
  for (const address of [ana.email, signsInWith, ben.email]) {
    const choice = { topic: 'wod', wanted: true, chosenAt: new Date() }
    await db.mailChoice.create({ data: { gymId: gym.id, address: address.toLowerCase(), ...choice } })
  }
  for (const athlete of [ana, ben])
    await buildWaitingPush(db, await buildPushDevice(db, athlete), await buildNotification(db, athlete))
  const actor = { kind: 'person', id: 'p', name: 'P', readOnly: false, staff: null } as const
  const as = (athleteId: string) =>
    gymScope({ db, gymId: gym.id, actor: { ...actor, athleteId }, requestId: null })
  const chunks: Buffer[] = []
  for await (const chunk of writeAthleteArchive(as(ana.id), ana.id)) chunks.push(chunk)
  const files = await filesIn(Buffer.concat(chunks))
  expect(files.map(({ name }) => name.split('/')[0])).toEqual([
    'manifest.json',
    'athlete',
    'athletePhoto',
    'bodyWeight',
    'pushChoice',
    'workout',
    'trainingSession',
    'result',
    'comment',
    'mailChoice',
    'end.json',
  ])
  const rows = JSON.parse(files.at(-1)!.content).rows
  expect(rows).toEqual({
    ...{ athlete: 1, athletePhoto: 1, bodyWeight: 1, pushChoice: 1, workout: 1, trainingSession: 1 },
    ...{ result: 1, comment: 1, mailChoice: 2 },
  })
  const text = files.map(({ content }) => content).join('')
  expect(text).toContain(`of ${ana.id}`)
  for (const others of [ben.id, ben.email, 'shoulder', 'coachNote']) expect(text).not.toContain(others)
  await expect(writeAthleteArchive(as(ben.id), ana.id).next()).rejects.toMatchObject({ code: 'not_allowed' })
})

test('results as a table of the gym and of one athlete, without formulas', async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const athlete = await buildAthlete(db, { gymId: gym.id, name: '=1+1', email: 'ana@example.com' })
  const session = await buildSession(db, { gymId: gym.id, athleteId: athlete.id })
  await buildResult(db, { gymId: gym.id, sessionId: session.id, notes: 'went "well",\nmostly' })
  const heavy = await buildWorkout(db, { gymId: gym.id, description: 'Thrusters (43 kg)' })
  const light = await buildWorkout(db, { gymId: gym.id, description: 'Thrusters (30 kg)' })
  const scaled = { workout: heavy, scaledWorkout: light, scaling: 'scaled' as const, sessionId: session.id }
  await buildResult(db, { gymId: gym.id, ...scaled })
  await buildResult(db, { gymId: gym.id, notes: 'of another' })
  await buildResult(db, { gymId: gym.id, sessionId: null, notes: 'in a competition' })
  const csv = async (athleteId: string | null) => {
    let text = ''
    for await (const piece of resultsCsv(
      gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null }),
      athleteId,
    ))
      text += piece
    return text
  }
  const own = await csv(athlete.id)
  expect(own.startsWith('\uFEFFDate,Athlete,E-mail,Workout,')).toBe(true)
  expect(own).toContain(`'=1+1,ana@example.com,`)
  expect(own).toContain('"went ""well"",\nmostly"')
  expect([own.includes('Thrusters (30 kg)'), own.includes('Thrusters (43 kg)')]).toEqual([true, false])
  const all = await csv(null)
  expect([all, own].map(text => text.includes('of another'))).toEqual([true, false])
  expect(all).not.toContain('in a competition')
})
