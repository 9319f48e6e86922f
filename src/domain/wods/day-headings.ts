/** Lines that name a day: `MONDAY`, `Tues 12/1 - Engine`, `Montag 23.11.`, `11-24`, `🔥 FRIDAY!! 🔥`. */

/** A parsed heading: a weekday from 1 (Monday), a date without its year, and words such as a program's name. */
export type DayHeading = {
  weekday: number | null
  date: { month: number; day: number; year: number | null } | null
  words: string
}

/** In English, German, Swedish, Danish and Norwegian, Dutch, French, Spanish, Italian. */
const WEEKDAYS: readonly RegExp[] = [
  /^(?:monday|montag|måndag|mandag|maandag|lundi|lunes|lunedì|mon|mo)(?![a-zà-ÿ])/i,
  /^(?:tuesday|dienstag|tisdag|tirsdag|dinsdag|mardi|martes|martedì|tues?|di)(?![a-zà-ÿ])/i,
  /^(?:wednesday|mittwoch|onsdag|woensdag|mercredi|miércoles|mercoledì|weds?|mi)(?![a-zà-ÿ])/i,
  /^(?:thursday|donnerstag|torsdag|donderdag|jeudi|jueves|giovedì|thurs?|thu?|do)(?![a-zà-ÿ])/i,
  /^(?:friday|freitag|fredag|vrijdag|vendredi|viernes|venerdì|fri|fr)(?![a-zà-ÿ])/i,
  /^(?:saturday|samstag|sonnabend|lördag|lørdag|zaterdag|samedi|sábado|sabato|sat|sa)(?![a-zà-ÿ])/i,
  /^(?:sunday|sonntag|söndag|søndag|zondag|dimanche|domingo|domenica|sun|so)(?![a-zà-ÿ])/i,
]
/** Two letters are a weekday only alone or before a date. */
const SHORT = /^(?:mo|di|mi|do|fr|sa|so)$/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = `(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})(?:\.(?:\s?(\d{4}|\d{2})(?!\d))?|(?=$))/
const SLASHED = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?(?![\d/:-])/
const MONTH_FIRST = new RegExp(
  `^${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?(?![\\d:])`,
  'i',
)
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+${MONTH}\\b\\.?(?:,?\\s+(\\d{4}))?`, 'i')
const MARKS = /^(?:[\s\p{Extended_Pictographic}*_#>=~"'|•-]|\u{fe0f}|\u{20e3})+/u
const MARKS_BEHIND = /(?:[\s\p{Extended_Pictographic}*_#>=~"'|•!:.,–—-]|\u{fe0f})+$/u
const LONGEST = 70

/** Reads a line's day; null for a line without one. `monthFirst` reads 11/12 as November 12. */
export function dayHeading(line: string, monthFirst = true): DayHeading | null {
  if (line.length > LONGEST) return null
  let rest = line.replace(MARKS, '').replace(/^day\s+\d{1,2}\s*[:–—-]*\s*/i, '')
  const index = WEEKDAYS.findIndex(pattern => pattern.test(rest))
  let word = ''
  if (index !== -1) {
    ;[word] = WEEKDAYS[index]!.exec(rest)!
    rest = rest
      .slice(word.length)
      .replace(/^[\s,.:!–—-]+/, '')
      .replace(MARKS, '')
  }
  const found = dateAt(rest, monthFirst)
  if (found) rest = rest.slice(found.length)
  // Numbers with words straight behind them are work: 5/3 bench.
  if (found?.isBare && index === -1 && /^\s*[\p{L}\d]/u.test(rest)) return null
  const words = rest
    .replace(/^[\s,.:!–—|)(-]+/, '')
    .replace(MARKS_BEHIND, '')
    .replace(/^\((.*)$/, '$1')
    .trim()
  if (index === -1 && !found) return null
  if (SHORT.test(word) && words !== '' && !found) return null
  // A date alone has no work behind it: 11-24 is a day, 21-15-9 and 5/3 bench are not.
  if (index === -1 && words !== '' && !/^[\p{L}("“]/u.test(words)) return null
  if (/^\d|^(?:amrap|emom|for time|every|rounds?)\b/i.test(words) || /\d\s*(?:x|%|rounds)/i.test(words))
    return index === -1 ? null : { weekday: index + 1, date: found?.date ?? null, words }
  return { weekday: index === -1 ? null : index + 1, date: found?.date ?? null, words }
}

const SESSION =
  /^\W*(?:(?:wk|week|w|day|d|sess(?:ion)?|phase|cycle|month|class|track|level|lvl)\s*#?\d{1,3}|\d{1,2}[:.]?\d{0,2}\s*(?:am|pm|class)|[\s,/|.:()–—-])+(?:[\s,/|.:()–—-]+[\p{L}\s()]{0,40})?$/iu

/** True for a line that only numbers a session: `W3D1`, `Week 2 Day 4 – Lower`, `9:15 class (Ladies)`. */
export const isSessionHeading = (line: string) => line.length <= LONGEST && SESSION.test(line)

/** True for words of a heading that prescribe work: `Mon: back squat 5x5`. */
export const isWork = (words: string) => /\d\s*(?:x|%|rounds?|rft|min)|\b(?:amrap|emom)\b/i.test(words)

const AUDIENCE =
  /^\W*(?:kids|teens?|juniors?|seniors?|masters?|beginners?|foundations?|adults?|ladies|women|men)\b(?!.*[:x%])[\p{L}\s']{0,20}[\d\s+()–-]*(?:yrs?|years?|yo)?\W*$/iu

/** True for a line that only says who trains: `Kids class (6-9 yrs)`, `Masters 45+`. */
export const isAudience = (line: string) => line.length <= LONGEST && AUDIENCE.test(line)

type FoundDate = { length: number; date: NonNullable<DayHeading['date']>; isBare?: true }

function dateAt(text: string, monthFirst: boolean): FoundDate | null {
  const iso = ISO.exec(text)
  if (iso) return dated(iso[0], iso[2]!, iso[3]!, iso[1])
  const dotted = DOTTED.exec(text)
  if (dotted) return dated(dotted[0], dotted[2]!, dotted[1]!, dotted[3])
  const named = MONTH_FIRST.exec(text)
  if (named) return dated(named[0], monthNumber(named[1]!), named[2]!, named[3])
  const before = DAY_FIRST.exec(text)
  if (before) return dated(before[0], monthNumber(before[2]!), before[1]!, before[3])
  const slashed = SLASHED.exec(text)
  if (!slashed) return null
  const [all, first = '', second = '', year] = slashed
  const isMonthFirst = Number(second) > 12 || (monthFirst && Number(first) <= 12)
  const bare = isMonthFirst ? dated(all, first, second, year) : dated(all, second, first, year)
  return bare && { ...bare, isBare: true as const }
}

const monthNumber = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function dated(all: string, month: string, day: string, year: string | undefined): FoundDate | null {
  const [m, d] = [Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > 31) return null
  const full = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year)
  return { length: all.length, date: { month: m, day: d, year: full } }
}
