import { comments } from '../schemas/comments/comments'
import { createComment, findCommentRef, getComment, listComments } from '../services/comments/comments'
import { deleteComment, updateComment } from '../services/comments/conversation'
import { standardRoutes } from './http/standard-routes'
import { serializeCommentDetail } from './present/comments'

export const commentRoutes = standardRoutes(
  comments,
  {
    create: createComment,
    get: getComment,
    list: listComments,
    async update(scope, id, { text }) {
      await updateComment(scope, await findCommentRef(scope, id), text)
      return getComment(scope, id)
    },
    delete: async (scope, id) => deleteComment(scope, await findCommentRef(scope, id)),
  },
  serializeCommentDetail,
)
