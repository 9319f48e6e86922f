import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { FollowForm, MembersQuery, MentionQuery } from '../../schemas/athletes/profile'
import { followMember, unfollowMember } from '../../services/athletes/following'
import { listMembers } from '../../services/athletes/member-list'
import { getMember } from '../../services/athletes/members'
import { findMentionable } from '../../services/comments/mentions'
import { onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildMember, buildMembers, hrefOfMembers, type MemberPage, type MembersPage } from './member-page'

const listView = view<{ page: MembersPage }>('athletes/members')
const memberView = view<{ page: MemberPage }>('athletes/member')

export function membersRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/names', names)
  router.get('/:id', show)
  router.post(
    '/:id/follow',
    change(followMember, name => `You follow ${name} now.`),
  )
  router.post(
    '/:id/unfollow',
    change(unfollowMember, name => `You no longer follow ${name}.`),
  )
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const query = MembersQuery.parse(req.query)
  const list = await listMembers(scopeOf(res), query)
  listView(req, res, { page: buildMembers(list, query, `${gymPath(res)}/members`, readingOf(res)) })
}

async function names(req: Request, res: Response): Promise<void> {
  const { q } = MentionQuery.parse(req.query)
  const found = await findMentionable(scopeOf(res), q)
  res.set('Cache-Control', 'no-store').json(found.map(({ id, name }) => ({ id, name })))
}

async function show(req: Request, res: Response): Promise<void> {
  const member = await getMember(scopeOf(res), idParam(req))
  memberView(req, res, { page: buildMember(member, readingOf(res)) })
}

const change = (make: typeof followMember, describe: (name: string) => string) =>
  onSubmit(FollowForm, show, async ({ from, q, page }, { res, id }) => {
    const members = `${gymPath(res)}/members`
    return {
      flash: describe(await make(scopeOf(res), id)),
      location: from ? `${hrefOfMembers(members, { show: from, q, page })}#member-${id}` : `${members}/${id}`,
    }
  })
