/** Lines of a competition's scores: as a grid shows them, and as its script takes them over. */
import { amountOf, type Penalty } from '../../domain/event-scores/penalty'
import type { Place } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { apartFromTieBreak } from '../../schemas/event-scores/tie-break-box'
import { writtenEventScore } from '../../services/event-scores/event-scores'
import type { ScoreGrid, ScoreLine } from '../../services/event-scores/grid'
import { doneOf, nameOfLine, penaltyOf } from '../../services/event-scores/targets'
import { type LineSaved, type LineShown, presentRefusal, type Refusal } from '../class-scores/page'
import type { Tag } from '../words/score-shown'
import { timeShown } from '../words/when'

export type EventLineShown = LineSaved & {
  /** `Heat 2 · lane 3`, and the division where there are several. */
  place: string
  lane: number | null
  registrationId: string
  tags: Tag[]
  refused: LineShown['refused']
  /** What stands in the two boxes; without one for the tie-break, all of it in the first. */
  boxes: { score: string; tieBreak: string }
}

/** A judge wants to know when a line was saved, and has its heat and lane before the eyes. */
export type Said = { place: Place; byJudge: boolean }

/** The rows of the event, or those of them that a page has room for. */
export function presentLines(
  grid: ScoreGrid,
  refusal: Refusal | null,
  said: Said,
  lines: readonly ScoreLine[] = grid.lines,
): EventLineShown[] {
  return lines.map(line => {
    const saved = savedLine(grid, line, said)
    const { registration } = line
    const refused = refusal?.athleteId === saved.athlete_id ? presentRefusal(refusal, saved) : null
    return {
      ...saved,
      // Who entered it stands there when somebody else did so while the page is open.
      by: null,
      place: placeIn(grid, line, said),
      lane: line.place?.lane ?? null,
      registrationId: registration.id,
      tags: tagsOf(line),
      refused,
      boxes: boxesOf(grid, refused?.score ?? saved.score),
    }
  })
}

function boxesOf({ event }: ScoreGrid, text: string): EventLineShown['boxes'] {
  return event.tieBreak === 'none' ? { score: text, tieBreak: '' } : apartFromTieBreak(text)
}

/** A line as a page's script takes it over. */
export function savedLine(
  { event }: Pick<ScoreGrid, 'event'>,
  line: ScoreLine,
  { place, byJudge }: Said,
): LineSaved {
  const { registration, participant, score } = line
  const name = nameOfLine(event, registration, participant)
  const nothing = { revision: null, score: '', scaling: line.prescribed, echo: '', record: null, by: null }
  if (!score) return { athlete_id: participant.id, name, ...nothing }
  const { result } = score
  const { text } = writtenEventScore(score.done, { ...result, details: doneOf(score) }, participant)
  const at = byJudge && score.last ? `saved ${timeShown(score.last.at, place).text}` : null
  return {
    athlete_id: participant.id,
    name,
    revision: score.revision,
    score: text,
    scaling: result.scaling,
    echo: [sayScore(line), at].filter(Boolean).join(' · '),
    record: null,
    by: score.last?.by ?? null,
  }
}

/** What the score says, with the penalty that is in it. */
export function sayScore({ score }: ScoreLine): string {
  if (!score) return ''
  const penalty = penaltyOf(score)
  const said = score.result.description ?? 'Done'
  return penalty ? `${said} with ${sayPenalty(penalty)}` : said
}

/** `a penalty of 5 seconds`. */
export function sayPenalty(penalty: Penalty): string {
  const { kind, amount } = amountOf(penalty)
  return `a penalty of ${formatCount(amount, kind === 'seconds' ? 'second' : 'rep')}`
}

/** What is not as usual with a score. */
export function tagsOf({ registration, score }: ScoreLine): Tag[] {
  const tags: (Tag | null)[] = [
    score?.review === 'pending' ? { label: 'To review', kind: 'ask' } : null,
    score?.review === 'rejected' ? { label: 'Rejected', kind: 'ask' } : null,
    score?.penalty ? { label: 'Penalty', kind: 'ask' } : null,
    registration.withdrawnAt ? { label: 'Withdrawn', kind: '' } : null,
  ]
  return tags.filter(tag => tag !== null)
}

export function sayPlace({ place, registration }: ScoreLine, withDivision: boolean): string {
  const started = place ? [`Heat ${place.heat.number}`, `lane ${place.lane}`] : []
  const division = withDivision || !place ? [registration.division.name] : []
  return [...started, ...division].join(' · ')
}

function placeIn({ divisions }: ScoreGrid, line: ScoreLine, { byJudge }: Said): string {
  if (!byJudge) return sayPlace(line, divisions.length > 1)
  return divisions.length > 1 ? line.registration.division.name : ''
}
