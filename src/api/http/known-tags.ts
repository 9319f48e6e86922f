/** Answers repeated conditional requests with a 304 by one read, as long as nothing in the database has changed. */
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { fetchRevision } from '../../db/cache/revision'
import type { Db } from '../../db/client'
import { hashTag, matchesTag, sendUnchanged, type Tagged } from '../../http/conditional'
import { principalOf } from '../../http/gym-scope'

type Cached = Tagged & { revision: string; at: number; link: string | undefined }

/** Longest validity: answers may depend on the time, such as expired invites. */
const LONGEST_MS = 1_000
const MOST = 5_000

const caches = new WeakMap<Db, LRUCache<string, Cached>>()

type Known = {
  isSent: boolean
  /** Keeps the tag of the text that was sent instead. */
  remember(text: string): void
}

/** Checks whether the client's copy is still valid. Null without If-None-Match. */
export async function knownTag(db: Db, req: Request, res: Response): Promise<Known | null> {
  if (req.get('If-None-Match') === undefined) return null
  // Read first: a change during the answer belongs to the next revision.
  const at = Date.now()
  const revision = await fetchRevision(db)
  if (revision === null) return null
  const cached = caches.get(db) ?? new LRUCache<string, Cached>({ max: MOST })
  caches.set(db, cached)
  const about = aboutOf(req, res)
  const before = cached.get(about)
  if (before && before.revision === revision && at >= before.at && at - before.at < LONGEST_MS) {
    if (matchesTag(req.get('If-None-Match'), before.tag)) {
      if (before.link !== undefined) res.set('Link', before.link)
      return { isSent: sendUnchanged(req, res, before), remember: () => undefined }
    }
  }
  return {
    isSent: false,
    remember(text) {
      if (res.statusCode !== 200 && res.statusCode !== 304) return
      const link = res.get('Link')
      cached.set(about, { tag: hashTag(text), bytes: Buffer.byteLength(text), revision, at, link })
    },
  }
}

function aboutOf(req: Request, res: Response): string {
  return `${principalOf(res).actor.id} ${req.get('service-gym') ?? ''} ${req.originalUrl}`
}
