/** Asking before something goes for good. */
import { conflict } from '../errors'
import type { Terminal } from './output'

export type Confirmation = {
  /** `--yes` was given: a script has decided. */
  yes?: true
  /** What goes, in words that end with a full stop. */
  warning: string
  /** What has to be typed to go ahead. */
  word: string
}

/**
 * Says what goes and waits until its name is typed; `--yes` stands for that. Throws conflict not_confirmed when something
 * else is typed, or nobody is there to type.
 */
export async function confirm(terminal: Terminal, { yes, warning, word }: Confirmation): Promise<void> {
  if (yes) return
  if (!terminal.ask)
    throw conflict('not_confirmed', `${warning}\nNothing was changed. Add --yes to go ahead.`)
  terminal.say(warning)
  const typed = await terminal.ask(`Type ${word} to go ahead: `)
  if (typed.trim() !== word) throw conflict('not_confirmed', `That is not ${word}. Nothing was changed.`)
}
