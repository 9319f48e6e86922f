import type { ScreenRecord } from '../../services/feed/screen-news'
import { summarizeWorkout } from '../words/chalk'
import { describeRecordNews } from '../words/record-words'

/** The records of the day on one scene, a line each; nothing without a record. */
export function buildRecords(
  news: ScreenRecord[],
  { locale, units }: { locale: string; units: 'kg' | 'lb' },
): { key: string; title: string; text: string }[] {
  if (news.length === 0) return []
  const reading = { locale, timeZone: 'UTC', today: '', reader: { units, timeZone: null } }
  const lines = news.map(({ athlete, title, workout, record }) => {
    const name = summarizeWorkout({ name: title, description: workout })
    const { what, score } = describeRecordNews(record, name, reading)
    return `${athlete}: ${what}, ${score}`
  })
  const title = lines.length === 1 ? 'Record today' : 'Records today'
  return [{ key: 'records', title, text: lines.join('\n') }]
}
