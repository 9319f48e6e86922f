import { buildAthlete, buildResult, buildSession } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

test('an athlete downloads their own results, an admin the gym’s', async () => {
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
  const settings = await (await portal.as(admin)).get(`${base}/settings`)
  expect(settings.$(`a[href="${base}/settings/results.csv"]`).text()).toBe('Download all results')
})
