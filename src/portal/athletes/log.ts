import { type DateStyle, formatDate } from '../../domain/shared/dates'
import { formatCount, oneLine } from '../../domain/shared/words'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { AthleteComment, AthleteResult } from '../../services/athletes/profile'
import { scoreInUnits, textInUnits } from '../words/own-loads'
import { formatScore } from '../words/score-shown'
import type { When } from '../words/when'

export type ResultRow = ReturnType<typeof buildResultRow>
export type CommentRow = { id: string; path: string; text: string; about: string; when: When }

const LONGEST_WORKOUT = 90
const LONGEST_COMMENT = 280

export function buildResultRow(result: AthleteResult, place: DateStyle) {
  const { id, commentCount } = result
  const doneAt = new Date(result.doneAt)
  const details = JSON.parse(result.details) as ResultDetails
  return {
    id,
    workout: textInUnits(summarizeWorkout(result.prescribedWorkout), place.reader?.units),
    shown: scoreInUnits(formatScore({ ...result, details }), place.reader?.units),
    when: { iso: doneAt.toISOString(), text: formatDate(doneAt, place) },
    comments: commentCount === 0 ? null : formatCount(commentCount, 'comment'),
  }
}

export function buildCommentRow(comment: AthleteComment, place: DateStyle): CommentRow {
  const { id, resultId, postId, text, createdAt, result, post } = comment
  const what = result ? summarizeWorkout(result.prescribedWorkout) : 'News'
  const whose = (result?.session ?? post)?.athlete
  return {
    id,
    path: resultId === null ? `feed/${postId}` : `results/${resultId}`,
    text: clip(text, LONGEST_COMMENT),
    about: !whose || whose.id === comment.authorId ? what : `${whose.name}: ${what}`,
    when: { iso: createdAt.toISOString(), text: formatDate(createdAt, place) },
  }
}

function summarizeWorkout({ name, description }: AthleteResult['prescribedWorkout']): string {
  return name ?? clip(oneLine(description), LONGEST_WORKOUT)
}

function clip(text: string, longest: number): string {
  const letters = [...text]
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
