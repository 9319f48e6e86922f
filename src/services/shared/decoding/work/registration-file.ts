/** Files of registrations: a picture is drawn again, a PDF is kept as it is. */
import { invalid } from '../../../../errors'
import { drawPicture } from './pictures'
import { readUpload } from './upload'

export type RegistrationFileRead = { type: 'image/webp' | 'application/pdf'; bytes: Buffer }

/** Reads a JPEG, PNG, WebP or PDF. Throws validation_failed on `file`. */
export async function readRegistrationFile(path: string): Promise<RegistrationFileRead> {
  const bytes = await readUpload(path)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-')
    return { type: 'image/webp', bytes: await drawPicture(path, 'large') }
  // Readers ignore a few bytes after the end of a document.
  if (!bytes.subarray(-1024).includes('%%EOF')) throw invalid({ file: ['is not a whole PDF'] })
  return { type: 'application/pdf', bytes }
}
