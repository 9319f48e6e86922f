/** The switch between kilograms and pounds on the page More. */
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  await portal.db.gym.update({ where: { id: cast.gym.id }, data: { units: 'kg' } })
  const more = `/g/${cast.gym.slug}/more`
  return {
    ...cast,
    more,
    path: `${more}/units`,
    browser: await portal.as(cast.member),
    row: () => portal.db.athlete.findUniqueOrThrow({ where: { id: cast.member.id } }),
  }
}

it.each(['member', 'coach', 'admin'] as const)(
  'the switch of units: sets the unit of the %s with one button, and returns to More',
  async role => {
    const cast = await stage()
    const browser = await portal.as(cast[role])
    const pressed = (page: Awaited<ReturnType<typeof browser.get>>) =>
      page.$('form[action$="/more/units"] button[aria-pressed=true]').text()
    expect(pressed(await browser.get(cast.more))).toBe('kg')
    const chosen = await browser.submit(cast.path, { units: 'lb' })
    expect([chosen.$('h1').text(), pressed(chosen)]).toEqual(['More', 'lb'])
    const after = await portal.db.athlete.findUniqueOrThrow({ where: { id: cast[role].id } })
    const { personId } = after
    expect(after).toEqual({ ...cast[role], personId, units: 'lb' })
    expect(await portal.db.athlete.count({ where: { gymId: cast.gym.id, units: { not: null } } })).toBe(1)
  },
)

it('the switch of units: logs a change once, and keeps other preferences', async () => {
  const { gym, member, path, browser, row } = await stage()
  const kept = { clock: 'h12', hidesClasses: true, locksFollowing: true } as const
  await portal.db.athlete.update({ where: { id: member.id }, data: kept })
  await browser.submit(path, { units: 'lb' })
  await browser.submit(path, { units: 'lb' })
  expect(await row()).toMatchObject({ ...kept, units: 'lb' })
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
  expect(entries).toMatchObject([{ action: 'athlete.update', subjectId: member.id }])
  expect(JSON.parse(entries[0]!.after!)).toMatchObject({ units: 'lb' })
})

it('the switch of units: refuses anything but kg and lb, and fields of others', async () => {
  const { path, browser, row, coach } = await stage()
  for (const form of [{}, { units: '' }, { units: 'stone' }, { units: 'lb', id: coach.id }] as Record<
    string,
    string
  >[])
    expect((await browser.post(path, form)).status).toBe(422)
  expect(await row()).toMatchObject({ units: null })
})

it('the switch of units: requires a member, and a form of this site', async () => {
  const { path, browser, row, rivalAdmin } = await stage()
  expect((await portal.anonymous.post(path, { units: 'lb' })).location).toContain('/sign-in')
  expect((await (await portal.as(rivalAdmin)).post(path, { units: 'lb' })).status).toBe(404)
  expect((await browser.post(path, { units: 'lb' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await row()).toMatchObject({ units: null })
})
