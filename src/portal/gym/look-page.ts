import { accentOf, contrast, PAGES, readColour } from '../../domain/gym/accent'
import type { GymModel } from '../../generated/sqlite/models'

export type LookPage = ReturnType<typeof buildLook>

export function buildLook({ colour, logoVersion }: Pick<GymModel, 'colour' | 'logoVersion'>) {
  const shown = readColour(colour)
  const accent = accentOf(shown)
  return {
    colour: shown,
    isOwn: colour !== null,
    hasLogo: logoVersion !== null,
    themes: (['light', 'dark'] as const).map(name => {
      const { fill, onFill, text } = accent[name]
      const changed = name === 'light' ? 'darkened' : 'lightened'
      return {
        name,
        label: name === 'light' ? 'Light' : 'Dark',
        said: [
          fill === shown ? `Buttons: ${fill}, as chosen.` : `Buttons: ${changed} to ${fill} to stand out.`,
          `${WORDS[onFill]} text on buttons: contrast ${formatRatio(contrast(fill, onFill))}.`,
          text === shown
            ? `Coloured text: ${text}, contrast ${formatRatio(contrast(text, PAGES[name].page))}.`
            : `Coloured text: ${changed} to ${text}, contrast ${formatRatio(contrast(text, PAGES[name].page))}.`,
        ],
      }
    }),
  }
}

const WORDS: Record<string, string> = { '#ffffff': 'White', '#15181a': 'Dark', '#000000': 'Black' }

/** `4.6 to 1`, never rounded up. */
function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`
}
