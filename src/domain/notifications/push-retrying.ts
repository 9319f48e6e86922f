const SECOND_MS = 1000
const PAUSES_S = [30, 120, 600, 1800, 3600]
const JITTER = 0.3
const LONGEST_ASKED_S = 6 * 3600

/** Returns the pause after an attempt, in milliseconds: at least the `Retry-After` of the answer. */
export function pushPause(attempts: number, random: number, retryAfter?: string): number {
  const seconds = PAUSES_S[Math.min(Math.max(attempts, 1), PAUSES_S.length) - 1]!
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), LONGEST_ASKED_S) : 0
  return Math.round(Math.max(asked, seconds * (1 - JITTER + 2 * JITTER * random)) * SECOND_MS)
}

type PushAnswer = 'sent' | 'gone' | 'refused' | 'later'

/** Interprets the status of a push service. A refusal concerns this message alone. */
export function readPushStatus(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 413) return 'refused'
  return 'later'
}
