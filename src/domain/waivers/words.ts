type Signed = { name: string; relation: string | null; strokes: string | null; source: string }

const WHERE: Record<string, string> = {
  member: 'In the account of the member',
  link: 'By a personal link',
  door: 'On a device of the gym',
  paper: 'On paper, which the gym keeps',
}

/** Describes a signature for pages and the copy. `at` is the formatted moment. */
export function describeSignature(
  { name, relation, strokes, source }: Signed,
  { athlete, at }: { athlete: string; at: string },
): string[] {
  const who = relation === null ? name : `${name}, ${relation}, for ${athlete}`
  const how = source === 'paper' ? '' : strokes === null ? ', by typing the name' : ', by hand'
  return [`Signed by ${who} on ${at}.`, `${WHERE[source] ?? source}${how}.`]
}
