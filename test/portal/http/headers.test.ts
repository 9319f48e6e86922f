/** What every answer tells browsers: nothing may frame it, nothing is guessed of it, and a page of somebody is not stored. */
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

// Without a gym every page leads to setting one up.
beforeAll(() => portal.cast())

/** The description of the interface has nothing of anybody in it: tools on other sites may read it, and nothing else. */
const PUBLIC = '/api/public/openapi.json'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /^(?=.*default-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
  ),
}

test.each([
  ['/sign-in', 200, 'text/html'],
  ['/nowhere', 404, 'text/html'],
  ['/tv/nobody.knows', 404, 'text/html'],
  ['/livez', 200, 'application/json'],
  ['/.well-known/security.txt', 404, 'text/plain'],
  ['/api/public/programs', 401, 'application/json'],
  [PUBLIC, 200, 'application/json'],
])('%s has its declared type and cannot be framed', async (path, status, type) => {
  const answer = await portal.anonymous.get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(EVERYWHERE)
  expect(answer.headers['content-type']).toMatch(new RegExp(`^${type}; charset=utf-8$`))
  expect(answer.headers['access-control-allow-origin']).toBe(path === PUBLIC ? '*' : undefined)
  expect(answer.headers).not.toHaveProperty('x-powered-by')
})

test('a signed-in page is not stored', async () => {
  const { gym, admin } = await portal.cast()
  const page = await (await portal.as(admin)).get(`/g/${gym.slug}/athletes`)
  expect(page.headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'private, no-store' })
})

test('a password is hidden while typed and can be pasted or filled in', async () => {
  const field = (await portal.anonymous.get('/sign-in')).$('input[name=password]')
  expect([field.attr('type'), field.attr('autocomplete')]).toEqual(['password', 'current-password'])
  expect(field.attr('maxlength')).toBeUndefined()
})
