import type { Response } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import type { DayTaken } from '../../schemas/programs/tracks'
import { listTrackKeys, type TrackKey } from '../../services/programs/track-keys'
import {
  getTrackSource,
  listTrackDays,
  type OpenDay,
  type TrackSource,
} from '../../services/programs/track-sources'
import { readingOf } from '../http/reading'
import { dayShown, momentShown, type Reading, type When } from '../words/when'

type Fact = { label: string; text: string; when: When | null }
export type TrackShown = Awaited<ReturnType<typeof buildTrack>>

/** Content of a program's sections about its source and its followers. */
export async function buildTrack(res: Response, { id, daysAhead }: { id: string; daysAhead: number }) {
  const scope = scopeOf(res)
  const reading = readingOf(res)
  const [source, { open, count }, keys] = await Promise.all([
    getTrackSource(scope, id),
    listTrackDays(scope, id),
    listTrackKeys(scope, id),
  ])
  return {
    source: source && buildSource(source, count, reading),
    open: open.map(row => ({
      id: row.id,
      day: dayShown(row.date, reading.today, reading),
      since: momentShown((row.changedAt ?? row.goneAt)!, reading),
      label: row.changed === null ? 'Removed at the source' : 'Changed at the source',
    })),
    keys: keys.map(key => buildKey(key, reading)),
    daysAhead,
  }
}

function buildSource(source: TrackSource, days: number, reading: Reading) {
  const { title, gymTitle, url, publish, readAt, problem, failingSince, nextAt } = source
  const host = new URL(url).host
  const facts: Fact[] = [
    {
      ...{ label: 'Last read', when: readAt && momentShown(readAt, reading) },
      text: readAt ? '' : 'Not yet: the first days appear within a minute',
    },
    { label: 'Days taken', text: formatCount(days, 'day'), when: null },
    {
      ...{ label: 'New days', when: null },
      text: publish === 'draft' ? 'Drafts' : 'Published',
    },
  ]
  return {
    title: title === null ? `A program at ${host}` : `${title} of ${gymTitle}`,
    host,
    facts,
    problem: problem && {
      text: problem,
      since: momentShown(failingSince!, reading),
      next: momentShown(nextAt, reading),
    },
  }
}

function buildKey({ id, name, follower, lastReadAt, createdAt }: TrackKey, reading: Reading) {
  return {
    ...{ id, name, follower },
    read: lastReadAt && momentShown(lastReadAt, reading),
    made: momentShown(createdAt, reading),
  }
}

export type OpenDayShown = ReturnType<typeof buildOpenDay>
type PartShown = { label: string; title: string | null; lines: string; notes: string | null }

/** Content of the page that compares both versions of a day. */
export function buildOpenDay({ row, wod, change }: OpenDay, reading: Reading) {
  const { today } = reading
  return {
    id: row.id,
    title: change ? 'Changed at the source' : 'Removed at the source',
    since: momentShown((row.changedAt ?? row.goneAt)!, reading),
    here: {
      ...{ day: dayShown(wod.date, today, reading), name: wod.name, wodId: wod.id },
      parts: wod.parts.map(
        ({ prefix, name, workout, notes }): PartShown => ({
          ...{ label: prefix ?? 'Warm-up', title: name ?? workout.name, lines: workout.description, notes },
        }),
      ),
    },
    there: change && buildThere(change, reading),
  }
}

function buildThere({ date, name, parts }: DayTaken, reading: Reading) {
  let letter = 0
  return {
    day: dayShown(date, reading.today, reading),
    name,
    parts: parts.map((part): PartShown => {
      const { kind, workout, notes } = part
      const label = kind === 'warm_up' ? 'Warm-up' : String.fromCharCode(65 + letter++)
      return { label, title: part.name ?? workout.name, lines: workout.description, notes }
    }),
  }
}
