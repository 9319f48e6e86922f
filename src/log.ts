import pino, { type Logger } from 'pino'

/** Buffer for unwritten lines; lines beyond it are dropped. */
const KEPT_BYTES = 1024 * 1024

/** Structured log on standard output. Secrets are never logged; fields that might hold one are redacted. */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES })
  // Standard output may be a file on a full disk; an unwritten line must not end the process.
  output.on('error', () => undefined)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.secret', '*.authorization', 'headers', '*.headers', 'body', '*.body'],
      formatters: { level: label => ({ level: label }) },
    },
    output,
  )
}
