/** A file that a form sends: read into memory, one at a time, of the size that is read. */
import type { NextFunction, Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { LARGEST_FILE } from '../../domain/imports/decode'
import { type AppError, invalid, malformed } from '../../errors'

const parser = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: LARGEST_FILE, files: 1, fields: 20, parts: 25, fieldSize: 1_000, headerPairs: 50 },
}).single('file')

/** Reads the form. A file that is too large is refused by uploadOf, so that the form can be shown again. */
export function readUpload(req: Request, res: Response, next: NextFunction): void {
  parser(req, res, (error: unknown) => {
    if (!error) return next()
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
      res.locals.refusedUpload = invalid({ file: [`is larger than ${LARGEST_FILE / 1024 / 1024} MB`] })
      return next()
    }
    next(malformed('malformed_form', 'The form did not arrive whole. Send it again.'))
  })
}

const LONGEST_NAME = 255

/** The file of the form. Throws validation_failed on `file` when there is none, or it is too large. */
export function uploadOf(req: Request, res: Response): { name: string; bytes: Buffer } {
  const refused = res.locals.refusedUpload as AppError | undefined
  if (refused) throw refused
  if (!req.file) throw invalid({ file: ['must be chosen'] })
  const { originalname, buffer } = req.file
  const name = originalname.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
  return { name: [...name].slice(-LONGEST_NAME).join('') || 'File', bytes: buffer }
}
