const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be an id: they are UUIDs, in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
