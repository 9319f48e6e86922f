import { classifyFailure } from './retrying'

export type ServerField = 'host' | 'port' | 'password' | 'encryption'

type Server = { host: string; port: number }

const CERTIFICATE = /certificate|self.signed|altname|CERT_|UNABLE_TO/i

/** Explains why a mail server could not be used, with the field that is probably wrong. */
export function explainFailure(
  error: unknown,
  { host, port }: Server,
): { field: ServerField; problem: string } {
  const { code = '', message = '' } = error as Error & { code?: string }
  const own = classifyFailure(error).problem
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`))
    return { field: 'host', problem: `is not found: no server is named ${host}. Check the spelling` }
  if (code === 'EAUTH')
    return {
      field: 'password',
      problem: `is refused with this user name. Some providers need a password for apps. The server answered: ${own}`,
    }
  if (CERTIFICATE.test(`${code} ${message}`))
    return { field: 'host', problem: `has a certificate that cannot be checked: ${own}` }
  if (code === 'ETLS' || /wrong version number|STARTTLS|SSL|TLS/i.test(message))
    return {
      field: 'encryption',
      problem: `does not fit port ${port}. Usual are TLS with port 465 and STARTTLS with port 587. The answer was: ${own}`,
    }
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`))
    return { field: 'port', problem: `is closed at ${host}. Usual are 587 and 465` }
  if (/ETIMEDOUT|ECONNECTION|ESOCKET|ECONNRESET|timeout/i.test(`${code} ${message}`))
    return {
      field: 'port',
      problem: `does not answer at ${host}. Usual are 587 with STARTTLS and 465 with TLS; some networks block these ports`,
    }
  return { field: 'host', problem: `cannot be used. The answer was: ${own}` }
}
