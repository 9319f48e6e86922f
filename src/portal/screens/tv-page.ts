import type { ScreenDay } from '../../services/screens/days'
import { buildPartClock } from '../../services/screens/put-on'
import type { WodPart } from '../../services/wods/wods'
import { titleOfClass } from '../classes/page'
import { clip, formatWorkout } from '../words/chalk'
import { textInUnits, workoutInUnits } from '../words/own-loads'
import { buildBoard, type TvBoard } from './board'
import { inEvenPages } from './even-pages'
import { buildMilestones, buildPeople, buildRecords } from './records-scene'
import { listSize, MOST_STACKED } from './type-size'

type TvPart = ReturnType<typeof buildPart>

type Scene = {
  key: string
  /** Shown before the screen starts rotating. */
  isFirst: boolean
  isInTurn: boolean
  /** Phases of the clock as JSON. `null` shows the time of day. */
  clock: string
}

export type TvScene = Scene &
  (
    | (TvPart & {
        kind: 'part'
        program: string
        isLong: boolean
        board: TvBoard | null
      })
    | { kind: 'side'; columns: (TvPart & { board: TvBoard | null })[] }
    | { kind: 'timer'; title: string }
    | {
        kind: 'heats'
        title: string
        pages: { size: number; heats: { title: string; names: string[] }[] }[]
      }
    | { kind: 'check-in'; classes: { title: string; code: { path: string; size: number } }[] }
    | { kind: 'news'; title: string; text: string }
    | { kind: 'rest' }
  )

const ROWS_A_PAGE = 12
const HEATS_A_PAGE = 3

const BOARD = { width: 61, height: 39, most: ROWS_A_PAGE, hasFaces: true }
const BESIDE = { height: 35, most: MOST_STACKED }
/** In a narrow column both the scaling and the score are below the name. */
const NARROW = { height: 33, isUnder: true }
const LONGEST_IN_NARROW = 32
const SCREEN_WIDTH = 114
const GAP = 6
const HEATS_HEIGHT = 35

const LONGEST_TITLE = 48
const LONGEST_PROGRAM = 26
const MOST_NEWS = 4
const LONGEST_NEWS = 600

type Units = 'kg' | 'lb'
type TvPlace = {
  locale: string
  units: Units
  codeOf(classId: string): { path: string; size: number }
}

export function buildScenes(day: ScreenDay, place: TvPlace): TvScene[] {
  const parts = partScenes(day, place.units)
  const others = [...newsScenes(day, place), ...putOnScenes(day, place)]
  const all = inTurns([...(parts.length > 0 ? parts : [REST]), ...others], day.turns)
  const first = all.find(({ key }) => key === day.on?.key) ?? all.find(({ isInTurn }) => isInTurn) ?? all[0]
  return all.map(scene => ({ ...scene, isFirst: scene === first }))
}

/** Without a board or news of its own a row shows everything in turns. */
function inTurns(scenes: TvScene[], turns: ScreenDay['turns']): TvScene[] {
  const isWanted = ({ kind, isInTurn }: TvScene) => isInTurn && (kind === 'news') === (turns === 'news')
  if (turns === 'all' || !scenes.some(isWanted)) return scenes
  return scenes.map(scene => ({ ...scene, isInTurn: isWanted(scene) }))
}

const REST: TvScene = { kind: 'rest', key: 'rest', isFirst: false, isInTurn: true, clock: 'null' }

function partScenes({ wods, boards, records, classes }: ScreenDay, units: Units): TvScene[] {
  const isAnyRanked = boards.size > 0
  return wods.flatMap(wod =>
    wod.parts.map(part => {
      const places = boards.get(part.id)
      return {
        kind: 'part' as const,
        key: part.id,
        isFirst: false,
        isInTurn: places !== undefined || !isAnyRanked,
        clock: JSON.stringify(buildPartClock(part)),
        program: wod.program.name,
        isLong: [...wod.program.name].length > LONGEST_PROGRAM,
        ...buildPart(part, units),
        board: places
          ? buildBoard(places, records, { ...BOARD, units, classNow: classes.get(wod.program.id) })
          : null,
      }
    }),
  )
}

