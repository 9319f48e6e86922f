/** A concept of whiteboards, by its letter in the grammar of facts. */
export const CONCEPTS = {
  amrap: 'A',
  emom: 'E',
  every: 'V',
  rounds: 'N',
  roundsForTime: 'Z',
  forTime: 'F',
  sets: 'L',
  rest: 'Y',
  between: 'B',
  cap: 'C',
  next: 'H',
  buyIn: 'U',
  cashOut: 'J',
  max: 'X',
  each: 'e',
  tabata: 'G',
  deathBy: 'D',
  alternating: 'a',
  unscored: 'q',
  odd: 'o',
  even: 'v',
  minute: 'i',
  filler: 'z',
  asNeeded: 'y',
  build: 'b',
  superset: 'j',
  score: 'M',
  remark: 'Q',
  partner: 'P',
  calories: 'K',
  on: '1',
  off: '2',
  station: '3',
  vest: '4',
  rx: '5',
  or: '6',
  repeat: '7',
  clock: '8',
  heading: '9',
  slowest: 's',
  forLoad: '0',
  ladder: 'W',
  and: '&',
} as const

export type Concept = keyof typeof CONCEPTS

/** A language's words: phrases, parted by bars, in lower case without accents. */
export type Lexicon = {
  words: { readonly [C in Concept]?: string }
  units: { readonly [U in Unit]?: string }
  numbers?: string
  /** Names of movements, by the library's. */
  names: Readonly<Record<string, string>>
  /** Words beside a movement's name, by the English word before it: Strict, Jumping, Dumbbell. */
  modifiers?: Readonly<Record<string, string>>
}

export type Unit =
  | 'min'
  | 's'
  | 'h'
  | 'm'
  | 'km'
  | 'mi'
  | 'ft'
  | 'yd'
  | 'kg'
  | 'lb'
  | 'pood'
  | 'cal'
  | 'in'
  | 'cm'
  | 'reps'
