import { hasAmount } from '../behind/implements'
import type { Draft } from '../draft'
import { endBlock } from '../settle/ends'
import { parseCount } from './pieces'

/** `Clean + front squat + jerk, 5 x 1+2+1`. */
export function complexCounts([, before, counts, behind]: RegExpExecArray, draft: Draft): false | undefined {
  const each = counts!.split('+').map(count => String(Number(count)))
  const [only, ...more] = draft.items.movements
  if (only && more.length === 0 && !hasAmount(only) && / and | \+ /.test(only.movement.name)) {
    only.reps = '1'
    only.note = only.note === undefined ? counts! : `${only.note}, ${counts}`
    if ((before ?? behind) !== undefined) draft.state('sets', Number(before ?? behind))
    return undefined
  }
  const lifts = draft.items.movements.slice(-each.length)
  const isComplex = lifts.length === each.length && lifts.slice(1).every(({ joined }) => joined)
  if (!isComplex || lifts.some(({ reps, sets: own }) => (reps ?? own) !== undefined)) return false
  for (const [index, lift] of lifts.entries()) lift.reps = each[index]!
  const sets = before ?? behind
  if (sets !== undefined) draft.state('sets', Number(sets))
  return undefined
}

/** `Row 500 m x 5`. */
export function again([, count]: RegExpExecArray, draft: Draft): false | undefined {
  const [only, ...more] = draft.items.movements
  if (only && more.length > 0 && more.every(({ joined }) => joined) && draft.stated.form === undefined)
    return draft.state('sets', parseCount(count!)) as undefined
  if (!only || more.length > 0 || (only.distance ?? only.calories ?? only.duration) === undefined)
    return false
  if (draft.stated.form !== undefined || draft.stated.rounds !== undefined || draft.stated.forTime)
    return false
  draft.state('form', 'intervals')
  draft.state('rounds', parseCount(count!))
  return undefined
}

const MOST_TIMES = 20

/** `Repeat 3 times`, `Repeat.`: everything above, so often altogether. */
export function repeated([, count]: RegExpExecArray, draft: Draft): false | undefined {
  const { stated, items } = draft
  const times = parseCount(count!)
  if (stated.form === 'emom') return fillsEmom(times, draft) ? undefined : false
  if (items.movements.length === 0 || draft.blocks.length > 0 || times < 2 || times > MOST_TIMES) return false
  const assume = () => draft.assume(`“Repeat”: everything above is done ${times} times in all`)
  if (stated.form === 'amrap' ? stated.rounds === undefined : isList(draft)) {
    draft.state('rounds', times)
    assume()
    return undefined
  }
  if (stated.form !== undefined || (stated.rounds ?? stated.scheme) === undefined) return false
  const { rounds, scheme, rest } = stated
  for (let done = 1; done < times; done++) {
    const { buy_in, movements, cash_out } = draft.items
    endBlock(draft)
    Object.assign(stated, {
      ...(rounds !== undefined && { rounds }),
      ...(scheme && { scheme }),
      ...(rest && { rest }),
    })
    draft.items = { buy_in: [...buy_in], movements: [...movements], cash_out: [...cash_out] }
    draft.last = draft.items.movements.at(-1)
    if (done < times - 1 && draft.blocks[0]?.after !== undefined) draft.restBehind(draft.blocks[0].after)
  }
  assume()
  return undefined
}

const isList = ({ stated }: Draft) =>
  stated.form === undefined && stated.rounds === undefined && stated.scheme === undefined

/** `Repeat 6x` below the minutes of an EMOM of 18 is redundant. */
function fillsEmom(times: number, { stated, items, rests }: Draft): boolean {
  const { every = 60, rounds = (stated.seconds ?? 0) / every } = stated
  const minutes = items.movements.filter(
    ({ duration, slot }) => duration === every && slot === undefined,
  ).length
  // The last rest is optional.
  if (minutes > 1) return [minutes, minutes + 1].some(each => [rounds, rounds + 1].includes(times * each))
  return times * Math.max(...items.movements.map(({ slot = 0 }) => slot), ...rests) === rounds
}
