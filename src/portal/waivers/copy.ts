import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { type WaiverCopy, writeCopy } from '../../services/waivers/copy'
import { membershipOf } from '../http/portal-gym'

/** Sends the signed copy as a PDF. */
export async function sendCopy(res: Response, signatureId: string): Promise<void> {
  sendWaiverPdf(res, membershipOf(res).gym.slug, await writeCopy(scopeOf(res), signatureId))
}

/** Sends a signed copy that only its reader may keep. */
export function sendWaiverPdf(res: Response, slug: string, { pdf, name, number }: WaiverCopy): void {
  res.set('Cache-Control', 'private, no-store')
  res.attachment(`${slug} waiver ${number} ${name}.pdf`).type('pdf').send(pdf)
}
