/** A program's day on the gym's own website: public by an address, as its members see it, until it is taken away. */
import { v7 as uuid } from 'uuid'
import { dayAt } from '../../../src/domain/shared/dates'
import { dayPath } from '../../../src/domain/wods/day-link'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildProgram, buildWod, buildWorkout } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const date = dayAt(new Date(), cast.gym.timeZone)
  const workout = await buildWorkout(portal.db, { gymId, name: 'Heavy Fran' })
  const part = { workout, notes: 'Go unbroken.', coachNotes: 'Watch the knees.' }
  const wod = await buildWod(portal.db, { gymId, programId: program.id, date, components: [part] })
  const page = `/g/${cast.gym.slug}/programs/${program.id}`
  const path = async () =>
    dayPath(
      CONFIG.secret,
      (await portal.db.program.findUniqueOrThrow({ where: { id: program.id } })).dayLinkId!,
    )
  return { ...cast, program, wod, page, path, browser: await portal.as(cast.coach) }
}

it('a coach publishes the day for everyone, in allowed frames, and removes it at once', async () => {
  const { browser, page, path, gym } = await stage()
  const made = await browser.submit(`${page}/day-link`)
  const first = await path()
  expect(made.main).toContain(`//gym.example${first}`)
  expect(made.main).toContain(`${first}/embed`)
  const day = await portal.anonymous.get(first)
  expect([day.status, day.$('h1').text(), day.$('.eyebrow').text()]).toEqual([200, 'Fitness', gym.name])
  expect(day.main).toContain('Heavy Fran')
  expect(day.main).toContain('Go unbroken.')
  expect(day.main).not.toContain('Watch the knees.')
  expect(day.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const embed = await portal.anonymous.get(`${first}/embed?theme=dark`)
  expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
  expect([embed.headers['x-frame-options'], embed.headers['cache-control']]).toEqual([
    undefined,
    'public, no-cache',
  ])
  const known = { 'If-None-Match': String(embed.headers.etag) }
  expect((await portal.anonymous.get(`${first}/embed?theme=dark`, known)).status).toBe(304)

  await browser.submit(`${page}/day-link`)
  expect((await portal.anonymous.get(first)).status).toBe(404)
  const second = await path()
  expect((await portal.anonymous.get(second)).status).toBe(200)
  await browser.submit(`${page}/day-link/end`)
  expect((await portal.anonymous.get(`${second}/embed`, known)).status).toBe(404)
  expect((await browser.get(page)).main).not.toContain('/day/')
})

it("the public page shows only today's published WOD, and none of an archived or personal program", async () => {
  const { browser, page, path, program, wod } = await stage()
  await browser.submit(`${page}/day-link`)
  const address = await path()
  const where = { id: wod.id }
  await portal.db.wod.updateMany({ where, data: { publishAt: null } })
  expect((await portal.anonymous.get(address)).main).toContain('Nothing is programmed for today.')
  await portal.db.wod.updateMany({ where, data: { publishAt: new Date(0), date: '2026-01-05' } })
  expect((await portal.anonymous.get(address)).main).toContain('Nothing is programmed for today.')
  for (const data of [{ status: 'archived' }, { status: 'active', access: 'athlete' }] as const) {
    await portal.db.program.updateMany({ where: { id: program.id }, data })
    expect((await portal.anonymous.get(address)).status).toBe(404)
    // It would be there again: until then it can be taken away, and not made anew.
    const there = await browser.get(page)
    expect([
      there.$('form[action$="/day-link"]').length,
      there.$('form[action$="/day-link/end"]').length,
    ]).toEqual([0, 1])
  }
})

it("public day: refuses to publish the day of a personal or another gym's program, and by athletes and strangers", async () => {
  const { browser, page, gym, member, rivalAdmin, rival, program } = await stage()
  const own = await buildAthlete(portal.db, { gymId: gym.id })
  const personal = await buildProgram(portal.db, { gymId: gym.id, access: 'athlete', athleteId: own.id })
  const foreign = await buildProgram(portal.db, { gymId: rival.id, dayLinkId: uuid() })
  const at = (id: string, end = '') => `/g/${gym.slug}/programs/${id}/day-link${end}`
  expect((await browser.post(at(personal.id))).status).toBe(422)
  for (const id of [foreign.id, uuid()])
    for (const end of ['', '/end']) expect((await browser.post(at(id, end))).status).toBe(404)
  for (const who of [portal.anonymous, await portal.as(member), await portal.as(rivalAdmin)])
    expect([303, 403, 404]).toContain((await who.post(`${page}/day-link`)).status)
  const links = await portal.db.program.findMany({
    where: { id: { in: [personal.id, program.id, foreign.id] }, dayLinkId: { not: null } },
  })
  expect(links).toEqual([foreign])
})
