import { judgePath } from '../../domain/event-scores/judge-link'
import { linkExpiry } from '../../domain/shared/link-end'
import { toTimestampOrNull } from '../../domain/shared/moments'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import { FIELDS, type JudgeLink } from '../../schemas/event-scores/judge-links'
import { type Actor, mayWrite } from '../../scope'
import { buildReader } from '../http/row-reader'

const readJudgeLink = buildReader(FIELDS)

type Site = { baseUrl: string; secret: string }

/**
 * Keys without write access to scores and competitions see that the link exists, but not its URL, which allows entering
 * scores.
 */
export function serializeJudgeLink(link: JudgeLinkModel, { baseUrl, secret }: Site, actor: Actor): JudgeLink {
  const isForScores = mayWrite(actor, 'scores') || mayWrite(actor, 'competitions')
  const end = linkExpiry('judge', link.id)
  const ended = end !== null && end <= new Date()
  const status = link.revokedAt !== null ? 'revoked' : ended ? 'expired' : 'open'
  return {
    ...readJudgeLink(link),
    expires_at: toTimestampOrNull(end),
    status,
    url: status === 'open' && isForScores ? `${baseUrl}${judgePath(secret, link.id)}` : null,
  }
}
