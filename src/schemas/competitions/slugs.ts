/** Short addresses of competitions: `/c/winter-throwdown`. */
const LEAST = 3
const MOST = 60
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns why a text can't be a short address, or null. */
export function slugProblem(slug: string): string | null {
  if (slug.length < LEAST || slug.length > MOST) return `must have ${LEAST} to ${MOST} characters`
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return 'must have only a to z, digits, and single hyphens between them, such as winter-throwdown'
  // Ids of competitions are addresses, too.
  return UUID.test(slug) ? 'must not look like an id' : null
}

/** Returns a short address for a name. Null for a name without enough letters of the Latin alphabet. */
export function slugFrom(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MOST - 4)
    .replace(/-$/, '')
  return slugProblem(slug) === null ? slug : null
}

/** Yields a slug and its alternatives: `open`, `open-2`, `open-3`. */
export function* slugChoices(slug: string): Generator<string> {
  yield slug
  for (let number = 2; number < 1_000; number++) yield `${slug}-${number}`
}
