import { choiceValue } from '../../domain/scalings/choosing'
import { plainName } from '../../domain/scalings/levels'
import { addDays } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { BoardQuery } from '../../schemas/boards/boards'
import { SCALINGS } from '../../schemas/results/result-details'
import { type BoardPlace, isRankedPart } from '../../services/boards/part-boards'
import type { Board, WhiteboardDay } from '../../services/boards/whiteboard'
import type { FistBumps } from '../../services/comments/fist-bumps'
import type { Wod, WodPart } from '../../services/wods/wods'
import { clip, summarizeWorkout } from '../words/chalk'
import { scoreInUnits, textInUnits } from '../words/own-loads'
import type { ScoreShown } from '../words/score-shown'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { type BoardReader, buildPlace, formatPlaceScore } from './place'

type Option = { label: string; query: string; isOn: boolean }

export type BoardPage = ReturnType<typeof buildBoard>

export type WhiteboardPage = ReturnType<typeof buildWhiteboard>
type PartLine = {
  id: string
  prefix: string | null
  title: string
  count: string
  leader: { id: string; name: string; rest: string } | null
  shown: ScoreShown | null
}

export function buildWhiteboard({ wods, boards, lastDay }: WhiteboardDay, key: string, reading: Reading) {
  const { today } = reading
  return {
    day: dayShown(key, today, reading),
    isToday: key === today,
    isAhead: key > today,
    previous: addDays(key, -1),
    next: addDays(key, 1),
    wods: wods.map(wod => ({
      id: wod.id,
      program: wod.program.name,
      name: wod.name,
      draft: wod.publishAt === null,
      parts: wod.parts
        .filter(part => boards.has(part.id))
        .map(part => buildPartLine(part, boards.get(part.id)!, reading.reader?.units)),
    })),
    last: lastDay === null ? null : { key: lastDay, day: dayShown(lastDay, today, reading) },
  }
}

function buildPartLine(part: WodPart, places: BoardPlace[], units: 'kg' | 'lb' | null | undefined): PartLine {
  const first = places.find(({ rank }) => rank === 1)
  // Without a finisher there is no leader.
  const leader = first?.entrant.performance.status === 'dnf' ? undefined : first
  const level = leader?.tiedWith.length
    ? ` and ${formatCount(leader.tiedWith.length, 'other')} lead`
    : ' leads'
  return {
    id: part.id,
    prefix: part.prefix,
    title: textInUnits(titleOf(part), units),
    count: places.length === 0 ? 'No results yet' : formatCount(places.length, 'result'),
    leader: leader ? { id: leader.entrant.athlete.id, name: leader.entrant.name, rest: level } : null,
    shown: leader ? scoreInUnits(formatPlaceScore(leader), units) : null,
  }
}

export function buildBoard(board: Board, query: BoardQuery, reader: BoardReader, reading: Reading) {
  const { wod, part, places, runs, before } = board
  const day = dayShown(wod.date, reading.today, reading)
  const shown = { ...query, part: part?.id }
  return {
    wodId: wod.id,
    title: textInUnits(part ? titleOf(part) : (wod.name ?? wod.program.name), reading.reader?.units),
    program: wod.program.name,
    day,
    dayKey: wod.date,
    isAhead: wod.date > reading.today,
    partSaid: part?.prefix ? `part ${part.prefix}` : null,
    count: formatCount(places.length, 'result'),
    filter: filterOf(query),
    query: option('', shown, {}).query,
    ranked: board.ranked,
    parts: partOptions(wod, shown),
    members: MEMBERS.map(([who, label]) => option(label, shown, { who })),
    genders: GENDERS.map(([gender, label]) => option(label, shown, { gender })),
    scalings: scalingOptions(board.scalings, shown),
    runs: runs.map(({ places: shownPlaces, left, next }) => ({
      places: shownPlaces.map(place => ({
        ...buildPlace(place, board, reader, reading),
        bumps: bumpsOf(board.bumps, place.entrant.result.id),
      })),
      more: next && {
        said: `${formatNumber(left)} more`,
        query: `${option('', shown, { all: '1' }).query}#result-${next.entrant.result.id}`,
        label: `Show all ${formatCount(places.length, 'result')}`,
      },
    })),
    isFiltered: query.gender !== undefined || query.scaling !== undefined || query.who !== undefined,
    workout: part && buildPart(part, reading),
    before: before && {
      path: `/wods/${before.wodId}/board?part=${before.partId}`,
      day: dayShown(before.date, reading.today, reading),
    },
  }
}

const GENDERS = [
  [undefined, 'All'],
  ['female', 'Women'],
  ['male', 'Men'],
] as const

const MEMBERS = [
  [undefined, 'Everyone'],
  ['following', 'Following'],
] as const

function bumpsOf(bumps: ReadonlyMap<string, FistBumps>, id: string) {
  const { givers = [], mine = false } = bumps.get(id) ?? {}
  return { count: givers.length, said: formatCount(givers.length, 'fist bump'), mine }
}

function filterOf({ who, gender, scaling }: BoardQuery): string | null {
  const chosen = [
    who && MEMBERS.find(([value]) => value === who)?.[1],
    gender && GENDERS.find(([value]) => value === gender)?.[1],
    scaling && labelOf(scaling),
  ]
  return chosen.filter(Boolean).join(', ') || null
}

function partOptions({ parts }: Wod, shown: BoardQuery): Option[] {
  const choices = parts.filter(part => isRankedPart(part) || part.id === shown.part)
  if (choices.length < 2) return []
  // The scaling filter is dropped, because scalings belong to a part.
  return choices.map(part =>
    option(
      part.prefix ?? clip(titleOf(part), 20),
      { part: shown.part, gender: shown.gender, who: shown.who },
      { part: part.id },
    ),
  )
}

function scalingOptions(done: Board['scalings'], shown: BoardQuery): Option[] {
  const values = done.map(choiceValue)
  const choices = [...values, ...[shown.scaling ?? []].flat().filter(each => !values.includes(each))]
  if (choices.length < 2 && shown.scaling === undefined) return []
  return [
    option('All', shown, { scaling: undefined }),
    ...choices.map(scaling => option(labelOf(scaling), shown, { scaling })),
  ]
}

/** Returns a scaling's name; a name of the gym is its own. */
function labelOf(value: string): string {
  const plain = SCALINGS.find(scaling => scaling === value)
  return plain ? plainName(plain) : value
}

function option(label: string, shown: BoardQuery, chosen: BoardQuery): Option {
  const asked = Object.entries({ ...shown, ...chosen }).filter(([, value]) => value !== undefined)
  const isOn = Object.entries(chosen).every(([name, value]) => shown[name as keyof BoardQuery] === value)
  return { label, query: `?${new URLSearchParams(asked as [string, string][])}`, isOn }
}

function titleOf({ name, workout }: WodPart): string {
  return name ?? summarizeWorkout(workout)
}
