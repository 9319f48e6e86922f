/** Compresses pages, styles and scripts: a leaderboard of 100 kB takes 10 kB on a venue's Wi-Fi. */
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Compresses everything worthwhile, except:
 *
 * 1. Event streams, which would wait in the compressor.
 * 2. Partial files, whose range counts uncompressed bytes.
 * 3. Pages of a signed-in person requested by another site: the length of a compressed page reveals whether it
 *    repeats the query (BREACH), and only a foreign page can make a browser ask again and again. Pages with
 *    secrets say `no-transform` everywhere (render.ts).
 */
export function compressPages(baseUrl: string): RequestHandler {
  const encrypted = baseUrl.startsWith('https:')
  return compression({
    filter: (req: Request, res: Response) =>
      !/^text\/event-stream\b/.test(String(res.getHeader('Content-Type'))) &&
      res.statusCode !== 206 &&
      (!isSignedIn(res) || isOwnRequest(req, encrypted)) &&
      compression.filter(req, res),
  })
}

function isSignedIn(res: Response): boolean {
  return res.locals.session !== undefined && res.locals.session !== null
}

/**
 * True for a request by the reader or one of our pages. Browsers say so over https and on localhost. Over plain
 * http the header is missing, but an eavesdropper can read the whole page anyway.
 */
function isOwnRequest(req: Request, encrypted: boolean): boolean {
  const from = req.get('Sec-Fetch-Site')
  return from === undefined ? !encrypted : from === 'same-origin' || from === 'none'
}
