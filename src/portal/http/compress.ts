/** Pages, styles and scripts go out compressed: a leaderboard of 100 kB is 10 kB on a venue's Wi-Fi. */
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Compresses what is worth it, but for three things. A stream of events: it would wait in the compressor. A part of a
 * file, whose range counts plain bytes. And a page of somebody signed in that another site asked for: the length of a
 * compressed answer tells what in it repeats the query (BREACH), and only a foreign page can make a reader ask again and
 * again. Pages that hold a secret say `no-transform`, which holds everywhere (render.ts).
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
 * Asked for by a page of ours, or by the reader. Browsers say so to https and to localhost; over plain http, where they do
 * not, whoever could see the length can read the page itself.
 */
function isOwnRequest(req: Request, encrypted: boolean): boolean {
  const from = req.get('Sec-Fetch-Site')
  return from === undefined ? !encrypted : from === 'same-origin' || from === 'none'
}
