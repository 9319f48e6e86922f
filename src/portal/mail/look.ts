import { accentOf, PAGES, readColour } from '../../domain/gym/accent'
import type { MailFacts } from '../../services/platform/mail/facts'

const WORDS = {
  light: { ink: '#15181a', soft: '#565a55', line: '#dcd8cc' },
  dark: { ink: '#f4f1e8', soft: '#a8b0aa', line: '#2c3330' },
}
const SLATE = { fill: PAGES.slate.page, words: '#f6f3e9' }

/** The look of the gym that a mail is from, or of Chalkbox. `cid` is the Content-ID of the attached logo. */
export function buildLook({ gym, logo }: Pick<MailFacts, 'gym' | 'logo'>, cid: string) {
  const accent = accentOf(readColour(gym?.colour ?? null))
  const shades = (theme: 'light' | 'dark') => {
    const button = { fill: accent[theme].fill, words: accent[theme].onFill }
    return { ...PAGES[theme], ...WORDS[theme], head: gym ? button : SLATE, button }
  }
  return {
    isGym: gym !== null,
    logo: logo && { src: `cid:${cid}`, width: logo.width, height: logo.height },
    light: shades('light'),
    dark: shades('dark'),
  }
}
