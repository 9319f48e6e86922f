/** Push notifications in Chromium: the page that turns these on, and a message that the worker shows. */

import { createECDH } from 'node:crypto'
import type { Page } from 'playwright-core'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { personOf } from '../../support/builders/people'
import { usePhones } from '../../support/portal/offline-phone'
import { useSite } from '../../support/portal/site'
import { eventually } from '../../support/process/server-process'

const site = useSite({ empty: true, notifications: true })
const phone = usePhones(site)
jest.setTimeout(90_000)

it('shows a message that arrives with its sentence, and where a tap leads', async () => {
  const { page, context, gym } = await phone()
  await context.grantPermissions(['notifications'], { origin: new URL(gym).origin })
  await page.goto(gym)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await context.newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const message = {
    ...{ title: 'Bo commented on your Fran', body: 'Garage', icon: '/img/icon-192.png', tag: 'n1' },
    ...{ path: '/g/garage/results/r1', opened: '/g/garage/notifications/n1/open' },
  }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(gym).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
  // Not `waitForFunction`: it takes the promise of an asynchronous function for its first truthy value.
  const shown = await eventually('a notification', () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready
      const [first] = await ready.getNotifications()
      return first && { title: first.title, body: first.body, tag: first.tag, data: first.data }
    }),
  )
  expect(shown).toEqual({
    ...{ title: message.title, body: message.body, tag: message.tag },
    data: { path: message.path, opened: message.opened },
  })
})

/** A browser whose push service takes every subscription: Chromium's own cannot be reached from here. */
async function subscribing(page: Page) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const keys = { p256dh: own.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
  await page.addInitScript(given => {
    const subscription = () =>
      sessionStorage.subscribed && {
        options: {
          applicationServerKey: Uint8Array.from(JSON.parse(sessionStorage.subscribed) as number[]).buffer,
        },
        endpoint: 'https://push.example.com/of-this-phone',
        toJSON: () => ({ endpoint: 'https://push.example.com/of-this-phone', keys: given }),
        async unsubscribe() {
          delete sessionStorage.subscribed
          return true
        },
      }
    PushManager.prototype.getSubscription = async () => subscription() || null
    PushManager.prototype.subscribe = async options => {
      sessionStorage.subscribed = JSON.stringify([...(options!.applicationServerKey as Uint8Array)])
      return subscription()
    }
  }, keys)
}

it('is turned on and off for this device, and comes back with a new session', async () => {
  const there = await phone()
  const { page, context, gym, athlete } = there
  await subscribing(page)
  await context.grantPermissions(['notifications'], { origin: new URL(gym).origin })
  const devices = () => site.db.pushDevice.findMany({ where: { athleteId: athlete.id } })
  await page.goto(`${gym}/notifications/settings`)
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.getByRole('button', { name: 'Turn off for this device' }).waitFor()
  const [first] = await devices()
  expect(first!.endpoint).toBe('https://push.example.com/of-this-phone')

  // The session ran out, and the same person signed in again; pages look once a day.
  await site.db.portalSession.delete({ where: { id: first!.sessionId } })
  const { token } = await startSession(site.db, (await personOf(site.db, athlete)).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: new URL(gym).origin }])
  await page.evaluate(() => {
    const mark = Object.keys(localStorage).find(key => key.startsWith('chalkbox push '))!
    localStorage.setItem(mark, JSON.stringify({ ...JSON.parse(localStorage.getItem(mark)!), at: 0 }))
  })
  await page.goto(gym)
  await eventually('the device of the new session', async () => (await devices()).length === 1)

  await page.goto(`${gym}/notifications/settings`)
  await page.getByRole('button', { name: 'Turn off for this device' }).click()
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
  expect(await devices()).toEqual([])
  expect(await page.evaluate(() => sessionStorage.subscribed)).toBeUndefined()
})

it('push notifications stay off on a device that was removed elsewhere', async () => {
  const { page, context, gym, athlete } = await phone()
  await subscribing(page)
  await context.grantPermissions(['notifications'], { origin: new URL(gym).origin })
  await page.goto(`${gym}/notifications/settings`)
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.getByRole('button', { name: 'Turn off for this device' }).waitFor()
  await site.db.pushDevice.deleteMany({ where: { athleteId: athlete.id } })
  await page.evaluate(() => {
    const mark = Object.keys(localStorage).find(key => key.startsWith('chalkbox push '))!
    localStorage.setItem(mark, JSON.stringify({ ...JSON.parse(localStorage.getItem(mark)!), at: 0 }))
  })
  await page.goto(gym)
  await page.waitForFunction(() => sessionStorage.subscribed === undefined)
  expect(await site.db.pushDevice.count({ where: { athleteId: athlete.id } })).toBe(0)
})

it.each([
  ['an iPhone outside the home screen', 'ios', 'add Chalkbox to the home screen first'],
  ['a browser without push', 'unsupported', 'This browser has no push notifications'],
  ['a refused permission', 'denied', 'blocked in your browser'],
])('explains itself on %s', async (_, state, words) => {
  const { page, gym } = await phone()
  await page.addInitScript(given => {
    if (given === 'denied') Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    else Reflect.deleteProperty(window, 'PushManager')
    if (given === 'ios')
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
  }, state)
  await page.goto(`${gym}/notifications/settings`)
  await page.getByText(words).waitFor()
  expect(await page.getByRole('button', { name: 'Turn on for this device' }).isVisible()).toBe(false)
})

it('says so when the push service cannot be reached', async () => {
  const { page, context, gym } = await phone()
  await context.grantPermissions(['notifications'], { origin: new URL(gym).origin })
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  })
  await page.goto(`${gym}/notifications/settings`)
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.getByRole('alert').getByText('could not be reached').waitFor()
})
