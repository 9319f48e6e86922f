/** How many files may be open at once: whatever is being read counts as well, and nothing is read of what is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, type Person } from '../../../src/scope'
import { openImportFile } from '../../../src/services/imports/storing'
import { importFinished } from '../../../src/services/imports/working'
import { buildImportFile } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-room-'))
})
afterEach(() => importFinished())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LINE =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n05/30/2022,Fran,,245,4:05,,,,,RX,\n'
const file = { name: 'log.csv', content: LINE }
const base = (gym: { slug: string }) => `/g/${gym.slug}/imports`
const filesOf = ({ gymId, id }: AthleteModel) =>
  portal.db.importFile.findMany({ where: { gymId, athleteId: id } })
const minutesAgo = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000) })
const beingRead = () => ({ state: 'reading', aliveAt: new Date(), ...minutesAgo(10) })

it('only the athlete with five files in progress has to wait', async () => {
  const { gym, member, coach } = await portal.cast()
  const reading = []
  for (let at = 0; at < 5; at++) reading.push(await buildImportFile(portal.db, member, beingRead()))
  const browser = await portal.as(member)
  const page = await browser.upload(base(gym), { units: 'lb' }, file)
  expect([page.status, page.$('h1').text()]).toEqual([409, 'Import'])
  expect(page.main).toContain('5 of your files are being read. Open the next when one is done.')
  expect(await filesOf(member)).toHaveLength(5)
  expect((await (await portal.as(coach)).upload(base(gym), { units: 'lb' }, file)).status).toBe(303)
  const where = { gymId: gym.id, id: reading[0]!.id }
  await portal.db.importFile.updateMany({ where, data: { state: 'ready' } })
  expect((await browser.upload(base(gym), { units: 'lb' }, file)).status).toBe(303)
})

it('files in progress and waiting files are at most five: the oldest waiting one makes room', async () => {
  const { gym, member } = await portal.cast()
  const oldest = await buildImportFile(portal.db, member, minutesAgo(30))
  for (let at = 0; at < 3; at++) await buildImportFile(portal.db, member, beingRead())
  // Its server is gone: it waits like any other.
  const silent = await buildImportFile(portal.db, member, {
    ...{ ...minutesAgo(20), state: 'reading' },
    aliveAt: new Date(0),
  })
  expect((await (await portal.as(member)).upload(base(gym), { units: 'lb' }, file)).status).toBe(303)
  const ids = (await filesOf(member)).map(({ id }) => id)
  expect([ids.length, ids.includes(oldest.id), ids.includes(silent.id)]).toEqual([5, false, true])
})

it('of twelve files opened at once five are accepted and the rest refused with a message', async () => {
  const { gym, member } = await portal.cast()
  const path = join(folder, 'line.csv')
  writeFileSync(path, LINE)
  const actor: Person = {
    kind: 'person',
    id: 'p',
    name: member.name,
    readOnly: false,
    athleteId: member.id,
    staff: null,
  }
  const scope = gymScope({ db: portal.db, gymId: gym.id, actor, requestId: null })
  const opened = await Promise.allSettled(
    Array.from({ length: 12 }, () => openImportFile(scope, 'log.csv', { units: 'lb' }, path)),
  )
  const refused = opened.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'too_many_imports'))
  const pieces = await portal.db.importFilePart.count({ where: { gymId: gym.id } })
  expect([(await filesOf(member)).length, pieces]).toEqual([5, 5])
})

it('each of twelve files sent at once is stored or refused with 409 or 429', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => browser.upload(base(gym), { units: 'lb' }, file)),
  )
  const taken = sent.filter(({ status }) => status === 303)
  const held = sent.filter(({ status }) => status === 429)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length + held.length + sent.filter(({ status }) => status === 409).length).toBe(12)
  expect(new Set(held.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['10']))
  expect((await filesOf(member)).length).toBeLessThanOrEqual(5)
})

it('a gym with a gigabyte of waiting files cannot bring more', async () => {
  const { gym, member, coach } = await portal.cast()
  const { id: fileId, gymId } = await buildImportFile(portal.db, coach, { state: 'ready' })
  const rows = Array.from({ length: 16 * 1024 - 1 }, (_, at) => ({
    gymId,
    fileId,
    position: at + 1,
    content: 'x',
  }))
  for (let at = 0; at < rows.length; at += 1024)
    await portal.db.importFilePart.createMany({ data: rows.slice(at, at + 1024) })
  const page = await (await portal.as(member)).upload(base(gym), { units: 'lb' }, file)
  expect([page.status, await filesOf(member)]).toEqual([409, []])
  expect(page.main).toContain('take up 1 GB. Import or discard some first.')
})
