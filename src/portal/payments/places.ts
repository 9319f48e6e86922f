import type { Request, Response } from 'express'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'

/** The competition of a page, for its heading and links. */
export type Head = { id: string; name: string }

/** Returns the path of the money of the competition in the address. */
export function moneyPath(req: Request, res: Response): string {
  return `${gymPath(res)}/competitions/${idParam(req)}/money`
}
