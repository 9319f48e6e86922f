export type Accent = {
  fill: string
  onFill: string
  text: string
  wash: string
  edge: string
}

export type GymAccent = { light: Accent; dark: Accent; slate: Accent }

export const DEFAULT_ACCENT = '#ff5226'

export const PAGES = {
  light: { page: '#f7f5ef', card: '#ffffff' },
  dark: { page: '#0d100f', card: '#171b1a' },
  slate: { page: '#1b2321', card: '#28322f' },
}
const BLACK = '#15181a'
const WHITE = '#ffffff'
const WORDS = 4.5
const OUTLINE = 3
const WASH = { light: 0.12, dark: 0.17, slate: 0.17 }

/** Returns a stored colour in lower case, or the default instead of anything else. */
export function readColour(stored: string | null): string {
  return stored !== null && /^#[0-9a-f]{6}$/i.test(stored) ? stored.toLowerCase() : DEFAULT_ACCENT
}

/** Returns the accent of a colour such as `#ff5226`. */
export function accentOf(colour: string): GymAccent {
  return {
    light: accentOn('light', colour),
    dark: accentOn('dark', colour),
    slate: accentOn('slate', colour),
  }
}

function accentOn(theme: keyof typeof PAGES, colour: string): Accent {
  const { page, card } = PAGES[theme]
  const wash = mix(colour, page, WASH[theme])
  const fill = theme === 'light' ? colour : shifted(colour, [page], 2.4)
  const onFill = [BLACK, WHITE, '#000000'].find(words => contrast(fill, words) >= WORDS)!
  return {
    fill,
    onFill,
    text: shifted(colour, [page, card, wash], WORDS),
    wash,
    edge: shifted(fill, [page, card], OUTLINE),
  }
}

/** Moves a colour away from the lightness of the backgrounds until it stands out from each. */
function shifted(colour: string, backgrounds: string[], least: number): string {
  const [lightness, chroma, hue] = toOklch(colour)
  const step = luminance(backgrounds[0]!) > 0.18 ? -0.01 : 0.01
  for (let shift = 0; shift <= 100; shift++) {
    const tried = fromOklch([Math.min(1, Math.max(0, lightness + shift * step)), chroma, hue])
    if (backgrounds.every(background => contrast(tried, background) >= least)) return tried
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, background: string, share: number): string {
  const [front, back] = [channelsOf(colour), channelsOf(background)]
  return hexOf(front.map((channel, index) => channel * share + back[index]! * (1 - share)) as Triple)
}

type Triple = [number, number, number]

function channelsOf(colour: string): Triple {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Triple
}

function hexOf(channels: Triple): string {
  const whole = channels.map(channel => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return `#${whole.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? Math.max(0, channel) * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Lightness, chroma and hue in radians, after Björn Ottosson's Oklab (2020). */
function toOklch(colour: string): Triple {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

/** A colour outside of sRGB loses chroma until it is inside. */
function fromOklch([lightness, chroma, hue]: Triple): string {
  for (let left = chroma; left > 0.001; left -= 0.004) {
    const channels = linearOf([lightness, left, hue])
    if (channels.every(channel => channel >= -0.0005 && channel <= 1.0005))
      return hexOf(channels.map(fromLinear) as Triple)
  }
  return hexOf(linearOf([lightness, 0, hue]).map(fromLinear) as Triple)
}

function linearOf([lightness, chroma, hue]: Triple): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
