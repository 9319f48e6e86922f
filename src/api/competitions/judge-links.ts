import { z } from 'zod'
import { JudgeLink, JudgeLinkCreate } from '../../schemas/event-scores/judge-links'
import { PageQuery } from '../../schemas/shared/pages'
import {
  endJudgeLink,
  getAnyJudgeLink,
  listAllJudgeLinks,
} from '../../services/event-scores/judge-link-fields'
import { createJudgeLink } from '../../services/event-scores/judge-links'
import { serializeJudgeLink } from '../present/event-scores-judges'
import { gymRoute } from '../route'

export const judgeLinkRoutes = [
  gymRoute({
    operationId: 'listJudgeLinks',
    summary: 'List the judges’ links of a competition',
    description: 'Returns judges’ links in the order of creation, including expired links.',
    method: 'get',
    path: '/competitions/:id/judge_links',
    status: 200,
    query: PageQuery,
    answer: z.array(JudgeLink),
    addition: true,
    async handle(scope, { app, id, query }) {
      const { rows, ...pages } = await listAllJudgeLinks(scope, id, query)
      return { body: rows.map(link => serializeJudgeLink(link, app.config, scope.actor)), pages }
    },
  }),
  gymRoute({
    operationId: 'createJudgeLink',
    summary: 'Make a link for a judge',
    description:
      'Makes a link that opens the scores of one event, or of some of its lanes, without signing in, for 60 days.',
    method: 'post',
    path: '/competitions/:id/judge_links',
    status: 201,
    body: JudgeLinkCreate,
    answer: JudgeLink,
    addition: true,
    async handle(scope, { app, id, body }) {
      const link = await createJudgeLink(scope, id, { ...body, lanes: body.lanes ?? '' })
      return {
        body: serializeJudgeLink(link, app.config, scope.actor),
        location: `/api/public/judge_links/${link.id}`,
      }
    },
  }),
  gymRoute({
    operationId: 'getJudgeLink',
    summary: 'Get a judge’s link',
    description: 'Returns a judge’s link, whether or not it still works.',
    method: 'get',
    path: '/judge_links/:id',
    status: 200,
    answer: JudgeLink,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeJudgeLink(await getAnyJudgeLink(scope, id), app.config, scope.actor) }
    },
  }),
  gymRoute({
    operationId: 'revokeJudgeLink',
    summary: 'Revoke a judge’s link',
    description:
      'Ends a judge’s link for good. Scores entered through it stay. Revoking twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/judge_links/:id/revoke',
    status: 200,
    answer: JudgeLink,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeJudgeLink(await endJudgeLink(scope, id), app.config, scope.actor) }
    },
  }),
]
