import { ordinal } from '../../domain/leaderboards/rank/reasons'
import type { MailContents, WeekNews } from '../../domain/mail/kinds'
import { formatNumber } from '../../domain/shared/words'
import { summarizeWorkout } from '../words/chalk'
import { describeRecordNews } from '../words/record-words'
import type { Reading } from '../words/when'
import type { Block, Letter } from './letter'

const SHOWN = 3

export function writeWeek(
  { to, people, more }: MailContents['week'],
  { gym, url, place }: { gym: string; url: string; place: { timeZone: string; locale: string } },
): Letter {
  const names = people.map(({ name }) => name)
  const blocks = people.flatMap(({ name, news }): Block[] => {
    const lines = news.map(each => describeWeekNews(each, { ...place, today: to }))
    return [
      { kind: 'heading', text: name },
      { kind: 'lines', text: lines.join('\n') },
    ]
  })
  return {
    subject: `The week at ${gym}: ${nameSome(names, more)}`,
    blocks: [...blocks, { kind: 'button', label: 'Open the feed', url }],
    why: `You get this because you chose the week by e-mail at ${gym}.`,
  }
}

/** `Mia`, `Mia and Noa`, `Mia, Noa, Tom and 4 more`. */
function nameSome(names: readonly string[], more: number): string {
  const left = more + Math.max(0, names.length - SHOWN)
  const shown = names.slice(0, SHOWN)
  if (left > 0) return `${shown.join(', ')} and ${formatNumber(left)} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

function describeWeekNews(news: WeekNews, reading: Reading): string {
  switch (news.kind) {
    case 'record': {
      const { what, score, than } = describeRecordNews(news.record, summarizeWorkout(news.workout), reading)
      return `Record: ${what}, ${score}${than ? `, ${than.said} ${than.when.text}` : ''}`
    }
    case 'place':
      return `${ordinal(news.place)} of ${formatNumber(news.of)} at ${news.competition}, ${news.division}`
    case 'first':
      return `First ${news.movement.toLowerCase()}`
    case 'classes':
      return `${formatNumber(news.count)} classes`
    case 'weeks':
      return `${formatNumber(news.count)} weeks in a row`
    case 'member':
      return 'New here'
    case 'birthday':
      return 'Had a birthday'
  }
}
