/** The gym's feed: read by members, moderated by coaches. */
import { type Request, type Response, Router } from 'express'
import type { AnnouncementModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import type { Uploads } from '../../http/uploads/uploads'
import { FeedQuery, NewPostsQuery, PostForm } from '../../schemas/feed/feed'
import { listShownAnnouncements } from '../../services/announcements/announcements'
import { getComing } from '../../services/feed/coming'
import { countNewPosts } from '../../services/feed/counting'
import { getFeed } from '../../services/feed/feed'
import { getPost, markFeedSeen, moderatePost } from '../../services/feed/moderation'
import { onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { addConversation } from '../results/conversation'
import { hrefWith } from '../words/page-links'
import { buildComing, buildFeed, type ComingShown } from './page'
import { showPost } from './post'

type FeedPage = ReturnType<typeof buildFeed> & {
  whose: 'following' | null
  next: string | null
  isFirst: boolean
  hasUnreadFollows: boolean
  /** Where to ask how much is new. */
  fresh: string
  announcements: AnnouncementModel[]
  coming: ComingShown | null
  here: string
}

const feedView = view<{ page: FeedPage }>('feed/index')

export function feedRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', show)
  router.get('/new', countNew)
  router.get('/:id', (req, res) => showPost(req, res))
  addConversation(router, { folder: 'feed', uploads, show: showPost })
  return router
}

export function feedPostsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.post('/:id', moderate)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const [reading, now] = [readingOf(res), new Date()]
  const { whose, after } = FeedQuery.parse(req.query)
  const { feedSeenAt: seenAt } = membershipOf(res).athlete
  const [feed, { rows: announcements }, coming] = await Promise.all([
    getFeed(scope, { following: whose !== null, after, seenAt }, now),
    after ? { rows: [] } : listShownAnnouncements(scope, reading.today),
    after ? null : getComing(scope, now),
  ])
  if (!after && whose === null && feed.unread > 0) await markFeedSeen(scope, now)
  const path = `${gymPath(res)}/feed`
  feedView(req, res, {
    page: {
      ...buildFeed(feed, reading, now),
      whose,
      next: feed.next && hrefWith(path, { whose, after: feed.next }),
      isFirst: after === null,
      hasUnreadFollows: feed.hasUnreadFollows && after === null,
      fresh: hrefWith(`${path}/new`, { since: now.toISOString(), whose }),
      announcements,
      coming: buildComing(coming, reading),
      here: hrefWith(path, {
        whose,
        after: typeof req.query.after === 'string' && after ? req.query.after : null,
      }),
    },
  })
}

async function countNew(req: Request, res: Response): Promise<void> {
  const { whose, since } = NewPostsQuery.parse(req.query)
  res.json({ count: await countNewPosts(scopeOf(res), { since, following: whose !== null }) })
}

const SAID = {
  hide: 'Hidden from the feed. Coaches can show it again.',
  show: 'Back in the feed.',
  pin: 'Pinned to the top of the feed.',
  unpin: 'Unpinned.',
}

async function showRefused(req: Request, res: Response): Promise<void> {
  await getPost(scopeOf(res), idParam(req))
  await show(req, res)
}

const moderate = onSubmit(PostForm, showRefused, async ({ action }, { res, id }) => {
  await moderatePost(scopeOf(res), id, action)
  return { location: `${gymPath(res)}/feed`, flash: SAID[action] }
})
