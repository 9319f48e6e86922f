/** Receives the file of a form: written to disk while arriving, one per form, with limited size. */
import { basename, dirname } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import multer, { MulterError } from 'multer'
import { AppError, invalid, malformed } from '../../errors'
import type { GymScope } from '../../scope'
import { scopeOf } from '../gym-scope'
import { costs } from '../load/cost'
import { toDiskFullError, type Uploads } from './uploads'

const paths = new WeakMap<object, string>()
const pathOf = (req: object) => paths.get(req)!

export const LARGEST_PICTURE = 10 * 1024 * 1024

const parserUpTo = (largest: number, fieldSize = 1_000) =>
  multer({
    storage: multer.diskStorage({
      destination: (req, _file, done) => done(null, dirname(pathOf(req))),
      filename: (req, _file, done) => done(null, basename(pathOf(req))),
    }),
    defParamCharset: 'utf8',
    limits: { fileSize: largest, files: 1, fields: 20, parts: 25, fieldSize, headerPairs: 50 },
  }).single('file')

/** `largest` and `fieldSize` are in bytes. `admits` throws for a person who may send no file now. */
type Accepted = { largest: number; admits(scope: GymScope): Promise<void>; fieldSize?: number }

/** Reads the form. A refused or too large file is reported by getUpload, so that the form can be shown again. */
export function receiveFile(uploads: Uploads, { largest, admits, fieldSize }: Accepted): RequestHandler[] {
  const parser = parserUpTo(largest, fieldSize)
  const receive: RequestHandler = async (req, res, next) => {
    const scope = scopeOf(res)
    const refused = await refusalOf(() => admits(scope))
    if (refused) {
      res.locals.refusedUpload = refused
      return next()
    }
    paths.set(req, await uploads.admit(req, res, scope, largest))
    parser(req, res, (error: unknown) => {
      if (!error) return next()
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
        res.locals.refusedUpload = invalid({ file: [`is larger than ${largest / 1024 / 1024} MB`] })
        return next()
      }
      next(
        toDiskFullError(error) ??
          malformed('malformed_form', 'The form did not arrive completely. Send it again.'),
      )
    })
  }
  return [costs('decodes'), receive]
}

async function refusalOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const LONGEST_NAME = 255

/** Accepts a form of a comment or the like with a picture, and the same form without files. */
export function receivePicture(uploads: Uploads, fieldSize?: number): RequestHandler[] {
  const limits = { largest: LARGEST_PICTURE, admits: async () => undefined }
  const [declared, receive] = receiveFile(
    uploads,
    fieldSize === undefined ? limits : { ...limits, fieldSize },
  )
  return [declared!, (req, res, next) => (req.is('multipart/form-data') ? receive!(req, res, next) : next())]
}

/** Returns the path of the uploaded file, null without one. Throws validation_failed on `file` when too large. */
export function findUpload(req: Request, res: Response): string | null {
  return req.file || res.locals.refusedUpload ? getUpload(req, res).path : null
}

/** Returns the uploaded file. Throws validation_failed on `file` when missing or too large, and conflict. */
export function getUpload(req: Request, res: Response): { name: string; path: string } {
  const refused = res.locals.refusedUpload as AppError | undefined
  if (refused) throw refused
  if (!req.file) throw invalid({ file: ['must be chosen'] })
  const { originalname, path } = req.file
  const name = originalname.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
  return { name: [...name].slice(-LONGEST_NAME).join('') || 'File', path }
}
