/** The ids and the key of the fixed data set: the same in every build of it. */

const TABLES = [
  'athlete',
  'comment',
  'competition',
  'component',
  'division',
  'event',
  'gym',
  'participant',
  'program',
  'registration',
  'result',
  'score',
  'session',
  'wod',
  'workout',
] as const

/** The nth id of a table: ids rise with n, as those made over time do. */
export function idAt(table: (typeof TABLES)[number], n: number): string {
  const [kind, number] = [TABLES.indexOf(table), n].map(value => value.toString(16).padStart(12, '0'))
  return `${kind!.slice(4)}-${kind!.slice(0, 4)}-7000-8000-${number}`
}

export const GYM = idAt('gym', 0)
export const COMPETITION = idAt('competition', 0)
/** The competition whose list of registrations is long. */
export const DEEP_COMPETITION = idAt('competition', 1)
export const WOD = idAt('wod', 0)
export const WORKOUT = idAt('workout', 0)
/** Who comments, and on what: a result that is on no list that is measured. */
export const AUTHOR = idAt('athlete', 0)
export const OPEN_GYM_SESSION = idAt('session', 1_000_000)
export const OPEN_GYM_RESULT = idAt('result', 1_000_000)
export const DEEP_CURSOR = idAt('registration', 1_290_000)

/** A key of the gym that may write. */
export const KEY = { id: 'gk_bench', secret: 'cbx_bench-is-not-a-secret' }
export const AUTHORIZATION = `Basic ${Buffer.from(`${KEY.id}:${KEY.secret}`).toString('base64')}`
