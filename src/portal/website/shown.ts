import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { fetchRevision } from '../../db/cache/revision'
import type { Db } from '../../db/client'
import { joinPath } from '../../domain/accounts/join-link'
import { trialPath } from '../../domain/leads/lead-link'
import { websitePath } from '../../domain/website/website-path'
import type { GymModel } from '../../generated/sqlite/models'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { slugText } from '../../schemas/gym/slug'
import { type GymScope, gymScope, PUBLIC } from '../../scope'
import { findWorkingLink } from '../../services/accounts/join-links'
import { findPublicGym } from '../../services/platform/public-links'
import { type Parts, readParts } from '../../services/website/website'
import { CrowdVersions } from '../competitions/public/crowd-versions'
import { baseUrlFor } from '../http/base-url'
import { CrowdCache } from '../http/crowd-cache'

export type Given = { db: Db; config: Config; clock: () => Date }
export type On = Given & { answers: SharedAnswers }
export type Part = Exclude<keyof Parts, 'joining' | 'trialWords'>
/** A gym as everyone sees it. `home` is the address of its JSON. */
export type Shown = { gym: GymModel; parts: Parts; scope: GymScope; now: Date; base: string; home: string }

/** Caches may answer for a minute, and for another while they ask again. */
export const FRESH = 'public, max-age=60, stale-while-revalidate=60'

/** Readers share an answer until something changes, a second at most, and a crowd during changes too. */
export class SharedAnswers {
  readonly #versions: CrowdVersions
  readonly #answers: CrowdCache<object>

  constructor(
    private readonly db: Db,
    clock: () => Date,
  ) {
    const now = () => clock().getTime()
    this.#versions = new CrowdVersions(now)
    this.#answers = new CrowdCache({ maxSize: MOST_ANSWERS, sizeOf: () => 1, ttl: SHARED_MS, now })
  }

  async get<Answer extends object>(
    req: Request,
    { gym, base }: Shown,
    build: () => Promise<Answer>,
  ): Promise<Answer> {
    const revision = await fetchRevision(this.db)
    if (revision === null) return build()
    const key = `${gym.id} ${base}${req.originalUrl}`
    return (await this.#answers.get(key, this.#versions.of(key, revision), build)) as Answer
  }
}

const SHARED_MS = 1_000
const MOST_ANSWERS = 1_000

const PARTS: Part[] = ['boards', 'competitions', 'schedule', 'workouts']

/** Returns the gym if the part is on, by default any part. An unknown gym and a hidden part are the same null. */
export async function findShown(
  { db, config, clock }: Given,
  req: Request,
  res: Response,
  part: Part | null,
): Promise<Shown | null> {
  const slug = slugText.safeParse(req.params.slug)
  const gym = slug.success ? await findPublicGym(db, slug.data) : null
  if (!gym) return null
  const parts = readParts(gym)
  if (!(part === null ? PARTS : [part]).some(name => parts[name])) return null
  noteInLog(res, { gym: gym.id })
  const scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: requestIdOf(res) })
  const base = baseUrlFor(req, config)
  return { gym, parts, scope, now: clock(), base, home: base + websitePath(gym.slug) }
}

/** Returns the address for visitors: the page *Try a class*, the open join link, or the gym's e-mail. Null when off. */
export async function findJoinUrl(
  { secret }: Pick<Config, 'secret'>,
  { gym, parts, scope, base }: Shown,
): Promise<string | null> {
  if (parts.trial) return base + trialPath(gym.slug)
  if (!parts.joining) return null
  const link = await findWorkingLink(scope)
  if (link) return base + joinPath(secret, link.id)
  return `mailto:${encodeURIComponent(gym.email).replace('%40', '@')}`
}
