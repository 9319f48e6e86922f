import { z } from 'zod'
import {
  CommentCreate,
  CommentDetail,
  CommentsQuery,
  CommentUpdate,
  CreatedComment,
} from '../schemas/comments/comments'
import { createComment, findCommentRef, getComment, listComments } from '../services/comments/comments'
import { deleteComment, updateComment } from '../services/comments/conversation'
import { serializeCommentDetail, serializeCreatedComment } from './present/comments'
import { gymRoute, Nothing } from './route'

export const commentRoutes = [
  gymRoute({
    operationId: 'createComment',
    summary: 'Create a comment on a result',
    description:
      'Comments on a result of a training session in the name of an athlete of the gym, whose access must be `member` or `marketplace`.',
    method: 'post',
    path: '/comments',
    status: 201,
    body: CommentCreate,
    answer: CreatedComment,
    async handle(scope, { body }) {
      const comment = await createComment(scope, body)
      return { body: serializeCreatedComment(comment), location: `/api/public/comments/${comment.id}` }
    },
  }),
  gymRoute({
    operationId: 'getComment',
    summary: 'Get a comment',
    description: 'Returns a comment or reply with the result it is on and the comment it replies to.',
    method: 'get',
    path: '/comments/:id',
    status: 200,
    answer: CommentDetail,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeCommentDetail(await getComment(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'listComments',
    summary: 'List comments',
    description: 'Returns comments and replies, oldest first. Deleted comments are omitted.',
    method: 'get',
    path: '/comments',
    status: 200,
    query: CommentsQuery,
    answer: z.array(CommentDetail),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listComments(scope, query)
      return { body: rows.map(serializeCommentDetail), pages }
    },
  }),
  gymRoute({
    operationId: 'updateComment',
    summary: 'Update a comment',
    description:
      'Changes the text of a comment whose `can_modify` is true. A gym’s own key may change every comment of the gym; a platform’s key only comments that came through the platform’s keys.',
    method: 'put',
    path: '/comments/:id',
    status: 200,
    body: CommentUpdate,
    answer: CommentDetail,
    forbids: true,
    addition: true,
    async handle(scope, { id, body }) {
      await updateComment(scope, await findCommentRef(scope, id), body.text)
      return { body: serializeCommentDetail(await getComment(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteComment',
    summary: 'Delete a comment',
    description:
      'Deletes a comment whose `can_modify` is true. While a comment has replies it keeps its place, without author and text. It takes no body.',
    method: 'delete',
    path: '/comments/:id',
    status: 204,
    answer: Nothing,
    forbids: true,
    addition: true,
    async handle(scope, { id }) {
      await deleteComment(scope, await findCommentRef(scope, id))
      return { body: undefined }
    },
  }),
]
