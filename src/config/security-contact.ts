/** Contact for security reports in /.well-known/security.txt (RFC 9116). */

export type SecurityContact = {
  contact: string
  /** Expiry, after which the file is not served. */
  expires: Date
}

/** Describes the fault of an address as the end of a sentence; null if valid. */
export function checkContact(text: string): string | null {
  const right = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text)
  return right
    ? null
    : 'must be an address such as mailto:security@gym.example or https://gym.example/security'
}

/** True for a day or a UTC timestamp; a day expires when it begins. */
export function isExpiry(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Combines both settings; null when neither is set. Throws a line for the operator when one is missing. */
export function parseSecurityContact(
  contact: string | undefined,
  expires: string | undefined,
): SecurityContact | null {
  if (contact === undefined && expires === undefined) return null
  if (contact === undefined) throw new Error('SECURITY_CONTACT must be set too: SECURITY_EXPIRES is')
  if (expires === undefined)
    throw new Error('SECURITY_EXPIRES must be set too: RFC 9116 wants a day on which SECURITY_CONTACT ends')
  return { contact, expires: new Date(expires) }
}

/** The text of the file; null without a contact or after its expiry. */
export function securityText(
  { securityContact: named, baseUrl }: { securityContact: SecurityContact | null; baseUrl: string },
  now: Date,
): string | null {
  if (named === null || named.expires <= now) return null
  const lines = [
    `Contact: ${named.contact}`,
    `Expires: ${named.expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    // A canonical address must be https (RFC 9116, 2.5.2).
    ...(baseUrl.startsWith('https:') ? [`Canonical: ${baseUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
