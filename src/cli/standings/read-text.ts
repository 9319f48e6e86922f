import { readFileSync } from 'node:fs'
import { invalid } from '../../errors'
import { describeError } from '../failure'

type ReadSpreadsheet = (bytes: Buffer) => Promise<string>

/** Throws `invalid` on the option; `otherwise` describes valid files. */
export async function readText(
  file: string,
  option: string,
  readSpreadsheet: ReadSpreadsheet,
  otherwise = 'a CSV file or a spreadsheet (.xlsx)',
): Promise<string> {
  const bytes = bytesOf(file, option, otherwise)
  const text = bytes.toString('latin1', 0, 2) === 'PK' ? await readSpreadsheet(bytes) : decoded(bytes)
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
          : `${file} cannot be read (${describeError(error)})`
    throw invalid({ [option]: [`must be ${otherwise}: ${why}`] })
  }
}

/** Null for files that are not UTF-8, such as spreadsheets or older encodings. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
