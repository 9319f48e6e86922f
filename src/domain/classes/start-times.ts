/** A time as people write it: `6:00`, `06.30`, `17h30`, `5 pm`, `17`. */
const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?h?\s*(?:([ap])\.?m\.?)?$/i
const MOST = 20

/** Times of day as `HH:MM`, in the order of the day, or the sentence that refuses the text. */
export type StartTimes = { times: string[] } | { wrong: string }

/**
 * Reads the start times of a day from one line: commas, semicolons, slashes, “and” or spaces between, each with a
 * colon, a point or an h, `am` or `pm`. A gym with a 12-hour clock has to say `am` or `pm` for hours 1 to 12.
 */
export function readStartTimes(text: string, clock: 'h12' | 'h24'): StartTimes {
  const words = text
    .trim()
    .replace(/(\d)\s+([ap]\.?m\b\.?)/gi, '$1$2')
    .split(/\s*(?:[,;/&\s]|\band\b)\s*/)
    .filter(Boolean)
  if (words.length === 0) return { wrong: 'must have at least one time' }
  const read = words.map(word => ({ word, time: readTime(word, clock) }))
  const [wrong] = read.filter(({ time }) => time === null || time === 'half')
  if (wrong?.time === 'half') return { wrong: `needs am or pm behind “${wrong.word}”` }
  if (wrong)
    return {
      wrong: `has “${wrong.word}”, which is not a time such as 6:30 or ${clock === 'h12' ? '6 pm' : '18:00'}`,
    }
  const times = [...new Set(read.map(({ time }) => time!))].sort()
  return times.length > MOST ? { wrong: `has ${times.length} times: at most ${MOST} at once` } : { times }
}

function readTime(word: string, clock: 'h12' | 'h24'): string | 'half' | null {
  const [, hours, minutes = '00', half] = TIME.exec(word) ?? []
  const hour = Number(hours)
  if (hours === undefined || hour > 23 || Number(minutes) > 59) return null
  if (half === undefined) {
    const isPadded = hours.startsWith('0')
    if (clock === 'h12' && hour >= 1 && hour <= 12 && !isPadded) return 'half'
    return `${hours.padStart(2, '0')}:${minutes}`
  }
  if (hour < 1 || hour > 12) return null
  return `${String((hour % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}:${minutes}`
}
