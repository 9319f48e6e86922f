import pino, { type Logger } from 'pino'

/** What is kept of lines that could not be written, until they can be: more of them are dropped. */
const KEPT_BYTES = 1024 * 1024

/** Structured lines on standard output. What could hold a secret is never handed to it; what might is blanked. */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES })
  // Standard output may be a file on the disk that is full: a line that cannot be written must not end the process.
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
