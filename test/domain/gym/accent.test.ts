/** Whatever colour a gym has, words on it and in it can be read. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { accentOf, contrast, DEFAULT_ACCENT, type GymAccent } from '../../../src/domain/gym/accent'

const TOKENS = readFileSync('public/css/shared/tokens.css', 'utf8')
const BACKGROUNDS = {
  light: ['#f7f5ef', '#ffffff'],
  dark: ['#0d100f', '#171b1a'],
  slate: ['#1b2321', '#28322f'],
} as const

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

test('accent: words on and in any colour have a contrast of 4.5, outlines of 3', () => {
  fc.assert(
    fc.property(colour, hex => {
      const accent = accentOf(hex)
      for (const theme of ['light', 'dark', 'slate'] as const) {
        const { fill, onFill, text, wash, edge } = accent[theme]
        expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5)
        for (const background of [...BACKGROUNDS[theme], wash])
          expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
        for (const background of BACKGROUNDS[theme])
          expect(contrast(edge, background)).toBeGreaterThanOrEqual(3)
      }
    }),
  )
})

test('a light theme shows the exact accent colour, as does a dark theme with enough contrast', () => {
  expect(accentOf('#ff5226').light.fill).toBe('#ff5226')
  expect(accentOf('#ff5226').dark.fill).toBe('#ff5226')
  expect(accentOf('#1a1a1a').dark.fill).not.toBe('#1a1a1a')
})

test('contrast is computed by the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the tokens have the accent of a gym without a colour of its own', () => {
  const { light, dark, slate }: GymAccent = accentOf(DEFAULT_ACCENT)
  const names = { fill: '', onFill: '-ink', text: '-text', wash: '-wash', edge: '-edge' }
  for (const [key, suffix] of Object.entries(names) as [keyof typeof light, string][]) {
    expect(TOKENS).toContain(`--accent${suffix}: light-dark(${light[key]}, ${dark[key]});`)
    expect(TOKENS).toContain(`--slate-accent${suffix}: ${slate[key]};`)
  }
  expect(TOKENS).toContain(`--print-edge: ${light.edge};`)
  for (const background of Object.values(BACKGROUNDS).flat()) expect(TOKENS).toContain(background)
})
