import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '../../../src/db/client'
import { createLog } from '../../../src/log'
import { gymScope, OPERATOR } from '../../../src/scope'
import { Archiver } from '../../../src/server/archiving'
import { countGymRows } from '../../../src/services/archive/delete-gym'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildArchive, buildKey } from '../../support/builders'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { newDatabase, useDatabase } from '../../support/database'

const database = useDatabase()
const api = useApi(database)

describeMatrix('getArchiveContent', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildArchive(api.db, { gymId: gym.id }),
      await buildArchive(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

describe('getArchiveContent', () => {
  const actionsOf = async (subjectId: string) =>
    (await api.db.auditEntry.findMany({ where: { subjectId } })).map(({ action }) => action)

  test('downloads an archive that imports elsewhere as the same gym', async () => {
    const gym = await buildWholeGym(api.db)
    await api.db.gymArchive.updateMany({ where: { gymId: gym.id }, data: { state: 'failed' } })
    const client = api.as(await buildKey(api.db, { gymId: gym.id, writes: 'archives' }))
    const { id } = (await client.post('/archives')).body
    await new Archiver({ db: api.db, databaseUrl: database.url, log: createLog('silent') }).makeAll()
    const { body: made } = await client.get(`/archives/${id}`)
    expect(made.status).toBe('ready')

    const { status, headers, body } = await client.get(`/archives/${id}/content`)
    const bytes = Buffer.from(body)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'application/gzip',
      String(made.size_bytes),
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+ \d{4}-\d\d-\d\d\.tar\.gz"$/)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)

    const other = await newDatabase()
    const { prisma, close } = openDatabase(other.url, { synchronous: 'OFF' })
    try {
      const { gym: there, rows } = await importArchive(prisma, OPERATOR, () =>
        tarFiles(inPieces(gunzipSync(bytes))),
      )
      expect(there).toMatchObject({ id: gym.id, slug: gym.slug })
      const sent = { ...rows }
      const stored = await countGymRows(
        gymScope({ db: prisma, gymId: gym.id, actor: OPERATOR, requestId: null }),
      )
      // The accounts are nobody's gym's.
      delete sent.person
      expect(stored).toEqual(sent)
      expect(sent).toMatchObject({ athlete: expect.any(Number), score: 1, result: expect.any(Number) })
    } finally {
      await close()
      await other.remove()
    }
  })

  test('records each download once, but no HEAD request and no 304', async () => {
    const { gym, keys } = await api.cast()
    const { id } = await buildArchive(api.db, { gymId: gym.id })
    const client = api.as(keys.gym)
    const path = `/archives/${id}/content`
    const head = await client.send({ method: 'head', path })
    expect(head.headers['content-length']).toBe('23')
    expect(await actionsOf(id)).toEqual([])
    const { headers } = await client.get(path)
    expect((await client.with({ 'If-None-Match': headers.etag! }).get(path)).status).toBe(304)
    expect(await actionsOf(id)).toEqual(['archive.download'])
  })

  test('answers 409 until the archive is complete', async () => {
    const { gym, keys } = await api.cast()
    for (const state of ['waiting', 'working', 'failed']) {
      const { id } = await buildArchive(api.db, { gymId: gym.id, state })
      const { status, body } = await api.as(keys.gym).get(`/archives/${id}/content`)
      expect([state, status, body.errors.code]).toEqual([state, 409, 'not_ready'])
      expect(await actionsOf(id)).toEqual([])
    }
  })

  test('requires the scope write:archives', async () => {
    const { gym } = await api.cast()
    const { id } = await buildArchive(api.db, { gymId: gym.id })
    const statusFor = async (writes: string) =>
      (await api.as(await buildKey(api.db, { gymId: gym.id, writes })).get(`/archives/${id}/content`)).status
    expect([await statusFor('archives'), await statusFor('imports staff webhooks')]).toEqual([200, 403])
  })

  test('closes the connection when the archive disappears during the download', async () => {
    const { gym, keys } = await api.cast()
    const { id, sizeBytes } = await buildArchive(api.db, { gymId: gym.id })
    await api.db.gymArchive.update({ where: { id }, data: { sizeBytes: sizeBytes! * 2 } })
    await expect(api.as(keys.gym).get(`/archives/${id}/content`)).rejects.toThrow(
      /aborted|hang up|ECONNRESET/,
    )
  })
})

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64_000) yield bytes.subarray(at, at + 64_000)
}
