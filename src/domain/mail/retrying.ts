const MINUTE_MS = 60 * 1000
const PAUSES_MIN = [1, 5, 15, 45, 120, 240, 360]
const JITTER = 0.3
export const LONGEST_PAUSE_MS = Math.max(...PAUSES_MIN) * MINUTE_MS * (1 + JITTER)

/** Returns the pause after a number of attempts, in milliseconds. */
export function pauseAfter(attempts: number, random: number): number {
  const minutes = PAUSES_MIN[Math.min(Math.max(attempts, 1), PAUSES_MIN.length) - 1]!
  return Math.round(minutes * MINUTE_MS * (1 - JITTER + 2 * JITTER * random))
}

export type Failure = { permanent: boolean; unreachable: boolean; problem: string }

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

const LONGEST_PROBLEM = 300

/**
 * Interprets an SMTP error. Only errors about this mail or its recipient are permanent. Operators can fix a
 * wrong password or sender, and everything else may pass.
 */
export function classifyFailure(error: unknown): Failure {
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

function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > LONGEST_PROBLEM ? `${line.slice(0, LONGEST_PROBLEM - 1)}…` : line
}
