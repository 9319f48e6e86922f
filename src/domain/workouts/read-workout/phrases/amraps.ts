import type { Draft } from '../draft'

export const WITH = '(?:\\s*\\((?:with|in|team|partner|for)[^()]*\\))?'
export const MANY = 'as (?:many (?:rounds?(?: (?:and|&|\\+) reps)?|reps?)|much(?: work)?)'
export const AMRAP = `(?:amr?aps?|(?:(?:complete|perform|do)\\s+)?${MANY} as (?:possible|you can))`

/** An AMRAP of so many seconds. */
export const amrap = (seconds: number, draft: Draft, who = '') => {
  if (draft.items.movements.length > 0)
    draft.problem('another workout begins here: read one workout at a time')
  if (draft.section === 'buy_in') draft.section = 'movements'
  draft.state('form', 'amrap')
  draft.state('seconds', seconds)
  draft.note(who.replace(/[()]/g, ''))
}

/** An AMRAP in the remaining time: earlier work is its buy-in. */
export function remaining(draft: Draft): false | undefined {
  const { stated, items } = draft
  // The AMRAP announced above its buy-in.
  if (stated.form === 'amrap' && items.buy_in.length > 0 && items.movements.length === 0) {
    draft.section = 'movements'
    return undefined
  }
  // Work within the AMRAP's time: run a mile, then AMRAP of …
  const isFirst = stated.form === 'amrap' && items.buy_in.length === 0 && items.movements.length > 0
  if (isFirst && stated.rounds === undefined && draft.thenAt > 0) {
    items.buy_in = items.movements
    items.movements = []
    draft.section = 'movements'
    return undefined
  }
  if (stated.form !== undefined || stated.rounds !== undefined || stated.scheme) return false
  if ((stated.seconds ?? stated.cap) === undefined) return false
  if (items.buy_in.length === 0) {
    items.buy_in = items.movements
    items.movements = []
  }
  if (stated.seconds === undefined) {
    draft.stated.seconds = stated.cap!
    delete draft.stated.cap
  }
  delete draft.stated.forTime
  draft.section = 'movements'
  draft.state('form', 'amrap')
  return undefined
}
