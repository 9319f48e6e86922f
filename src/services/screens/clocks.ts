/** The clock of a screen, run from a coach's phone. What it does is stored, so that a restart does not stop a class. */
import { clockOf } from '../../domain/screens/clock/clock-of'
import { type ClockState, cleared, paused, started } from '../../domain/screens/clock/state'
import { conflict, invalid, notFound } from '../../errors'
import type { TvLinkModel } from '../../generated/sqlite/models'
import type { ScreenClockForm } from '../../schemas/screens/screens'
import type { GymScope } from '../../scope'
import { isRankedPart } from '../boards/part-boards'
import { recordChange } from '../shared/audit'
import { inTransaction } from '../shared/in-transaction'
import type { Wod, WodPart } from '../wods/wods'
import { listScreenWods } from './days'
import { getScreen } from './screens'

/** What the clock of a screen is doing. */
export function clockStateOf(screen: TvLinkModel): ClockState {
  return { part: screen.clockPart, startedAt: screen.clockStartedAt, pausedAt: screen.clockPausedAt }
}

/** The part that a clock is for on a day when nobody has said: the last that is ranked, which is what is raced. */
export function usualPart(wods: Wod[]): WodPart | null {
  const [first] = wods
  return first?.parts.filter(isRankedPart).at(-1) ?? first?.parts.at(-1) ?? null
}

/**
 * Starts, pauses or puts back the clock of a screen, or puts a part of the day on it. Without a part, `start` goes on with
 * the one that is on, or the usual one; `show` leaves the choice to the screen. Throws forbidden, not_found,
 * validation_failed on `part` when it is none of the day, and conflict nothing_today when there is none.
 */
export async function runScreenClock(
  scope: GymScope,
  id: string,
  { action, part }: ScreenClockForm,
  today: string,
): Promise<ClockState> {
  const { gymId } = scope
  const wods = await listScreenWods(scope, await getScreen(scope, id), today)
  return inTransaction(scope, async inside => {
    const screen = await inside.db.tvLink.findFirst({ where: { gymId, id, revokedAt: null } })
    if (!screen) throw notFound('The screen')
    const before = clockStateOf(screen)
    const after = next(before, { action, part }, wods)
    if (isSame(before, after)) return after
    await inside.db.tvLink.update({
      where: { gymId_id: { gymId, id } },
      data: { clockPart: after.part, clockStartedAt: after.startedAt, clockPausedAt: after.pausedAt },
    })
    await recordChange(inside, {
      action: NOTED[action],
      subjectType: 'screen',
      subjectId: id,
      before: fieldsOf(before),
      after: fieldsOf(after),
    })
    return after
  })
}

const NOTED: Record<ScreenClockForm['action'], string> = {
  start: 'screen.start',
  pause: 'screen.pause',
  reset: 'screen.reset',
  show: 'screen.show',
}

function next(state: ClockState, { action, part }: ScreenClockForm, wods: Wod[]): ClockState {
  const parts = wods.flatMap(wod => wod.parts)
  const named = parts.find(({ id }) => id === part)
  if (part !== undefined && !named) throw invalid({ part: ['must be a part of what the screen shows today'] })
  const now = new Date()
  switch (action) {
    case 'start': {
      const chosen = named ?? parts.find(({ id }) => id === state.part) ?? usualPart(wods)
      if (!chosen) throw conflict('nothing_today', 'There is no published workout today for this screen.')
      return started(state, chosen.id, clockOfPart(chosen), now)
    }
    case 'pause':
      return paused(state, now)
    case 'reset':
      return cleared(state)
    case 'show':
      return named?.id === state.part ? state : cleared({ ...state, part: named?.id ?? null })
  }
}

/** The clock of a part, by what is prescribed. */
export function clockOfPart({ workout }: WodPart): ReturnType<typeof clockOf> {
  return clockOf(workout.details, new Map(workout.movements.map(movement => [movement.id, movement])))
}

function isSame(a: ClockState, b: ClockState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function fieldsOf({ part, startedAt, pausedAt }: ClockState): Record<string, unknown> {
  return {
    part_id: part,
    started_at: startedAt?.toISOString() ?? null,
    paused_at: pausedAt?.toISOString() ?? null,
  }
}
