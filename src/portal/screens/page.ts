import { type ClockState, elapsedAt, isOver } from '../../domain/screens/clock/state'
import { readPlaylist } from '../../domain/screens/playlist'
import { writePutOn } from '../../domain/screens/put-on'
import { formatCount, formatTime } from '../../domain/shared/words'
import { type PLAYED, ROWS } from '../../schemas/screens/playlist'
import { type OnScreen, partsBeside, type ScreenClass, usualPart } from '../../services/screens/put-on'
import type { Screen } from '../../services/screens/screens'
import type { Wod, WodPart } from '../../services/wods/wods'
import { titleOfClass } from '../classes/page'
import type { FormState } from '../http/forms'
import { clip, summarizeWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'

export type ScreenCard = { id: string; name: string; shows: string; tag: string | null }

type PutOnRow = { key: string; label: string; detail: string | null; isOn: boolean }

export type ScreenPage = ReturnType<typeof buildScreen>

const LONGEST_TITLE = 40

export function buildScreenCard(screen: Screen): ScreenCard {
  const { id, name, program, competition, clockStartedAt, clockPausedAt, isDoor } = screen
  return {
    id,
    name,
    shows: describeContent({ program, competition, isDoor }),
    tag: clockStartedAt !== null && clockPausedAt === null ? 'Clock' : null,
  }
}

function describeContent({
  program,
  competition,
  isDoor,
}: Pick<Screen, 'program' | 'competition' | 'isDoor'>) {
  if (competition !== null) return `Check-in of ${competition.name}`
  return isDoor ? 'Check-in at the door' : program === null ? 'All open programs' : program.name
}

export function buildScreen(
  screen: Screen,
  { wods, on, classes, isClassDay, state }: ScreenToday,
  { url, now, locale }: { url: string; now: Date; locale: string },
) {
  const usual = usualPart(wods)
  return {
    ...buildScreenCard(screen),
    url,
    path: new URL(url).pathname,
    isDoor: screen.isDoor,
    clock: {
      ...describeClock(state, on, now),
      choices: [...sideRows(wods, on), ...partRows(wods, on), ...checkInRow(isClassDay, on)],
      isAuto: on === null,
      starts: on === null ? startRows(wods, usual) : [],
      forWhat: on === null ? usual && labelOf(usual) : startLabel(on, usual),
      timer: on?.kind === 'timer' ? on.name : null,
      classes: classes.map(each => ({
        key: each.id,
        label: titleOfClass(each, locale),
        detail: formatCount(each.athletes, 'athlete'),
        isOn: on?.kind === 'heats' && on.classId === each.id,
        most: on?.kind === 'heats' && on.classId === each.id ? on.most : USUAL_HEAT,
      })),
    },
  }
}

type ScreenToday = {
  wods: Wod[]
  on: OnScreen | null
  classes: ScreenClass[]
  isClassDay: boolean
  state: ClockState
}

const USUAL_HEAT = 8

/** Returns the values of the playlist's boxes. */
export function playlistValues({ playlist }: Pick<Screen, 'playlist'>): Record<string, string> {
  return Object.fromEntries(
    readPlaylist(playlist).flatMap(({ from, until, what, minutes }, index) =>
      Object.entries({ from, until, what, minutes }).map(([name, value]) => [
        `${ROWS[index]}${name}`,
        String(value ?? ''),
      ]),
    ),
  )
}

const BLANK_ROWS = 2

/** Returns the filled rows of the form and two blank rows. */
export function playlistRows({ values, errors }: FormState): { row: string; label: string }[] {
  const isFilled = (row: string) =>
    ['from', 'until', 'minutes'].some(name => values[`${row}${name}`] || errors[`${row}${name}`])
  const last = ROWS.findLastIndex(isFilled)
  return ROWS.slice(0, last + 1 + BLANK_ROWS).map((row, index) => ({ row, label: `Row ${index + 1}` }))
}

export const PLAYED_CHOICES: Choice[] = toLabels({
  workout: 'Workout',
  board: 'Boards',
  classes: 'Class list',
  feed: 'Announcements and the gym’s news',
  timer: 'Timer',
  check_in: 'Code to check in',
  turns: 'One board after the other',
})

function toLabels(labels: Record<(typeof PLAYED)[number], string>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function startRows(wods: Wod[], usual: WodPart | null) {
  const work = wods.flatMap(({ parts }) => parts).filter(({ workout }) => workout.type !== 'WarmUp')
  const rows = work.map(part => ({ key: part.id, label: labelOf(part), isUsual: part === usual }))
  return rows.length > 1 ? rows : []
}

function startLabel(on: OnScreen, usual: WodPart | null): string | null {
  if (on.clock === null) return null
  if (on.kind === 'timer') return on.name
  if (on.kind === 'part') return labelOf(on.part)
  return usual && labelOf(usual)
}

function partRows(wods: Wod[], on: OnScreen | null): PutOnRow[] {
  return wods.flatMap(wod =>
    wod.parts.map(part => ({
      key: part.id,
      label: labelOf(part),
      detail: wod.program.name,
      isOn: on?.key === part.id,
    })),
  )
}

function sideRows(wods: Wod[], on: OnScreen | null): PutOnRow[] {
  return (['parts', 'boards'] as const)
    .filter(of => partsBeside(wods, of).length > 1)
    .map(of => {
      const key = writePutOn({ kind: 'side', of })
      const label = of === 'parts' ? 'Parts side by side' : 'Boards side by side'
      return { key, label, detail: null, isOn: on?.key === key }
    })
}

/** Stays on until a coach changes it, and shows each class in turn. */
function checkInRow(isClassDay: boolean, on: OnScreen | null): PutOnRow[] {
  const isOn = on?.kind === 'check_in'
  if (!isClassDay && !isOn) return []
  const key = writePutOn({ kind: 'check_in' })
  return [{ key, label: 'The code to check in', detail: 'of the class that it is time for', isOn }]
}

function labelOf({ prefix, name, workout }: WodPart): string {
  const usual = workout.type === 'WarmUp' ? 'Warm-up' : clip(summarizeWorkout(workout), LONGEST_TITLE)
  const title = name ?? usual
  return prefix === null ? title : `${prefix}: ${title}`
}

function describeClock(state: ClockState, on: OnScreen | null, now: Date) {
  const elapsed = elapsedAt(state, now)
  if (on === null || on.clock === null || elapsed === null)
    return { said: 'The clock has not started.', does: 'stands' }
  if (isOver(state, on.clock, now)) return { said: 'The clock has run out.', does: 'over' }
  const at = formatTime(Math.max(0, Math.floor(elapsed / 1000)))
  if (state.pausedAt !== null) return { said: `Paused at ${at}.`, does: 'paused' }
  return elapsed < 0
    ? { said: 'Counting down to the start.', does: 'runs' }
    : { said: `Running: ${at} when this page was opened.`, does: 'runs' }
}
