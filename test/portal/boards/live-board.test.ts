import { buildResult, buildSession } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

describe('an open board', () => {
  it('gets its version, which changes with every result', async () => {
    const { gym, member, marketplace, wod, fran, base } = await buildWhiteboard(portal)
    const part = wod.components[0]!
    const browser = await portal.as(member)
    const path = `${base}/wods/${wod.id}/parts/${part.id}/live`
    const seen = await browser.get(`${base}/wods/${wod.id}/board`)
    expect(seen.$('[data-board]').attr('data-board')).toBe(path)
    const version = seen.$('[data-board]').attr('data-version')
    const before = await browser.get(path)
    expect(before.headers['content-type']).toContain('text/event-stream')
    expect(before.text).toContain(JSON.stringify({ version, spread: 0 }))
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: marketplace.id, wodId: wod.id })
    const done = { wodComponentId: part.id, workout: fran }
    await buildResult(portal.db, { gymId: gym.id, sessionId: session.id, ...done })
    expect((await browser.get(path)).text).not.toContain(JSON.stringify({ version, spread: 0 }))
  })

  it('requires a part that the reader may see', async () => {
    const { member, wod, base } = await buildWhiteboard(portal)
    const part = wod.components[0]!
    await portal.db.wod.updateMany({ where: { id: wod.id }, data: { publishAt: null } })
    const path = `${base}/wods/${wod.id}/parts/${part.id}/live`
    expect((await (await portal.as(member)).get(path)).status).toBe(404)
  })
})

it('a live board: shows the own rank at the same scaling and opens the row just logged', async () => {
  const { gym, coach, member, wod, fran, result, base } = await buildWhiteboard(portal)
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: coach.id, wodId: wod.id })
  const part = wod.components[0]!
  await buildResult(portal.db, {
    ...{ gymId: gym.id, sessionId: session.id, wodComponentId: part.id, workout: fran, total: 250 },
    details: { type: 'FranStyleResult', seconds: 250 },
  })
  const browser = await portal.as(member)
  const page = await browser.get(`${base}/wods/${wod.id}/board?logged=${result.id}`)
  expect(page.$('.mine .why b').first().text()).toBe('2nd of the 2 who did it Rx')
  expect(page.$('details[open]').closest('li').attr('id')).toBe(`result-${result.id}`)
  expect((await browser.get(`${base}/wods/${wod.id}/board`)).$('details[open]')).toHaveLength(0)
})

it('a live board: explains how the overall rank and the rank at the same scaling relate', async () => {
  const { gym, coach, member, marketplace, wod, fran, base } = await buildWhiteboard(portal)
  const wodComponentId = wod.components[0]!.id
  for (const [athlete, scaling] of [
    [coach, 'rxplus'],
    [marketplace, 'rx'],
  ] as const) {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: athlete.id, wodId: wod.id })
    await buildResult(portal.db, {
      ...{ gymId: gym.id, sessionId: session.id, wodComponentId, workout: fran, scaling, total: 900 },
      details: { type: 'FranStyleResult', seconds: 900 },
    })
  }
  const page = await (await portal.as(member)).get(`${base}/wods/${wod.id}/board`)
  expect(page.$('.mine .why b').first().text()).toBe('2nd overall, 1st of the 2 who did it Rx')
  expect(page.$('.mine .why > .reason').text()).toMatch(/^2nd, /)
})
