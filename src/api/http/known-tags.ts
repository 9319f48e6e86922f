/**
 * A 304 by one read: whoever asks with the tag of what they have, and asked before, is told that it still holds without the
 * answer being made again, for as long as nothing in the database has changed.
 */
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client'
import { askedRevision } from '../../db/remembered/revision'
import { names, sendUnchanged, type Tagged, tagOf } from '../../http/conditional'
import { principalOf } from '../../http/gym-scope'

/** The tag of an answer that was made at this revision. */
type Kept = Tagged & { revision: string; at: number; link: string | undefined }

/** What an answer says of now, as whether an invite has ended, is made anew after so long, changed or not. */
const LONGEST_MS = 1_000
const MOST = 5_000

const keptOf = new WeakMap<Db, LRUCache<string, Kept>>()

type Known = {
  /** The 304 is sent, and nothing is left to do. */
  isSent: boolean
  /** Keeps the tag of the text that was sent instead. */
  remember(text: string): void
}

/** Looks whether what the client has still holds. Null for a request that names no tag: nothing is asked or kept for it. */
export async function knownTag(db: Db, req: Request, res: Response): Promise<Known | null> {
  if (req.get('If-None-Match') === undefined) return null
  // Before anything is read: what changes while the answer is made belongs to the next revision.
  const at = Date.now()
  const revision = await askedRevision(db)
  if (revision === null) return null
  const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: MOST })
  keptOf.set(db, kept)
  const about = aboutOf(req, res)
  const before = kept.get(about)
  if (before && before.revision === revision && at >= before.at && at - before.at < LONGEST_MS) {
    if (names(req.get('If-None-Match'), before.tag)) {
      if (before.link !== undefined) res.set('Link', before.link)
      return { isSent: sendUnchanged(req, res, before), remember: () => undefined }
    }
  }
  return {
    isSent: false,
    remember(text) {
      if (res.statusCode !== 200 && res.statusCode !== 304) return
      const link = res.get('Link')
      kept.set(about, { tag: tagOf(text), bytes: Buffer.byteLength(text), revision, at, link })
    },
  }
}

/** What an answer depends on besides what is stored: the key, the gym that a platform's key names, and the address. */
function aboutOf(req: Request, res: Response): string {
  return `${principalOf(res).actor.id} ${req.get('service-gym') ?? ''} ${req.originalUrl}`
}
