/**
 * Clocks of screens, run from a coach's phone and stored to survive a restart.
 */
import type { FreeTimer } from '../../domain/screens/clock/free-timer'
import { type ClockState, cleared, paused, started } from '../../domain/screens/clock/state'
import { type Played, playedNow, readPlaylist } from '../../domain/screens/playlist'
import { writePutOn } from '../../domain/screens/put-on'
import { conflict, invalid, notFound } from '../../errors'
import type { TvLinkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { PlaylistRow } from '../../schemas/screens/playlist'
import type { ScreenClockForm, ScreenHeatsForm, ScreenTimerForm } from '../../schemas/screens/screens'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Wod } from '../wods/wods'
import { listScreenWods } from './days'
import { buildPartClock, findOnScreen, type OnScreen, usualPart } from './put-on'
import { getScreen } from './screens'

/** Reads the state from the row of a screen. */
function getClockState(screen: TvLinkModel): ClockState {
  return { part: screen.clockPart, startedAt: screen.clockStartedAt, pausedAt: screen.clockPausedAt }
}

/** Returns the content of a screen now, by the coach's choice or the playlist. */
export function getPlayed(screen: TvLinkModel, timeZone: string, now = new Date()): Played {
  const { playlist, chosenAt } = screen
  return playedNow({ ...getClockState(screen), playlist, chosenAt }, timeZone, now)
}

/**
 * Starts, pauses or resets the clock of a screen, or shows a part, or all. Without a part, `start` continues the
 * current one, and `show` leaves the choice to the screen. Throws validation_failed on `part`, and conflict
 * nothing_today.
 */
export async function runScreenClock(
  scope: GymScope,
  id: string,
  { action, part }: ScreenClockForm,
  today: string,
): Promise<ClockState> {
  const wods = await listScreenWods(scope, await getScreen(scope, id), today)
  const { timeZone } = await gymClock(scope)
  return changeScreen(scope, id, NOTED[action], async (inside, _stored, screen) => {
    const { turns: _, ...before } = getPlayed(screen, timeZone)
    const found = (key: string | null) => (key === null ? null : findOnScreen(inside, wods, key, today))
    const named = part === undefined ? null : await found(part)
    if (part !== undefined && named === null)
      throw invalid({ part: ['must be a part of what the screen shows today'] })
    return next(before, action, { named, on: await found(before.part), wods })
  })
}

/** Shows a free timer on a screen, to be started like any clock. */
export async function showScreenTimer(
  scope: GymScope,
  id: string,
  input: ScreenTimerForm,
): Promise<ClockState> {
  await getScreen(scope, id)
  const key = writePutOn({ kind: 'timer', timer: timerOf(input) })
  return changeScreen(scope, id, NOTED.show, async (_, before) => putOn(before, key))
}

/** Replaces the rows of a screen's playlist; an empty list ends it. */
export async function updateScreenPlaylist(
  scope: GymScope,
  id: string,
  rows: readonly PlaylistRow[],
): Promise<void> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    const screen = await getScreen(inside, id)
    const playlist = rows.length === 0 ? null : JSON.stringify(rows)
    if (playlist === screen.playlist) return
    await inside.db.tvLink.update({ where: { gymId_id: { gymId, id } }, data: { playlist } })
    await recordChange(inside, {
      ...{ action: 'screen.playlist', subjectType: 'screen', subjectId: id },
      before: { playlist: readPlaylist(screen.playlist).map(describeRow) },
      after: { playlist: rows.map(describeRow) },
    })
  })
}

const describeRow = ({ from, until, what }: PlaylistRow) => `${from}–${until} ${what}`

/** Shows the heats of one of today's classes. Throws validation_failed on `class_id`. */
export async function showScreenHeats(
  scope: GymScope,
  id: string,
  { class_id: classId, most }: ScreenHeatsForm,
  today: string,
): Promise<ClockState> {
  const wods = await listScreenWods(scope, await getScreen(scope, id), today)
  const key = writePutOn({ kind: 'heats', classId, most })
  return changeScreen(scope, id, NOTED.show, async (inside, before) => {
    if ((await findOnScreen(inside, wods, key, today)) === null)
      throw invalid({ class_id: ['must be a class of today that somebody is in'] })
    return putOn(before, key)
  })
}

function changeScreen(
  scope: GymScope,
  id: string,
  action: string,
  work: (inside: Inside, before: ClockState, screen: TvLinkModel) => Promise<ClockState>,
): Promise<ClockState> {
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const screen = await inside.db.tvLink.findFirst({ where: { gymId, id, revokedAt: null } })
    if (!screen) throw notFound('The screen')
    const before = getClockState(screen)
    const after = await work(inside, before, screen)
    if (isSame(before, after) && screen.playlist === null) return after
    await inside.db.tvLink.update({
      where: { gymId_id: { gymId, id } },
      data: {
        clockPart: after.part,
        clockStartedAt: after.startedAt,
        clockPausedAt: after.pausedAt,
        chosenAt: new Date(),
      },
    })
    await recordChange(inside, {
      action,
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

function timerOf(form: ScreenTimerForm): FreeTimer {
  switch (form.mode) {
    case 'clock':
    case 'tabata':
      return form
    case 'countdown':
      return { mode: form.mode, seconds: form.length }
    case 'for_time':
      return { mode: form.mode, cap: form.length ?? null }
    case 'emom':
      return { mode: form.mode, seconds: form.length, rounds: form.rounds }
  }
}

type Choice = { named: OnScreen | null; on: OnScreen | null; wods: Wod[] }

function next(state: ClockState, action: ScreenClockForm['action'], { named, on, wods }: Choice): ClockState {
  const now = new Date()
  switch (action) {
    case 'start': {
      const chosen = named ?? on
      if (chosen !== null && chosen.clock === null)
        throw conflict('nothing_today', 'The time of day is on. Choose a timer or a workout to start.')
      const usual = usualPart(wods)
      if (chosen !== null) return started(state, chosen.key, chosen.clock!, now)
      if (usual === null)
        throw conflict('nothing_today', 'There is no published workout today for this screen.')
      return started(state, usual.id, buildPartClock(usual), now)
    }
    case 'pause':
      return paused(state, now)
    case 'reset':
      return cleared(state)
    case 'show':
      return putOn(state, named?.key ?? null)
  }
}

function putOn(state: ClockState, key: string | null): ClockState {
  return key === state.part ? state : cleared({ ...state, part: key })
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
