import { NotSent } from './webhook-transport'

export function describeStatus(status: number): string {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? `It answered ${status}: redirects are not followed.` : `It answered ${status}.`
}

const PROBLEMS: Record<string, string> = {
  ENOTFOUND: 'Its name does not exist.',
  EAI_AGAIN: 'Looking up its name failed.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It closed the connection without an answer.',
  ETIMEDOUT: 'It could not be reached in time.',
  EHOSTUNREACH: 'It could not be reached.',
  ENETUNREACH: 'It could not be reached.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

export function describeFailure(error: Error & { code?: string }): string {
  if (error instanceof NotSent) return error.message
  return PROBLEMS[error.code ?? ''] ?? `It could not be reached (${error.code ?? error.name}).`
}
