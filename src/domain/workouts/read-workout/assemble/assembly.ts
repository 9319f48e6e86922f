import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatLoad, formatTime } from '../../../shared/words'
import type { Draft, Item } from '../draft'
import { IN_WORDS, type Statements } from '../statements'
import { inWords } from './notes'

/** Types done for time, stated or not. */
const FOR_TIME = new Set<string>([
  'Cardio',
  'CardioIntervals',
  'ForTime',
  'FranStyle',
  'RoundsForTime',
  'TwelveDays',
])

/** Words that only say how a type is scored anyway. */
const FINISH = /^(?:total |your |the |overall )*(?:time|clock|finish\w*)\b/
const USUAL_SCORE: { readonly [Type in WorkoutDetailsInput['type']]?: RegExp } = {
  Amrap: /\b(?:rounds?|rds|reps)\b|^total$/,
  DeathBy: /\b(?:rounds?|minutes?|reps)\b/,
  Cardio: FINISH,
  Fgb: /\b(?:reps|points|total)\b/,
  ForTime: FINISH,
  FranStyle: FINISH,
  TwelveDays: FINISH,
}

/** Builds the details and records which statements were used, so that nothing is lost. */
export class Assembly {
  readonly #asked = new Set<keyof Statements>(['form'])

  constructor(readonly draft: Draft) {}

  get items(): Item[] {
    return this.draft.items.movements
  }

  ask<Name extends keyof Statements>(name: Name): Statements[Name] | undefined {
    this.#asked.add(name)
    return this.draft.stated[name]
  }

  /**
   * Returns the statement `name` as an object with one field of the details; empty if the text has no such statement.
   */
  field<Name extends keyof Statements, Field extends string>(
    name: Name,
    field: Field,
  ): { [F in Field]?: Statements[Name] } {
    const value = this.ask(name)
    return (value === undefined ? {} : { [field]: value }) as { [F in Field]?: Statements[Name] }
  }

  /** The lines before and after the rounds. */
  around(): { buy_in?: Line[]; cash_out?: Line[] } {
    const { buy_in, cash_out } = this.draft.items
    return {
      ...(buy_in.length > 0 && { buy_in: buy_in.map(line => this.line(line)) }),
      ...(cash_out.length > 0 && { cash_out: cash_out.map(line => this.line(line)) }),
    }
  }

  lines(items = this.items): Line[] {
    return items.map(item => this.line(item))
  }

  line({
    movement,
    among: _,
    line: at,
    sets,
    leads: __,
    joined: ___,
    isBare: ____,
    lengthEach: _____,
    times = 1,
    loads,
    ...rest
  }: Item): Line {
    const words = loads?.map(formatLoad).join(', ')
    const note = [rest.note, words].filter(each => each !== undefined).join(', ')
    const noted = words === undefined ? rest : { ...rest, note }
    if (sets !== undefined && times === 1 && /^(?:\d+|max)$/.test(sets))
      return { id: movement.id, ...noted, reps: sets }
    if (sets !== undefined) this.draft.problem(`sets of ${movement.name} are not supported here`, at)
    return { id: movement.id, ...noted }
  }

  measured(): { movements: Line[]; measure?: 'distance' | 'calories' } {
    const { measure } = this.draft.stated
    const flag = measure === 'calories' ? 'hasCalories' : 'hasDistance'
    for (const item of measure === undefined ? [] : this.items) {
      item.movement = item.among.find(movement => movement[flag]) ?? item.movement
    }
    return { movements: this.lines(), ...this.field('measure', 'measure') }
  }

  /** Handles statements without a field in this type: harmless statements stay as words, others are problems. */
  leftOver(type: WorkoutDetailsInput['type']): void {
    if (FOR_TIME.has(type)) this.ask('forTime')
    const { rest, vest, cap } = this.draft.stated
    if (rest && !this.#asked.has('rest')) this.draft.note(inWords(rest))
    if (vest && !this.#asked.has('vest')) this.draft.note(`Vest ${formatLoad(vest)}`)
    if (cap !== undefined && !this.#asked.has('cap')) this.draft.note(`Time cap ${formatTime(cap)}`)
    for (const name of ['rest', 'vest', 'cap'] as const) this.ask(name)
    const { scoring } = this.draft.stated
    if (scoring !== undefined && !this.#asked.has('scoring') && USUAL_SCORE[type]?.test(scoring)) {
      this.ask('scoring')
      this.draft.note(`Score: ${scoring}`)
    }
    for (const name of Object.keys(this.draft.stated) as (keyof Statements)[]) {
      if (!this.#asked.has(name))
        this.draft.problem(`a workout of type ${type} cannot have ${IN_WORDS[name]}`, this.draft.where[name])
    }
  }
}

/** Cap and vest of a workout for time. */
export const ends = (assembly: Assembly) => ({
  ...assembly.field('cap', 'time_cap_seconds'),
  ...assembly.field('vest', 'vest'),
})
