import { z } from 'zod'
import { absentable, id, ignored, oneOf, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const words = text(1, 10_000)

/** Ids of members chosen while typing, separated by spaces. */
const picked = z
  .string()
  .max(1000)
  .transform(ids => ids.split(' ').filter(given => id.safeParse(given).success))

export const CommentForm = z.strictObject({ text: words, picked: picked.optional() })
/** `back` is the feed or Today, without it the page of the result. */
export const NewCommentForm = CommentForm.extend({ back: text(1, 500).optional() })

export const CommentCreate = z.strictObject({
  author_id: id,
  commentable: z.strictObject({ id, type: oneOf(['result']) }, 'must be an object with id and type'),
  text: words,
})
export type CommentCreate = z.infer<typeof CommentCreate>

const CommentUpdate = z.strictObject({
  text: absentable(words).meta({ description: 'The new text.' }),
  ...ignored('author', 'can_modify', 'commentable', 'created_at', 'id', 'parent_id'),
})

export const CommentsQuery = PageQuery.safeExtend({
  result_id: id.optional().meta({ description: 'Only comments on this result.' }),
})
export type CommentsQuery = z.infer<typeof CommentsQuery>

const author = z.strictObject({ name: z.string(), id: z.string().nullable() }).nullable()

export const CreatedComment = z.strictObject({
  author,
  can_modify: z.boolean(),
  created_at: Moment,
  id: z.string(),
  text: z.string(),
})
export type CreatedComment = z.infer<typeof CreatedComment>

export const CommentDetail = CreatedComment.extend({
  commentable: z
    .strictObject({ id: z.string(), type: z.literal('result') })
    .meta({ description: 'The result that the comment is on.' }),
  parent_id: z.string().nullable().meta({ description: 'The comment that this one replies to, or null.' }),
})
export type CommentDetail = z.infer<typeof CommentDetail>

/** Comments are one level deep: the replies of a reply are always empty. */
const fields = {
  id: z.string(),
  author,
  can_modify: z.boolean(),
  created_at: Moment,
  text: z.string().optional(),
}
export const Reply = z.strictObject({ ...fields, replies: z.array(z.never()).max(0) })
export type Reply = z.infer<typeof Reply>
export const Comment = z.strictObject({ ...fields, replies: z.array(Reply) })
export type Comment = z.infer<typeof Comment>

export const FistBumpForm = z.strictObject({ given: oneOf(['yes', 'no']) })
export const MuteForm = z.strictObject({ muted: oneOf(['yes', 'no']) })

/** A board has one button per result: the id to bump, or to withdraw the bump from. */
export const BoardBumpForm = z.strictObject({
  give: id.optional(),
  take: id.optional(),
  back: text(1, 500),
})

export const comments = resource({
  name: 'comment',
  path: '/comments',
  title: 'Comments',
  description: 'Comments on results.',
  allows: 'Comment on results, and change and delete comments',
  schema: CommentDetail,
  firstSchema: CreatedComment,
  operations: {
    create: {
      summary: 'Create a comment on a result',
      description:
        'Comments on a result of a training session in the name of an athlete of the gym, whose access must be `member` or `marketplace`.',
      first: true,
      body: CommentCreate,
      example: {
        author_id: '{athlete}',
        commentable: { id: '{result}', type: 'result' },
        text: 'Strong finish. Go out ten seconds slower next time.',
      },
    },
    get: {
      summary: 'Get a comment',
      description: 'Returns a comment or reply with the result it is on and the comment it replies to.',
    },
    list: {
      summary: 'List comments',
      description: 'Returns comments and replies, oldest first. Deleted comments are omitted.',
      query: CommentsQuery,
    },
    update: {
      summary: 'Update a comment',
      description:
        'Changes the text of a comment whose `can_modify` is true. A gym’s own key may change every comment of the gym; a platform’s key only comments that came through the platform’s keys.',
      body: CommentUpdate,
      example: { text: 'Strong finish.' },
      forbids: true,
    },
    delete: {
      summary: 'Delete a comment',
      description:
        'Deletes a comment whose `can_modify` is true. While a comment has replies it keeps its place, without author and text. It takes no body.',
      forbids: true,
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A comment was written on a result.' },
    update: { event: 'updated', meaning: 'The text of a comment changed.' },
    delete: { event: 'deleted', meaning: 'A comment was deleted.' },
    restore: { event: 'restored', meaning: 'A deleted comment was restored.' },
  },
})
