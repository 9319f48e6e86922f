/** A member's competitions: own registrations, heats, and what the gym holds. */
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildRegistration,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
/** A time of today in UTC, where the gym and the competition are. */
const at = (time: string) => new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`)

async function scene() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(portal.db, { gymId, name: 'Winter Throwdown', timeZone: 'UTC' })
  const division = await buildDivision(portal.db, {
    gymId,
    competitionId: competition.id,
    name: 'Rx women',
  })
  const of = { gymId, competitionId: competition.id }
  const event = await buildEvent(portal.db, { ...of, name: 'Row and run' }, [division])
  const { id: athleteId, name } = cast.member
  const registration = await buildRegistration(portal.db, {
    ...of,
    divisionId: division.id,
    participants: [{ athleteId, name }],
  })
  const heat = await buildHeat(portal.db, event, { number: 4, startsAt: at('12:48') }, [
    null,
    null,
    registration,
  ])
  return { ...cast, competition, event, registration, heat, base: `/g/${cast.gym.slug}` }
}

it("competing members: lists a member's registrations with heats and links, without the link from the mail", async () => {
  const { member, competition, base } = await scene()
  const browser = await portal.as(member)
  const page = await browser.get(`${base}/competing`)
  expect(page.main).toMatch(
    /Winter Throwdown.*Registered.*Heat 4, lane 3.*Row and run.*Your registration.*Rx women/,
  )
  const own = await browser.get(page.$(`a[href="/c/${competition.id}/mine"]`).attr('href')!)
  expect(own.location).toMatch(new RegExp(`^/c/${competition.id}/r/`))
  const registration = await browser.get(own.location!)
  expect(registration.main).toMatch(/Your heat.*Heat 4, lane 3.*Row and run/)
  expect(registration.$('#own-link')).toHaveLength(0)
  expect((await portal.anonymous.get(own.location!)).$('#own-link')).toHaveLength(1)
  expect((await browser.get(`${base}/more`)).$(`a[href="${base}/competing"]`).length).toBeGreaterThan(0)
})

it('the public page shows members their own heats, and leads back to their competitions', async () => {
  const { member, marketplace, competition, base } = await scene()
  const page = await (await portal.as(member)).get(`/c/${competition.id}`)
  expect(page.main).toMatch(/You.*Registered.*Heat 4, lane 3.*Row and run.*Your registration.*Rx women/)
  expect(page.$(`header a[href="${base}/competing"]`)).toHaveLength(1)
  for (const browser of [await portal.as(marketplace), portal.anonymous])
    expect((await browser.get(`/c/${competition.id}`)).main).not.toMatch(/Registered|Heat 4/)
})

it('Today shows heats of its day only', async () => {
  const { member, gym, heat, base } = await scene()
  await portal.db.gym.update({ where: { id: gym.id }, data: { timeZone: 'UTC' } })
  const browser = await portal.as(member)
  expect((await browser.get(base)).main).toMatch(/Your heat.*Heat 4, lane 3.*Row and run · Winter Throwdown/)
  const startsAt = new Date(at('12:48').getTime() + 3 * 86_400_000)
  await portal.db.heat.update({ where: { gymId_id: { gymId: gym.id, id: heat.id } }, data: { startsAt } })
  expect((await browser.get(base)).$('#own-heats')).toHaveLength(0)
})

it("competing members: hides drafts, withdrawn registrations, hidden events and other athletes' registrations", async () => {
  const { member, marketplace, gym, competition, event, registration, base } = await scene()
  const gymId = gym.id
  const other = await (await portal.as(marketplace)).get(`${base}/competing`)
  expect(other.main).toContain('Winter Throwdown')
  expect(other.main).not.toMatch(/Registered|Heat 4/)
  const browser = await portal.as(member)
  const read = async () => (await browser.get(`${base}/competing`)).main
  await portal.db.event.update({ where: { gymId_id: { gymId, id: event.id } }, data: { visible: false } })
  expect(await read()).not.toContain('Heat 4')
  await portal.db.registration.update({
    where: { gymId_id: { gymId, id: registration.id } },
    data: { withdrawnAt: new Date() },
  })
  expect(await read()).toMatch(/Coming up.*Winter Throwdown/)
  await portal.db.competition.update({
    where: { gymId_id: { gymId, id: competition.id } },
    data: { status: 'draft' },
  })
  expect(await read()).toContain('No competition is coming up here.')
})
