/** Connecting a gym in a real browser, whose form-action decides whether the redirect to the platform may happen. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OPERATOR } from '../../../src/scope'
import { issueClientSecret, setRedirectUris } from '../../../src/services/platform/connecting/clients'
import { createPlatform } from '../../../src/services/platform/platforms'
import { problemsOf } from '../../support/portal/every-page'
import { cutAtWidths } from '../../support/portal/looks/cut-at-widths'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(120_000)

const NAME = 'Übungsbuchungs- und Mitgliederverwaltungssystem Maria-Magdalena Wiśniewska-Oyelaran'
const CALLBACK = 'https://buchungen.mitgliederverwaltungssystem.example/chalkbox'

let platform: Server
beforeAll(async () => {
  platform = createServer((_req, res) => res.end('Welcome back'))
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => platform.close(resolve)))

async function ask(scope: string, callback = CALLBACK): Promise<string> {
  const { id } = await createPlatform(site.db, OPERATOR, NAME)
  await setRedirectUris(site.db, OPERATOR, id, [callback])
  await issueClientSecret(site.db, OPERATOR, id)
  const parameters = {
    ...{ response_type: 'code', client_id: id, redirect_uri: callback, scope, state: 'here' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  }
  return `/oauth/authorize?${new URLSearchParams(parameters)}`
}

it.each([360, 1280])('the admin returns to the platform after the password, %i pixels wide', async width => {
  const callback = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/chalkbox`
  const path = await ask('read:schedule write:bookings', callback)
  const { email, password } = personIn(site.demo, 'admin')
  const { page } = await site.signedIn(email, { width })
  await site.db.portalSession.updateMany({ data: { confirmedAt: new Date(0) } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${callback}**`)
  expect(new URL(page.url()).searchParams.get('state')).toBe('here')
  expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})

it('connecting: the page fits with the longest name and every permission, and so does the list under Settings', async () => {
  const path = await ask('read write')
  const each = await ask('read:people read:registrations read:files write:archives write:competitions')
  const { id: platformId } = (await site.db.platform.findFirst({ where: { name: NAME } }))!
  const { id: gymId } = await site.db.gym.findFirstOrThrow({ where: { slug: site.demo.gym.slug } })
  const connection = {
    platformId,
    gymId,
    integrationPlatformId: 'long',
    integrationStatus: 'active',
  } as const
  await site.db.gymConnection.create({ data: { ...connection, connectedAt: new Date() } })
  const settings = `/g/${site.demo.gym.slug}/settings/platforms`
  for (const staff of ['admin', 'coach'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await site.signedIn(personIn(site.demo, staff).email, { theme })
      for (const [name, url] of [
        ['all', path],
        ['each', each],
        ['settings', settings],
      ] as const) {
        if (staff === 'coach' && name === 'settings') continue
        if (staff === 'coach') {
          await page.goto(url)
          expect(await page.locator('h1').textContent()).toBe('An admin is needed')
        } else expect(await problemsOf(page, url)).toEqual([])
        expect(await cutAtWidths(page)).toEqual([])
      }
    }
})
