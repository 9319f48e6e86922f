/** Everything read from a whiteboard before its workout type is decided. */
import type { Distance, Line, Load, Rest } from '../../../schemas/workouts/workout-parts'
import type { MovementNames, NamedMovement } from '../../movements/movement-names/movement-names'
import { formatTime } from '../../shared/words'
import { IN_WORDS, type Statements } from './statements'

/** Movement names, and the unit of loads without one. */
export type Known = { names: MovementNames; units: 'kg' | 'lb' }

export type UnknownMovement = { movement: NamedMovement; line: number; nearest: readonly string[] }

/** `set`: after each round; `movement`: after each line. */
export type AfterEach = { item: Item; when: 'after' | 'before' | 'between'; each: 'set' | 'movement' }

/** Finished rounds, before others. */
export type Block = {
  rounds?: number | undefined
  scheme?: number[] | undefined
  rest?: Rest | undefined
  /** A rest in seconds before the rounds that begin then. */
  after?: number | undefined
  items: Record<Section, Item[]>
}

/** An unreadable line, with the reason. */
export type Problem = { line: number; reason: string }

/** Words kept as written. A remark can hold no work; plain words have no number, movement or form. */
export type Kept = Problem & { text: string; isRemark?: true; isPlain?: true; isSentence?: true }

export type Assumed = { line: number; says: string }

/** A movement with its amounts. */
export type Item = Omit<Line, 'id'> & {
  movement: NamedMovement
  /** All movements its name may mean, including `movement`. */
  among: readonly NamedMovement[]
  line: number
  sets?: string
  leads?: true
  times?: number
  loads?: Load[]
  /** After a plus: one complex with the movement before. */
  joined?: true
  /** Length of each of several: `20 10-m sprints`. */
  lengthEach?: Distance
  /** True when the length has no unit. */
  isBare?: true
}

/** The note of `50 sec max burpees`. */
export const MAX = 'max'

/** True for "as many as possible". */
export const isMax = ({ reps, sets, note }: Parts) =>
  reps === MAX || sets === MAX || (note !== undefined && /^max\b/.test(note))

/** Parts of an item without a movement so far. */
export type Parts = Omit<Item, 'movement' | 'among' | 'line'>

export type Section = 'buy_in' | 'movements' | 'cash_out'

export class Draft {
  readonly stated: Partial<Statements> = {}
  readonly where: Partial<Record<keyof Statements, number>> = {}
  items: Record<Section, Item[]> = noItems()
  readonly blocks: Block[] = []
  readonly problems: Problem[] = []
  /** Unreadable words, in place. */
  leftAsText: Kept[] = []
  /** Remarks of known kinds in any language: rests, goals, scaling, partners. */
  readonly explained = new Set<string>()
  readonly assumed: Assumed[] = []
  /** Unreadable pieces of the current line. */
  fragments: Kept[] = []
  readonly notes: string[] = []
  readonly unknown: UnknownMovement[] = []
  /** Loads beside the name of a benchmark. */
  readonly givenLoads: Load[] = []
  /** Lines with loads for the whole list: `♀ 65 lb ♂ 95 lb`. */
  readonly loads: { line: number; text: string }[] = []
  line = 1
  section: Section = 'movements'
  remarks = 0
  steps = 0
  count = 0
  slot: number | undefined
  goesOn = false
  /** True when the scheme counts calories: `21-15-9 calories of`. */
  inCalories = false
  /** True after the word Tabata: each movement has all its intervals before the next. */
  isTabata = false
  /** False below a name of another form, where counted lines alone don't mean "for time". */
  mayBeList = true
  isFormGuessed = false
  isBeyond = false
  /** True after a plus. */
  joins = false
  readonly rests: number[] = []
  /** Work after every set of the items above. */
  readonly afterEach: AfterEach[] = []
  readonly between: Item[] = []
  /** Scheme of the next movement, which alternates with the one before. */
  turn: number[] | undefined
  /** Schemes of the next movements, one each: `12-9-6 / 6-9-12`. */
  schemes: number[][] = []
  restsWithin = 0
  secondsWithin = 0
  thenAt = 0
  /** True for a text with headings such as Buy-in; other lines then belong to the rounds. */
  hasSections = false
  /** Movements that grow every round. Undefined when all do. */
  climbers: string | undefined
  /** A rule that continues on the next line: `Every 2:00 perform:`. */
  rule: string | undefined
  /** Lines of an alternative workout. */
  readonly instead: string[] = []
  readonly written = new Map<number, string>()
  last: Item | undefined

