import { paginate } from '../../domain/shared/paginate'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { ClassSheet, SheetCell } from '../../services/class-scores/class-sheet'
import type { PercentLoad } from '../../services/classes/percent-loads'
import type { WodPart } from '../../services/wods/wods'
import { formatEarlier } from '../class-scores/page'
import { clip, summarizeWorkout } from '../words/chalk'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { titleOfClass } from './page'

type LoadShown = { what: string; load: string | null; estimated: boolean }
export type SheetPage = ReturnType<typeof buildSheet>
export type ScreenPage = Omit<SheetPage, 'spare'> & { page: number; pages: number; next: number }

const LINES_A_SCREEN = 12
const LONGEST_TITLE = 28
const SPARE_LINES = 3

export function buildSheet(sheet: ClassSheet, reading: Reading) {
  const { gymClass, wods, parts, lines } = sheet
  return {
    id: gymClass.id,
    title: titleOfClass(gymClass, reading.locale),
    day: dayShown(gymClass.date, reading.today, reading),
    program: gymClass.program.name,
    dayKey: gymClass.date,
    programId: gymClass.program.id,
    wodNames: wods.flatMap(wod => wod.name ?? []).join(', '),
    parts: wods.flatMap(wod => wod.parts.map(part => ({ ...buildPart(part), coachNotes: part.coachNotes }))),
    columns: parts.map(part => ({
      prefix: part.prefix ?? '',
      title: titleOf(part),
    })),
    lines: lines.map(({ athlete, cells }) => ({
      name: athlete.name,
      note: athlete.coachNote,
      cells: cells.map((cell, index) => buildCell(cell, parts[index]!)),
    })),
    spare: Array.from({ length: lines.length === 0 ? 0 : SPARE_LINES }, (_, index) => index),
  }
}

/** Prepares the screen, which athletes read too, so without coach notes. */
export function buildScreen(sheet: ClassSheet, wanted: number, reading: Reading): ScreenPage {
  const { spare: _, ...whole } = buildSheet(sheet, reading)
  const { items, page, pages } = paginate(whole.lines, wanted, LINES_A_SCREEN)
  const work = whole.parts.filter(part => part.prefix !== null)
  return {
    ...whole,
    // The screen has no room for the warm-up, which is over by then.
    parts: (work.length > 0 ? work : whole.parts).map(part => ({ ...part, coachNotes: null })),
    lines: items.map(line => ({ ...line, note: null })),
    page,
    pages,
    next: page === pages ? 1 : page + 1,
  }
}

function titleOf({ name, workout }: WodPart): string {
  const label = name ?? summarizeWorkout(workout)
  return label.length <= LONGEST_TITLE ? label : clip(label.split(/: | · /)[0]!, LONGEST_TITLE)
}

function buildCell({ loads, past, pace }: SheetCell, part: WodPart) {
  const [last, best] = [past?.last, past?.best].map(each => each && formatEarlier(each))
  const several = new Set(loads.map(load => load.movementId)).size > 1
  const nameOf = (id: string) => part.workout.movements.find(movement => movement.id === id)?.name ?? ''
  return {
    loads: loads.map(load => buildLoad(load, several ? `${nameOf(load.movementId)} ` : '')),
    last: last?.score ?? null,
    how: last?.how ?? '',
    best: best && best.text !== last?.text ? best.text : null,
    pace,
  }
}

function buildLoad({ percent, resolved }: PercentLoad, lead: string): LoadShown {
  return {
    what: `${lead}${formatNumber(percent)}%`,
    load: resolved && formatLoad({ value: resolved.value, unit: resolved.unit }),
    estimated: resolved?.from === 'estimate',
  }
}
