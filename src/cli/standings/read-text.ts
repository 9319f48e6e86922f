/** The text of a file that an option names, or why there is none. */
import { readFileSync } from 'node:fs'
import { invalid } from '../../errors'
import { messageOf } from '../failure'

/** Throws `invalid` on the option; `otherwise` is what it may be. */
export function readText(file: string, option: string, otherwise = 'a CSV file'): string {
  const text = decoded(bytesOf(file, option, otherwise))
  if (text === null) throw invalid({ [option]: [`must be text in UTF-8: save ${file} as “CSV UTF-8”`] })
  if (text.trim() === '') throw invalid({ [option]: [`must not be empty: ${file} has no text`] })
  return text
}

function bytesOf(file: string, option: string, otherwise: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT'
        ? `there is no file ${file}`
        : code === 'EISDIR'
          ? `${file} is a folder`
          : `${file} cannot be read (${messageOf(error)})`
    throw invalid({ [option]: [`must be ${otherwise}: ${why}`] })
  }
}

/** Null for what is not UTF-8: a spreadsheet in its own format, or one of an older encoding. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
