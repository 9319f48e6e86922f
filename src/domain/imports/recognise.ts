import type { ImportKind } from '../../schemas/imports/imports'
import { isSessionText } from './btwb-text'
import { readMemberTable } from './members/table'
import { detectProduct } from './read-file'
import { readFirstRows } from './read-table'

/** Returns a text's kind of import, or null when it could be anything. */
export function recogniseKind(text: string): ImportKind | null {
  if (/^\uFEFF?\s*[[{]/.test(text)) return 'wodup'
  const rows = readFirstRows(text)
  const product = detectProduct(rows)
  if (product !== null) return product
  if (isSessionText(text)) return 'btwb'
  return isMemberList(text) ? 'members' : null
}

const FIRST_LINES = 12

function isMemberList(text: string): boolean {
  const table = readMemberTable(
    text
      .slice(0, 20_000)
      .split(/\r\n?|\n/, FIRST_LINES)
      .join('\n'),
  )
  if ('mistake' in table || table.headings === null) return false
  return table.fields.some(field => field === 'name' || field === 'first_name' || field === 'last_name')
}
