/** Results: a member's own list, and a result with its comments. Services check what each reader may see. */

import { type Request, type Response, Router } from 'express'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { canLogFor } from '../../policies/logging'
import { BoardBumpForm, CommentForm, FistBumpForm, NewCommentForm } from '../../schemas/comments/comments'
import { pageNumber } from '../../schemas/shared/lists'
import {
  assertCommentExists,
  type CommentRef,
  canRestore,
  commentOnResult,
  createReply,
  deleteComment,
  restoreComment,
  updateComment,
} from '../../services/comments/conversation'
import { setFistBump } from '../../services/comments/fist-bumps'
import { findRecordsAmong, isAnnounced } from '../../services/records/new-records'
import { toPastResult } from '../../services/records/past-results'
import { listOthers } from '../../services/results/others'
import { getResult, listOwnResults } from '../../services/results/results'
import { errorView } from '../errors'
import { setFlash } from '../http/flash'
import { type FormState, onSubmit, type Show, submitForm } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { describeNewRecord, type RecordWords } from '../words/record-words'
import type { When } from '../words/when'
import { commentPath, pageOfComments } from './comment-pages'
import { buildOwnResults, buildResultPage, type ResultLine, type ResultPage } from './page'

type Refused = { what: 'comment' | 'reply' | 'edit'; id: string | null; form: FormState }

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
}>('results/show')

const SESSIONS_A_PAGE = 20

export function resultsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/fist-bumps', bumpOnBoard)
  router.post('/:id/fist-bump', bump)
  router.post('/:id/comments', comment)
  router.post('/:id/comments/:commentId', edit)
  router.post('/:id/comments/:commentId/fist-bump', bump)
  router.post('/:id/comments/:commentId/replies', reply)
  router.post('/:id/comments/:commentId/delete', remove)
  router.post('/:id/comments/:commentId/restore', restore)
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
  const [newRecords, others] = await Promise.all([
    findRecordsAmong(scope, toPastResult({ result, athlete: result.athlete })),
    listOthers(scope, result),
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
    refused,
    undo: isUndoable ? deleted : null,
  })
}

function bump(req: Request, res: Response): Promise<void> {
  const resultId = idParam(req)
  const commentId = req.params.commentId === undefined ? null : idParam(req, 'commentId')
  return submitForm(req, res, {
    schema: FistBumpForm,
    async done({ given }) {
      await setFistBump(scopeOf(res), { resultId, commentId }, given === 'yes')
      return {
        location: commentId
          ? commentPath(gymPath(res), resultId, commentId)
          : `${pageOf(res, resultId)}#whose`,
      }
    },
    async again(form) {
      if (commentId) await assertCommentExists(scopeOf(res), { resultId, id: commentId })
      setFlash(res, Object.values(form.errors).flat().join(' '))
      await show(req, res)
    },
  })
}

const NO_BUMP = 'Open the board again, and tap the fist beside a score.'

const bumpOnBoard = onSubmit(
  BoardBumpForm,
  (req, res) => errorView(req, res, { title: 'Fist bump not saved', detail: NO_BUMP, requestId: null }),
  async ({ give, take, back }, { res }) => {
    const resultId = give ?? take
    if (resultId === undefined || !hasBumps(res, back)) throw invalid({ form: [NO_BUMP] })
    await setFistBump(scopeOf(res), { resultId, commentId: null }, give !== undefined)
    return { location: back.endsWith('/saved') ? back : `${back}#result-${resultId}` }
  },
)

/** True for a board, a saved result, Today and the feed. */
function hasBumps(res: Response, path: string): boolean {
  if (path === gymPath(res)) return true
  if (!path.startsWith(`${gymPath(res)}/`)) return false
  const page = path.slice(gymPath(res).length)
  return (
    /^(\/wods\/[\w/-]+\/board|\/feed)(\?[\w=&-]*)?$/.test(page) || /^\/results\/[\w-]+\/saved$/.test(page)
  )
}

const comment = onSubmit(
  NewCommentForm,
  showRefused('comment'),
  async ({ text, picked, back }, { res, id }) => {
    const made = await commentOnResult(scopeOf(res), id, text, picked)
    if (back !== undefined && hasBumps(res, back)) return { location: `${back}#result-${id}` }
    return { location: commentPath(gymPath(res), id, made) }
  },
)

const reply = onSubmit(CommentForm, showRefused('reply'), async ({ text, picked }, { req, res, id }) => {
  const made = await createReply(scopeOf(res), refIn(req), text, picked)
  return { location: commentPath(gymPath(res), id, made) }
})

const edit = onSubmit(CommentForm, showRefused('edit'), async ({ text, picked }, { req, res, id }) => {
  const ref = refIn(req)
  await updateComment(scopeOf(res), ref, text, picked)
  return { location: commentPath(gymPath(res), id, ref.id) }
})

/** An unknown comment is reported before errors in the text. */
function showRefused(what: Refused['what']): Show {
  return async (req, res, form) => {
    const ref = what === 'comment' ? null : refIn(req)
    if (ref) await assertCommentExists(scopeOf(res), ref)
    await show(req, res, { what, id: ref?.id ?? null, form })
  }
}

async function remove(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  await deleteComment(scopeOf(res), ref)
  res.redirect(303, `${pageOf(res, ref.resultId)}?deleted=${ref.id}`)
}

async function restore(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  await restoreComment(scopeOf(res), ref)
  setFlash(res, 'Comment restored.')
  res.redirect(303, commentPath(gymPath(res), ref.resultId, ref.id))
}

function refIn(req: Request): CommentRef {
  return { resultId: idParam(req), id: idParam(req, 'commentId') }
}

function pageOf(res: Response, id: string): string {
  return `${gymPath(res)}/results/${id}`
}
