import type { Response } from 'express'

const qrcode = () => require('qrcode') as typeof import('qrcode')

/** Sends an address as a picture that must not be cached. */
export async function sendCode(res: Response, url: string, margin: number): Promise<void> {
  const svg = await qrcode().toString(url, { type: 'svg', margin, errorCorrectionLevel: 'M' })
  res.set('Cache-Control', 'private, no-store').type('svg').send(svg)
}

/**
 * Returns the code as one SVG path, for pages that must not request a picture: its address would contain the
 * text.
 */
export function codePath(text: string): { path: string; size: number } {
  const { modules } = qrcode().create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter(at => modules.data[at])
  const path = dark.map(at => `M${(at % size) + 2} ${Math.floor(at / size) + 2}h1v1h-1z`).join('')
  return { path, size: size + 4 }
}
