/** JSON bodies with a file: on disk while arriving, few at a time in memory. */
import { createReadStream, createWriteStream } from 'node:fs'
import type { Request, RequestHandler } from 'express'
import { FairTurns } from '../../domain/shared/fair-turns'

import { scopeOf } from '../../http/gym-scope'
import { toDiskFullError, type Uploads } from '../../http/uploads/uploads'
import { whenClosed } from '../../http/when-closed'
import { JSON_BODY_BYTES, readJson } from './json-body'

/** Bodies in memory from parsing to the answer; each takes some five times its size. */
const inMemory = new FairTurns([1, 2])

/** Like readJson, through the disk. Throws as Uploads.admit does. */
export function readLargeJson(uploads: Uploads, limit: number): RequestHandler {
  const read = readJson(limit)
  return async (req, res, next) => {
    const scope = scopeOf(res)
    const path = await uploads.admit(req, res, scope, limit)
    const size = Number(req.headers['content-length'] ?? limit)
    // Small bodies are read as usual and oversized bodies not at all.
    if (size <= JSON_BODY_BYTES || size > limit) return read(req, res, next)
    await receive(req, path, limit)
    const { end } = await inMemory.take({ gym: scope.gymId, person: scope.actor.id ?? '' })
    if (req.socket.destroyed) return end()
    whenClosed(res, end)
    const stored = Object.assign(createReadStream(path), { headers: req.headers }) as unknown as Request
    read(stored, res, (error?: unknown) => {
      req.body = stored.body
      next(error)
    })
  }
}

/** Writes the body to a file. Throws too_large beyond `limit`, and when the client disconnects. */
function receive(req: Request, path: string, limit: number): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  return new Promise((resolve, reject) => {
    let size = 0
    const stop = (error: unknown) => {
      req.unpipe(file)
      file.destroy()
      reject(toDiskFullError(error) ?? error)
    }
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) stop(Object.assign(new Error('too large'), { type: 'entity.too.large', limit }))
    })
    req.once('close', () => {
      if (!req.readableEnded) stop(Object.assign(new Error('aborted'), { type: 'request.aborted' }))
    })
    file.once('error', stop)
    file.once('finish', resolve)
    req.pipe(file)
  })
}
