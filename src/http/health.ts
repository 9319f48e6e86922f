/** What a supervisor asks: is the process alive, and may requests be sent to it. Both say nothing else. */
import { type Request, type Response, Router } from 'express'
import type { Db } from '../db/client'
import type { Drain } from './drain'
import { logOf } from './request-context'

/** `/livez` never touches the database; `/readyz` is 503 while the process drains or the database does not answer. */
export function healthRouter(db: Db, drain: Drain): Router {
  const router = Router()
  router.get('/livez', (_req: Request, res: Response) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', async (_req: Request, res: Response) => {
    const ready = !drain.draining && (await answers(db, res))
    res
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'unavailable' })
  })
  return router
}

async function answers(db: Db, res: Response): Promise<boolean> {
  try {
    await db.setting.findFirst({ select: { key: true } })
    return true
  } catch (error) {
    logOf(res).warn({ err: error }, 'not ready: the database does not answer')
    return false
  }
}
