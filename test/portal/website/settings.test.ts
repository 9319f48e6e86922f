/** The page where an admin chooses the public content. */
import { buildJoinLink } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { shownBut } from '../../support/portal/profile'

const portal = usePortal()

it('switches parts on and off, with a preview and a snippet for each', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/settings/website`
  const before = await browser.get(path)
  expect(before.$('[data-chalkbox], .secret')).toHaveLength(0)
  expect(before.main).toContain(`link to a mail to ${gym.email}`)
  const on = await browser.submit(path, { schedule: 'yes', joining: 'yes', boards: 'initials' })
  expect(on.main).toContain('Saved.')
  expect(
    on
      .$('input[checked]')
      .map((_, box) => on.$(box).attr('name'))
      .get(),
  ).toEqual(['schedule', 'joining'])
  expect(on.value('boards')).toBe('initials')
  const secrets = on
    .$('.secret')
    .map((_, secret) => on.$(secret).text())
    .get()
  expect(secrets).toEqual([
    '<script src="http://gym.example/public/widgets.js" async></script>',
    `<div data-chalkbox="schedule" data-gym="${gym.slug}"></div>`,
    `<div data-chalkbox="board" data-gym="${gym.slug}"></div>`,
  ])
  expect(
    on
      .$('[data-chalkbox]')
      .map((_, each) => on.$(each).attr('data-chalkbox'))
      .get(),
  ).toEqual(['schedule', 'board'])
  expect(on.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toMatchObject({
    ...{ publicSchedule: true, publicJoining: true, publicBoards: 'initials' },
    ...{ publicWorkouts: false, publicCompetitions: false },
  })
  await buildJoinLink(portal.db, { gymId: gym.id })
  const off = await browser.submit(path)
  expect(off.main).toContain('link to your join link')
  expect(off.$('[data-chalkbox]')).toHaveLength(0)
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  expect(log.main).toContain('changed the public content: ')
})

it('refuses a choice that the form does not have', async () => {
  const { gym, admin } = await portal.cast()
  const path = `/g/${gym.slug}/settings/website`
  const refused = await (await portal.as(admin)).post(path, { boards: 'full_names', workouts: 'yes' })
  expect([refused.status, refused.wrong('boards')]).toEqual([422, expect.stringContaining('must be one of')])
  expect(refused.$('input[name=workouts]').attr('checked')).toBe('checked')
})

it('a member leaves the public boards in the profile', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const path = `/g/${gym.slug}/profile`
  const saved = await browser.submit(path, { name: member.name, ...shownBut('shows_publicly') })
  expect(saved.$('input[name=shows_publicly]').attr('checked')).toBeUndefined()
  const row = await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })
  expect(row).toMatchObject({ hidesPublicly: true, hidesClasses: false })
})
