import type { Request, Response, Router } from 'express'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { findUpload, receivePicture } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import {
  BoardBumpForm,
  CommentForm,
  FistBumpForm,
  MuteForm,
  NewCommentForm,
} from '../../schemas/comments/comments'
import {
  assertCommentExists,
  type CommentRef,
  commentOn,
  createReply,
  deleteComment,
  muteConversation,
  restoreComment,
  updateComment,
} from '../../services/comments/conversation'
import { setFistBump } from '../../services/comments/fist-bumps'
import type { Subject } from '../../services/shared/subjects'
import { errorView } from '../errors'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit, type Show, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { commentPath } from './comment-pages'

export type Refused = { what: 'comment' | 'reply' | 'edit'; id: string | null; form: FormState }

export function openReply(id: string | null): Refused | null {
  return id === null ? null : { what: 'reply', id, form: emptyForm() }
}

type Place = {
  folder: 'results' | 'feed'
  uploads: Uploads
  show(req: Request, res: Response, refused?: Refused | null): Promise<void>
}

/** Bytes of the longest comment. */
const LARGEST_TEXT = 40_000

export function addConversation(router: Router, { folder, show, uploads }: Place): void {
  const subjectOf = (id: string): Subject => (folder === 'feed' ? { postId: id } : { resultId: id })
  const refIn = (req: Request): CommentRef => ({ ...subjectOf(idParam(req)), id: idParam(req, 'commentId') })
  const pageOf = (res: Response, id: string) => `${gymPath(res)}/${folder}/${id}`

  const bump = (req: Request, res: Response): Promise<void> => {
    const id = idParam(req)
    const commentId = req.params.commentId === undefined ? null : idParam(req, 'commentId')
    return submitForm(req, res, {
      schema: FistBumpForm,
      async done({ given }) {
        await setFistBump(scopeOf(res), { ...subjectOf(id), commentId }, given === 'yes')
        const page = pageOf(res, id)
        return { location: commentId ? commentPath(page, commentId) : `${page}#whose` }
      },
      async again(form) {
        if (commentId) await assertCommentExists(scopeOf(res), { ...subjectOf(id), id: commentId })
        setFlash(res, Object.values(form.errors).flat().join(' '))
        await show(req, res)
      },
    })
  }

  const showRefused =
    (what: Refused['what']): Show =>
    async (req, res, form) => {
      const id = what === 'comment' ? null : idParam(req, 'commentId')
      if (id) await assertCommentExists(scopeOf(res), refIn(req))
      await show(req, res, { what, id, form })
    }

  const comment = onSubmit(
    NewCommentForm,
    showRefused('comment'),
    async ({ text, picked, back }, { req, res, id }) => {
      const photo = findUpload(req, res)
      const made = await commentOn(scopeOf(res), subjectOf(id), text, { picked, photo })
      if (back !== undefined && hasBumps(res, back)) return { location: `${back}#${ANCHORS[folder]}-${id}` }
      return { location: commentPath(pageOf(res, id), made) }
    },
  )

  const reply = onSubmit(CommentForm, showRefused('reply'), async ({ text, picked }, { req, res, id }) => {
    const photo = findUpload(req, res)
    const made = await createReply(scopeOf(res), refIn(req), text, { picked, photo })
    return { location: commentPath(pageOf(res, id), made) }
  })

  const edit = onSubmit(CommentForm, showRefused('edit'), async ({ text, picked }, { req, res, id }) => {
    const ref = refIn(req)
    await updateComment(scopeOf(res), ref, text, picked)
    return { location: commentPath(pageOf(res, id), ref.id) }
  })

  const remove = async (req: Request, res: Response): Promise<void> => {
    const ref = refIn(req)
    await deleteComment(scopeOf(res), ref)
    res.redirect(303, `${pageOf(res, idParam(req))}?deleted=${ref.id}`)
  }

  const restore = async (req: Request, res: Response): Promise<void> => {
    const ref = refIn(req)
    await restoreComment(scopeOf(res), ref)
    setFlash(res, 'Comment restored.')
    res.redirect(303, commentPath(pageOf(res, idParam(req)), ref.id))
  }

  const mute = onSubmit(
    MuteForm,
    (req, res) => show(req, res),
    async ({ muted }, { res, id }) => {
      await muteConversation(scopeOf(res), subjectOf(id), muted === 'yes')
      const flash =
        muted === 'yes' ? 'Muted: comments here no longer notify you.' : 'Comments here notify you again.'
      return { location: `${pageOf(res, id)}#comments`, flash }
    },
  )

  const bumpInList = onSubmit(
    BoardBumpForm,
    (req, res) => errorView(req, res, { title: 'Fist bump not saved', detail: NO_BUMP, requestId: null }),
    async ({ give, take, back }, { res }) => {
      const id = give ?? take
      if (id === undefined || !hasBumps(res, back)) throw invalid({ form: [NO_BUMP] })
      await setFistBump(scopeOf(res), { ...subjectOf(id), commentId: null }, give !== undefined)
      return { location: back.endsWith('/saved') ? back : `${back}#${ANCHORS[folder]}-${id}` }
    },
  )

  router.post('/fist-bumps', bumpInList)
  router.post('/:id/fist-bump', bump)
  router.post('/:id/mute', mute)
  const receive = receivePicture(uploads, LARGEST_TEXT)
  router.post('/:id/comments', receive, comment)
  router.post('/:id/comments/:commentId', edit)
  router.post('/:id/comments/:commentId/fist-bump', bump)
  router.post('/:id/comments/:commentId/replies', receive, reply)
  router.post('/:id/comments/:commentId/delete', remove)
  router.post('/:id/comments/:commentId/restore', restore)
}

const ANCHORS = { results: 'result', feed: 'post' }

const NO_BUMP = 'Open the board again, and tap the fist beside a score.'

/** True for a board, a saved result, Today and the feed. */
function hasBumps(res: Response, path: string): boolean {
  if (path === gymPath(res)) return true
  if (!path.startsWith(`${gymPath(res)}/`)) return false
  const page = path.slice(gymPath(res).length)
  return (
    /^(\/wods\/[\w/-]+\/board|\/feed)(\?[\w=&-]*)?$/.test(page) || /^\/results\/[\w-]+\/saved$/.test(page)
  )
}
