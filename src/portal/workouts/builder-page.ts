import { isCreatable } from '../../domain/workouts/workout-form/read-form'
import {
  FIELD_KINDS,
  type FieldName,
  isFormBox,
  LISTS,
  type ListName,
  SHAPES,
} from '../../schemas/workouts/form-shape'
import type { CreatableType } from '../../schemas/workouts/workout-details'
import type { Built } from '../../services/workouts/builder'
import type { FoundWorkout } from '../../services/workouts/part-workouts'
import type { Choice } from '../words/choices'
import { boxLabel, buildList, rowTitle, type Units } from './builder-lines'
import {
  HINTS,
  LOAD_EXAMPLES,
  MEASURES,
  RESTS,
  SCORINGS,
  STARTS,
  TYPE_CHOICES,
  vestUnits,
} from './builder-words'
import type { ShortFormTick } from './short-forms'
import { buildWorkoutField } from './workout-field'

type ShownBox = {
  name: string
  label: string
  hint?: string
  choices?: Choice[]
  rows?: number
  inputmode?: string
}
type ShownGroup = { kind: 'boxes' | 'rest' | 'tick'; boxes: ShownBox[] }
export type BuilderPage = ReturnType<typeof buildBuilder>

export type BuilderShown = Built & { q?: string; found?: FoundWorkout[] | null }
type BuilderFacts = { units: Units; shortForms: ShortFormTick[] }

export function buildBuilder(built: BuilderShown, { units, shortForms }: BuilderFacts) {
  const { text, textWas, name, read, found = null, q = '' } = built
  const shown = buildWorkoutField(null, found, read)
  const form = buildForm(built, units)
  return {
    ...{ text, textWas, name, form, q, shortForms },
    understood: shown.understood,
    found: shown.found,
    stray: Object.fromEntries(Object.entries(built.errors).filter(([box]) => !hasPlace(box))),
    open: Object.entries(built.errors).flatMap(([box, messages]) =>
      messages.map(each => placeError(form.type, box, each)),
    ),
  }
}

function hasPlace(box: string): boolean {
  return isFormBox(box) || ['text', 'name', 'q'].includes(box) || LISTS.some(list => list === box)
}

function buildForm({ fields, errors }: Built, units: Units) {
  const type = isCreatable(fields.type) ? fields.type : null
  if (type === null) return { type, types: TYPE_CHOICES, groups: [], lists: [], values: {}, errors }
  const values = { ...STARTS[type], ...fields }
  return {
    ...{ type, values, errors },
    types: TYPE_CHOICES,
    groups: SHAPES[type].fields.map(field => groupOf(type, field, units)),
    lists: LISTS.filter(list => SHAPES[type].lists.includes(list)).map(list =>
      buildList(type, list, { values, errors }, units),
    ),
  }
}

export function onlyTyped(built: Built): Built {
  const typed = Object.entries(built.errors).filter(([box]) => built.fields[box] !== undefined)
  return { ...built, errors: Object.fromEntries(typed) }
}

export function listTypedErrors(built: Built): Record<string, string> {
  const { fields, errors } = onlyTyped(built)
  const type = isCreatable(fields.type) ? fields.type : null
  return Object.fromEntries(
    Object.entries(errors).map(([box, messages]) => [box, `${boxLabel(type, box)} ${messages.join('; ')}.`]),
  )
}

/** `Line 2: movement is none that you have.` Missing fields are only named. */
function placeError(type: CreatableType | null, box: string, message: string): string {
  const [, list, row] = /^(buy_in|movements|cash_out)-(\d+)-/.exec(box) ?? []
  const label = boxLabel(type, box)
  const wrong = message === 'is required' ? '' : ` ${message}.`
  if (list === undefined) return `${label}${wrong}`
  const title = rowTitle(type, list as ListName, Number(row))
  return `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)}${wrong}`
}

function groupOf(type: CreatableType, field: FieldName, units: Units): ShownGroup {
  const box = (name: string, more: Partial<ShownBox> = {}): ShownBox => {
    const hint = HINTS[name]
    return { name, label: boxLabel(type, name), ...(hint !== undefined && { hint }), ...more }
  }
  const boxes = (...shown: ShownBox[]): ShownGroup => ({ kind: 'boxes', boxes: shown })
  switch (FIELD_KINDS[field]) {
    case 'whole':
      return boxes(box(field, { inputmode: 'numeric' }))
    case 'tick':
      return { kind: 'tick', boxes: [box(field)] }
    case 'text':
      return boxes(box(field, { rows: field === 'notes' ? 2 : 6 }))
    case 'word':
      return boxes(box(field, { choices: field === 'measure' ? MEASURES : (SCORINGS[type] ?? []) }))
    case 'ladder':
      return boxes(
        box('ladder_start', { inputmode: 'numeric' }),
        box('ladder_step', { inputmode: 'numeric' }),
      )
    case 'vest':
      return boxes(
        box('vest', { hint: `If there is one: ${LOAD_EXAMPLES[units].vest}` }),
        box('vest_unit', { choices: vestUnits(units) }),
      )
    case 'rest':
      return { kind: 'rest', boxes: [box('rest', { choices: RESTS }), box('rest_time'), box('rest_ratio')] }
    default:
      return boxes(box(field))
  }
}