function newsScenes({ announcements, news, people, milestones }: ScreenDay, place: TvPlace): TvScene[] {
  const shown = announcements.slice(0, MOST_NEWS).map(({ id, title, text }) => {
    return { key: `news:${id}`, title, text: clip(text, LONGEST_NEWS) }
  })
  const scene = { kind: 'news' as const, isFirst: false, isInTurn: true, clock: 'null' }
  const all = [...shown, ...buildRecords(news, place), ...buildPeople(people), ...buildMilestones(milestones)]
  return all.map(each => ({ ...scene, ...each }))
}

function putOnScenes(
  { on, boards, records, heats }: ScreenDay,
  { locale, units, codeOf }: TvPlace,
): TvScene[] {
  if (on === null || on.kind === 'part') return []
  const scene = { key: on.key, isFirst: false, isInTurn: false, clock: JSON.stringify(on.clock) }
  switch (on.kind) {
    case 'side': {
      const width = (SCREEN_WIDTH - GAP * (on.parts.length - 1)) / on.parts.length
      const boardOf = ({ id }: WodPart) => {
        const places = on.of === 'boards' && boards.get(id)
        if (!places) return null
        if (on.parts.length < 3) return buildBoard(places, records, { width, units, ...BESIDE })
        const isLong = places.some(({ entrant }) => [...entrant.name].length > LONGEST_IN_NARROW)
        return buildBoard(places, records, { width, units, ...NARROW, most: isLong ? 4 : 5 })
      }
      const columns = on.parts.map(part => {
        const { lines, scaled, asides, ...title } = buildPart(part, units)
        const board = boardOf(part)
        return board
          ? { ...title, lines: [], scaled: [], asides: [], board }
          : { ...title, lines, scaled, asides, board }
      })
      return [{ ...scene, kind: 'side', columns }]
    }
    case 'timer':
      return [{ ...scene, kind: 'timer', title: on.name }]
    case 'heats':
      return [{ ...scene, kind: 'heats', title: titleOfClass(on.gymClass, locale), pages: heatPages(heats) }]
    case 'classes': {
      const title = on.classes.length === 0 ? 'There are no more classes today' : 'Classes'
      const lists = on.classes.map(each => ({ title: titleOfClass(each, locale), names: each.names }))
      return [{ ...scene, kind: 'heats', title, pages: listPages(lists) }]
    }
    case 'check_in': {
      const classes = on.classes.map(each => ({ title: titleOfClass(each, locale), code: codeOf(each.id) }))
      return [{ ...scene, kind: 'check-in', classes }]
    }
  }
}

function heatPages(heats: string[][]): Extract<TvScene, { kind: 'heats' }>['pages'] {
  return listPages(heats.map((names, index) => ({ title: `Heat ${index + 1}`, names })))
}

function listPages(
  lists: { title: string; names: string[] }[],
): Extract<TvScene, { kind: 'heats' }>['pages'] {
  if (lists.length === 0) return []
  const most = Math.min(HEATS_A_PAGE, lists.length)
  const width = (SCREEN_WIDTH - GAP * (most - 1)) / most
  const letters = lists.map(({ names }) => names.map(name => [...name].length))
  const step = listSize(letters, { width, height: HEATS_HEIGHT })
  return inEvenPages(lists, HEATS_A_PAGE).map(page => ({ size: step, heats: page }))
}

/** A workout without a name uses its first line as a title, if that is short. */
function wordsOf({ name, workout }: WodPart, units: Units) {
  const all = linesOf(workout, units)
  const title = name ?? workout.name
  if (title !== null) return { title, lines: all }
  if (workout.type === 'WarmUp') return { title: 'Warm-up', lines: all }
  const [first = '', ...others] = all
  return first.length <= LONGEST_TITLE ? { title: first, lines: others } : { title: 'Workout', lines: all }
}

function linesOf(workout: Parameters<typeof formatWorkout>[0], units: Units): string[] {
  const { lines, options } = workoutInUnits(formatWorkout(workout), units)
  return [...lines.split('\n'), ...(options === null ? [] : [options])]
}

function buildPart(part: WodPart, units: Units) {
  const { prefix, scaledWorkout, notes } = part
  const scaled = scaledWorkout ? linesOf(scaledWorkout, units) : []
  const asides = notes === null ? [] : [textInUnits(notes, units)]
  return { prefix, ...wordsOf(part, units), scaled, asides }
}
