import { join } from 'node:path'
import type { Request, Response } from 'express'

const WORKERS = join(__dirname, '..', '..', 'public', 'workers')

/** Sends the worker of pages with a link of their own: judges, doors and desks. */
export function sendLinkWorker(_req: Request, res: Response): void {
  res.sendFile('judge.js', { root: WORKERS, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
}
