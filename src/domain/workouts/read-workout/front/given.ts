import type { Draft, Known } from '../draft'
import { takePhrases } from '../phrases/all'
import { COUNTED, hasAny, toOwnLoad } from './amount-parts'
import type { Fact } from './rows'

/** Puts loads and the scheme beside a benchmark's name into the draft. */
export function isGiven(fact: Fact, draft: Draft, known: Known, own: ReadonlySet<string>): boolean {
  if (fact.is === 'note' || (fact.is === 'words' && fact.isPlain)) {
    draft.note(fact.words)
    return true
  }
  if (fact.is === 'work') {
    const { parts, among } = fact.work
    const movement = among.find(({ id }) => own.has(id))
    if (parts.note !== undefined || !movement) draft.note(draft.written.get(draft.line)!)
    if (!movement) return !hasAny(parts, COUNTED)
    if (parts.load) draft.givenLoads.push(parts.load)
    delete parts.load
    draft.add({ ...parts, movement, among, line: draft.line })
    return true
  }
  if (fact.is !== 'more' || draft.count > 0) return false
  return fact.amounts.every(({ amount }) => {
    if (amount.kind === 'S') return takePhrases(amount.values!.join('-'), draft, known)
    if (!/[pln]/.test(amount.kind)) return false
    draft.givenLoads.push(toOwnLoad(amount, known)!)
    return true
  })
}
