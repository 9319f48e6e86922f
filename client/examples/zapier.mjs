// @ts-check
/**
 * An integration for Zapier, or for any service with REST hooks, in one file: connecting by OAuth, triggers for new bookings
 * and personal records with a hook, bookings by polling, and an action that books a class. Register it with `platforms redirects` and
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
const BOOKED = 'booking.created'
const LOGGED = 'result.created'

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
        scope: 'read:bookings read:results write:bookings write:webhooks',
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

/** @param {string} type @returns {(z: Z, bundle: Bundle) => Promise<unknown>} */
const subscribeTo =
  type =>
  async (z, { targetUrl }) => {
    const body = { url: targetUrl, event_types: [type], description: 'Zapier' }
    return (await z.request({ url: `${api}/webhook_endpoints`, method: 'POST', body })).data
  }

/** @param {Z} z @param {Bundle} bundle */
async function unsubscribe(z, { subscribeData }) {
  await z.request({ url: `${api}/webhook_endpoints/${subscribeData?.id}`, method: 'DELETE' })
}

/**
 * The object of an event. Reading it with the token makes a forged hook harmless. A deleted object is left out.
 * @param {Z} z @param {string} list @param {string} id @returns {Promise<any[]>}
 */
async function read(z, list, id) {
  const answer = await z.request({ url: `${api}/${list}/${encodeURIComponent(id)}` })
  if (answer.status === 404) return []
  answer.throwForStatus()
  return [answer.data]
}

/** @param {Z} z @param {Bundle} bundle */
const readBooking = (z, { cleanedRequest }) => read(z, 'bookings', cleanedRequest?.data.id ?? '')

/** The personal records that a result set, mostly none. @param {Z} z @param {string} id */
async function readRecords(z, id) {
  const [result] = await read(z, 'results', id)
  return (result?.records ?? []).map((/** @type {object} */ record, /** @type {number} */ index) => ({
    ...{ id: `${id} ${index}`, athlete_id: result.athlete_id, done_at: result.done_at },
    ...record,
  }))
}

/** The ids of the latest objects, newest first. @param {Z} z @param {string} types @returns {Promise<string[]>} */
async function listLatest(z, types) {
  const params = { types, order: 'desc', limit: '20' }
  /** @type {{ data: { id: string } }[]} */
  const events = (await z.request({ url: `${api}/events`, params })).data
  return events.map(({ data }) => data.id)
}

/** Samples for the editor, and polling. Zapier ignores ids that it has seen. @param {Z} z */
const listBookings = async z =>
  (await Promise.all((await listLatest(z, BOOKED)).map(id => read(z, 'bookings', id)))).flat()

/** @param {Z} z */
const listRecords = async z =>
  (await Promise.all((await listLatest(z, LOGGED)).map(id => readRecords(z, id)))).flat()

const display = { label: 'New Booking', description: 'Triggers when an athlete books a class.' }

const triggers = {
  booking: {
    ...{ key: 'booking', noun: 'Booking', display },
    operation: {
      type: 'hook',
      performSubscribe: subscribeTo(BOOKED),
      performUnsubscribe: unsubscribe,
      perform: readBooking,
      performList: listBookings,
    },
  },
  personal_record: {
    ...{ key: 'personal_record', noun: 'Personal Record' },
    display: { label: 'New Personal Record', description: 'Triggers when a result beats an earlier one.' },
    operation: {
      type: 'hook',
      performSubscribe: subscribeTo(LOGGED),
      performUnsubscribe: unsubscribe,
      /** @param {Z} z @param {Bundle} bundle */
      perform: (z, { cleanedRequest }) => readRecords(z, cleanedRequest?.data.id ?? ''),
      performList: listRecords,
    },
  },
  booking_by_polling: {
    ...{ key: 'booking_by_polling', noun: 'Booking', display: { ...display, hidden: true } },
    operation: { type: 'polling', perform: listBookings },
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
