/** Creations with an Idempotency-Key, and what they leave behind. */
import type { Db } from '../../../src/db/client'
import { FRAN_DETAILS, type Key } from '../builders'
import { buildCast, type Cast } from '../cast'
import { useDatabase } from '../database'
import { useListening } from '../listening'
import { JSON_TYPE, sendTo, signedBy, type WireAnswer } from '../process/wire'

export const FRAN = { type: 'FranStyle', details: FRAN_DETAILS }
export const WORKOUTS = '/api/public/workouts'

export type Sending = {
  /** The gym's own, if not said otherwise. */
  by?: Key
  /** The gym that a platform's key acts for. */
  gym?: string
  method?: string
  path?: string
  body?: object | string
}

export type Keyed = {
  readonly db: Db
  /** Of this test alone. */
  readonly cast: Cast
  /** Sends the creation of a workout, or another request, with an Idempotency-Key; without the header for null. */
  send(key: string | null, given?: Sending): Promise<WireAnswer>
  /** How many workouts the gym has, and how many answers are kept for it. */
  workouts(gymId?: string): Promise<number>
  kept(): Promise<number>
}

/** Call at the top of a test file. */
export function useKeyed(): Keyed {
  const database = useDatabase()
  const listen = useListening(() => database.prisma)
  let address: string
  let cast: Cast
  beforeAll(async () => {
    address = await listen()
  })
  beforeEach(async () => {
    cast = await buildCast(database.prisma)
  })
  return {
    get db() {
      return database.prisma
    },
    get cast() {
      return cast
    },
    send(key, { by = cast.keys.gym, gym, method = 'POST', path = WORKOUTS, body = FRAN } = {}) {
      const acting = gym && { 'service-gym': gym }
      return sendTo(address, {
        method,
        path,
        headers: {
          ...signedBy(by),
          ...JSON_TYPE,
          ...(key !== null && { 'Idempotency-Key': key }),
          ...acting,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    },
    workouts: (gymId = cast.gym.id) => database.prisma.workout.count({ where: { gymId } }),
    kept: () => database.prisma.idempotencyKey.count({ where: { gymId: cast.gym.id } }),
  }
}

/** What a replay has in common with the first answer. */
export const partsOf = ({ status, text, headers }: WireAnswer) => [status, text, headers.location]
export const replayed = (answer: WireAnswer) => answer.headers['idempotent-replayed']
