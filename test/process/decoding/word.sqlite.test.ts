/** Word files made to exhaust the server: read in a process of their own, or refused while they come. */
import { readdirSync } from 'node:fs'
import { openDatabase } from '../../../src/db/client'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { buildProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { buildDocx, buildDocxOf } from '../../support/docx'
import { mostMb, onLinux, readProc, usedSeconds } from '../../support/process/proc'
import { type Running, useServers } from '../../support/process/server-process'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers({ shared: true })
let seeded: Seeded
let database: ReturnType<typeof openDatabase>
let coach: Coach
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
  const db = database.prisma
  const cast = await buildCast(db)
  const { id: programId } = await buildProgram(db, { gymId: cast.gym.id, name: 'Fitness' })
  const { token } = await startSession(db, (await personOf(db, cast.coach)).id, 'test')
  const server = await servers.start({ databaseUrl: seeded.url })
  coach = { server, slug: cast.gym.slug, cookie: `session=${token}`, programId }
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

type Coach = { server: Running; slug: string; cookie: string; programId: string }

async function sendWeek({ server, slug, cookie, programId }: Coach, content: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ date: '2026-11-25', program_id: programId, publish: 'draft' }))
    form.set(name, value)
  form.set('file', new Blob([new Uint8Array(content)]), 'week.docx')
  const answer = await fetch(`${server.address}/g/${slug}/wods/week/file`, {
    method: 'POST',
    body: form,
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  const wrong = /id="field-file-wrong"[^>]*>([^<]*)/.exec(await answer.text())?.[1]?.trim() ?? null
  return { status: answer.status, wrong }
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readProc(pid, `task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  )

const MANY = 100_000
const filled = Array<string>(MANY).fill('x')

onLinux('Word files', () => {
  test.each([
    ['100,000 paragraphs', () => buildDocx(filled), 'has too much in it'],
    ['100,000 empty paragraphs', () => buildDocx(Array(MANY).fill('')), 'has too much in it'],
    ['a directory of one entry', () => buildDocx(filled, { count: 1 }), 'has too much in it'],
    [
      'other names in its directory',
      () => buildDocx(filled, { nameOf: name => name.replace('.xml', '.bin') }),
      'has too much in it',
    ],
    ['30 MB of text', () => buildDocx(['x'.repeat(30 * 1024 * 1024)]), 'has more than 40,000 characters'],
    [
      '30 MB of attributes',
      () => buildDocxOf(`<w:p w:rsidR="${'x'.repeat(30 * 1024 * 1024)}"/>`),
      'has too much in it',
    ],
    ['elements 20,000 deep', () => buildDocxOf('<w:sdt>'.repeat(20_000)), 'is not a Word document'],
  ])('a file with %s is refused and costs the server neither time nor memory', async (_, build, message) => {
    const pid = coach.server.process.pid!
    const file = build()
    // What pages need is loaded.
    expect((await sendWeek(coach, buildDocx(['MONDAY', '10 burpees']))).status).toBe(200)
    const before = usedSeconds(pid)
    const sent = await sendWeek(coach, file)
    expect([sent.status, sent.wrong]).toEqual([422, expect.stringContaining(message)])
    expect(usedSeconds(pid) - before).toBeLessThan(2)
    expect(mostMb(pid)).toBeLessThan(450)
  })

  test('others are answered while a file is read, and a killed reader refuses its file alone', async () => {
    const { server } = coach
    const week = buildDocx(['MONDAY', '10 burpees'])
    for (let attempt = 0; ; attempt++) {
      expect((await sendWeek(coach, week)).status).toBe(200)
      // The reader stays a while; stopped, it reads for ever.
      const readers = childrenOf(server.process.pid!)
      for (const pid of readers) process.kill(pid, 'SIGSTOP')
      const reading = sendWeek(coach, week)
      for (let at = 0; at < 20; at++) expect((await fetch(`${server.address}/sign-in`)).status).toBe(200)
      for (const pid of readers) process.kill(pid, 'SIGKILL')
      const { status, wrong } = await reading
      // On a very slow machine the stopped reader was ended already, and another took the file.
      if (status === 200 && attempt < 5) continue
      expect([status, wrong]).toEqual([422, expect.stringMatching(/^The file needed more than \d+ MB/)])
      break
    }
    expect((await sendWeek(coach, week)).status).toBe(200)
  })
})
