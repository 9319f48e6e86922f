// @ts-check
/**
 * An integration for Zapier, or for any service with REST hooks, in one file: connecting by OAuth, a trigger for new bookings
 * with a hook, the same by polling, and an action that books a class. Register it with `platforms redirects` and
 * `platforms secret`; docs/connect.md says how.
 *
 * @typedef {{ url: string, method?: string, headers?: Record<string, string>, params?: Record<string, string>, body?: unknown }} Sent
 * @typedef {{ status: number, data: any, throwForStatus(): void }} Answer
 * @typedef {{ request(sent: Sent): Promise<Answer> }} Z
 * @typedef {{ inputData: Record<string, string>, authData: Record<string, string>, targetUrl?: string,
 *   subscribeData?: { id: string }, cleanedRequest?: { data: { id: string } } }} Bundle
 */
const { BASE_URL = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env
const api = `${BASE_URL}/api/public`
const TYPE = 'booking.created'

/** The first request of each access, and the name that people see for it. @param {Z} z */
const getKey = async z => (await z.request({ url: `${api}/key` })).data

const authentication = {
  type: 'oauth2',
  oauth2Config: {
    enablePkce: true,
    authorizeUrl: {
      url: `${BASE_URL}/oauth/authorize`,
      params: {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: '{{bundle.inputData.redirect_uri}}',
        state: '{{bundle.inputData.state}}',
        scope: 'read:bookings write:bookings write:webhooks',
      },
    },
    /** The token lasts until the connection ends, so there is nothing to refresh. @param {Z} z @param {Bundle} bundle */
    async getAccessToken(z, { inputData: { code, redirect_uri, code_verifier } }) {
      const answer = await z.request({
        url: `${BASE_URL}/oauth/token`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: {
          ...{ grant_type: 'authorization_code', client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
          ...{ code, redirect_uri, code_verifier },
        },
      })
      return { access_token: answer.data.access_token }
    },
  },
  test: getKey,
  connectionLabel: '{{gym.name}}',
}

/** @param {Sent} sent @param {Z} _z @param {Bundle} bundle */
function signIn(sent, _z, { authData }) {
  const headers = { ...sent.headers, Authorization: `Bearer ${authData.access_token}` }
  return authData.access_token ? { ...sent, headers } : sent
}

/** @param {Z} z @param {Bundle} bundle */
async function subscribe(z, { targetUrl }) {
  const body = { url: targetUrl, event_types: [TYPE], description: 'Zapier' }
  return (await z.request({ url: `${api}/webhook_endpoints`, method: 'POST', body })).data
}

/** @param {Z} z @param {Bundle} bundle */
async function unsubscribe(z, { subscribeData }) {
  await z.request({ url: `${api}/webhook_endpoints/${subscribeData?.id}`, method: 'DELETE' })
}

/**
 * The booking of an event. Reading it with the token makes a forged hook harmless. A booking that was deleted since is left out.
 * @param {Z} z @param {string} id
 */
async function read(z, id) {
  const answer = await z.request({ url: `${api}/bookings/${encodeURIComponent(id)}` })
  if (answer.status === 404) return []
  answer.throwForStatus()
  return [answer.data]
}

/** @param {Z} z @param {Bundle} bundle */
const readHook = (z, { cleanedRequest }) => read(z, cleanedRequest?.data.id ?? '')

/** The latest bookings, newest first: samples for the editor, and polling. Zapier ignores ids that it has seen. @param {Z} z */
async function listLatest(z) {
  const params = { types: TYPE, order: 'desc', limit: '20' }
  /** @type {{ data: { id: string } }[]} */
  const events = (await z.request({ url: `${api}/events`, params })).data
  return (await Promise.all(events.map(({ data }) => read(z, data.id)))).flat()
}

const display = { label: 'New Booking', description: 'Triggers when an athlete books a class.' }

const triggers = {
  booking: {
    ...{ key: 'booking', noun: 'Booking', display },
    operation: {
      type: 'hook',
      performSubscribe: subscribe,
      performUnsubscribe: unsubscribe,
      perform: readHook,
      performList: listLatest,
    },
  },
  booking_by_polling: {
    ...{ key: 'booking_by_polling', noun: 'Booking', display: { ...display, hidden: true } },
    operation: { type: 'polling', perform: listLatest },
  },
}

const creates = {
  book_class: {
    ...{ key: 'book_class', noun: 'Booking' },
    display: { label: 'Book a Class', description: 'Books a class for an athlete.' },
    operation: {
      inputFields: [
        { key: 'class_id', label: 'Class', required: true },
        { key: 'athlete_id', label: 'Athlete', required: true },
      ],
      /** A repeated booking answers with the one that exists. @param {Z} z @param {Bundle} bundle */
      async perform(z, { inputData: { class_id, athlete_id } }) {
        const body = { class_id, athlete_id }
        return (await z.request({ url: `${api}/bookings`, method: 'POST', body })).data
      },
    },
  },
}

export default {
  ...{ version: '1.0.0', platformVersion: '17.0.0' },
  ...{ authentication, beforeRequest: [signIn], triggers, creates },
}
