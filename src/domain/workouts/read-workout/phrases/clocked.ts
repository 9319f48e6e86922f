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
      const { rounds, sets } = draft.said
      if ((rounds ?? sets) === undefined || draft.count > 0) return draft.say('seconds', seconds)
      if (sets !== undefined) {
        delete draft.said.sets
        draft.say('rounds', sets)
      }
      draft.say('work', seconds)
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
  if (draft.count > 0 || draft.said.rounds !== undefined || draft.said.form !== undefined) return false
  draft.say('rounds', parseCount(count!))
  draft.say('work', parseSeconds(time!))
  return undefined
}
