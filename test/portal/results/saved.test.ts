import sharp from 'sharp'
import { DEFAULT_ACCENT } from '../../../src/domain/gym/accent'
import { readOnce } from '../../../src/services/shared/decoding/room'
import { drawShareImage } from '../../../src/services/shared/decoding/work/share-image'
import { buildAthlete, buildResult, buildSession, buildWorkout } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

it('the page after saving: shows the own score after saving with its place, and draws it for sharing', async () => {
  const { gym, coach, member, wod, fran, result, base } = await buildWhiteboard(portal)
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: coach.id, wodId: wod.id })
  const wodComponentId = wod.components.at(-1)!.id
  await buildResult(portal.db, {
    ...{ gymId: gym.id, sessionId: session.id, workout: fran, wodComponentId, total: 222 },
    details: { type: 'FranStyleResult', seconds: 222 },
  })
  const browser = await portal.as(member)
  const page = await browser.get(`${base}/results/${result.id}/saved`)
  expect(page.$('.figure').text()).toBe('5:21')
  expect(page.$('.headline').text()).toBe('First one on the books')
  expect(page.$('.behind').text()).toBe(`1:39 behind ${coach.name}`)
  const shared = await browser.get(`${base}/results/${result.id}/share.png`)
  expect([shared.status, shared.headers['content-type']]).toEqual([200, 'image/png'])
  const coachs = await portal.as(coach)
  expect((await coachs.get(`${base}/results/${result.id}/share.png`)).status).toBe(404)
  const seen = await coachs.get(`${base}/results/${result.id}/saved`)
  expect([seen.$('.eyebrow').text().startsWith(member.name), seen.$('[data-share]').length]).toEqual([
    true,
    0,
  ])
  expect(seen.$('.beside .who').text()).toBe(coach.name)
  expect(seen.$('.beside .fist')).toHaveLength(0)
  const other = await buildAthlete(portal.db, { gymId: gym.id })
  for (const path of ['saved', 'share.png'])
    expect((await (await portal.as(other)).get(`${base}/results/${result.id}/${path}`)).status).toBe(404)
})

it('the page after saving: a picture that is known is not drawn again', async () => {
  const { gym, member, result, base } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  const path = `${base}/results/${result.id}/share.png`
  const first = await browser.bytes(path)
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  // As much work of theirs as may wait: nothing more is drawn for them.
  let end: (value?: unknown) => void = () => undefined
  const ended = new Promise(resolve => {
    end = resolve
  })
  const asker = { gym: gym.id, person: (await personOf(portal.db, member)).id }
  const waiting = Array.from({ length: 8 }, () => readOnce(asker, null, () => ended))
  const again = await browser.bytes(path)
  expect([again.status, again.headers.etag, again.body.equals(first.body)]).toEqual([200, etag, true])
  const known = await browser.bytes(path, { 'If-None-Match': etag! })
  expect([known.status, known.body.length]).toEqual([304, 0])
  await portal.db.gym.update({ where: { id: gym.id }, data: { name: 'Anvil Road' } })
  const renamed = await browser.bytes(path, { 'If-None-Match': etag! })
  expect([renamed.status, renamed.headers['retry-after']]).toEqual([429, '1'])
  end()
  await Promise.all(waiting)
  const drawn = await browser.bytes(path, { 'If-None-Match': etag! })
  expect(drawn.status).toBe(200)
  expect(drawn.headers.etag).not.toBe(etag)
})

it('the page after saving: draws a picture of one size, however long the names are', async () => {
  const page = {
    title: 'For time: 50 double-unders, 30 dumbbell snatches and a run around the block & back',
    score: '19 rounds + 113',
    headline: 'PR: 5 kg more than on May 3, 2026',
    isRecord: true,
    scaling: 'Rx',
    day: { iso: '2026-11-26', text: 'Thursday, November 26' },
  }
  const names = { gym: 'Anvil Lane <Strength> & Conditioning', athlete: 'Maximiliana Wolfeschlegelstein' }
  const image = await drawShareImage({ page, ...names, colour: DEFAULT_ACCENT, logo: null })
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
})

