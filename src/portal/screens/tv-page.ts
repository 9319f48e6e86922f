/** What stands on a screen on the wall: the workout, the board in pages, and the clock as the screen runs it. */
import { formatCount, oneLine } from '../../domain/shared/words'
import type { BoardPlace } from '../../services/boards/part-boards'
import { clockOfPart } from '../../services/screens/clocks'
import type { ScreenDay } from '../../services/screens/days'
import type { Wod, WodPart } from '../../services/wods/wods'
import { scoreOf } from '../boards/place'
import { chalk, clip } from '../words/chalk'

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

/** One part of a WOD: they are shown one at a time. */
export type TvScene = {
  partId: string
  /** The one that is there before the screen goes through them. */
  isFirst: boolean
  program: string
  /** The program's name takes two lines. */
  isLong: boolean
  prefix: string | null
  title: string
  /** What to do, line by line. */
  lines: string[]
  /** What else everybody may read of it: how it is scaled, a word of the coach's to all. */
  asides: string[]
  /** The clock's phases, as JSON. */
  clock: string
  /** Null where nothing is ranked. */
  board: { count: string; pages: TvRow[][] } | null
}

/** What the gym announces, on a line of its own: a few, and of each what fits there. */
export type TvNews = { title: string; text: string }

/** A page is what can be read at six metres. */
export const ROWS_A_PAGE = 12

const LONGEST_SCORE = 16
const LONGEST_TITLE = 48
/** Of a name on one line. */
const LONGEST_NAME = 20
const LONGEST_PROGRAM = 26

/** As many as there is room for below a board. */
const MOST_NEWS = 2
const LONGEST_NEWS_TITLE = 60
const LONGEST_NEWS = 130

export function presentNews({ announcements }: ScreenDay): TvNews[] {
  return announcements.slice(0, MOST_NEWS).map(({ title, text }) => {
    const shown = clip(title, LONGEST_NEWS_TITLE)
    return { title: shown, text: clip(oneLine(text), LONGEST_NEWS - [...shown].length) }
  })
}

export function presentScenes({ wods, boards, records }: ScreenDay): TvScene[] {
  const scenes = wods.flatMap(wod =>
    wod.parts.map(part => presentScene(wod, part, boards.get(part.id) ?? null, records)),
  )
  const first = scenes.find(scene => scene.board !== null) ?? scenes[0]
  return scenes.map(scene => ({ ...scene, isFirst: scene === first }))
}

function presentScene(
  { program }: Wod,
  part: WodPart,
  places: BoardPlace[] | null,
  records: ScreenDay['records'],
): Omit<TvScene, 'isFirst'> {
  return {
    partId: part.id,
    program: program.name,
    isLong: [...program.name].length > LONGEST_PROGRAM,
    prefix: part.prefix,
    ...wordsOf(part),
    asides: asidesOf(part),
    clock: JSON.stringify(clockOfPart(part)),
    board: places && {
      count: formatCount(places.length, 'result'),
      pages: inPages(places.map(place => presentRow(place, records))),
    },
  }
}

/** What has no name is called by its first line, where that is short enough for a title. */
function wordsOf({ name, workout }: WodPart): Pick<TvScene, 'title' | 'lines'> {
  const { lines, options } = chalk(workout)
  const all = [...lines.split('\n'), ...(options === null ? [] : [options])]
  const title = name ?? workout.name
  if (title !== null) return { title, lines: all }
  if (workout.type === 'WarmUp') return { title: 'Warm-up', lines: all }
  const [first = '', ...others] = all
  return first.length <= LONGEST_TITLE ? { title: first, lines: others } : { title: 'Workout', lines: all }
}

function asidesOf({ scaledWorkout, notes }: WodPart): string[] {
  const scaled = scaledWorkout && `Scaled: ${scaledWorkout.name ?? scaledWorkout.description}`
  return [scaled, notes].filter(aside => aside !== null)
}

function presentRow(place: BoardPlace, records: ScreenDay['records']): TvRow {
  const { athlete, result } = place.entrant
  const { short, more } = scoreOf(place)
  const words = SAID[result.status]
  return {
    rank: place.rank,
    who: athlete.name,
    isLong: [...athlete.name].length > LONGEST_NAME,
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
function inPages(rows: TvRow[]): TvRow[][] {
  const pages = Math.ceil(rows.length / ROWS_A_PAGE)
  return Array.from({ length: pages }, (_, page) => rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE))
}
