import { folded } from '../../../schemas/shared/folded'

const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'hu', 'ro', 'tr', 'ru'],
  ...['uk', 'el', 'id', 'ko', 'ja', 'zh'],
]

const plain = (word: string) => folded(word).replace(/[.\s]/g, '')

let known: ReadonlyMap<string, number> | null = null

/** Returns the month, 1 to 12, of a name or its short form. Null for other words, and for a name of two months. */
export function monthOf(word: string): number | null {
  known ??= namedMonths()
  return known.get(plain(word)) ?? null
}

function namedMonths(): Map<string, number> {
  const months = new Map<string, number>([['sept', 9]])
  const clashing = new Set<string>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' })
        for (let at = 0; at < 12; at++) {
          const part = format.formatToParts(Date.UTC(2024, at, 15)).find(({ type }) => type === 'month')
          const name = plain(part?.value ?? '')
          if (name === '' || /^\d+$/.test(name)) continue
          if ((months.get(name) ?? at + 1) !== at + 1) clashing.add(name)
          months.set(name, at + 1)
        }
      }
  for (const name of clashing) months.delete(name)
  return months
}

let weekdays: ReadonlySet<string> | null = null

/** True for a day of the week, in full or short. */
export function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    LANGUAGES.flatMap(language =>
      (['long', 'short'] as const).flatMap(weekday => {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
        return Array.from({ length: 7 }, (_, at) => plain(format.format(Date.UTC(2024, 0, 1 + at))))
      }),
    ),
  )
  return weekdays.has(plain(word))
}

const AM = ['am', 'a', '오전', '上午', '午前', 'πμ', 'vorm', 'fm', 'de', 'öö', 'oo']
const PM = ['pm', 'p', '오후', '下午', '午後', 'μμ', 'nachm', 'em', 'du', 'ös', 'os']
const HALVES = new Map([
  ...AM.map(word => [plain(word), 'am'] as const),
  ...PM.map(word => [plain(word), 'pm'] as const),
])

/** Returns the half of the day that `p. m.`, `PM` or `오후` names. Null for other words. */
export const readHalf = (word: string): 'am' | 'pm' | null => HALVES.get(plain(word)) ?? null
