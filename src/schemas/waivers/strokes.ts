/** A signature drawn by hand: strokes of points in a box of 600 by 200, as `x y x y/x y`. */
import { z } from 'zod'

export const BOX = { width: 600, height: 200 } as const

const MOST_STROKES = 100
const MOST_POINTS = 4000
/** Longest side of the smallest signature. A slip of the finger is shorter. */
const SMALLEST = 20
const STROKE = /^\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*$/

type Point = readonly [x: number, y: number]

/** Returns the strokes of a text. Null for another form, points outside of the box, and too many points. */
function readStrokes(text: string): Point[][] | null {
  const parts = text.split('/')
  if (parts.length > MOST_STROKES || !parts.every(part => STROKE.test(part))) return null
  const strokes = parts.map(readPoints)
  const points = strokes.flat()
  const isInside = points.every(([x, y]) => x <= BOX.width && y <= BOX.height)
  return isInside && points.length <= MOST_POINTS ? strokes : null
}

function readPoints(part: string): Point[] {
  const numbers = part.split(' ').map(Number)
  return Array.from(
    { length: numbers.length / 2 },
    (_, at): Point => [numbers[2 * at]!, numbers[2 * at + 1]!],
  )
}

/** Says why a drawn signature is refused. Null for a valid one. */
export function strokesProblem(text: string): string | null {
  const strokes = readStrokes(text)
  if (strokes === null) return 'must be a drawing of up to 100 strokes; clear it and sign again'
  const points = strokes.flat()
  const side = (at: 0 | 1) => {
    const values = points.map(point => point[at])
    return Math.max(...values) - Math.min(...values)
  }
  return Math.max(side(0), side(1)) < SMALLEST ? 'must be more than a dot; clear it and sign again' : null
}

/** Returns the path of an SVG picture. A dot is a line without length. */
export function strokesPath(text: string): string {
  const strokes = readStrokes(text) ?? []
  return strokes
    .map(points => {
      const [[x, y], ...rest] = points as [Point, ...Point[]]
      return `M${x} ${y}${rest.length === 0 ? `L${x} ${y}` : rest.map(([x, y]) => `L${x} ${y}`).join('')}`
    })
    .join('')
}

export const strokesText = z.string().superRefine((given, ctx) => {
  const message = strokesProblem(given)
  if (message !== null) ctx.addIssue({ code: 'custom', message })
})
