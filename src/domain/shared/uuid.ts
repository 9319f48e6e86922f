const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a UUID in lower case, the form of every id. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
