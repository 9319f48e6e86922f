/** Answers for many readers: rendered, tagged and compressed once. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { matchesTag } from '../../http/conditional'

export type Answer = { title: string; text: string; type: 'html' | 'json' | 'csv' }
export type ReadyAnswer = Answer & { version: string; bytes: Buffer; zipped: Buffer; etag: string }

const zip = promisify(gzip)

export async function readyAnswer(version: string, answer: Answer): Promise<ReadyAnswer> {
  const bytes = Buffer.from(answer.text)
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  return { ...answer, version, bytes, zipped: await zip(bytes, { level: 5 }), etag }
}

export function sendReady(req: Request, res: Response, answer: ReadyAnswer): void {
  res.set('Cache-Control', 'no-cache').set('ETag', answer.etag).set('X-Version', answer.version)
  res.vary('Accept-Encoding')
  if (matchesTag(req.get('If-None-Match'), answer.etag.replace('W/', ''))) {
    res.status(304).end()
    return
  }
  res.type(answer.type)
  if (req.acceptsEncodings('gzip')) res.set('Content-Encoding', 'gzip').send(answer.zipped)
  else res.send(answer.bytes)
}
