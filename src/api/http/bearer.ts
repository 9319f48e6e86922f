/** Keys as bearer tokens: the id, a dot, and the secret. */
import type { NextFunction, Request, Response } from 'express'

export const toToken = ({ id, password }: { id: string; password: string }) => `${id}.${password}`

export function readToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  return id && secret ? { id, secret } : null
}

export function acceptBearer(req: Request, _res: Response, next: NextFunction): void {
  const [, given] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? []
  const token = given && readToken(given)
  if (token)
    req.headers.authorization = `Basic ${Buffer.from(`${token.id}:${token.secret}`).toString('base64')}`
  next()
}

/** Some clients percent-encode credentials (RFC 6749, 2.3.1). */
export function decodeCredential(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
