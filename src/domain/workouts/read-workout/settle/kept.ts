import type { Draft, Known } from '../draft'
import { addNote } from '../more'
import {
  isAboutWholeWorkout,
  isAside,
  isDefinition,
  isHeading,
  isInstead,
  isManner,
  isPerRound,
  isRemark,
  isRule,
  isRuleHead,
  isRuleWork,
  isSilence,
} from '../remarks'
import { takeAfterEach } from './after-each'
import { isLoadLine } from './loads-for-all'

/** Stores lines that prescribe nothing: loads for the whole list, rules for the whole workout. */
export function storeWholeLine(text: string, draft: Draft, known: Known): boolean {
  const some = draft.count > 0
  if (isSilence(text)) {
    draft.note(text)
    return true
  }
  if (some && isOptional(text)) {
    draft.note(text)
    return true
  }
  if (takeAfterEach(text, draft, known) || storeLiftLadder(text, draft, known)) return true
  const shared = loadsForAll(text, draft)
  if (shared !== undefined) {
    draft.loads.push({ line: draft.line, text: shared })
    return true
  }
  if (isLoadLine(text) && (some || draft.stated.form !== undefined || draft.stated.forTime)) {
    // After a single movement the loads are that movement's, perhaps with a distance.
    draft.loads.push({ line: draft.line, text })
    return true
  }
  if (!some || draft.stated.form === 'emom' || draft.stated.form === 'every') return false
  const isDefined = isDefinition(text)
  if (isRuleHead(text) || (isDefined && text.endsWith(':'))) draft.rule = text
  else if (isRule(text) || isDefined || isPerRound(text)) draft.note(text)
  else return false
  return true
}

/** `@50/35kg` below a list whose last movement has no load: the loads of the others, by sex. */
function loadsForAll(text: string, { last, count }: Draft): string | undefined {
  const [, men, women, unit] =
    /^@\s*(\d{1,3}(?:\.\d)?)\s*\/\s*(\d{1,3}(?:\.\d)?)\s*(kgs?|lbs?)\.?$/i.exec(text) ?? []
  return men !== undefined && count > 1 && last && !last.movement.hasLoad
    ? `Men ${men} ${unit} Women ${women} ${unit}`
    : undefined
}

/** True for work that nobody has to do, and that does not count: `then 100 sit-ups for fun`. */
export const isOptional = (text: string) =>
  /\bfor fun\b\W*$|^(?:then\s+|and\s+)?(?:optional(?:ly)?|bonus|extra credit)\b|\(optional\)\W*$/i.test(text)

/** Keeps an alternative workout below `OR` in words, without its loads and cap. */
export function storeAlternative(text: string, draft: Draft): boolean {
  if (draft.instead.length === 0 && (draft.count === 0 || !isInstead(text))) return false
  if (isLoadLine(text) || /^(?:time\s*)?cap\b/i.test(text)) return false
  draft.instead.push(text)
  draft.steps++
  return true
}

/** Stores the line below a rule's first line as its work. */
export function storeRuleLine(text: string, draft: Draft): boolean {
  if (draft.rule === undefined || !isRuleWork(text)) return false
  draft.rule = `${draft.rule} ${text}`
  return true
}

/** Ends the current rule. */
export function endRule(draft: Draft): void {
  if (draft.rule !== undefined) draft.note(draft.rule)
  draft.rule = undefined
}

/** Keeps words with the preceding movement of the line, or on their own line with the workout. */
export function storeAsNote(text: string, draft: Draft, isStart: boolean): boolean {
  const isAbove = draft.count === 0 && Object.keys(draft.stated).length === 0
  if (draft.count === 0 && isAboutWholeWorkout(text) && /^[^:]{1,80}:?$/.test(text)) {
    draft.note(text.replace(/:$/, ''))
    return true
  }
  if (!isStart && /^\d\s+works?\b/i.test(text) && isRemark(text)) {
    draft.note(text.replace(/:$/, ''))
    return true
  }
  if (/^(?:etc|and so on)\b/i.test(text) || (draft.count === 0 && !isStart && isManner(text))) {
    draft.note(text)
    return true
  }
  if (isStart) {
    if (!isRemark(text) && !(isAbove && isHeading(text))) return false
    draft.note(text)
    return true
  }
  // In rounds everything is work, whatever its name: 2 rounds of "…".
  if (isInSlot(draft) || (/^["']/.test(text) && draft.where.rounds === draft.line)) return false
  if (draft.last?.line === draft.line && !isAboutWholeWorkout(text))
    return isAside(text) && addNote(draft, text)
  if (!isRemark(text) && !isAside(text)) return false
  draft.note(text)
  return true
}

/** Text directly after `Minute 1:` is its work. */
export const isInSlot = ({ slot, last, line }: Draft) =>
  slot !== undefined && (last?.line !== line || last.slot !== slot)

const LADDER =
  /^([a-z][a-z' &-]{2,30}?)\s+ladder\s*[:,-]\s*(?=.*\b(?:every|emom|e\d+mom|until|failure|add|minute)\b)(\S.*)$/i

/**
 * Reads a ladder of a lift with a growing load, `Clean ladder: 1 rep every 30 sec, add 10 lb until failure`: the
 * heaviest single, with the steps as a note. False for other text.
 */
function storeLiftLadder(text: string, draft: Draft, known: Known): boolean {
  const [, name, steps] = LADDER.exec(text) ?? []
  if (name === undefined || draft.count > 0 || draft.stated.form !== undefined) return false
  const among = known.names.exact(name).filter(({ hasLoad }) => hasLoad)
  const [movement] = among
  if (!movement || /\b(?:for time|amrap|rounds?)\b/i.test(steps!)) return false
  draft.add({ movement, among, line: draft.line, reps: '1', note: `ladder: ${steps}` })
  draft.assume('A ladder with a growing load is read as the heaviest single')
  return true
}
