/** Mentions in comments: typed and read as `@Mia Stone`, stored as `@[2]`, the position of a row with the member. */

type Named = { id: string; name: string }

/** Text of a comment, or a mention with the id of an active member. */
export type TextPart = { text: string; isMention: boolean; memberId: string | null }

export const MOST_MENTIONS = 10

const MOST_TRIED = 50
const SIGN = /(?<![\p{L}\p{N}])@/gu
const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u
const STORED = /@\[(\d+)\]/g
const FORMER_MEMBER = 'Former member'

/**
 * Replaces names of members after an `@` by positions in `ids`, from 1. `picked` decides between members of the same
 * name; without it the name stays text.
 */
export function storeMentions(
  text: string,
  members: readonly Named[],
  picked: readonly string[],
): { text: string; ids: string[] } {
  const byName = new Map<string, Named[]>()
  for (const member of members) {
    const name = member.name.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), member])
  }
  const lengths = [...new Set(members.map(({ name }) => name.length))].sort((a, b) => b - a)
  const ids: string[] = []
  let stored = ''
  let from = 0
  for (const { index } of [...text.matchAll(SIGN)].slice(0, MOST_TRIED)) {
    if (index < from) continue
    const rest = text.slice(index + 1)
    const length = lengths.find(
      size => byName.has(rest.slice(0, size).toLowerCase()) && !BEGINS_WITH_LETTER.test(rest.slice(size)),
    )
    const named = length === undefined ? [] : byName.get(rest.slice(0, length).toLowerCase())!
    const meant = named.length === 1 ? named[0] : named.find(({ id }) => picked.includes(id))
    if (!meant || (ids.length === MOST_MENTIONS && !ids.includes(meant.id))) continue
    if (!ids.includes(meant.id)) ids.push(meant.id)
    stored += `${escaped(text.slice(from, index))}@[${ids.indexOf(meant.id) + 1}]`
    from = index + 1 + length!
  }
  return { text: stored + escaped(text.slice(from)), ids }
}

function escaped(text: string): string {
  return text.replace(STORED, '@\u2060[$1]')
}

/** Splits stored text. `memberAt` has the members by position, inactive members without an id. */
export function readMentions(
  stored: string,
  memberAt: ReadonlyMap<number, { id: string | null; name: string }>,
): TextPart[] {
  const parts = stored.split(STORED).map((piece, at) => {
    if (at % 2 === 0) return { text: piece, isMention: false, memberId: null }
    const member = memberAt.get(Number(piece))
    return { text: `@${member?.name ?? FORMER_MEMBER}`, isMention: true, memberId: member?.id ?? null }
  })
  return parts.filter(({ text }) => text !== '')
}

/** True for text with a mention. */
export function hasMention(stored: string): boolean {
  return stored.search(STORED) >= 0
}

/** The first characters of a stored text, without a mention cut in half. */
export function cutMention(stored: string): string {
  return stored.replace(/@\[\d*$/, '')
}

/** The words of a text. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
