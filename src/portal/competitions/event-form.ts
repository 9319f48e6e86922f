import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { canCoach } from '../../policies/staff'
import {
  type EventForm,
  type UnsavedEventForm,
  VERSIONS,
  type Version,
} from '../../schemas/competitions/editing'
import { getOverview, type Overview } from '../../services/competitions/overview'
import { requireRow } from '../../services/competitions/rows'
import { applyFix, findPicked, previewWorkout } from '../../services/workouts/part-workouts'
import { writeText } from '../../services/workouts/texts'
import type { Workout } from '../../services/workouts/workouts'
import { emptyForm, type FormState } from '../http/forms'
import { idParam } from '../http/params'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { buildShortForms, questionsIn, rememberFix, type ShortFormTick } from '../workouts/short-forms'
import { buildWorkoutField, type WorkoutField } from '../workouts/workout-field'
import { type Box, divisionBoxes, type VersionField, versionFields } from './divisions-page'
import {
  beforeChoices,
  buildEvents,
  type EventCard,
  eventValues,
  MEASURE_CHOICES,
  newEventValues,
} from './events-page'
import { buildHead, type CompetitionHead } from './page'

const eventView = view<{
  head: CompetitionHead
  event: EventCard | null
  form: FormState
  workouts: Record<Version, WorkoutField>
  shortForms: ShortFormTick[]
  divisions: Box[]
  versions: VersionField[]
  hasTeams: boolean
  before: Choice[]
  measures: Choice[]
  timeZone: string
}>('competitions/event')

type Values = FormState['values']

export async function showEvent(
  req: Request,
  res: Response,
  id: string | null,
  sent?: FormState,
  looked = false,
): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const cards = buildEvents(overview, dateStyleOf(res).locale)
  const event = id === null ? null : requireRow(cards, id, 'The event')
  const form = sent ?? emptyForm(await valuesOf(res, overview, id))
  eventView(req, res, {
    head: buildHead(overview),
    event,
    form,
    workouts: {
      '': await fieldOf(res, form, '', looked),
      scaled_: await fieldOf(res, form, 'scaled_', looked),
      foundations_: await fieldOf(res, form, 'foundations_', looked),
    },
    shortForms: await buildShortForms(scopeOf(res), questionsIn(form.values).remember),
    divisions: divisionBoxes(overview.divisions),
    versions: versionFields(overview.divisions, id, sent?.values.versions),
    hasTeams: overview.divisions.some(({ kind }) => kind === 'team'),
    before: event ? [] : beforeChoices(overview.events),
    measures: MEASURE_CHOICES,
    timeZone: overview.timeZone.replaceAll('_', ' '),
  })
}

async function valuesOf(res: Response, overview: Overview, id: string | null): Promise<Values> {
  if (id === null) return newEventValues(overview.divisions, overview.events)
  const scope = scopeOf(res)
  const event = requireRow(overview.events, id, 'The event')
  const textOf = async (workout: Workout | null) => (workout ? writeText(scope, workout) : null)
  return eventValues(event, overview.divisions, overview.timeZone, {
    '': await textOf(event.workout),
    scaled_: await textOf(event.scaledWorkout),
    foundations_: await textOf(event.foundationsWorkout),
  })
}

async function fieldOf(
  res: Response,
  { values }: FormState,
  version: Version,
  looked: boolean,
): Promise<WorkoutField> {
  const { picked, found, read } = await previewWorkout(scopeOf(res), {
    pick: values[`${version}pick`],
    q: values[`${version}q`],
    text: looked ? values[`${version}text`] : undefined,
    searches: questionsIn(values).searches,
  })
  return buildWorkoutField(picked, found, read, { mayCreate: canCoach(scopeOf(res).actor) })
}

export function isUnsaved(sent: Record<string, unknown>): boolean {
  const looks = Object.values(BUTTONS).flatMap(([use, , fix]) => [use, fix])
  return looks.some(name => sent[name]) || ![undefined, '', 'save'].includes(sent.do as string | undefined)
}

export async function previewVersions(
  res: Response,
  input: UnsavedEventForm,
  sent: object,
): Promise<Values | null> {
  const pressed = new Set<string>([
    'do',
    'confirmed',
    ...Object.values(BUTTONS).flatMap(([use, , fix]) => [use, fix]),
  ])
  const typed = Object.fromEntries(Object.entries(stringFields(sent)).filter(([name]) => !pressed.has(name)))
  for (const version of VERSIONS) {
    const [use, write, fix] = BUTTONS[version]
    const answer = input[fix]
    if (answer) {
      const field = `${version}text`
      const text = await applyFix(scopeOf(res), typed[field] ?? '', answer, field)
      return { ...typed, ...rememberFix(answer), [field]: text }
    }
    const used = stringFields(sent)[use]
    if (input[use] && used !== undefined) {
      return { ...typed, [`${version}text`]: '', [`${version}q`]: '', [`${version}pick`]: used }
    }
    if (input.do === write) {
      const pick = input[`${version}pick`]
      const workout = pick && (await findPicked(scopeOf(res), pick))
      const text = workout ? (workout.written ?? workout.description) : ''
      return { ...typed, [`${version}pick`]: '', [`${version}text`]: text }
    }
  }
  return input.do === 'look' || input.confirmed === 'no' ? typed : null
}

const BUTTONS = {
  '': ['use', 'write', 'fix'],
  scaled_: ['use_scaled', 'write_scaled', 'fix_scaled'],
  foundations_: ['use_foundations', 'write_foundations', 'fix_foundations'],
} as const satisfies Record<
  Version,
  readonly [keyof EventForm, NonNullable<EventForm['do']>, keyof EventForm]
>

function stringFields(body: object): Values {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}
