import { gunzipSync } from 'node:zlib'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { buildAthlete, buildResult, buildSession } from '../../support/builders'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal()

test("athletes download their own results, and admins the gym's", async () => {
  const { gym, member, admin } = await portal.cast()
  const gymId = gym.id
  const other = await buildAthlete(portal.db, { gymId })
  for (const [athlete, notes] of [
    [member, 'mine alone'],
    [other, 'of somebody else'],
  ] as const) {
    const session = await buildSession(portal.db, { gymId, athleteId: athlete.id })
    await buildResult(portal.db, { gymId, sessionId: session.id, notes })
  }
  const base = `/g/${gym.slug}`
  const own = await (await portal.as(member)).get(`${base}/profile/results.csv`)
  expect([own.status, own.headers['content-type'], own.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('text/csv'),
    `attachment; filename="${gym.slug} my results.csv"`,
  ])
  expect(own.text).toContain('mine alone')
  expect(own.text).not.toContain('of somebody else')
  const all = await (await portal.as(admin)).get(`${base}/settings/results.csv`)
  expect([all.text.includes('mine alone'), all.text.includes('of somebody else')]).toEqual([true, true])
  const page = await (await portal.as(member)).get(`${base}/profile`)
  expect(page.$(`a[href="${base}/profile/results.csv"]`).text()).toBe('Download my results')
  expect(page.main).toContain('choices of e-mail')
  const settings = await (await portal.as(admin)).get(`${base}/settings`)
  expect(settings.$(`a[href="${base}/settings/results.csv"]`).text()).toBe('Download all results')
})

test("coaches download an athlete's results, of their own gym only", async () => {
  const { gym, member, coach, rivalMember } = await portal.cast()
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id })
  await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, notes: 'theirs alone' })
  const browser = await portal.as(coach)
  const page = `/g/${gym.slug}/athletes/${member.id}`
  const file = await browser.get(`${page}/results.csv`)
  expect([file.status, file.text.includes('theirs alone')]).toEqual([200, true])
  expect(file.headers['content-disposition']).toContain(' results.csv"')
  expect((await browser.get(page)).$(`a[href="${page}/results.csv"]`).text()).toBe('Results as CSV')
  const athletes = `/g/${gym.slug}/athletes`
  expect((await browser.get(`${athletes}/${rivalMember.id}/results.csv`)).status).toBe(404)
  expect((await (await portal.as(member)).get(`${page}/results.csv`)).status).toBe(403)
  expect((await browser.get(`/g/${gym.slug}/settings/results.csv`)).status).toBe(403)
  expect((await browser.get(`/g/${gym.slug}/settings/archive.tar.gz`)).status).toBe(403)
})

describe('an archive', () => {
  /** The files of a download. */
  async function filesOf(browser: Browser, path: string): Promise<Map<string, string>> {
    const { status, headers, body } = await browser.bytes(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/gzip'])
    expect(headers['content-disposition']).toContain('.tar.gz"')
    const files = new Map<string, string>()
    async function* tar() {
      yield gunzipSync(body)
    }
    for await (const { name, content } of tarFiles(tar())) files.set(name, content.toString())
    return files
  }

  it('of the gym requires an admin, has no passwords and is recorded', async () => {
    const { gym, admin, coach, rivalMember } = await portal.cast()
    const files = await filesOf(await portal.as(admin), `/g/${gym.slug}/settings/archive.tar.gz`)
    expect(JSON.parse(files.get('manifest.json')!)).toMatchObject({
      format: 'chalkbox-archive',
      gym: { id: gym.id },
    })
    const text = [...files.values()].join('')
    expect(text).toContain(coach.id)
    for (const secret of ['passwordHash', rivalMember.id]) expect(text).not.toContain(secret)
    const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.export' } })
    expect(entries.map(({ actorName }) => actorName)).toEqual([admin.name])
    expect((await (await portal.as(coach)).get(`/g/${gym.slug}/settings/archive.tar.gz`)).status).toBe(403)
  })

  it('of an athlete contains no data of other athletes', async () => {
    const { gym, member, coach } = await portal.cast()
    const files = await filesOf(await portal.as(member), `/g/${gym.slug}/profile/archive.tar.gz`)
    expect(JSON.parse(files.get('manifest.json')!)).toMatchObject({
      format: 'chalkbox-athlete',
      athlete: { id: member.id },
    })
    expect([...files.values()].join('')).not.toContain(coach.id)
  })
})
