/**
 * Posters of competitions without a picture: a plate in the gym's colour behind a horizon, with an implement and a
 * backdrop that the name chooses. The same name always gives the same poster.
 */

/** `accent` is the gym's colour, `slate` the ground, `line` a shade above it, `chalk` white. */
type Ink = 'accent' | 'slate' | 'line' | 'chalk'
/** An area, or a line of `width`. */
export type PosterShape = { d: string; ink: Ink; width?: number }
export type Poster = { width: number; height: number; shapes: PosterShape[] }

const WIDTH = 1280
const HEIGHT = 640
const HORIZON = 470
const PLATE = { x: 940, y: 330, radius: 235 }

/** Returns the poster of a name: shapes in drawing order, in a picture of 1280 by 640. */
export function drawPoster(name: string): Poster {
  const seed = hashOf(name)
  const backdrop = BACKDROPS[seed % BACKDROPS.length]!
  const implement = IMPLEMENTS[Math.floor(seed / BACKDROPS.length) % IMPLEMENTS.length]!
  const water = Math.floor(seed / (BACKDROPS.length * IMPLEMENTS.length))
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      ...backdrop,
      { d: circle(PLATE.x, PLATE.y, PLATE.radius), ink: 'accent' },
      { d: circle(PLATE.x, PLATE.y, PLATE.radius - 14), ink: 'slate', width: 3 },
      { d: circle(PLATE.x, PLATE.y, 150), ink: 'slate', width: 3 },
      ...implement,
      // The plate sets behind the horizon.
      { d: `M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0z`, ink: 'slate' },
      { d: `M560 ${HORIZON}H${WIDTH}`, ink: 'chalk', width: 3 },
      ...drawWater(water),
    ],
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text.trim().toLowerCase()) {
    hash ^= letter.codePointAt(0)!
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

function bar(x: number, y: number, width: number, height: number): string {
  const round = height / 2
  return `M${x} ${y}h${width}a${round} ${round} 0 0 1 0 ${height}h${-width}a${round} ${round} 0 0 1 0 ${-height}z`
}

/** The plate's light on the water, narrower with the distance. */
function drawWater(seed: number): PosterShape[] {
  return Array.from({ length: 6 }, (_, row) => {
    const half = 200 - row * 30 + ((seed >> row) & 1) * 14
    const shift = (((seed >> (row + 3)) & 3) - 1) * 12
    return {
      d: bar(PLATE.x - half + shift, HORIZON + 18 + row * 22, 2 * half, 10 - row),
      ink: 'accent' as const,
    }
  })
}

const CRANE: PosterShape[] = [
  {
    d: 'M1228 470V110M1260 470V110M1228 140l32 44-32 44 32 44-32 44 32 44-32 44 32 44',
    ink: 'line',
    width: 5,
  },
  { d: 'M700 110H1280M1244 110V70L810 110', ink: 'line', width: 5 },
  { d: 'M940 110V180', ink: 'line', width: 4 },
]
const MOUNTAINS: PosterShape[] = [
  { d: 'M520 470L700 250l70 80 90-150 130 190 90-110 110 130 110-90V470z', ink: 'line' },
  { d: 'M820 247l40-67 46 68-26-14-22 20z', ink: 'chalk' },
]
const SKYLINE: PosterShape[] = [
  {
    d: 'M560 470V330h70V250h60v-70h50v290M760 470V290h80V210h40V110h12v100h40v260M1060 470V240h90v-60h60v120h70v170z',
    ink: 'line',
  },
]
const HILLS: PosterShape[] = [
  { d: 'M480 470q180-150 360-40 130-190 330-30 60-40 110-20v90z', ink: 'line' },
  { d: 'M620 150q22-20 44 0q22-20 44 0M740 100q16-15 32 0q16-15 32 0', ink: 'line', width: 5 },
]
const BACKDROPS = [CRANE, MOUNTAINS, SKYLINE, HILLS]

const KETTLEBELL: PosterShape[] = [
  { d: circle(940, 372, 84), ink: 'slate' },
  { d: 'M892 316c-24-70 10-104 48-104s72 34 48 104', ink: 'slate', width: 26 },
]
const BARBELL: PosterShape[] = [
  { d: bar(700, 322, 480, 14), ink: 'slate' },
  { d: 'M736 226h26v206h-26zM774 256h20v146h-20zM1118 226h26v206h-26zM1086 256h20v146h-20z', ink: 'slate' },
]
const RINGS: PosterShape[] = [
  { d: 'M872 96V288M1008 96V288', ink: 'slate', width: 10 },
  { d: `${circle(872, 338, 50)}${circle(1008, 338, 50)}`, ink: 'slate', width: 18 },
]
const ROPE: PosterShape[] = [
  { d: 'M940 96V440', ink: 'slate', width: 24 },
  {
    d: 'M930 130l20 18M930 170l20 18M930 210l20 18M930 250l20 18M930 290l20 18M930 330l20 18M930 370l20 18',
    ink: 'accent',
    width: 4,
  },
  { d: circle(940, 436, 24), ink: 'slate' },
]
const DUMBBELL: PosterShape[] = [
  { d: bar(890, 318, 100, 24), ink: 'slate' },
  { d: 'M800 256h88v148h-88zM992 256h88v148h-88zM776 284h24v92h-24zM1080 284h24v92h-24z', ink: 'slate' },
]
const IMPLEMENTS = [KETTLEBELL, BARBELL, RINGS, ROPE, DUMBBELL]

const GROUND = '#1b2321'
const COLOURS = { slate: GROUND, line: '#3d4a45', chalk: '#f6f3e9' }

/** Returns a poster as SVG with `accent`, such as `#ff5226`. */
export function posterSvg(name: string, accent: string): string {
  const { width, height, shapes } = drawPoster(name)
  const colours = { ...COLOURS, accent }
  const paths = shapes.map(({ d, ink, width: stroke }) =>
    stroke === undefined
      ? `<path d="${d}" fill="${colours[ink]}"/>`
      : `<path d="${d}" fill="none" stroke="${colours[ink]}" stroke-width="${stroke}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/>${paths.join('')}</svg>`
}
