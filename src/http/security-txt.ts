import { type Request, type Response, Router } from 'express'
import type { Config } from '../config/config'
import { securityText } from '../config/security-contact'

const NOBODY = `The operator of this server has not published a security contact. For weaknesses in Chalkbox itself, see SECURITY.md in its source.
`

/** `/.well-known/security.txt`: 404 with a sentence when no contact is set or the file has expired. */
export function securityTxtRouter(config: Config, clock: () => Date): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.get('/.well-known/security.txt', (_req: Request, res: Response) => {
    const text = securityText(config, clock())
    res
      .set('Cache-Control', 'no-store')
      .status(text === null ? 404 : 200)
      .type('text/plain')
      .send(text ?? NOBODY)
  })
  return router
}
