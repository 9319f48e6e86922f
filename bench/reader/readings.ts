/** Every text of a file, read by a gym that has the movements of the library alone. */
import { type ReadWorkout, readWorkout } from '../../src/domain/workouts/read-workout/read-workout'
import { READING_GYM } from '../../test/support/workouts/reading-gym'

/** `asked`: a type, with the name of a movement to be asked about. */
export type Reading = {
  text: string
  read: ReadWorkout
  kind: 'typed' | 'asked' | 'generic'
  reasons: string[]
  unknown: string[]
  ms: number
}

export function readAll(texts: readonly { text: string; units?: 'kg' | 'lb' }[]): Reading[] {
  // The first texts are read twice: what is measured is a server that is warm.
  for (const { text } of texts.slice(0, 200)) readWorkout(text, READING_GYM)
  return texts.map(({ text, units = 'lb' }) => {
    const started = process.cpuUsage()
    const read = readWorkout(text, { ...READING_GYM, units })
    const { user, system } = process.cpuUsage(started)
    const ms = (user + system) / 1000
    const kind =
      read.details.type === 'Generic' ? 'generic' : read.unknown_movements.length > 0 ? 'asked' : 'typed'
    const reasons = new Set(read.not_understood.map(({ reason }) => reason.replace(/"[^"]*"/g, '"…"')))
    const unknown = new Set(read.unknown_movements.map(({ name }) => name.toLowerCase()))
    return { text, read, kind, reasons: [...reasons], unknown: [...unknown], ms }
  })
}
