import { createHash } from 'node:crypto'

/** 2026-01-01T00:00:00Z in milliseconds, the timestamp of every library id: 48 bits, as 12 hexadecimal digits. */
const TIMESTAMP = Date.UTC(2026, 0, 1).toString(16).padStart(12, '0')

/**
 * Returns the id of a library movement or benchmark: a UUIDv7 with a fixed timestamp and the first bits of
 * the SHA-256 of `kind:key`. Ids are equal in every installation, so that a gym's export can be imported
 * elsewhere.
 */
export function libraryId(kind: 'movement' | 'benchmark', key: string): string {
  const hash = createHash('sha256').update(`${kind}:${key}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0b0011) | 0b1000).toString(16)
  return [
    TIMESTAMP.slice(0, 8),
    TIMESTAMP.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
