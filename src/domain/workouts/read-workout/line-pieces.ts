import type { Draft, Known } from './draft'
import { takeItem } from './item'
import { addNote } from './more'

/** Repeated work on one line: `3x :30 plank / :30 side plank`. */
const SEVERAL = /^(\d{1,2})\s*x\s+(?=:?\d)/i
const MOST_TIMES = 20

/** Reads the work after `Cash out:`, also repeated work. */
export function readSeveral(text: string, draft: Draft, known: Known): string | undefined {
  const [all, count] = SEVERAL.exec(text) ?? []
  if (all === undefined || draft.section === 'movements' || Number(count) > MOST_TIMES) return undefined
  const list = draft.items[draft.section]
  const before = list.length
  for (const piece of text.slice(all.length).split(/\s*[/,+]\s*(?=:?\d)/)) {
    const item = takeItem(piece, draft.line, known)
    if (!item || !('value' in item) || item.rest.trim() !== '') {
      draft.items[draft.section] = list.slice(0, before)
      return undefined
    }
    draft.add(item.value)
  }
  const added = draft.items[draft.section].slice(before)
  for (let time = 1; time < Number(count); time++) for (const item of added) draft.add({ ...item })
  return ''
}

/** Keeps the unread part of a line in place, or the whole line if nothing was read. */
export function keepUnread(draft: Draft, whole: string | undefined): void {
  const [first, ...more] = draft.fragments
  if (!first) return
  draft.fragments = []
  for (const piece of whole === undefined ? [first, ...more] : [{ ...first, text: whole }]) {
    draft.leftAsText.push(piece)
    const { last } = draft
    if (last && piece.text.length + (last.note?.length ?? 0) <= MOST_LETTERS) addNote(draft, piece.text)
    else draft.note(piece.text)
  }
}

const MOST_LETTERS = 450
/** The words before a comma that precedes a statement about the whole workout: `with a partner, cap 30`. */
export function clauseBefore(text: string): string {
  const [statement] =
    /,\s*(?=(?:time\s*)?(?:cap|tc)\b|\d+\s*-?\s*(?:min\w*)?\s*(?:time\s*)?(?:cap|tc)\b|(?:\w{2,5}|\d+(?::\d\d)?)\s*-?\s*(?:min\w*|s|sec\w*)\s+(?:of\s+)?rest\b|(?:rest|for time|amrap|emom|every)\b).*/i.exec(
      text,
    ) ?? []
  return statement === undefined || statement.length === text.length ? text : text.slice(0, -statement.length)
}