  /** Records a statement about the whole workout. */
  state<Name extends keyof Statements>(name: Name, value: Statements[Name]): void {
    const before = this.stated[name]
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
      this.problem(
        name === 'form'
          ? 'another workout begins here: read one workout at a time'
          : `gives ${IN_WORDS[name]} twice, with different values`,
      )
      return
    }
    this.stated[name] = value
    this.where[name] ??= this.line
  }

  /** A rest after a movement: between two movements, or else between the rounds. */
  #pending: { seconds: number; behind: Item; line: number } | undefined

  restBehind(seconds: number): void {
    if (this.last) this.#pending = { seconds, behind: this.last, line: this.line }
    else this.state('rest', { type: 'fixed', seconds })
  }

  settleRest(): void {
    if (this.#pending) this.state('rest', { type: 'fixed', seconds: this.#pending.seconds })
    this.#pending = undefined
  }

  #restBetween(): void {
    if (!this.#pending) return
    const { behind, seconds } = this.#pending
    const words = `then rest ${formatTime(seconds)}`
    behind.note = behind.note === undefined ? words : `${behind.note}, ${words}`
    this.#pending = undefined
    if (!this.items.movements.includes(behind)) return
    this.restsWithin++
    this.secondsWithin += seconds
  }

  add(read: Item): void {
    this.#restBetween()
    const item: Item = this.joins && this.last?.line === read.line ? { ...read, joined: true } : read
    this.joins = false
    if (this.inCalories && item.movement.hasCalories) item.note ??= 'calories'
    this.items[this.section].push(item)
    this.count++
    this.last = item
  }

  /** Adds a note of the workout, once. */
  note(words: string): void {
    this.remarks++
    const text = words.trim()
    this.goesOn ||= GOES_ON.test(text)
    if (/[\p{L}\p{N}]/u.test(text) && !this.notes.includes(text)) this.notes.push(text)
  }

  endBlock(): void {
    const after = this.#pending?.seconds
    this.#pending = undefined
    const { rounds, scheme, rest } = this.stated
    this.blocks.push({ rounds, scheme, rest, after, items: this.items })
    this.items = noItems()
    for (const name of ['rounds', 'scheme', 'rest'] as const) delete this.stated[name]
    this.section = 'movements'
    this.restsWithin = 0
    this.secondsWithin = 0
    this.last = undefined
  }

  all(): Item[] {
    const lists = [...this.blocks.map(({ items }) => items), this.items].flatMap(items => [
      ...items.buy_in,
      ...items.movements,
      ...items.cash_out,
    ])
    return [...lists, ...this.between]
  }

  /** Records an unreadable piece of the current line. */
  unread(text: string, reason: string): void {
    this.fragments.push({ line: this.line, text: text.trim(), reason })
  }

  assume(says: string, line = this.line): void {
    if (!this.assumed.some(each => each.says === says)) this.assumed.push({ line, says })
  }

  problem(reason: string, line = this.line): void {
    this.problems.push({ line, reason })
  }
}

const GOES_ON = /\b(?:etc|continu(?:e|es|ing)|and so on|adding|pattern|increas\w+)\b|\.\.\./i

const noItems = (): Record<Section, Item[]> => ({ buy_in: [], movements: [], cash_out: [] })
