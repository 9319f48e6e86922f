/** An address that nobody has is not found, whoever asks for it; one that others have says that it is theirs. */
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

it.each([
  ['/nowhere', [404, 404, 404]],
  ['/programs/x/nowhere', [404, 404, 404]],
  ['/settings/nowhere', [404, 404, 404]],
  ['/settings/keys/x/nowhere', [404, 404, 404]],
  ['/programs', [403, 200, 200]],
  ['/programs/', [403, 200, 200]],
  ['/competitions/new', [403, 200, 200]],
  ['/settings', [403, 403, 200]],
  ['/settings/people', [403, 403, 200]],
] as const)(
  '%s is not found, forbidden or shown to an athlete, a coach and an admin',
  async (path, statuses) => {
    const { gym, member, coach, admin } = await portal.cast()
    const answers = []
    for (const person of [member, coach, admin])
      answers.push((await (await portal.as(person)).get(`/g/${gym.slug}${path}`)).status)
    expect(answers).toEqual(statuses)
  },
)

it('unknown addresses: explains which page is missing, also for forms', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  expect((await browser.get(`/g/${gym.slug}/nowhere`)).$('h1').text()).toBe('Page not found')
  expect((await browser.get(`/g/${gym.slug}/programs`)).main).toContain('This page is for coaches.')
  expect((await browser.post(`/g/${gym.slug}/nowhere`, {})).status).toBe(404)
  expect((await browser.post(`/g/${gym.slug}/programs`, { name: 'Mine' })).status).toBe(403)
})
