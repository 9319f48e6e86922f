/** The quota of stored bytes, as people and keys meet it. */

import sharp from 'sharp'
import request from 'supertest'
import { OPERATOR } from '../../../src/scope'
import { importFinished } from '../../../src/services/imports/working'
import { loadQuotas, setQuotas } from '../../../src/services/platform/quotas'
import { usageDay } from '../../../src/services/platform/usage/counts'
import { estimateStoredBytes } from '../../../src/services/platform/usage/stored'
import { basic } from '../../support/api/api'
import { buildImportFile } from '../../support/builders'
import type { Cast } from '../../support/cast'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
afterEach(() => importFinished())

const LINE =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n05/30/2022,Fran,,245,4:05,,,,,RX,\n'
const list = { name: 'log.csv', content: LINE }
const REFUSAL = /This gym may store 1 MB and stores [\d.]+ MB, so no files can be uploaded or imported\./

async function limit({ gym }: Cast, megabytes: number | null): Promise<void> {
  await setQuotas(portal.db, OPERATOR, gym.id, { megabytes })
  await loadQuotas(portal.db)
}

const drawPhoto = () =>
  sharp({ create: { width: 100, height: 100, channels: 3, background: '#207020' } })
    .png()
    .toBuffer()

/** Random digits, because PostgreSQL stores compressed texts. */
const digits = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Stores 1.5 MB in a file that waits for its import. */
async function fill(cast: Cast): Promise<{ id: string }> {
  const file = await buildImportFile(portal.db, cast.member, { state: 'ready', createdAt: new Date() })
  const content = digits(500_000)
  const key = { gymId: cast.gym.id, fileId: file.id }
  await portal.db.importFilePart.createMany({
    data: [101, 102, 103].map(position => ({ ...key, position, content })),
  })
  return file
}

const storeMeasurement = ({ gym }: Cast, bytes: number, day = usageDay(new Date())) =>
  portal.db.gymUsage.create({ data: { gymId: gym.id, day, rows: 1, bytes } })

async function uploadAll(cast: Cast) {
  const member = await portal.as(cast.member)
  const admin = await portal.as(cast.admin)
  const base = `/g/${cast.gym.slug}`
  const content = await drawPhoto()
  return [
    await member.upload(`${base}/profile/photo`, {}, { name: 'me.png', content }),
    await admin.upload(`${base}/settings/look/logo`, {}, { name: 'logo.png', content }),
    await member.upload(`${base}/imports`, { units: 'lb' }, list),
  ]
}

test('what was stored since the measurement counts, and a full gym takes no photo, logo or import', async () => {
  const cast = await portal.cast()
  await limit(cast, 1)
  await fill(cast)
  for (const page of await uploadAll(cast)) {
    expect(page.status).toBe(409)
    expect(page.main).toMatch(REFUSAL)
    expect(page.main).toContain('ask the operator of this installation for a higher quota')
  }
  const where = { gymId: cast.gym.id }
  expect(await portal.db.athletePhoto.count({ where })).toBe(0)
  expect(await portal.db.gymLogo.count({ where })).toBe(0)
  expect(await portal.db.importFile.count({ where })).toBe(1)
  const rival = await portal.cast()
  expect((await uploadAll(rival)).map(({ status }) => status)).toEqual([303, 303, 303])
})

test('a key gets 409 quota_reached for a file and for the start of an import', async () => {
  const cast = await portal.cast()
  const { username, password } = cast.keys.gym
  const send = (path: string, body?: object) =>
    request(portal.server)
      .post(`/api/public${path}`)
      .set('Authorization', basic(username, password))
      .send(body)
  const input = { file_name: 'log.csv', content: LINE, dry_run: true, athlete_id: cast.member.id }
  const read = await send('/imports', { ...input, units: 'lb' })
  expect(read.status).toBe(202)
  await importFinished()
  await limit(cast, 1)
  await fill(cast)
  for (const refused of [
    await send('/imports', { ...input, units: 'lb' }),
    await send(`/imports/${read.body.id}/start`),
  ]) {
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'quota_reached'])
    expect(refused.body.errors.detail).toMatch(REFUSAL)
  }
  await limit(cast, null)
  expect((await send(`/imports/${read.body.id}/start`)).status).toBe(200)
})

test('a gym that has freed space since the daily measurement is measured again before it is refused', async () => {
  const cast = await portal.cast()
  await limit(cast, 1)
  await storeMeasurement(cast, 3e6)
  expect((await uploadAll(cast)).map(({ status }) => status)).toEqual([303, 303, 303])
})

test('files since the measurement are added to it, and earlier files are not counted twice', async () => {
  const cast = await portal.cast()
  await storeMeasurement(cast, 2e6, '2026-01-01')
  const { id } = await fill(cast)
  expect(await estimateStoredBytes(portal.db, cast.gym.id)).toBeCloseTo(3.5e6, -4)
  const createdAt = new Date('2025-12-31T12:00:00Z')
  await portal.db.importFile.updateMany({ where: { gymId: cast.gym.id, id }, data: { createdAt } })
  expect(await estimateStoredBytes(portal.db, cast.gym.id)).toBe(2e6)
})

test('what is stored stays beyond the quota, and an archive can be requested', async () => {
  const cast = await portal.cast()
  await limit(cast, 1)
  const { id } = await fill(cast)
  const { username, password } = cast.keys.gym
  const archive = await request(portal.server)
    .post('/api/public/archives')
    .set('Authorization', basic(username, password))
  expect(archive.status).toBe(202)
  expect(await portal.db.importFilePart.count({ where: { gymId: cast.gym.id, fileId: id } })).toBeGreaterThan(
    2,
  )
  const browser = await portal.as(cast.admin)
  const { main } = await browser.get(`/g/${cast.gym.slug}/settings`)
  expect(main).toMatch(/1 MB of data\. You store about 1\.[4-9] MB/)
})
