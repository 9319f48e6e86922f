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
export function codePath(text: string, level: 'L' | 'M' = 'M'): { path: string; size: number } {
  const { modules } = qrcode().create(text, { errorCorrectionLevel: level })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from(modules.data.slice(row * size, (row + 1) * size), dark => (dark ? '1' : '0')).join(''),
  )
  const path = rows
    .flatMap((row, at) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index + 2} ${at + 2}h${length}v1h-${length}z`,
      ),
    )
    .join('')
  return { path, size: size + 4 }
}
