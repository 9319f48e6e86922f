import { isLastOfTime } from '../assemble/clocked'
import { type Draft, type Item, isMax } from '../draft'
import { NOT_COUNTED } from '../judge/trust'
import { COUNTED, hasAny } from './amount-parts'
import type { Fact } from './rows'

/** Settles lengths, rounds and sets, after all lines. */
export function settleFacts(draft: Draft, facts: readonly Fact[], isNamed: boolean): void {
  settleForm(draft, facts, isNamed)
  settleMeasure(draft)
}

/** Leaves plain words as remarks where words alone are no work. */
export function settleWords(draft: Draft): void {
  if (!hasForm(draft)) return
  const isCounted = countsOnly(draft)
  draft.leftAsText = draft.leftAsText.filter(
    ({ isPlain, isSentence }) => !(isSentence || (isPlain && isCounted)),
  )
}

const hasForm = ({ stated, ...draft }: Draft) => {
  const { form, rounds, forTime, cap, scheme, each } = stated
  return (
    (form ?? rounds ?? forTime ?? cap ?? scheme ?? each) !== undefined ||
    draft.items.movements.some(({ sets }) => sets) ||
    (draft.count === 1 && !draft.last?.reps)
  )
}

/** True where every movement needs an amount: words without a number are no work. */
function countsOnly(draft: Draft): boolean {
  const { scheme, ladder, form, each } = draft.stated
  if (
    scheme ||
    ladder ||
    each ||
    (form !== undefined && !/^(?:amrap|emom|every|intervals|twelve_days)$/.test(form))
  )
    return false
  return draft.all().every(item => hasAny(item, ['reps', 'distance', 'calories', 'duration']))
}

/** The length of an AMRAP, from another line: `12 min: …, how many rounds?` */
function settleForm(draft: Draft, facts: readonly Fact[], isNamed: boolean): void {
  const length = facts.find(({ is }) => is === 'length')
  const seconds = length?.is === 'length' ? length.seconds : undefined
  if (facts.some(({ is }) => is === 'amrap')) {
    draft.state('form', 'amrap')
    const given = draft.stated.seconds ?? seconds ?? draft.stated.cap
    if (given === undefined) draft.problem('how long is this AMRAP?')
    else draft.stated.seconds ??= given
    if (draft.stated.cap === given) delete draft.stated.cap
    delete draft.stated.forTime
  } else if (
    isBeforeMax(draft.items.movements) &&
    draft.stated.form === undefined &&
    (seconds ?? draft.stated.seconds)
  ) {
    draft.state('form', 'amrap')
    draft.stated.seconds ??= seconds!
  } else if (isNamed) draft.stated.seconds ??= seconds
  else if (seconds !== undefined && !ofLifts(draft, length?.is === 'length' ? length.words : ''))
    draft.problem('a time stands alone: is it a cap, or an AMRAP?')
  settleOnOff(draft)
  settleHolds(draft)
  settleSets(draft, facts)
  const step = facts.find(({ is }) => is === 'step')
  if (step?.is !== 'step') return
  if (draft.stated.form === 'death_by') {
    draft.stated.ladder = { start: 1, step: step.count }
    draft.assume(`The first round is read as 1 rep, and each round adds ${step.count}`)
  } else draft.stated.step = step.count
}

/** Fixed work, then a movement for max reps: `20 min: 400 m run, max pull-ups`. */
const isBeforeMax = (items: readonly Item[]) =>
  isLastOfTime(items) ||
  (items.length > 1 &&
    isMax(items.at(-1)!) &&
    items.slice(0, -1).every(({ distance, calories }) => distance ?? calories))

/** The time for lifts, which counts nothing: `1RM back squat, 25 min`. */
function ofLifts(draft: Draft, words: string): boolean {
  const { form, rounds, forTime } = draft.stated
  const isLifting = draft.all().length > 0 && draft.all().every(item => item.sets !== undefined)
  if (!isLifting || form !== undefined || rounds !== undefined || forTime) return false
  draft.note(words)
  draft.explained.add(words)
  return true
}

