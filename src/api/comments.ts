import { CommentCreate, CreatedComment } from '../schemas/comments/comments'
import { createComment, getComment } from '../services/comments/comments'
import { presentCreatedComment } from './present/comments'
import { gymRoute } from './route'

export const commentRoutes = [
  gymRoute({
    operationId: 'createComment',
    summary: 'Create a comment on a result',
    description: 'The author is an athlete of the gym with access member or marketplace.',
    method: 'post',
    path: '/comments',
    status: 201,
    body: CommentCreate,
    answer: CreatedComment,
    async handle(scope, { body }) {
      const comment = await createComment(scope, body)
      return { body: presentCreatedComment(comment), location: `/api/public/comments/${comment.id}` }
    },
  }),
  gymRoute({
    operationId: 'getComment',
    summary: 'Get a comment',
    description: 'Where the Location of a created comment leads.',
    method: 'get',
    path: '/comments/:id',
    status: 200,
    answer: CreatedComment,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentCreatedComment(await getComment(scope, id)) }
    },
  }),
]
