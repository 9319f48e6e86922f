/** What stands on a screen on the wall, one scene at a time: a part with its board, all parts side by side, a timer, heats. */
import { formatCount } from '../../domain/shared/words'
import type { BoardPlace } from '../../services/boards/part-boards'
import type { ScreenDay } from '../../services/screens/days'
import { clockOfPart } from '../../services/screens/put-on'
import type { Wod, WodPart } from '../../services/wods/wods'
import { scoreOf } from '../boards/place'
import { titleOfClass } from '../classes/page'
import { chalk, clip } from '../words/chalk'
import { listSize, MOST_STACKED, typeSize } from './type-size'

export type TvRow = {
  rank: number | null
  who: string
  /** The name takes two lines. */
  isLong: boolean
  scaling: string | null
  isRecord: boolean
  score: string
  /** Who did not finish has words where others have a number. */
  inWords: boolean
  /** As it is read out, when that differs. */
  spoken: string | null
}

/** A board in pages; `size` is a step of the type, `isStacked` has how it was done below the name, `isUnder` the score too. */
export type TvBoard = {
  count: string
  pages: TvRow[][]
  size: number
  isStacked: boolean
  isUnder: boolean
}

/** What to do, line by line, and what else everybody may read of it: how it is scaled, a word of the coach's to all. */
export type TvPart = { prefix: string | null; title: string; lines: string[]; asides: string[] }

type Scene = {
  /** What the clock knows it by. */
  key: string
  /** The one that is there before the screen goes through them. */
  isFirst: boolean
  /** It has its turn while nothing is put on. */
  isInTurn: boolean
  /** The clock's phases, as JSON; `null` where there is the time of day instead. */
  clock: string
}

export type TvScene = Scene &
  (
    | (TvPart & {
        kind: 'part'
        program: string
        /** The program's name takes two lines. */
        isLong: boolean
        /** Null where nothing is ranked. */
        board: TvBoard | null
      })
    | { kind: 'side'; columns: (TvPart & { board: TvBoard | null })[] }
    | { kind: 'timer'; title: string }
    | {
        kind: 'heats'
        title: string
        /** A few heats a page, each with its number. */
        pages: { size: number; heats: { heat: number; names: string[] }[] }[]
      }
    | { kind: 'check-in'; classes: { title: string; code: { path: string; size: number } }[] }
    | { kind: 'news'; title: string; text: string }
    | { kind: 'rest' }
  )

/** A page is what can be read at six metres. */
export const ROWS_A_PAGE = 12
const HEATS_A_PAGE = 3

/** Of the screen, in rem: what is left below the clock and a line of its own, and beside the workout. */
const BOARD = { width: 61, height: 39, most: ROWS_A_PAGE }
/** Below a title of two lines, with how it was done below each name. */
const BESIDE = { height: 35, most: MOST_STACKED }
/** In a narrow column: the score below the name too. */
const NARROW = { height: 33, isUnder: true }
/** A name that takes more than two lines there. */
const LONGEST_IN_NARROW = 32
const SCREEN_WIDTH = 114
const GAP = 6
const HEATS_HEIGHT = 35

const LONGEST_SCORE = 16
const LONGEST_TITLE = 48
const LONGEST_PROGRAM = 26
/** Nobody waits for a board longer than the news of four. */
const MOST_NEWS = 4
const LONGEST_NEWS = 600

/** How a class is called, as the gym says it, and the code that lets people into it. */
export type TvClasses = { locale: string; codeOf(classId: string): { path: string; size: number } }

/** Everything that the screen can show of a day. */
export function presentScenes(day: ScreenDay, said: TvClasses): TvScene[] {
  const parts = partScenes(day)
  const all = [...(parts.length > 0 ? parts : [REST]), ...newsScenes(day), ...putOnScenes(day, said)]
  const first = all.find(({ key }) => key === day.on?.key) ?? all.find(({ isInTurn }) => isInTurn) ?? all[0]
  return all.map(scene => ({ ...scene, isFirst: scene === first }))
}

const REST: TvScene = { kind: 'rest', key: 'rest', isFirst: false, isInTurn: true, clock: 'null' }

/** Parts have their turn that are ranked; where none is, all of them. */
function partScenes({ wods, boards, records }: ScreenDay): TvScene[] {
  const isAnyRanked = boards.size > 0
  return wods.flatMap(wod =>
    wod.parts.map(part => {
      const places = boards.get(part.id)
      return {
        kind: 'part' as const,
        key: part.id,
        isFirst: false,
        isInTurn: places !== undefined || !isAnyRanked,
        clock: JSON.stringify(clockOfPart(part)),
        program: wod.program.name,
        isLong: [...wod.program.name].length > LONGEST_PROGRAM,
        ...presentPart(part),
        board: places ? presentBoard(places, records, BOARD) : null,
      }
    }),
  )
}

/** What the gym announces stands between the boards, one after the other. */
function newsScenes({ announcements }: ScreenDay): TvScene[] {
  return announcements.slice(0, MOST_NEWS).map(({ id, title, text }) => ({
    kind: 'news',
    key: `news:${id}`,
    isFirst: false,
    isInTurn: true,
    clock: 'null',
    title,
    text: clip(text, LONGEST_NEWS),
  }))
}

