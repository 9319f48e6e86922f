/** Keys as bearer tokens: the id, a dot, and the secret. */
import type { NextFunction, Request, Response } from 'express'

export const toToken = ({ id, password }: { id: string; password: string }) => `${id}.${password}`

export function readKeyToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  return id && secret ? { id, secret } : null
}

export function acceptBearer(req: Request, _res: Response, next: NextFunction): void {
  const [, given] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? []
  const token = given && readKeyToken(given)
  if (token)
    req.headers.authorization = `Basic ${Buffer.from(`${token.id}:${token.secret}`).toString('base64')}`
  next()
}
