/** Choices of a coach for a screen, and their form as text. */
import type { FreeTimer } from './clock/free-timer'

export type PutOn =
  | { kind: 'part'; partId: string }
  | { kind: 'side'; of: 'parts' | 'boards' }
  | { kind: 'timer'; timer: FreeTimer }
  | { kind: 'heats'; classId: string; most: number }
  | { kind: 'check_in' }
  /** The classes that are on or next, with their names. */
  | { kind: 'classes' }

/** `timer:emom:60:10`, `heats:ID:8`, `side:parts`, `check-in`, `classes`; a part is its id alone. */
export function writePutOn(on: PutOn): string {
  switch (on.kind) {
    case 'part':
      return on.partId
    case 'side':
      return `side:${on.of}`
    case 'timer':
      return ['timer', ...timerWords(on.timer)].join(':')
    case 'heats':
      return `heats:${on.classId}:${on.most}`
    case 'check_in':
      return CHECK_IN
    case 'classes':
      return CLASSES
  }
}

const CHECK_IN = 'check-in'
const CLASSES = 'classes'

/** Parses the text. */
export function readPutOn(text: string): PutOn {
  const [kind, ...words] = text.split(':')
  if (kind === 'side' && (words[0] === 'parts' || words[0] === 'boards'))
    return { kind: 'side', of: words[0] }
  if (kind === 'heats' && words.length === 2)
    return { kind: 'heats', classId: words[0]!, most: Number(words[1]) }
  if (text === CHECK_IN) return { kind: 'check_in' }
  if (text === CLASSES) return { kind: 'classes' }
  const timer = kind === 'timer' ? readTimer(words) : null
  return timer === null ? { kind: 'part', partId: text } : { kind: 'timer', timer }
}

function timerWords(timer: FreeTimer): (string | number)[] {
  switch (timer.mode) {
    case 'clock':
      return [timer.mode]
    case 'countdown':
      return [timer.mode, timer.seconds]
    case 'for_time':
      return [timer.mode, timer.cap ?? '']
    case 'emom':
      return [timer.mode, timer.seconds, timer.rounds]
    case 'tabata':
      return [timer.mode, timer.work, timer.rest, timer.rounds]
  }
}

function readTimer([mode, ...words]: string[]): FreeTimer | null {
  const [first = 0, second = 0, third = 0] = words.map(Number)
  switch (mode) {
    case 'clock':
      return { mode }
    case 'countdown':
      return { mode, seconds: first }
    case 'for_time':
      return { mode, cap: words[0] === '' ? null : first }
    case 'emom':
      return { mode, seconds: first, rounds: second }
    case 'tabata':
      return { mode, work: first, rest: second, rounds: third }
    default:
      return null
  }
}