const LEAST_PIECE = 60

/** `5 rounds, 3 min on / 1 min off` of several counted lines: AMRAPs with rests, or rounds with a line for max reps. */
function settleOnOff(draft: Draft): void {
  const { stated, items } = draft
  const { on, off, form } = stated
  const isRound =
    items.movements.length > 1 &&
    items.movements.some(({ reps, calories, distance }) => reps ?? calories ?? distance)
  if (form !== 'tabata' || draft.isTabata || on === undefined || off === undefined) return
  const [only, ...more] = items.movements
  if (only?.movement.hasDistance && more.length === 0 && on >= LEAST_PIECE && !hasAny(only, COUNTED)) {
    for (const name of ['on', 'off'] as const) delete stated[name]
    only.duration = on
    Object.assign(stated, { form: 'intervals', rest: { type: 'fixed', seconds: off } })
    return
  }
  if (!isRound) return
  for (const name of ['on', 'off', 'form'] as const) delete stated[name]
  stated.rest = { type: 'fixed', seconds: off }
  if (items.movements.some(isMax)) stated.work = on
  else Object.assign(stated, { form: 'amrap', seconds: on })
}

/** A hold between lifts, `plank 3 x 1:00`, has no sets of reps: its words stay, and are named. */
function settleHolds(draft: Draft): void {
  const { movements } = draft.items
  const isHold = ({ duration, sets, reps }: Item) => duration !== undefined && (sets ?? reps) === undefined
  const lifts = movements.filter(({ sets }) => sets !== undefined)
  const { form, rounds } = draft.stated
  const isMixed = lifts.length > 0 && movements.every(item => lifts.includes(item) || isHold(item))
  if (!isMixed || lifts.length === movements.length) return
  if (form === 'intervals' && rounds !== undefined) {
    delete draft.stated.form
    delete draft.stated.rounds
  } else if (form !== undefined) return
  for (const { line } of movements.filter(isHold)) {
    const text = draft.written.get(line) ?? ''
    draft.leftAsText.push({ line, text, reason: NOT_COUNTED, isRemark: true })
    draft.note(text)
  }
  draft.items.movements = lifts
}

/** Sets that are rounds of another form: each for time, every two minutes; and rounds of a superset, which are sets. */
function settleSets(draft: Draft, facts: readonly Fact[]): void {
  const { stated } = draft
  const { sets, form, every, seconds, rounds, forTime, cap } = stated
  const says = (words: string) => facts.some(fact => fact.is === 'says' && fact.words === words)
  const isSuperset = says('superset') && draft.all().every(({ reps, movement }) => reps && movement.hasReps)
  if (isSuperset && rounds !== undefined && form === undefined && !forTime && cap === undefined) {
    for (const item of draft.all()) {
      item.sets = Array.from({ length: rounds }, () => item.reps).join('-')
      delete item.reps
    }
    delete stated.rounds
  }
  if (sets !== undefined && (form === 'every' || form === 'emom')) {
    if (seconds === undefined && rounds === undefined) stated.rounds = sets
    if (seconds === undefined || seconds / (every ?? 60) === sets || rounds === sets) delete stated.sets
  }
}

/** `30 min run` counts the distance. */
function settleMeasure(draft: Draft): void {
  const [only, ...more] = draft.all()
  const { measure, form, seconds, rounds, cap, forTime } = draft.stated
  if (!only || more.length > 0 || only.duration === undefined || !only.movement.hasDistance) return
  if (
    [measure, seconds, cap, forTime].some(each => each !== undefined) ||
    (form !== undefined && form !== 'intervals')
  )
    return
  if (rounds !== undefined && form === undefined) return
  if (/\bcal/i.test([only.note ?? '', ...draft.notes].join(' '))) {
    draft.state('measure', 'calories')
    if (/^(?:max )?calories$/i.test(only.note ?? '')) delete only.note
    return
  }
  draft.state('measure', 'distance')
  draft.assume('Nothing says what is counted: it is read as distance', only.line)
}
