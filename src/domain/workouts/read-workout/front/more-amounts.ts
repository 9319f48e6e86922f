import type { Draft, Known } from '../draft'
import { NOT_COUNTED } from '../judge/trust'
import { addNote } from '../more'
import { takePhrases } from '../phrases/all'
import { placeAmount, toOwnLoad } from './amount-parts'
import type { Amount } from './amount-rules'
import type { Fact } from './rows'

/** Puts amounts into the movement above, or states the scheme of the movements below. False without a place. */
export function moreAmounts(
  { amounts: given, forAll }: Extract<Fact, { is: 'more' }>,
  draft: Draft,
  known: Known,
): boolean {
  if (forAll && given.length === 1 && loadsAll(given[0]!.amount, draft, known)) return true
  const { last } = draft
  const amounts = given.filter(({ amount }) => !/[Tfg]/.test(amount.kind)).map(({ amount }) => amount)
  const remarks = given.filter(({ amount }) => /[Tfg]/.test(amount.kind)).map(({ text }) => text)
  if (!last) {
    const [scheme, ...others] = amounts
    for (const remark of remarks) draft.note(remark)
    if (!scheme || others.length > 0) return false
    if (scheme.kind === 'S') return takePhrases(scheme.values!.join('-'), draft, known)
    if (scheme.kind === 'O') return takePhrases(`${scheme.values!.join('-')}-...`, draft, known)
    if (scheme.kind === 'R') return draft.state('each', { sets: String(scheme.value) }) === undefined
    const { count = 1, reps = '', percent } = scheme
    if (scheme.kind !== 'x' || percent !== undefined || !/^(?:\d+|\d+-\d+|max)$/.test(reps)) return false
    const isList = /^\d+$/.test(reps)
    draft.state(
      'each',
      isList ? { sets: Array.from({ length: count }, () => reps).join('-') } : { sets: reps, times: count },
    )
    return true
  }
  let item = last
  for (const amount of amounts) {
    const place = { among: item.among, known, afterAt: true, isBehind: true }
    const parts = placeAmount(amount, item, place)
    const isAgain = !parts && item === last && /[xSR]/.test(amount.kind) && item.sets !== undefined
    if (isAgain) {
      const { movement, among } = item
      item = { movement, among, line: draft.line, ...placeAmount(amount, {}, place) }
      draft.add(item)
      continue
    }
    if (parts?.again || amount.kind === 'r') {
      const { text } = given.find(each => each.amount === amount)!
      draft.leftAsText.push({ line: draft.line, text, reason: NOT_COUNTED, isRemark: true })
      remarks.push(text)
    } else if (!parts) {
      if (!loadsAll(amount, draft, known)) return false
    } else Object.assign(item, parts)
  }
  return remarks.every(remark => addNote(draft, remark))
}

/** `50/35` below a list is the load of all its lifts. */
function loadsAll(amount: Amount, draft: Draft, known: Known): boolean {
  const lifts = draft.items.movements.filter(
    ({ movement, load, loads }) => movement.hasLoad && !load && !loads,
  )
  const load = /[lp]/.test(amount.kind) ? toOwnLoad(amount, known) : undefined
  if (!load || lifts.length === 0 || draft.last?.line === draft.line) return false
  for (const item of lifts) item.load = load
  return true
}
