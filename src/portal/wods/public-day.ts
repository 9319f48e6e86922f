import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { readDayLinkId } from '../../domain/wods/day-link'
import { findPublicDay } from '../../services/platform/public-links'
import { buildBrand } from '../brand'
import { allowFrames } from '../http/page-policy'
import { renderPublic, view } from '../http/render'
import { dayShown, type When } from '../words/when'
import { buildPart, type PartShown } from '../words/wod-shown'

/** The public page of a day. Its day is null for an invalid address. */
type PublicDay = {
  theme: 'system' | 'light' | 'dark'
  embedded: boolean
  title: string
  day: {
    gym: string
    program: string
    date: When
    wods: { id: string; name: string | null; parts: PartShown[] }[]
  } | null
}
const dayView = view<PublicDay>('wods/public-day', renderPublic)

type On = { db: Db; config: Config; clock: () => Date }

/** Read-only and without a session; the address contains the key. */
export function publicDayRouter(on: On): Router {
  const router = Router()
  router.get('/:token', (req, res) => show(on, req, res, { embedded: false }))
  router.get('/:token/embed', (req, res) => show(on, req, res, { embedded: true }))
  return router
}

async function show(
  { db, config, clock }: On,
  req: Request,
  res: Response,
  { embedded }: { embedded: boolean },
): Promise<void> {
  const id = readDayLinkId(config.secret, String(req.params.token))
  const found = id === null ? null : await findPublicDay(db, id, clock())
  res.set('X-Robots-Tag', 'noindex')
  if (embedded) allowFrames(res)
  const { theme: wanted } = req.query
  const theme = wanted === 'light' || wanted === 'dark' ? wanted : 'system'
  if (found) res.locals.brand = buildBrand(found.gym)
  else res.status(404)
  const title = found ? `${found.program.name} at ${found.gym.name}` : 'There is no page here'
  dayView(req, res, { theme, embedded, title, day: found && shownDay(found) })
}

type Found = NonNullable<Awaited<ReturnType<typeof findPublicDay>>>

function shownDay({ gym, program, day, wods }: Found): NonNullable<PublicDay['day']> {
  const { timeZone, locale } = gym
  return {
    gym: gym.name,
    program: program.name,
    date: dayShown(day, day, { timeZone, locale }),
    wods: wods.map(({ id, name, parts }) => ({ id, name, parts: parts.map(part => buildPart(part)) })),
  }
}
