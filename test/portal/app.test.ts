/** What makes an app of the pages on a phone. */
import { v7 as uuid } from 'uuid'
import { followProgram } from '../support/builders'
import { usePortal } from '../support/portal/portal'
import { buildWhiteboard } from '../support/portal/whiteboard'

const portal = usePortal()

it("every page names the app's manifest, whose icons exist", async () => {
  const { anonymous } = portal
  await portal.cast()
  const { headers, text } = await anonymous.get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'Chalkbox', start_url: '/', scope: '/', display: 'standalone' })
  expect(
    manifest.icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose]),
  ).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of manifest.icons) {
    const icon = await anonymous.bytes(src)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  }
  const page = await anonymous.get('/sign-in')
  expect(page.$('link[rel="manifest"]').attr('href')).toBe('/manifest.webmanifest')
  expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
})

it('the service worker is revalidated, and the offline page has no personal data', async () => {
  const { member } = await portal.cast()
  const browser = await portal.as(member)
  const worker = await browser.get('/service-worker.js')
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['content-type']).toContain('javascript')
  const page = await browser.get('/offline')
  expect([page.status, page.$('h1').text()]).toEqual([200, 'No connection'])
  expect(page.$('body').attr('data-owner')).toBeUndefined()
  expect(page.text).not.toContain(member.name)
})

describe('a resend after a lost connection', () => {
  it('logs a part once', async () => {
    const { marketplace, program, wod, base } = await buildWhiteboard(portal)
    await followProgram(portal.db, marketplace, program)
    const browser = await portal.as(marketplace)
    const action = `${base}/wods/${wod.id}/parts/${wod.components[0]!.id}/result`
    const sent = { score: '6:28', once: uuid() }
    const answers = [await browser.post(action, sent), await browser.post(action, sent)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers[1]!.location).toContain(`/results/${sent.once}/saved`)
    const rows = await portal.db.result.findMany({ where: { session: { athleteId: marketplace.id } } })
    expect(rows.map(({ id, description, revision }) => [id, description, revision])).toEqual([
      [sent.once, '6:28', 1],
    ])
    expect(await portal.db.auditEntry.count({ where: { subjectId: sent.once } })).toBe(1)
    // Under another name it is another one: somebody has logged it meanwhile.
    expect((await browser.post(action, { ...sent, once: uuid() })).status).toBe(409)
  })

  it('logs open gym once and never over another result', async () => {
    const { member, result, coach, fran, base } = await buildWhiteboard(portal)
    const browser = await portal.as(member)
    const sent = { workout_id: fran.id, score: '5:01', once: uuid() }
    const [first, again] = [
      await browser.post(`${base}/open-gym`, sent),
      await browser.post(`${base}/open-gym`, sent),
    ]
    expect([first.location, again.location]).toEqual(Array(2).fill(`${base}/results/${sent.once}/saved`))
    const own = { session: { athleteId: member.id }, wodComponentId: null }
    expect(await portal.db.result.count({ where: own })).toBe(1)
    const theirs = { ...sent, once: result.id }
    expect((await (await portal.as(coach)).post(`${base}/open-gym`, theirs)).status).toBe(422)
    expect((await browser.post(`${base}/open-gym`, { ...sent, once: 'x' })).status).toBe(422)
    expect(await portal.db.result.findUnique({ where: { id: result.id } })).toEqual(result)
  })
})