it('the page after saving: charts the saved result alone of its day, and nothing for a single day', async () => {
  const { gym, member, fran, result, base } = await buildWhiteboard(portal)
  const log = async (seconds: number, doneAt: string) => {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id })
    return buildResult(portal.db, {
      ...{ gymId: gym.id, sessionId: session.id, workout: fran, total: seconds, doneAt },
      details: { type: 'FranStyleResult', seconds },
    })
  }
  await log(600, '2026-01-05T17:40:00.000000Z')
  const browser = await portal.as(member)
  const dots = async () => (await browser.get(`${base}/results/${result.id}/saved`)).$('.chart circle')
  expect(await dots()).toHaveLength(0)
  await log(400, '2025-11-20T17:30:00.000000Z')
  expect(await dots()).toHaveLength(2)
  expect((await browser.get(`${base}/results/${result.id}/saved`)).main).not.toContain('10:00')
})

it('the page after saving: shows two beside the score with a fist to give, and leads to the next part', async () => {
  const { gym, coach, member, wod, fran, result, base } = await buildWhiteboard(portal)
  const { db } = portal
  const gymId = gym.id
  const [part] = wod.components
  for (const [name, seconds] of [
    ['Ana', 222],
    ['Ben', 300],
    ['Cleo', 330],
    ['Dora', 500],
  ] as const) {
    const athlete = await buildAthlete(db, { gymId, name })
    const session = await buildSession(db, { gymId, athleteId: athlete.id, wodId: wod.id })
    const details = { type: 'FranStyleResult' as const, seconds }
    const logged = { gymId, sessionId: session.id, workout: fran, wodComponentId: part!.id, details }
    await buildResult(db, { ...logged, total: seconds })
  }
  const browser = await portal.as(member)
  const path = `${base}/results/${result.id}/saved`
  const page = await browser.get(path)
  expect(page.$('.rank-line').text().replace(/\s+/g, ' ').trim()).toBe(
    '3rd of 5 on the board 21 seconds behind Ben',
  )
  const names = page
    .$('.beside .who')
    .get()
    .map(each => page.$(each).text())
  expect(names).toEqual(['Ben', 'Cleo'])
  expect(page.$('.actions .go').text().trim()).toBe('See the board')
  const give = page.$('.beside .fist').first().attr('value')!
  const back = page.$('input[name=back]').attr('value')!
  const given = await browser.submit(`${base}/results/fist-bumps`, { give, back })
  expect(given.$('.beside .fist').first().attr('aria-pressed')).toBe('true')
  expect(await db.fistBump.count({ where: { gymId, resultId: give, athleteId: member.id } })).toBe(1)
  for (const elsewhere of [`${base}/results/${result.id}`, '/g/other/results/1/saved', `${base}/../saved`])
    expect((await browser.post(`${base}/results/fist-bumps`, { give, back: elsewhere })).status).toBe(422)
  const workout = await buildWorkout(db, { gymId, name: 'Grace' })
  const more = { gymId, wodId: wod.id, position: 7, prefix: 'C', workoutId: workout.id }
  await db.wodComponent.create({ data: { id: coach.id, ...more } })
  const next = (await browser.get(path)).$('.actions .go')
  expect([next.text(), next.attr('href')]).toEqual([
    'Next: part C',
    `${base}/wods/${wod.id}/log?part=${coach.id}`,
  ])
})

it('the page after saving: tells open gym its last time and what is missing to the best', async () => {
  const { gym, member, fran, base } = await buildWhiteboard(portal)
  const log = async (seconds: number, doneAt: string, scaling: 'rx' | 'scaled' = 'rx') => {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: member.id })
    return buildResult(portal.db, {
      ...{ gymId: gym.id, sessionId: session.id, workout: fran, total: seconds, doneAt, scaling },
      details: { type: 'FranStyleResult', seconds },
    })
  }
  const before = await log(300, '2025-11-20T17:30:00.000000Z')
  const now = await log(309, '2025-11-27T17:30:00.000000Z')
  const browser = await portal.as(member)
  const page = await browser.get(`${base}/results/${now.id}/saved`)
  expect(page.$('.headline').text()).toBe('9 seconds off your best')
  expect(page.$('.last-time').text().trim().replace(/\s+/g, ' ')).toBe('Last time 5:00 on Nov 20, 2025')
  expect([page.$('.beside'), page.$('.rank-line')].map(each => each.length)).toEqual([0, 0])
  expect((await browser.get(`${base}/results/${before.id}/saved`)).$('.last-time')).toHaveLength(0)
})

it('the page after saving: stays when the coach hides the workout, without its board', async () => {
  const { member, wod, result, base } = await buildWhiteboard(portal)
  await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt: null } })
  const page = await (await portal.as(member)).get(`${base}/results/${result.id}/saved`)
  expect([page.status, page.$('.actions .go').text().trim()]).toEqual([200, 'See the result'])
})
