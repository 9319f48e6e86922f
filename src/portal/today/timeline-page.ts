import type { Equipment } from '../../domain/records/plates'
import { groupBy } from '../../domain/shared/group-by'
import { formatNumber } from '../../domain/shared/words'
import { isRankedPart } from '../../services/boards/part-boards'
import type { Timeline, TimelineWod } from '../../services/today/timeline'
import { buildResultLine } from '../results/page'
import { buildStripDay, weekdayShown } from '../words/day-strip'
import { scoreInUnits } from '../words/own-loads'
import { whiteboardShown } from '../words/picture-shown'
import { formatScore } from '../words/score-shown'
import { dayShown, type Reading } from '../words/when'
import { buildPart, buildWod } from '../words/wod-shown'
import { buildOwnPart } from './own-part'

export type TimelineCard = ReturnType<typeof buildTimelineCard>

export type TimelinePage = ReturnType<typeof buildTimeline>

export function buildTimeline(
  { wods, strip, followsNothing }: Timeline,
  key: string,
  equipment: Equipment,
  reading: Reading,
) {
  const { today } = reading
  const cards = wods.map(wod => buildTimelineCard(wod, equipment, reading))
  return {
    key,
    day: dayShown(key, today, reading),
    isToday: key === today,
    title: key === today ? 'Today' : weekdayShown(key, 'long', reading),
    wods: cards,
    strip: strip.map(({ date, hasWod, isDone }) => {
      const state = isDone ? 'filled' : hasWod ? 'dotted' : 'free'
      const note = isDone ? 'logged' : hasWod ? 'workout posted' : null
      return buildStripDay({ key: date, state, note }, key, reading)
    }),
    firstOpen: cards.flatMap(card => card.parts).find(part => part.canLog)?.id ?? null,
    followsNothing,
  }
}

function buildTimelineCard(wod: TimelineWod, equipment: Equipment, reading: Reading) {
  const lines = (own: TimelineWod['own']) => own.map(result => buildResultLine(result, reading))
  const ofPart = groupBy(wod.own, result => result.wodComponentId)
  const ids = new Set(wod.parts.map(part => part.id))
  const parts = wod.parts.map(part => {
    const own = lines(ofPart.get(part.id) ?? [])
    const isLogged = own.length > 0 || part.workout.type === 'WarmUp'
    const forMe = buildOwnPart(wod.forMe.get(part.id), part, { equipment, units: reading.reader?.units })
    return {
      ...buildPart(part, reading),
      own,
      canLog: !isLogged && !part.isClosed && wod.date <= reading.today,
      forMe,
    }
  })
  return {
    ...buildWod(wod),
    photo: whiteboardShown(wod.photo),
    parts,
    untilLog: groupUntilLog(parts),
    loose: lines(wod.own.filter(({ wodComponentId: id }) => id === null || !ids.has(id))),
    others: buildOthers(wod, reading),
  }
}

/** Groups parts so that each group ends with a part to log, whose buttons stay in view from the group's first line. */
function groupUntilLog<Part extends { canLog: boolean }>(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    if (!group || group.some(({ canLog }) => canLog)) groups.push([part])
    else group.push(part)
  }
  return groups
}

function buildOthers({ id, parts, others: { count, partId, latest } }: TimelineWod, reading: Reading) {
  if (count === 0) return null
  const hasScore = latest?.status === 'completed' || latest?.status === 'cap'
  const { score } = hasScore ? scoreInUnits(formatScore(latest), reading.reader?.units) : { score: null }
  const isUsual = partId === null || partId === parts.find(isRankedPart)?.id
  return {
    said: count === 1 ? '1 other has logged' : `${formatNumber(count)} others have logged`,
    latest: latest && `The latest: ${[latest.athlete.name, score].filter(Boolean).join(', ')}`,
    who: latest && { name: latest.athlete.name, photo: latest.athlete.photoVersion },
    href: latest && `/wods/${id}/board${isUsual ? '' : `?part=${partId}`}`,
  }
}
