import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { writeCopy } from '../../services/waivers/copy'
import { membershipOf } from '../http/portal-gym'

/** Sends the signed copy as a PDF. */
export async function sendCopy(res: Response, signatureId: string): Promise<void> {
  const { pdf, name, number } = await writeCopy(scopeOf(res), signatureId)
  res.set('Cache-Control', 'private, no-store')
  res
    .attachment(`${membershipOf(res).gym.slug} waiver ${number} ${name}.pdf`)
    .type('pdf')
    .send(pdf)
}