/** What a coach has put on besides a part. */
function putOnScenes({ on, boards, records, heats }: ScreenDay, { locale, codeOf }: TvClasses): TvScene[] {
  if (on === null || on.kind === 'part') return []
  const scene = { key: on.key, isFirst: false, isInTurn: false, clock: JSON.stringify(on.clock) }
  switch (on.kind) {
    case 'side': {
      const width = (SCREEN_WIDTH - GAP * (on.parts.length - 1)) / on.parts.length
      const boardOf = ({ id }: WodPart) => {
        const places = on.of === 'boards' && boards.get(id)
        if (!places) return null
        if (on.parts.length < 3) return presentBoard(places, records, { width, ...BESIDE })
        const isLong = places.some(({ entrant }) => [...entrant.name].length > LONGEST_IN_NARROW)
        return presentBoard(places, records, { width, ...NARROW, most: isLong ? 4 : 5 })
      }
      const columns = on.parts.map(part => {
        const { lines, asides, ...title } = presentPart(part)
        const board = boardOf(part)
        return { ...title, lines: board ? [] : lines, asides: board ? [] : asides, board }
      })
      return [{ ...scene, kind: 'side', columns }]
    }
    case 'timer':
      return [{ ...scene, kind: 'timer', title: on.name }]
    case 'heats':
      return [{ ...scene, kind: 'heats', title: titleOfClass(on.gymClass, locale), pages: heatPages(heats) }]
    case 'check_in': {
      const classes = on.classes.map(each => ({ title: titleOfClass(each, locale), code: codeOf(each.id) }))
      return [{ ...scene, kind: 'check-in', classes }]
    }
  }
}

function heatPages(heats: string[][]): Extract<TvScene, { kind: 'heats' }>['pages'] {
  const numbered = heats.map((names, index) => ({ heat: index + 1, names }))
  const most = Math.min(HEATS_A_PAGE, heats.length)
  const width = (SCREEN_WIDTH - GAP * (most - 1)) / most
  const letters = heats.map(names => names.map(name => [...name].length))
  const step = listSize(letters, { width, height: HEATS_HEIGHT })
  return inPages(numbered, HEATS_A_PAGE).map(page => ({ size: step, heats: page }))
}

/** What has no name is called by its first line, where that is short enough for a title. */
function wordsOf({ name, workout }: WodPart): Pick<TvPart, 'title' | 'lines'> {
  const { lines, options } = chalk(workout)
  const all = [...lines.split('\n'), ...(options === null ? [] : [options])]
  const title = name ?? workout.name
  if (title !== null) return { title, lines: all }
  if (workout.type === 'WarmUp') return { title: 'Warm-up', lines: all }
  const [first = '', ...others] = all
  return first.length <= LONGEST_TITLE ? { title: first, lines: others } : { title: 'Workout', lines: all }
}

function presentPart(part: Wod['parts'][number]): TvPart {
  const { prefix, scaledWorkout, notes } = part
  const scaled = scaledWorkout && `Scaled: ${scaledWorkout.name ?? scaledWorkout.description}`
  return { prefix, ...wordsOf(part), asides: [scaled, notes].filter(aside => aside !== null) }
}

type Room = { width: number; height: number; most: number; isUnder?: boolean }

/** All its pages in one size, that of the fullest. */
function presentBoard(places: BoardPlace[], records: ScreenDay['records'], { most, ...room }: Room): TvBoard {
  const rows = places.map(place => presentRow(place, records))
  const { step, isStacked, nameLetters } = typeSize({
    rows: Math.min(rows.length, most),
    names: rows.map(({ who }) => [...who].length),
    scores: rows.map(({ score, inWords }) => score.length * (inWords ? WORDS_SMALLER : 1)),
    ...room,
  })
  const sized = rows.map(row => ({ ...row, isLong: [...row.who].length > nameLetters }))
  const isUnder = room.isUnder === true
  return {
    ...{ count: formatCount(places.length, 'result'), pages: inPages(sized, most) },
    ...{ size: step, isStacked, isUnder },
  }
}

/** “Did not finish” is set so much smaller than a score. */
const WORDS_SMALLER = 0.55

function presentRow(place: BoardPlace, records: ScreenDay['records']): Omit<TvRow, 'isLong'> {
  const { athlete, result } = place.entrant
  const { short, more } = scoreOf(place)
  const words = SAID[result.status]
  return {
    rank: place.rank,
    who: athlete.name,
    scaling: result.status === 'dns' ? null : SCALING[result.scaling],
    isRecord: records.has(result.id),
    inWords: words !== undefined,
    score: words ?? short?.text ?? clip(more ?? 'Done', LONGEST_SCORE),
    spoken: words === undefined ? (short?.spoken ?? null) : null,
  }
}

const SAID: Record<string, string> = { dnf: 'Did not finish', dns: 'Did not start' }
const SCALING = { rx: 'Rx', rxplus: 'Rx+', scaled: 'Scaled', modified: 'Modified' } as const

/** As few pages as it takes; none of nothing. */
function inPages<Item>(items: Item[], most: number): Item[][] {
  const pages = Math.ceil(items.length / most)
  return Array.from({ length: pages }, (_, page) => items.slice(page * most, (page + 1) * most))
}
