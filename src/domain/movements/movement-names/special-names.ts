export const IN_CAPITALS: ReadonlyMap<string, string> = new Map([['DBS', 'Dumbbell Snatch']])

/** Names that could mean several movements; the coach has to choose. */
export const AMBIGUOUS_NAMES: Readonly<Record<string, readonly string[]>> = {
  hollow: ['Hollow Rock', 'Hollow Hold'],
  'jump rope': ['Single-under', 'Double-under'],
  under: ['Double-under', 'Single-under'],
  up: ['Pull-up', 'Push-up', 'Sit-up'],
}
