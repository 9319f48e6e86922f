import type { Request, Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { assignLetters } from '../../domain/wods/part-letters'
import { scopeOf } from '../../http/gym-scope'
import { DayTextForm } from '../../schemas/wods/day-text'
import {
  type DayTextPlan,
  type DayTextStep,
  fixDayText,
  getDayText,
  planDayText,
  saveDayText,
} from '../../services/wods/day-text'
import { emptyForm, type FormState, SHOWN, submitForm, typed, typedForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildShortForms, questionsIn, rememberFix, type ShortFormTick } from '../workouts/short-forms'
import { understoodAs } from '../workouts/workout-field'
import { askedOnce, buildWodPage, formatPartName, type WodPage } from './page'

type PlanShown = ReturnType<typeof buildPlan>

const textView = view<{
  page: WodPage
  form: FormState
  revision: string
  plan: PlanShown | null
  shortForms: ShortFormTick[]
}>('wods/text')

export function addDayTextRoutes(router: Router): void {
  router.get('/:id/text', (req, res) => show(req, res, null, null))
  router.post('/:id/text', submit)
}

function submit(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: DayTextForm,
    async done(input) {
      const scope = scopeOf(res)
      if (input.do === 'save') {
        const flash = describeSaved(await saveDayText(scope, id, input))
        return { location: `${gymPath(res)}/wods/${id}/edit`, flash }
      }
      const text = input.fix ? await fixDayText(scope, id, input.text, input.fix) : input.text
      const plan = await planDayText(scope, id, { ...input, text })
      const { values } = typedForm(req)
      const { fix: _, do: __, confirmed: ___, ...kept } = values
      const taught = input.fix ? rememberFix(input.fix) : {}
      await show(req, res, emptyForm({ ...kept, ...taught, text }), plan)
      return SHOWN
    },
    async again(form) {
      const input = DayTextForm.safeParse(typed(req.body))
      // A refused text has no plan.
      const plan =
        form.errors.text || !input.success
          ? null
          : await planDayText(scopeOf(res), id, input.data).catch(() => null)
      await show(req, res, form, plan)
    },
  })
}

async function show(
  req: Request,
  res: Response,
  form: FormState | null,
  plan: DayTextPlan | null,
): Promise<void> {
  const scope = scopeOf(res)
  const { wod, text, revision } = await getDayText(scope, idParam(req))
  textView(req, res, {
    page: buildWodPage(wod, readingOf(res)),
    form: form ?? emptyForm({ text }),
    revision,
    plan: plan && buildPlan(plan),
    shortForms: await buildShortForms(scope, questionsIn(form?.values ?? {}).remember),
  })
}

function buildPlan({ steps, removed, risks }: DayTextPlan) {
  const letters = assignLetters(steps.map(({ kind }) => kind))
  const asked = askedOnce([steps.flatMap(({ read }) => (read ? [{ read }] : []))])
  const changed = steps.filter(({ isChanged }) => isChanged).length
  return {
    said:
      changed + removed.length > 0
        ? 'What changes'
        : isReordered(steps)
          ? 'The order changes'
          : 'Nothing changes',
    steps: steps.map((step, part) => ({
      label: describeStep(step, letters[part]!),
      isShown: step.isChanged,
      understood: step.read && understoodAs(step.read, { place: { part }, asked }),
      notes: step.notes,
      coachNotes: step.coachNotes,
      said: describeScalings(step),
    })),
    removed: removed.map(labelOf),
    risks: risks.map(part => ({
      id: part.id,
      label: labelOf(part),
      results: formatCount(part.results, 'result'),
      isRemoved: removed.includes(part),
    })),
  }
}

const isReordered = (steps: readonly DayTextStep[]) => {
  const positions = steps.map(({ part }) => part?.position ?? Number.POSITIVE_INFINITY)
  return positions.some((position, index) => index > 0 && position < positions[index - 1]!)
}

function describeStep({ part, name, isChanged, read }: DayTextStep, letter: string | null): string {
  const title =
    letter === null ? (name ?? 'Warm-up') : ['Part', letter].join(' ') + (name === null ? '' : ` · ${name}`)
  const before = part?.prefix && letter && part.prefix !== letter ? `, was ${part.prefix}` : ''
  const change =
    part === null ? 'new' : !isChanged ? 'unchanged' : read === null ? 'name or notes change' : 'changed'
  return `${title}${before}: ${change}`
}

/** Names the scalings of a part with another workout: `Its scalings stay: Scaled. Check that they still fit.` */
function describeScalings({ part, changesWorkout }: DayTextStep): string | null {
  if (!part || !changesWorkout) return null
  const names = [...(part.scaledWorkout ? ['Scaled'] : []), ...part.scalings.map(({ name }) => name)]
  return names.length === 0 ? null : `Its scalings stay: ${names.join(', ')}. Check that they still fit.`
}

/** `Part B · Fran`, `The warm-up`. */
function labelOf(part: DayTextPlan['removed'][number]): string {
  const named = formatPartName(part)
  const title = part.prefix === null ? null : (part.name ?? part.workout.name)
  return [`${named.charAt(0).toUpperCase()}${named.slice(1)}`, title].filter(Boolean).join(' · ')
}

function describeSaved({ steps, removed }: DayTextPlan): string {
  const count = (which: (step: DayTextStep) => boolean) => steps.filter(which).length
  const [added, changed] = [
    count(({ part }) => part === null),
    count(({ part, isChanged }) => part !== null && isChanged),
  ]
  const counts = [
    changed > 0 && `${formatCount(changed, 'part')} changed`,
    added > 0 && `${added} added`,
    removed.length > 0 && `${removed.length} removed`,
  ].filter(Boolean)
  if (counts.length > 0) return `Saved the day: ${counts.join(', ')}.`
  return isReordered(steps) ? 'Saved the new order.' : 'Nothing changed.'
}
