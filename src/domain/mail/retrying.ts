/** When a mail that could not be sent is tried again: soon at first, then less and less often. */

const MINUTE_MS = 60 * 1000
/** The pauses after the first, the second … try; after the last of them each is as long. */
const PAUSES_MIN = [1, 5, 15, 45, 120, 240, 360]
/** So that mails which failed together are not all tried together again. */
const JITTER = 0.3
/** No pause is longer. */
export const LONGEST_PAUSE_MS = Math.max(...PAUSES_MIN) * MINUTE_MS * (1 + JITTER)

/** The pause after so many tries, in milliseconds. `random` is from 0 up to 1. */
export function pauseAfter(attempts: number, random: number): number {
  const minutes = PAUSES_MIN[Math.min(Math.max(attempts, 1), PAUSES_MIN.length) - 1]!
  return Math.round(minutes * MINUTE_MS * (1 - JITTER + 2 * JITTER * random))
}

/** What a failed try says: whether the same mail would be refused again, whether the server was at fault, and why. */
export type Failure = { permanent: boolean; unreachable: boolean; problem: string }

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

const LONGEST_PROBLEM = 300

/**
 * Reads an error of the mail server. Only what it says of this very mail or its reader is final: a password of ours that is
 * wrong, or a sender it does not like, is put right by the operator, and everything else by time.
 */
export function failureOf(error: unknown): Failure {
  const { code, command = '', responseCode, response, message } = error as SmtpError
  const isRefusal = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  const isAboutMail = code !== 'EAUTH' && /^(RCPT TO|DATA)/.test(command)
  const permanent = isRefusal && isAboutMail
  return {
    permanent,
    unreachable: !permanent && !isAboutMail,
    problem: plain(response ?? message ?? 'The mail server could not be used.'),
  }
}

/** What a server says, in one line of a length that fits a page. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > LONGEST_PROBLEM ? `${line.slice(0, LONGEST_PROBLEM - 1)}…` : line
}
