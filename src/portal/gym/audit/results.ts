import { plainText, readMentions } from '../../../domain/comments/mentions'
import type { Fields } from '../../../services/gym/audit-log'
import { type LoggedChange, quoted, type Sentence } from './terms'

export const RESULT_SENTENCES: Record<string, Sentence> = {
  'result.create': change => `logged ${scoreIn(change.after)}${forWhom(change, change.after)}`,
  'result.update': change =>
    `changed a result from ${scoreIn(change.before)} to ${scoreIn(change.after)}${forWhom(change, change.after)}`,
  'result.delete': change => `deleted a result, ${scoreIn(change.before)}${forWhom(change, change.before)}`,

  'comment.create': change => describeNew(change, change.nameOf(change.after.result_id), 'a result'),
  'comment.update': change => `edited ${comment(change)}: ${quoted(wordsIn(change, change.after))}`,
  'comment.delete': change => `deleted ${comment(change)}`,
  'comment.restore': change => `restored ${comment(change)}`,
  'post_comment.create': change => describeNew(change, change.nameOf(change.after.athlete_id), 'news'),
  'post_comment.update': change => `edited ${comment(change)}: ${quoted(wordsIn(change, change.after))}`,
  'post_comment.delete': change => `deleted ${comment(change)}`,
  'post_comment.restore': change => `restored ${comment(change)}`,

  'post.hide': change => `hid ${post(change)} in the feed`,
  'post.show': change => `showed ${post(change)} in the feed again`,
  'post.pin': change => `pinned ${post(change)} in the feed`,
  'post.unpin': change => `unpinned ${post(change)} in the feed`,

  'import.create': change => `imported ${change.after.imported} lines of ${change.after.file_name}`,
  'import.answer': change =>
    change.after.about === 'name'
      ? `chose the meaning of “${change.after.written}” in imported files`
      : 'answered a question about imported files',
  'import.undo': change => `undid the import of ${change.before.file_name}`,
}

const scoreIn = ({ description, status }: Fields) => String(description ?? status)
/** ` for Tom Fox`; empty when it is the actor. */
const forWhom = (change: LoggedChange, { athlete_id }: Fields) => {
  const athlete = change.nameOf(athlete_id)
  return athlete === change.actor ? '' : ` for ${athlete ?? 'a deleted person'}`
}

function describeNew(change: LoggedChange, whose: string | null, what: string): string {
  const { parent_id, author_id } = change.after
  const author = change.nameOf(author_id)
  const inName = author === null || author === change.actor ? '' : ` in the name of ${author}`
  const on = whose === null ? what : `${what} of ${whose}`
  return `${parent_id ? 'replied' : 'commented'}${inName} on ${on}: ${quoted(wordsIn(change, change.after))}`
}

function wordsIn({ nameOf }: LoggedChange, { text, mention_ids: mentioned }: Fields): string {
  const ids = Array.isArray(mentioned) ? (mentioned as unknown[]) : []
  const members = ids.map((id, at) => [at + 1, { id: null, name: nameOf(id) ?? 'a deleted person' }] as const)
  return plainText(readMentions(String(text), new Map(members)))
}

const post = ({ nameOf, after }: LoggedChange) => `news of ${nameOf(after.athlete_id) ?? 'a deleted person'}`

function comment({ subject, actor }: LoggedChange): string {
  if (subject === null) return 'a comment'
  return subject === actor ? 'a comment of their own' : `a comment of ${subject}`
}
