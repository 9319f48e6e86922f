/** Spreadsheets made to exhaust the server: read in a process of their own, with a reason for each refusal. */
import { openDatabase } from '../../../src/db/client'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { buildZip } from '../../support/docx'
import { buildXlsx } from '../../support/imports/xlsx'
import { mostMb, onLinux, usedSeconds } from '../../support/process/proc'
import { type Running, useServers } from '../../support/process/server-process'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers({ shared: true })
let seeded: Seeded
let database: ReturnType<typeof openDatabase>
let coach: { server: Running; slug: string; cookie: string }
beforeAll(async () => {
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
  const cast = await buildCast(database.prisma)
  const { token } = await startSession(
    database.prisma,
    (await personOf(database.prisma, cast.coach)).id,
    'test',
  )
  const server = await servers.start({ databaseUrl: seeded.url })
  coach = { server, slug: cast.gym.slug, cookie: `session=${token}` }
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
})

async function sendList(content: Buffer, name = 'members.xlsx') {
  const { server, slug, cookie } = coach
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${server.address}/g/${slug}/athletes/lists/file`, {
    method: 'POST',
    body: form,
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  const wrong = /id="field-file-wrong"[^>]*>([^<]*)/.exec(await answer.text())?.[1]?.trim() ?? null
  return { status: answer.status, wrong }
}

const MB = 1024 * 1024
const MEMBERS = [['Name'], ['Ana Costa']]
const strings = (content: string) =>
  buildXlsx(MEMBERS, { extra: { 'xl/sharedStrings.xml': `<sst>${content}</sst>` } })

onLinux('spreadsheets', () => {
  test.each<[string, () => Buffer, string, string?]>([
    ['90 MB of text in a cell', () => buildXlsx([['x'.repeat(90 * MB)]]), 'more in it than can be read'],
    ['90 MB of shared strings', () => strings(`<si><t>${'x'.repeat(90 * MB)}</t></si>`), 'more in it than'],
    [
      'more cells than a sheet may have',
      () => buildXlsx([], { extra: { 'xl/worksheets/sheet9.xml': '<c />'.repeat(800_000) } }),
      'more in it than can be read',
    ],
    ['half of its bytes', () => buildXlsx(MEMBERS).subarray(0, 400), 'cannot be read'],
    ['a workbook that ends in a tag', () => buildZip({ 'xl/workbook.xml': '<workbook' }), 'cannot be read'],
    ['another format inside', () => buildZip({ 'content.xml': 'x' }), 'is an OpenDocument file'],
    ['a program inside', () => Buffer.from('\u007fELF\0\0\0\0', 'latin1'), 'is not a text file'],
  ])('a file with %s is refused and costs the server neither time nor memory', async (_, build, message) => {
    const pid = coach.server.process.pid!
    const file = build()
    // Loads the pages first.
    expect((await sendList(buildXlsx(MEMBERS))).status).toBe(200)
    const before = usedSeconds(pid)
    const sent = await sendList(file)
    expect([sent.status, sent.wrong]).toEqual([422, expect.stringContaining(message)])
    expect(usedSeconds(pid) - before).toBeLessThan(2)
    expect(mostMb(pid)).toBeLessThan(450)
    expect((await fetch(`${coach.server.address}/sign-in`)).status).toBe(200)
  })

  test('shared strings nested 200,000 deep are refused or harmless, and the next file is read', async () => {
    const { status } = await sendList(strings('<si>'.repeat(200_000)))
    expect([200, 422]).toContain(status)
    expect((await sendList(buildXlsx(MEMBERS))).status).toBe(200)
  })

  test('the content decides, not the name', async () => {
    expect((await sendList(buildXlsx(MEMBERS), 'members.csv')).status).toBe(200)
    expect((await sendList(Buffer.from('Name\nAna Costa\n'), 'members.xlsx')).status).toBe(200)
  })
})
