/** Results: a member's own list, and a result with its comments. Services check what each reader may see. */

import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import type { Uploads } from '../../http/uploads/uploads'
import { canLogFor } from '../../policies/logging'
import { pageNumber } from '../../schemas/shared/lists'
import { canRestore, isMuted } from '../../services/comments/conversation'
import { findRecordsAmong, isAnnounced } from '../../services/records/new-records'
import { toPastResult } from '../../services/records/past-results'
import { listOthers } from '../../services/results/others'
import { getResult, listOwnResults } from '../../services/results/results'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { describeNewRecord, type RecordWords } from '../words/record-words'
import type { When } from '../words/when'
import { findAnswered, pageOfComments } from './comment-pages'
import { addConversation, openReply, type Refused } from './conversation'
import { buildOwnResults, buildResultPage, type ResultLine, type ResultPage } from './page'

const indexView = view<{
  days: { day: When; results: ResultLine[] }[]
  next: string | null
  isFirst: boolean
}>('results/index')
const showView = view<{
  result: ResultPage
  pages: PageLinks | null
  records: RecordWords[]
  canChange: boolean
  refused: Refused | null
  undo: string | null
  isMuted: boolean
}>('results/show')

const SESSIONS_A_PAGE = 20

export function resultsRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/:id', (req, res) => show(req, res))
  addConversation(router, { folder: 'results', uploads, show })
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const after = req.query.after === undefined ? null : parseId(req.query.after)
  const page = await listOwnResults(scopeOf(res), { take: SESSIONS_A_PAGE, ...(after && { after }) })
  const days = buildOwnResults(page, readingOf(res))
  indexView(req, res, { days, next: page.next, isFirst: after === null })
}

async function show(req: Request, res: Response, refused: Refused | null = null): Promise<void> {
  const scope = scopeOf(res)
  const id = idParam(req)
  const deleted = req.query.deleted === undefined ? null : parseId(req.query.deleted)
  const [result, isUndoable] = await Promise.all([
    getResult(scope, id),
    deleted !== null && canRestore(scope, { resultId: id, id: deleted }),
  ])
  const [newRecords, others, muted] = await Promise.all([
    findRecordsAmong(scope, toPastResult({ result, athlete: result.athlete })),
    listOthers(scope, result),
    isMuted(scope, { resultId: id }),
  ])
  const { items: comments, ...page } = pageOfComments(result.comments, {
    around: String(req.params.commentId ?? req.query.comment ?? deleted),
    page: req.query.comments === undefined ? null : pageNumber.parse(req.query.comments),
  })
  const reading = readingOf(res)
  const records = newRecords.get(id) ?? []
  const nameOf = (movementId: string) => result.movements.find(each => each.id === movementId)?.name ?? ''
  showView(req, res, {
    result: buildResultPage({ ...result, comments }, others, reading),
    pages: buildPageLinks(page, number => `${hrefWith(pageOf(res, id), { comments: number })}#comments`),
    records: records
      .filter(isAnnounced)
      .map(record => describeNewRecord(record, nameOf, reading, result.part?.name)),
    canChange: canLogFor(scope.actor, result.athlete.id),
    refused: refused ?? openReply(findAnswered(result.comments, req.query)),
    undo: isUndoable ? deleted : null,
    isMuted: muted,
  })
}

function pageOf(res: Response, id: string): string {
  return `${gymPath(res)}/results/${id}`
}
