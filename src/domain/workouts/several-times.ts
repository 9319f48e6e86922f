/** Repetitions of an AMRAP, which have no field and are stored in its notes. */
const SAID = /^(\d+) times(?:, [^.\n]*)?\. Score: the rounds and reps of all of them$/m

/** Writes the repetitions; `between` describes the rest. */
export function writeRepeats(times: number, between = ''): string {
  return `${times} times${between === '' ? '' : `, ${between}`}. Score: the rounds and reps of all of them`
}

/** Repetitions from the notes; 1 without any. */
export function readRepeats(notes: string | undefined): number {
  const [, times] = SAID.exec(notes ?? '') ?? []
  return times === undefined ? 1 : Number(times)
}
