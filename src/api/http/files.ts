import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { matchesTag } from '../../http/conditional'
import { logOf } from '../../http/request-context'

export type FileAnswer = {
  name: string
  bytes: number
  tag: string
  /** Called only to send the bytes: not for HEAD, nor when the client's copy is current. */
  open(): Promise<AsyncIterable<Buffer>>
}

export function hashTag(sha256: string): string {
  return `"${Buffer.from(sha256, 'hex').toString('base64url').slice(0, 27)}"`
}

/**
 * Sends the file; 304 when the client has it already. An error while sending closes the connection, so that no client
 * mistakes a part for the whole, and is logged.
 */
export async function sendFile(
  req: Request,
  res: Response,
  type: string,
  { name, bytes, tag, open }: FileAnswer,
): Promise<void> {
  if (matchesTag(req.get('If-None-Match'), tag)) {
    res.set('ETag', tag).status(304).end()
    return
  }
  const pieces = req.method === 'HEAD' ? null : await open()
  res.set('ETag', tag).attachment(name).type(type).set('Content-Length', String(bytes))
  if (pieces === null) {
    res.end()
    return
  }
  try {
    await pipeline(Readable.from(pieces), res)
  } catch (err) {
    if ((err as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      logOf(res).error({ err }, 'a file could not be sent to its end')
  }
}
