import type { ImportKind } from '../../schemas/imports/imports'
import { isSessionText } from './btwb-text'
import { matchMemberField } from './members/columns'
import { detectProduct } from './read-file'
import { readHeadings } from './read-table'

/** Returns a text's kind of import, or null when it could be anything. */
export function recogniseKind(text: string): ImportKind | null {
  if (/^\uFEFF?\s*[[{]/.test(text)) return 'wodup'
  const columns = readHeadings(text)
  const product = detectProduct(columns)
  if (product !== null) return product
  if (isSessionText(text)) return 'btwb'
  const fields = columns.map(matchMemberField)
  const named = fields.some(field => field === 'name' || field === 'first_name' || field === 'last_name')
  return named ? 'members' : null
}
