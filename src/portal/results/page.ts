import type { TextPart } from '../../domain/comments/mentions'
import { ordinal } from '../../domain/leaderboards/rank/reasons'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { formatCount } from '../../domain/shared/words'
import type { FistBumps } from '../../services/comments/fist-bumps'
import type { Comment } from '../../services/comments/views'
import type { OtherResult } from '../../services/results/others'
import type { DiscussedResult, OwnResults, ResultInList } from '../../services/results/results'
import { formatWorkout, summarizeWorkout } from '../words/chalk'
import { scoreInUnits, textInUnits, workoutInUnits } from '../words/own-loads'
import { type PictureShown, pictureShown } from '../words/picture-shown'
import { formatScore } from '../words/score-shown'
import { dayShown, momentShown, type Reading, type When } from '../words/when'

export type ResultLine = ReturnType<typeof buildResultLine>

export type CommentShown = {
  id: string
  author: string | null
  /** Null for authors whose account here was erased. */
  authorId: string | null
  photo: string | null
  isMine: boolean
  text: string | null
  parts: TextPart[]
  picture: PictureShown | null
  isHidden: boolean
  when: When
  canEdit: boolean
  canDelete: boolean
  canReply: boolean
  bumps: BumpsShown
  replies: CommentShown[]
}

export type BumpsShown = Pick<FistBumps, 'givers' | 'mine'> & { count: number; said: string | null }

export type ResultPage = ReturnType<typeof buildResultPage>

export const EXERTION = [null, 'Very easy', 'Easy', 'Steady', 'Hard', 'All out'] as const

export function buildResultLine(entry: ResultInList, reading: Reading) {
  const doneAt = new Date(entry.doneAt)
  return {
    id: entry.id,
    who: entry.athlete.name,
    athlete: { id: entry.athlete.id, photo: entry.athlete.photoVersion },
    workout: textInUnits(
      summarizeWorkout(entry.scaledWorkout ?? entry.prescribedWorkout),
      reading.reader?.units,
    ),
    shown: scoreInUnits(formatScore(entry), reading.reader?.units),
    when: dayShown(dayAt(doneAt, reading.timeZone), reading.today, reading),
    comments: entry.commentCount === 0 ? null : formatCount(entry.commentCount, 'comment'),
  }
}

export function buildResultPage(result: DiscussedResult, others: OtherResult[], reading: Reading) {
  const doneAt = new Date(result.doneAt)
  const { prescribedWorkout, scaledWorkout, wod, part, competition, bumps } = result
  const units = reading.reader?.units
  const day = wod?.date ?? dayAt(doneAt, reading.timeZone)
  return {
    id: result.id,
    athlete: { id: result.athlete.id, name: result.athlete.name, photo: result.athlete.photoVersion },
    of: {
      name: wod?.program.name ?? competition?.name ?? null,
      day: dayShown(day, reading.today, reading),
      dayKey: day,
      part: part?.prefix ? `part ${part.prefix}` : (part?.name ?? null),
    },
    title: textInUnits(part?.name ?? summarizeWorkout(prescribedWorkout), units),
    shown: scoreInUnits(formatScore(result), units),
    doneAt: momentShown(doneAt, reading),
    prescribed: workoutInUnits(formatWorkout(prescribedWorkout), units),
    scaled: scaledWorkout && workoutInUnits(formatWorkout(scaledWorkout), units),
    notes: result.notes,
    exertion: describeExertion(result.perceivedExertion),
    comments: result.comments.map(comment => buildCommentShown(comment, bumps, reading, true)),
    commentCount: result.commentCount,
    bumps: buildBumps(bumps.get(result.id)),
    board:
      wod && result.wodComponentId && others.some(({ rank }) => rank !== null)
        ? `/wods/${wod.id}/board?part=${result.wodComponentId}#result-${result.id}`
        : null,
    others: others.map(other => ({
      ...buildResultLine(other, reading),
      rank: other.rank === null ? null : ordinal(other.rank),
    })),
  }
}

export function buildOwnResults(
  { sessions }: OwnResults,
  reading: Reading,
): { day: When; results: ResultLine[] }[] {
  const logged = sessions.filter(session => session.results.length > 0)
  const days = groupBy(logged, session => dayAt(session.loggedAt, reading.timeZone))
  return [...days].map(([day, ofDay]) => ({
    day: dayShown(day, reading.today, reading),
    results: ofDay.flatMap(session => session.results.map(result => buildResultLine(result, reading))),
  }))
}

function describeExertion(perceived: number): string | null {
  const words = EXERTION[perceived] ?? null
  return words && `${words}, ${perceived} of 5`
}

export function buildCommentShown(
  comment: Comment,
  bumps: ReadonlyMap<string, FistBumps>,
  reading: Reading,
  canReply: boolean,
): CommentShown {
  const { id, author, text, parts, photo, isHidden, createdAt, canEdit, canModify } = comment
  return {
    id,
    author: author?.name ?? null,
    authorId: author?.id ?? null,
    photo: author?.photoVersion ?? null,
    isMine: canEdit,
    text,
    parts,
    picture: photo && author && pictureShown(photo, `Photo by ${author.name}`),
    isHidden,
    when: momentShown(createdAt, reading),
    canEdit,
    canDelete: canModify,
    canReply: canReply && author !== null,
    bumps: buildBumps(bumps.get(id)),
    replies: comment.replies.map(reply => buildCommentShown(reply, bumps, reading, false)),
  }
}

const MOST_NAMED = 3

export function buildBumps(bumps: FistBumps = { givers: [], mine: false }): BumpsShown {
  const { mine } = bumps
  const givers = [...bumps.givers].sort((a, b) => Number(b.isMe) - Number(a.isMe))
  const count = givers.length
  if (count === 0) return { count, givers, said: null, mine }
  const names = givers.map(({ name, isMe }) => (isMe ? 'you' : name))
  const shown = names.slice(0, count === MOST_NAMED ? MOST_NAMED : MOST_NAMED - 1)
  const rest = count - shown.length
  const people = listOf([...shown, ...(rest > 0 ? [formatCount(rest, 'other')] : [])])
  return { count, givers, said: people, mine }
}

function listOf(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
