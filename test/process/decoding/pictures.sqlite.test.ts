/** Pictures that people send and have drawn: in processes of their own, so that no native memory stays with the server. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { openDatabase } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { buildResult, buildSession, buildWorkout } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useServers } from '../../support/process/server-process'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
let seeded: Seeded
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

async function scene() {
  const db = database.prisma
  const cast = await buildCast(db)
  const { address, process } = await servers.start({ databaseUrl: seeded.url })
  const as = async (athlete: AthleteModel) => {
    const { token } = await startSession(db, (await personOf(db, athlete)).id, 'test')
    const headers = { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'same-origin' }
    return (path: string, init: RequestInit = {}) =>
      fetch(`${address}/g/${cast.gym.slug}${path}`, { ...init, headers, redirect: 'manual' })
  }
  return { db, address, as, ...cast, pid: process.pid! }
}

type Scene = Awaited<ReturnType<typeof scene>>

async function resultsOf({ db, gym }: Scene, athlete: AthleteModel, count: number): Promise<string[]> {
  const workout = await buildWorkout(db, { gymId: gym.id, name: 'Fran' })
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const session = await buildSession(db, { gymId: gym.id, athleteId: athlete.id })
    const details = { type: 'FranStyleResult', seconds: 200 + at } as const
    const result = { gymId: gym.id, sessionId: session.id, workout, total: 200 + at, details }
    ids.push((await buildResult(db, result)).id)
  }
  return ids
}

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('pictures are read and drawn without the server loading a decoder', async () => {
  const { as, ...rest } = await scene()
  const [get, [result]] = [await as(rest.member), await resultsOf({ as, ...rest }, rest.member, 1)]
  const form = new FormData()
  const picture = { create: { width: 7_000, height: 7_000, channels: 3, background: '#f60' } } as const
  form.set('file', new Blob([new Uint8Array(await sharp(picture).webp({ effort: 0 }).toBuffer())]), 'me.webp')
  expect((await get('/profile/photo', { method: 'POST', body: form })).status).toBe(303)
  const shared = await get(`/results/${result}/share.png`)
  expect(await sharp(await shared.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1080 })
  expect(readFileSync(`/proc/${rest.pid}/maps`, 'utf8')).not.toMatch(/vips|sharp/)
})

onLinux('a person who has sixty pictures drawn at once keeps nobody else waiting', async () => {
  const all = await scene()
  const [mine, [theirs]] = [await resultsOf(all, all.member, 30), await resultsOf(all, all.coach, 1)]
  const [get, getTheirs] = [await all.as(all.member), await all.as(all.coach)]
  const done: string[] = []
  const answers = [...mine, ...mine].map(async id => {
    const { status, headers } = await get(`/results/${id}/share.png`)
    if (status === 200) done.push(id)
    return { status, wait: headers.get('retry-after') }
  })
  expect((await getTheirs(`/results/${theirs}/share.png`)).status).toBe(200)
  const before = done.length
  expect(before).toBeLessThan(16)
  const answered = await Promise.all(answers)
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(answered.filter(({ status, wait }) => status === 429 && wait === null)).toEqual([])
  expect(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${all.pid}/status`, 'utf8'))![1]) / 1024,
  ).toBeLessThan(450)
})
