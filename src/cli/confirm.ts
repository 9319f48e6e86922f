import { conflict } from '../errors'
import type { Terminal } from './output'

/** `--yes`: a script has confirmed. */
export type Confirmed = { yes?: true }
type Confirmation = { yes: true | undefined; warning: string; word: string }

/**
 * Shows the consequence and waits for the word, unless `--yes` is set. Throws conflict not_confirmed for another
 * word, or without a terminal.
 */
export async function confirm(terminal: Terminal, { yes, warning, word }: Confirmation): Promise<void> {
  if (yes) return
  if (!terminal.ask)
    throw conflict('not_confirmed', `${warning}\nNothing was changed. Add --yes to go ahead.`)
  terminal.say(warning)
  const typed = await terminal.ask(`Type ${word} to go ahead: `)
  if (typed.trim() !== word) throw conflict('not_confirmed', `That is not ${word}. Nothing was changed.`)
}
