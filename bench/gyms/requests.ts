/** Requests of a gym's day. */
import { form, type Sending } from '../hostile/sending'
import type { Gym } from './fill'

export type Asked = { path: string; sending?: Sending; expected?: number }
export type Kind = { label: string; ask(gym: Gym): Asked }

const read = (as: 'coach' | 'athlete', path: (gym: Gym) => string) => (gym: Gym) => ({
  path: gym.base + path(gym),
  sending: { headers: { Cookie: gym[as] } },
})
const send = (as: 'coach' | 'athlete', path: (gym: Gym) => string, fields: Record<string, string>) => {
  return (gym: Gym) => ({ path: gym.base + path(gym), sending: form(fields, gym[as]), expected: 303 })
}
const list = (path: (gym: Gym) => string) => (gym: Gym) => ({
  path: `/api/public${path(gym)}`,
  sending: { headers: { Authorization: `Basic ${Buffer.from(gym.key).toString('base64')}` } },
})

/** In the order in which they are sent: what is booked is cancelled again. */
export const KINDS: readonly Kind[] = [
  { label: 'Today, for a coach', ask: read('coach', () => '') },
  { label: 'Today, for an athlete', ask: read('athlete', () => '') },
  { label: 'Feed', ask: read('athlete', () => '/feed') },
  { label: 'Board', ask: read('athlete', ({ ids }) => `/wods/${ids.wod}/board?part=${ids.component}`) },
  { label: 'Whiteboard', ask: read('athlete', () => '/whiteboard') },
  { label: 'Classes to book', ask: read('athlete', () => '/book') },
  { label: 'Booking a class', ask: send('athlete', ({ ids }) => `/book/${ids.class}`, {}) },
  { label: 'Cancelling a class', ask: send('athlete', ({ ids }) => `/book/${ids.class}/cancel`, {}) },
  { label: 'Results of an athlete', ask: read('athlete', () => '/results') },
  { label: 'A result', ask: read('athlete', ({ ids }) => `/results/${ids.result}`) },
  { label: 'Notifications', ask: read('athlete', () => '/notifications') },
  { label: 'People', ask: read('coach', () => '/athletes') },
  { label: 'Attendance', ask: read('coach', () => '/athletes/attendance') },
  { label: "A class's page", ask: read('coach', ({ ids }) => `/classes/${ids.class}`) },
  { label: 'Score entry', ask: read('coach', ({ ids }) => `/wods/${ids.wod}/entry?part=${ids.component}`) },
  { label: 'List of athletes', ask: list(() => '/athletes?limit=20') },
  { label: 'List of WODs', ask: list(() => '/wods?limit=20') },
  { label: 'List of sessions', ask: list(() => '/training_sessions?limit=20') },
  { label: 'List of bookings', ask: list(() => '/bookings?limit=20') },
]
