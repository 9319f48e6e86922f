import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { pageNumber } from '../../schemas/shared/lists'
import { canRestore, isMuted } from '../../services/comments/conversation'
import { getPostTalk } from '../../services/feed/post-talk'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { findAnswered, pageOfComments } from '../results/comment-pages'
import { openReply, type Refused } from '../results/conversation'
import { type BumpsShown, buildBumps, buildCommentShown, type CommentShown } from '../results/page'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { buildCard, type CardShown, type PostShown } from './page'

type PostPage = {
  card: CardShown
  post: PostShown
  bumps: BumpsShown
  comments: CommentShown[]
  commentCount: number
  pages: PageLinks | null
  isMuted: boolean
}

const postView = view<{ page: PostPage; refused: Refused | null; undo: string | null }>('feed/show')

/** Shows a post; one about a result leads to the result. */
export async function showPost(req: Request, res: Response, refused: Refused | null = null): Promise<void> {
  const [scope, reading, now, id] = [scopeOf(res), readingOf(res), new Date(), idParam(req)]
  const talk = await getPostTalk(scope, id, now)
  const [{ result } = { result: null }] = talk.card.posts
  if (result) return res.redirect(303, `${gymPath(res)}/results/${result.id}`)
  const deleted = req.query.deleted === undefined ? null : parseId(req.query.deleted)
  const [isUndoable, muted] = await Promise.all([
    deleted !== null && canRestore(scope, { postId: id, id: deleted }),
    isMuted(scope, { postId: id }),
  ])
  const { items, ...page } = pageOfComments(talk.comments, {
    around: String(req.params.commentId ?? req.query.comment ?? deleted),
    page: req.query.comments === undefined ? null : pageNumber.parse(req.query.comments),
  })
  const card = buildCard(talk.card, reading, now)
  const path = `${gymPath(res)}/feed/${id}`
  postView(req, res, {
    page: {
      ...{ card, post: card.posts[0]!, bumps: buildBumps(talk.bumps.get(id)) },
      comments: items.map(comment => buildCommentShown(comment, talk.bumps, reading, true)),
      commentCount: talk.commentCount,
      pages: buildPageLinks(page, number => `${hrefWith(path, { comments: number })}#comments`),
      isMuted: muted,
    },
    refused: refused ?? openReply(findAnswered(talk.comments, req.query)),
    undo: isUndoable ? deleted : null,
  })
}
