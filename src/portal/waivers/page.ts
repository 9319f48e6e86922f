import { formatMoment } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { describeSignature } from '../../domain/waivers/words'
import { BOX, strokesPath } from '../../schemas/waivers/strokes'
import type { Signature } from '../../services/waivers/signatures'
import type { listVersions } from '../../services/waivers/waivers'
import { markdownHtml, type SafeHtml } from '../words/markdown'
import { dateShown, type Reading } from '../words/when'

export type SignatureShown = ReturnType<typeof buildSignature>
export type VersionShown = ReturnType<typeof buildVersion>

/** The text with the form below. `signer` is chosen at first, as at the last signature. */
export type ToSign = {
  waiverId: string
  html: SafeHtml
  action: string
  athlete: string
  /** True on the device of a coach. */
  atDoor: boolean
  classId: string | null
  box: typeof BOX
}

export function buildToSign(
  waiver: { id: string; text: string },
  { action, athlete, classId }: { action: string; athlete: string; classId?: string | null },
): ToSign {
  const html = markdownHtml(waiver.text)
  const atDoor = classId !== undefined
  return { waiverId: waiver.id, html, action, athlete, atDoor, classId: classId ?? null, box: BOX }
}

/** The last signature's guardian signs again by default. */
export function signerValues(last: Signature | undefined): Record<string, string> {
  if (last === undefined || last.relation === null) return { signer: 'self' }
  return { signer: 'guardian', name: last.name, relation: last.relation }
}

type Signed = Pick<Signature, 'id' | 'valid' | 'strokes' | 'signedAt' | 'name' | 'relation' | 'source'> & {
  waiver: { number: number }
}

export function buildSignature(signature: Signed, athlete: string, reading: Reading) {
  const { id, valid, waiver, strokes, signedAt } = signature
  return {
    ...{ id, valid, version: `Version ${waiver.number}` },
    facts: describeSignature(signature, { athlete, at: formatMoment(signedAt, reading) }),
    path: strokes === null ? null : strokesPath(strokes),
    box: BOX,
  }
}

type Version = Awaited<ReturnType<typeof listVersions>>[number]

export function buildVersion(
  { id, number, signedFrom, createdAt, inForce, signatures }: Version,
  reading: Reading,
) {
  const note = signedFrom === number ? null : `small change, signatures since version ${signedFrom} count`
  return {
    ...{ id, title: `Version ${number}`, inForce, saved: dateShown(createdAt, reading) },
    said: [formatCount(signatures, 'signature'), note].filter(Boolean).join(' · '),
  }
}
