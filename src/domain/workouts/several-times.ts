/** How often an AMRAP is done, where it is more than once: the words for it are in its notes, as no field holds it. */
const SAID = /^(\d+) times(?:, [^.\n]*)?\. Score: the rounds and reps of all of them$/m

/** The words for so many times; `between` are those for the rest. */
export function writeRepeats(times: number, between = ''): string {
  return `${times} times${between === '' ? '' : `, ${between}`}. Score: the rounds and reps of all of them`
}

/** How often it is done, by its notes; 1 where they do not say. */
export function readRepeats(notes: string | undefined): number {
  const [, times] = SAID.exec(notes ?? '') ?? []
  return times === undefined ? 1 : Number(times)
}
