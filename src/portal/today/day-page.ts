import { addDays, formatDaysAway } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { formatNumber } from '../../domain/shared/words'
import type { WaitingToJoin } from '../../services/accounts/join-links'
import type { LatestComment } from '../../services/comments/comments'
import type { Day, TodayWod, WodAhead } from '../../services/today/day'
import { buildCompetitionAhead } from '../competitions/ahead'
import { buildFirstSteps } from '../gym/first-steps'
import { buildResultLine } from '../results/page'
import { clip } from '../words/chalk'
import { whiteboardShown } from '../words/picture-shown'
import { dayShown, momentShown, type Reading } from '../words/when'
import { buildPart, buildWod } from '../words/wod-shown'

export type TodayCard = ReturnType<typeof buildCard>

export type TodayPage = ReturnType<typeof buildToday>

const LONGEST_COMMENT = 140

export function buildToday(day: Day, { key, reading }: { key: string; reading: Reading }) {
  const { today } = reading
  const isToday = key === today
  const shown = dayShown(key, today, reading)
  const away = formatDaysAway(key, today)
  return {
    title: isToday ? 'Today' : shown.text,
    eyebrow: isToday ? shown.text : away.charAt(0).toUpperCase() + away.slice(1),
    day: shown,
    isToday,
    previous: addDays(key, -1),
    next: addDays(key, 1),
    wods: day.wods.map(wod => buildCard(wod, reading)),
    results: day.results.map(result => buildResultLine(result, reading)),
    comments: (day.now?.comments ?? []).map(comment => buildLatestComment(comment, reading)),
    ahead: buildAhead(day.ahead, reading),
    competitions: (day.now?.competitions ?? []).map(row => buildCompetitionAhead(row, reading)),
    steps: day.now && buildFirstSteps(day.now.steps),
    isNew: day.now?.steps.workout === false,
    waiting: day.now && describeWaiting(day.now.waiting),
    last: day.lastDay === null ? null : { key: day.lastDay, day: dayShown(day.lastDay, today, reading) },
  }
}

/** `Ivy Chang is waiting to join.`, `Ivy Chang, Tom Fox, Ana Ortiz and 4 more are waiting to join.` */
function describeWaiting({ count, names }: WaitingToJoin): string | null {
  if (count === 0) return null
  if (count === 1) return `${names[0]} is waiting to join.`
  const more = count - names.length
  const [last, first] = more > 0 ? [`${formatNumber(more)} more`, names] : [names.at(-1), names.slice(0, -1)]
  return `${first.join(', ')} and ${last} are waiting to join.`
}

function buildCard(wod: TodayWod, reading: Reading) {
  return {
    ...buildWod(wod),
    coachNotes: wod.coachNotes,
    photo: whiteboardShown(wod.photo),
    parts: wod.parts.map(part => ({ ...buildPart(part, reading), coachNotes: part.coachNotes })),
    published: describePublished(wod, reading),
    attendance: { said: describeAttendance(wod, reading.today), names: namesOf(wod, reading.today) },
  }
}

export function describePublished({ publishAt }: Pick<TodayWod, 'publishAt'>, reading: Reading) {
  if (publishAt === null) return { tag: 'Draft', said: 'Athletes do not see it yet.', when: null }
  const when = momentShown(publishAt, reading)
  if (publishAt > new Date()) return { tag: 'Scheduled', said: 'Athletes see it from', when }
  return { tag: null, said: 'Published', when }
}

function describeAttendance({ date, logged, missing }: TodayWod, today: string): string {
  const all = logged.length + missing.length
  if (all === 0) return 'Nobody follows it yet'
  if (date > today && logged.length === 0)
    return all === 1 ? '1 follows it' : `${formatNumber(all)} follow it`
  const [only] = all === 1 ? [...logged, ...missing] : []
  if (only) return logged.length === 1 ? `${only.name} has logged` : `${only.name} has not logged yet`
  return `${formatNumber(logged.length)} of ${formatNumber(all)} have logged`
}

function namesOf({ date, logged, missing }: TodayWod, today: string) {
  if (logged.length + missing.length < 2 || (date > today && logged.length === 0)) return null
  const list = (athletes: { name: string }[]) => athletes.map(athlete => athlete.name).join(', ')
  return { logged: list(logged) || 'nobody', missing: list(missing) || 'nobody: everyone has logged' }
}

function buildAhead(ahead: WodAhead[], reading: Reading) {
  return [...groupBy(ahead, wod => wod.date)].map(([key, wods]) => ({
    key,
    day: dayShown(key, reading.today, reading),
    wods: wods.map(({ name, program, publishAt }) => ({
      said: name === null ? program.name : `${program.name}: ${name}`,
      draft: publishAt === null,
    })),
  }))
}

function buildLatestComment(comment: LatestComment, reading: Reading) {
  const { id, resultId, postId, author, athlete, text, createdAt } = comment
  return {
    id,
    path: resultId === null ? `feed/${postId}` : `results/${resultId}`,
    who:
      author === athlete
        ? `${author}, on their own ${resultId === null ? 'news' : 'result'}`
        : `${author} to ${athlete}`,
    text: clip(text, LONGEST_COMMENT),
    when: momentShown(createdAt, reading),
  }
}
