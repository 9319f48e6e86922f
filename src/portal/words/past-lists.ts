import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { momentShown, type When } from './when'

export type PastList = { id: string; name: string; said: string; when: When; isUndone: boolean }
type Past = { id: string; fileName: string; count: number; createdAt: Date; undoneAt: Date | null }

export function buildPastList(row: Past, noun: string, place: DateStyle): PastList {
  return {
    id: row.id,
    name: row.fileName || 'A pasted sheet',
    said: formatCount(row.count, noun),
    when: momentShown(row.createdAt, place),
    isUndone: row.undoneAt !== null,
  }
}
