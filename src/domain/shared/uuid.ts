const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a UUID in lower case, the form of every id. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const UUID_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/

/** Returns the time of creation in an id, in milliseconds since 1970. Null for an id without a time. */
export function madeAt(id: string): number | null {
  const [, high, low] = UUID_7.exec(id) ?? []
  return high === undefined ? null : Number.parseInt(`${high}${low}`, 16)
}
