import type { JudgeLinkModel } from '../../generated/sqlite/models'
import { judgeLinks } from '../../schemas/event-scores/judge-links'
import {
  endJudgeLink,
  getAnyJudgeLink,
  listAllJudgeLinks,
} from '../../services/event-scores/judge-link-fields'
import { createJudgeLink } from '../../services/event-scores/judge-links'
import { standardRoutes } from '../http/standard-routes'
import { serializeJudgeLink } from '../present/event-scores-judges'

export const judgeLinkRoutes = standardRoutes(
  judgeLinks,
  {
    list: listAllJudgeLinks,
    create: (scope, id, body) => createJudgeLink(scope, id, { ...body, lanes: body.lanes ?? '' }),
    get: getAnyJudgeLink,
    revoke: endJudgeLink,
  },
  (link: JudgeLinkModel, { actor }, { config }) => serializeJudgeLink(link, config, actor),
)
