/** What has been read of a whiteboard so far, before it is decided which type of workout it is. */
import type { Line, Rest, Vest } from '../../../schemas/workouts/workout-parts'
import type { MovementNames, NamedMovement } from '../../movements/movement-names/movement-names'
import type { Scheme } from './sets'

/** What the reader knows: the names of the movements, and the unit of a load that is written without one. */
export type Known = { names: MovementNames; units: 'kg' | 'lb' }

/** A line of the text that could not be read, and why. */
export type Problem = { line: number; reason: string }

/** A movement and what is said of it. `sets` are a Strength scheme: 5-5-5, 8-10, max; done `times` over. */
export type Item = Omit<Line, 'id'> & {
  movement: NamedMovement
  /** The movements that its name may stand for, that one among them. */
  among: readonly NamedMovement[]
  line: number
  sets?: string
  /** The scheme, or the amount, stood in front of the name: 21-15-9 thrusters. */
  leads?: true
  times?: number
}

/** What is read of an item before its movement is known. */
export type Parts = Omit<Item, 'movement' | 'among' | 'line'>

export type Form =
  | 'amrap'
  | 'death_by'
  | 'emom'
  | 'every'
  | 'intervals'
  | 'max_reps'
  | 'stations'
  | 'strength'
  | 'tabata'
  | 'twelve_days'
  | 'unscored'

/** Everything that may be said of a workout as a whole. Times are seconds. */
export type Said = {
  form: Form
  forTime: true
  /** How long an AMRAP, an EMOM or a test of max reps takes. */
  seconds: number
  rounds: number
  every: number
  /** Sets of max reps. */
  sets: number
  scheme: number[]
  /** A scheme that stands above the movements it is for. */
  each: Scheme
  ladder: { start: number; step: number }
  on: number
  off: number
  station: number
  alternating: true
  cap: number
  vest: Vest
  rest: Rest
  scoring: string
  measure: 'distance' | 'calories'
}

export type Section = 'buy_in' | 'movements' | 'cash_out'

export class Draft {
  readonly said: Partial<Said> = {}
  readonly where: Partial<Record<keyof Said, number>> = {}
  readonly items: Record<Section, Item[]> = { buy_in: [], movements: [], cash_out: [] }
  readonly problems: Problem[] = []
  /** The number of the line that is being read. */
  line = 1
  section: Section = 'movements'
  /** Which interval of an alternating Emom is being filled. */
  slot: number | undefined
  /** Its intervals that are said to be rest. */
  readonly rests: number[] = []
  /** The last movement read. */
  last: Item | undefined

  /** Notes what is said of the whole workout. Saying it twice is a problem, unless it is the same. */
  say<Name extends keyof Said>(name: Name, value: Said[Name]): void {
    const before = this.said[name]
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
      this.problem(
        name === 'form'
          ? 'another workout begins here: read one workout at a time'
          : `says ${IN_WORDS[name]} a second time, and differently`,
      )
      return
    }
    this.said[name] = value
    this.where[name] ??= this.line
  }

  add(item: Item): void {
    this.items[this.section].push(item)
    this.last = item
  }

  problem(reason: string, line = this.line): void {
    this.problems.push({ line, reason })
  }
}

/** What is said, as a person would name it. */
export const IN_WORDS: Record<keyof Said, string> = {
  form: 'what kind of workout this is',
  forTime: 'that it is for time',
  seconds: 'how long it takes',
  rounds: 'how many rounds there are',
  every: 'how long an interval is',
  sets: 'how many sets there are',
  scheme: 'a rep scheme',
  each: 'a scheme of sets',
  ladder: 'a ladder',
  on: 'how long one works',
  off: 'how long one rests',
  station: 'how long a station takes',
  alternating: 'that the movements alternate',
  cap: 'a time cap',
  vest: 'a vest',
  rest: 'a rest',
  scoring: 'what is scored',
  measure: 'what is measured',
}
