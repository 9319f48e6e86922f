import { plural } from '../../domain/shared/words'

/** A piece of a text; with an id the name of a movement. */
export type TextPiece = { text: string; id: string | null }

const LONGEST_PATTERN = 2000

/** Cuts a text at the names of movements, each with its id where it is first named. */
export function linkMovements(text: string, movements: readonly { id: string; name: string }[]): TextPiece[] {
  const ids = new Map(
    movements.flatMap(({ id, name }) => [name, plural(name)].map(each => [each.toLowerCase(), id] as const)),
  )
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(escapeName)
  const pattern = names.join('|')
  if (names.length === 0 || pattern.length > LONGEST_PATTERN) return [{ text, id: null }]
  const named = new Set<string>()
  return text
    .split(new RegExp(`(?<![\\p{L}\\d])(${pattern})(?![\\p{L}\\d])`, 'giu'))
    .flatMap((piece, index) => {
      const id = index % 2 === 1 ? (ids.get(piece.toLowerCase()) ?? null) : null
      const isFirst = id !== null && !named.has(id)
      if (id !== null) named.add(id)
      return piece === '' ? [] : [{ text: piece, id: isFirst ? id : null }]
    })
}

function escapeName(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
