/** Codes that phones scan, drawn when somebody asks for one: until then their package is not loaded. */
import type { Response } from 'express'

const qrcode = () => require('qrcode') as typeof import('qrcode')

/** Sends an address as a picture that nothing in between may keep. `margin` is in squares of the code. */
export async function sendCode(res: Response, url: string, margin: number): Promise<void> {
  const svg = await qrcode().toString(url, { type: 'svg', margin, errorCorrectionLevel: 'M' })
  res.set('Cache-Control', 'private, no-store').type('svg').send(svg)
}

/** The code as one path of squares, for a page that must need no other request: its address would have the text in it. */
export function codePath(text: string): { path: string; size: number } {
  const { modules } = qrcode().create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter(at => modules.data[at])
  const path = dark.map(at => `M${(at % size) + 2} ${Math.floor(at / size) + 2}h1v1h-1z`).join('')
  return { path, size: size + 4 }
}
