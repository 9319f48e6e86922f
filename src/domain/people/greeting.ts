const NAME = /\{name\}/g

/** Returns the first word of a name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0]!
}

/** Replaces `{name}` with the first name. */
export function fillName(text: string, name: string): string {
  return text.replace(NAME, () => firstName(name))
}
