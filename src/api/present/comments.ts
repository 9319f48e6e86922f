import { toTimestamp } from '../../domain/shared/moments'
import type {
  Comment as CommentAnswer,
  CommentDetail,
  CreatedComment,
  Reply,
} from '../../schemas/comments/comments'
import type { Comment } from '../../services/comments/views'

function serializeCreatedComment(comment: Comment): CreatedComment {
  return {
    author: serializeAuthor(comment),
    can_modify: comment.canModify,
    created_at: toTimestamp(comment.createdAt),
    id: comment.id,
    text: comment.text ?? '',
  }
}

export function serializeCommentDetail(comment: Comment): CommentDetail {
  return {
    ...serializeCreatedComment(comment),
    commentable: { id: comment.resultId!, type: 'result' },
    parent_id: comment.parentId,
  }
}

export function serializeComment(comment: Comment): CommentAnswer {
  return { ...shared(comment), replies: comment.replies.map(reply => ({ ...shared(reply), replies: [] })) }
}

function shared(comment: Comment): Omit<Reply, 'replies'> {
  return {
    id: comment.id,
    author: serializeAuthor(comment),
    can_modify: comment.canModify,
    created_at: toTimestamp(comment.createdAt),
    ...(comment.text !== null && { text: comment.text }),
  }
}

function serializeAuthor({ author }: Comment): CreatedComment['author'] {
  return author && { name: author.name, id: author.id }
}
