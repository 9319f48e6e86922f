import { parseSeconds, TIME } from '../amounts'
import { type Draft, isMax } from '../draft'
import { COUNT, type Piece, parseCount, phrase } from './pieces'

const WHAT = '(?:rounds?|sets?|intervals?)'
const CLOCK = `(?:clock (?:set )?(?:for|of)\\s+(${TIME})|(${TIME})\\s+(?:(?:continuously )?running\\s+)?clock)`

export const CLOCKED: readonly Piece[] = [
  phrase(`${COUNT}(?:\\s*x\\s*|\\s+)(${TIME})\\s*-?\\s*${WHAT}(?:\\s+of)?`, clocked),
  phrase(
    `${COUNT}\\s*${WHAT},?\\s+(?:of\\s+)?(${TIME})\\s*(?:min\\w*)?(?:\\s+each)?(?:,?\\s+of)?(?=\\s*(?::|$))`,
    clocked,
  ),
  phrase(
    `(?:on|in|with)\\s+(?:front of\\s+)?an?\\s+(?:(?:continuously )?running\\s+)?${CLOCK}`,
    ([, a, b], draft) => {
      const seconds = parseSeconds((a ?? b)!)
      const { rounds, sets } = draft.stated
      if ((rounds ?? sets) === undefined || draft.count > 0) return draft.state('seconds', seconds)
      if (sets !== undefined) {
        delete draft.stated.sets
        draft.state('rounds', sets)
      }
      draft.state('work', seconds)
    },
  ),
  phrase(
    '(?:(?:on|using|with|against)\\s+)?an?\\s+(?:continuously\\s+)?running clock|running clock(?=\\s*(?:$|:))',
    (_, { count }) => (count > 0 ? false : undefined),
  ),
  phrase('(?:in|for|with)\\s+(?:the\\s+)?(?:remaining time|time remaining|remainder)', (_, { last, line }) =>
    last?.line === line && isMax(last) ? undefined : false,
  ),
]

function clocked([, count, time]: RegExpExecArray, draft: Draft): false | undefined {
  if (draft.count > 0 || draft.stated.rounds !== undefined || draft.stated.form !== undefined) return false
  draft.state('rounds', parseCount(count!))
  draft.state('work', parseSeconds(time!))
  return undefined
}
