import type { Fields } from '../../../services/gym/audit-log'

type Told = { before: Fields; after: Fields }

export function describeScoreChange(action: string, before: Fields, after: Fields): string {
  const [was, is] = [scoreIn(before), scoreIn(after)]
  const moved = was === is ? is : `${was} → ${is}`
  switch (action) {
    case 'score.create':
      return after.review === 'pending' ? `submitted ${is}` : `entered ${is}`
    case 'score.update':
      return after.review === 'pending' ? `submitted ${is} in place of ${was}` : `changed ${moved}`
    case 'score.adjust':
      return `adjusted ${moved}`
    case 'score.accept':
      return `accepted ${is}`
    case 'score.reject':
      return `rejected ${is}`
    case 'score.penalise':
      return `gave a penalty: ${moved}`
    case 'score.pardon':
      return `removed the penalty: ${moved}`
    default:
      return `deleted ${was}`
  }
}

const about = ({ before, after }: Told) => {
  const { name = before.name, event = before.event } = after
  return ` for ${name} in ${event}`
}

const scoreSentence =
  (action: string) =>
  (change: Told): string =>
    `${describeScoreChange(action, change.before, change.after)}${about(change)}`

export const SCORE_SENTENCES: Record<string, (change: Told) => string> = {
  ...Object.fromEntries(
    ['create', 'update', 'adjust', 'accept', 'reject', 'penalise', 'pardon', 'clear'].map(verb => {
      return [`score.${verb}`, scoreSentence(`score.${verb}`)] as const
    }),
  ),
  'judge.create': ({ after }) => `created a judge’s link for ${after.event}: “${after.name}”`,
  'judge.revoke': ({ before }) => `ended the judge’s link “${before.name}” of ${before.event}`,
}

/** `12:34`, `DNF`, with the scaling unless Rx. */
function scoreIn({ description, status, scaling }: Fields): string {
  const score = description ?? String(status ?? '').toUpperCase()
  return scaling === 'rx' || scaling === undefined || status === 'dns'
    ? String(score)
    : `${score} (${scaling})`
}
