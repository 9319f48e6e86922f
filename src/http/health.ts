/** Health checks for supervisors: liveness and readiness. */
import { type Request, type Response, Router } from 'express'
import type { Drain } from './drain'
import { logOf } from './request-context'

/**
 * `/livez` never touches the database; `/readyz` is 503 while the process drains or `probe`, a database read, fails.
 */
export function healthRouter(probe: () => Promise<void>, drain: Drain): Router {
  const router = Router()
  router.get('/livez', (_req: Request, res: Response) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', async (_req: Request, res: Response) => {
    const ready = !drain.draining && (await answers(probe, res))
    res
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'unavailable' })
  })
  return router
}

async function answers(probe: () => Promise<void>, res: Response): Promise<boolean> {
  try {
    await probe()
    return true
  } catch (error) {
    logOf(res).warn({ err: error }, 'not ready: the database cannot be read')
    return false
  }
}
