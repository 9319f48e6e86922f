import type { DateOrder } from '../../domain/imports/values/moments'
import { type PastedWeekDay, splitWeek } from '../../domain/wods/pasted-week'
import { AppError, invalid } from '../../errors'
import type { ProgramModel, WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { isDay } from '../../schemas/shared/written-times'
import { placeKey } from '../../schemas/wods/standing'
import type { WeekForm } from '../../schemas/wods/week'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import type { GymScope } from '../../scope'
import { rememberShortForms } from '../movements/aliases'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { applyFix } from '../workouts/part-workouts'
import { listProgramsInOrder } from './calendar'
import { insertWod } from './editing'
import { addPart } from './parts'
import { type PartRead, readParts } from './pasted-day'
import { publishMoment, usualPublishing } from './publication'
import { clearStanding, listStanding, type StandingWod } from './standing'

const MOST_DAYS = 21

type WeekDay = Pick<PastedWeekDay, 'date' | 'words' | 'line' | 'prefix' | 'text'> & {
  program: ProgramModel
}
/** `isPast` days become drafts. `standing` are the WODs that the program has on the day. */
export type WeekDayRead = WeekDay & { parts: PartRead[]; isPast: boolean; standing: StandingWod[] }

/** `today` is the gym's; `monthFirst` reads 11/12 as November 12. */
export type WeekAt = { today: string; monthFirst: boolean }

/** Returns the days of a week with the reading of each part. Throws the errors of planWeek. */
export async function readWeek(scope: GymScope, input: WeekForm, at: WeekAt): Promise<WeekDayRead[]> {
  authorize(canCoach(scope.actor))
  const planned = await planWeek(scope, input, at)
  const standing = await listStanding(scope, planned.map(placeOf))
  const days: WeekDayRead[] = []
  for (const day of planned)
    days.push({
      ...day,
      parts: await readParts(scope, day.text, { offset: day.line, searches: input.searches }),
      isPast: day.date < at.today,
      standing: standing.get(placeKey(placeOf(day))) ?? [],
    })
  return days
}

const placeOf = ({ date, program }: WeekDay) => ({ date, programId: program.id })

/** Applies an answer and returns the text of the week. Throws the errors of applyFix and planWeek. */
export async function fixWeek(
  scope: GymScope,
  input: WeekForm,
  fix: WorkoutFix,
  at: WeekAt,
): Promise<string> {
  authorize(canCoach(scope.actor))
  if (!('day' in fix) || fix.day === undefined) return applyFix(scope, input.text, fix)
  const day = (await planWeek(scope, input, at))[fix.day]
  if (!day) throw invalid({ text: ['has changed since the question: read it again'] })
  const changed = await applyFix(scope, day.text, fix)
  const lines = input.text.split('\n')
  return [
    ...lines.slice(0, day.line),
    ...(day.prefix === '' ? [] : [day.prefix.trimEnd()]),
    changed,
    ...lines.slice(day.line + day.text.split('\n').length),
  ].join('\n')
}

export type SavedWeek = { wods: WodModel[]; left: number; past: number }

/**
 * Creates the WODs of a week with their parts, all or none. Past days get drafts, and days with the choice `leave`
 * stay. Throws the errors of planWeek and clearStanding, and validation_failed on `text` for an open question and when
 * every day stays.
 */
export async function saveWeek(scope: GymScope, input: WeekForm, at: WeekAt): Promise<SavedWeek> {
  authorize(canCoach(scope.actor))
  const days = await planWeek(scope, input, at)
  return inTransaction(scope, async inside => {
    const choiceFor = await clearStanding(inside, days.map(placeOf), input.choices)
    const wanted = days.filter(day => choiceFor.get(placeKey(placeOf(day))) !== 'leave')
    if (wanted.length === 0) throw invalid({ text: ['has no day to save: every day keeps its WOD'] })
    const wods: WodModel[] = []
    for (const { date, program, words, text } of wanted) {
      const place = { programId: program.id, date }
      const publishAt = date < at.today ? null : await publicationOf(inside, input.publish, place)
      const name = words === '' ? null : words.slice(0, 100)
      const wod = await insertWod(inside, { ...place, name, publishAt })
      await addPart(inside, wod.id, { kind: 'lettered', text }).catch(error => {
        throw onDay(error, date)
      })
      wods.push(wod)
    }
    await rememberShortForms(inside, input.remember)
    const past = wods.filter(({ date }) => date < at.today).length
    return { wods, left: days.length - wanted.length, past }
  })
}

async function publicationOf(
  inside: Inside,
  publish: WeekForm['publish'],
  { programId, date }: { programId: string; date: string },
): Promise<Date | null> {
  if (publish !== 'usual') return publishMoment(inside, { publish }, null)
  const usual = await usualPublishing(inside, programId, date)
  return publishMoment(inside, { publish: usual.publish, publish_at: usual.publishAt ?? undefined }, null)
}

function onDay(error: unknown, date: string): unknown {
  if (!(error instanceof AppError) || !error.fields) return error
  return invalid({
    text: Object.values(error.fields).flatMap(all => all.map(each => `${each} (on ${date})`)),
  })
}

/** Throws validation_failed on `text` without days or with too many, and on `program_id`. */
async function planWeek(
  scope: GymScope,
  { text, date, program_id: programId }: WeekForm,
  { today, monthFirst }: WeekAt,
): Promise<WeekDay[]> {
  const programs = (await listProgramsInOrder(scope)).filter(({ status }) => status !== 'archived')
  const standard = programs.find(({ id }) => id === programId)
  if (!standard) throw invalid({ program_id: ['is not a program of this gym: choose another'] })
  const names = programs.map(({ name }) => name)
  const { days } = splitWeek(text, { day: date ?? null, today, programs: names, monthFirst })
  if (days.length === 0)
    throw invalid({ text: ['has no days: begin each with a line such as Monday, Tue 11/24 or 24.11.'] })
  if (days.length > MOST_DAYS)
    throw invalid({ text: [`has ${days.length} days: at most ${MOST_DAYS} at a time`] })
  const wrong = days.find(day => !isDay(day.date))
  if (wrong) throw invalid({ text: [`names a day that does not exist: ${wrong.date}`] })
  const odd = days.find(({ contradicts }) => contradicts)
  if (odd) throw invalid({ text: [`names another weekday than that of ${odd.date}: correct one of the two`] })
  return days.map(day => ({ ...day, program: programs.find(({ name }) => name === day.program) ?? standard }))
}

/** In bytes; fits a document with a few pictures. */
export const LARGEST_WEEK_FILE = 5 * 1024 * 1024

const WEEK = { field: 'file', advice: 'so nothing was read. Copy the days into a new document' }

/**
 * Returns the text of a Word document, of a text file, or of a table of programming. Throws `invalid` on
 * `file`.
 */
export async function readWeekFile(
  scope: GymScope,
  file: { name: string; path: string },
  dateOrder: DateOrder,
): Promise<string> {
  authorize(canCoach(scope.actor))
  return readOnce(getAsker(scope), WEEK, reader => reader.weekText(file, dateOrder))
}
