import pino, { type Logger } from 'pino'

/** Structured lines on standard output. What could hold a secret is never handed to it; what might is blanked. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.secret', '*.authorization', 'headers', '*.headers', 'body', '*.body'],
    formatters: { level: label => ({ level: label }) },
  })
}
