import type { Request, Response } from 'express'
import { describeMax, describePlanned, describeProgression } from '../../domain/cycles/words'
import { writeProgression } from '../../domain/cycles/write-progression'
import { addDays, weekdayOf } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { CycleForm, CycleQuery } from '../../schemas/cycles/forms'
import type { GymScope } from '../../scope'
import { closureOn, closuresBetween } from '../../services/classes/making'
import { createCycle, getCycle, listLatestCycles } from '../../services/cycles/cycles'
import { type LaidDay, planLaying } from '../../services/cycles/laying'
import { type CycleProblem, readCycle } from '../../services/cycles/reading'
import { movementsById } from '../../services/movements/movements'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { hasPublishRule } from '../../services/wods/publication'
import { emptyForm, type FormState, SHOWN, submitForm, typedForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { programChoices } from '../wods/page'
import type { Choice } from '../words/choices'
import { dayShown, type Reading, type When } from '../words/when'

export type LaidShown = {
  day: When
  week: number
  said: string
  place: string | null
  /** The name of the holiday. */
  closed: string | null
}
export type LookShown = {
  problems: CycleProblem[]
  lifts: { name: string; progression: string }[]
  max: string | null
  days: LaidShown[]
  /** Other cycles of the program in these weeks. */
  besides: { name: string; ends: When }[]
  button: string
}

const newView = view<{ form: FormState; programs: Choice[]; look: LookShown | null }>('cycles/new')

/** Shows the form of a new cycle, filled from the address: the program, the first day, the cycle before. */
export async function showNew(req: Request, res: Response): Promise<void> {
  const [scope, { today }] = [scopeOf(res), readingOf(res)]
  const asked = parse(CycleQuery, parseQuery(req.originalUrl).values)
  const programs = programChoices(await listProgramsInOrder(scope))
  const previous = asked.previous === undefined ? null : await getCycle(scope, asked.previous)
  const programId = previous?.programId ?? asked.program ?? programs[0]?.value ?? ''
  const usual = programId !== '' && (await hasPublishRule(scope, programId))
  const monday = addDays(today, weekdayOf(today) === 1 ? 0 : 8 - weekdayOf(today))
  const form = emptyForm({
    program_id: programId,
    starts_on: asked.from ?? (previous ? addDays(previous.endsOn, 1) : monday),
    text: previous?.text ?? '',
    name: previous?.name ?? '',
    publish: usual ? 'usual' : 'draft',
    ...(previous && { previous_id: previous.id }),
  })
  newView(req, res, { form, programs, look: null })
}

/** Previews a cycle, writes the text from boxes, answers a question about a movement, or lays the cycle over the days. */
export function submitNew(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: CycleForm,
    async done(input) {
      const text = input.do === 'write' ? writeProgression(input) : input.text
      if (text === undefined || text === '') throw invalid({ text: ['is required: write the progression'] })
      if (input.do !== 'lay') {
        await showLook(req, res, { ...input, text })
        return SHOWN
      }
      const { program_id, starts_on, publish, name, previous_id } = input
      const given = {
        program_id,
        starts_on,
        text,
        publish,
        ...(name && { name }),
        ...(previous_id && { previous_id }),
      }
      const cycle = await createCycle(scopeOf(res), given)
      return {
        location: `${gymPath(res)}/cycles/${cycle.id}`,
        flash: `Laid ${formatCount(cycle.days.length, 'part')} over the days.`,
      }
    },
    async again(form) {
      const programs = programChoices(await listProgramsInOrder(scopeOf(res)))
      newView(req, res, { form, programs, look: null })
    },
  })
}

type Typed = CycleForm & { text: string }

async function showLook(req: Request, res: Response, input: Typed): Promise<void> {
  const scope = scopeOf(res)
  const [programs, text] = [
    programChoices(await listProgramsInOrder(scope)),
    await answered(scope, input.text, input.do),
  ]
  const look = await lookAt(scope, { ...input, text }, readingOf(res))
  const form = typedForm(req)
  newView(req, res, { form: { ...form, values: { ...form.values, text } }, programs, look })
}

/** Returns the text with a movement in place of an unknown name: `name:2:Back Squat` answers the question of line 2. */
async function answered(scope: GymScope, text: string, answer: string): Promise<string> {
  const [, at, name] = /^name:(\d+):(.+)$/.exec(answer) ?? []
  if (at === undefined || name === undefined) return text
  const { problems } = await readCycle(scope, text)
  const asked = problems.find(({ line, unknown }) => line === Number(at) && unknown)?.unknown?.name
  if (asked === undefined) return text
  return text
    .split('\n')
    .map((line, index) => {
      const start = line.toLowerCase().indexOf(asked.toLowerCase())
      if (index + 1 !== Number(at) || start === -1) return line
      return line.slice(0, start) + name + line.slice(start + asked.length)
    })
    .join('\n')
}

async function lookAt(scope: GymScope, input: Typed, reading: Reading): Promise<LookShown> {
  const { plan, problems } = await readCycle(scope, input.text)
  if (!plan) return { problems, lifts: [], max: null, days: [], besides: [], button: '' }
  const laid = await planLaying(scope, { programId: input.program_id, startsOn: input.starts_on, plan })
  const dates = laid.map(({ date }) => date).sort()
  const [first, last] = [dates[0] ?? input.starts_on, dates.at(-1) ?? input.starts_on]
  const closures = await closuresBetween(scope, first, last)
  const others = await listLatestCycles(scope, input.program_id)
  const movements = await movementsById(
    scope,
    plan.lifts.map(lift => lift.movement_id),
  )
  const nameOf = (lift: number) => movements.get(plan.lifts[lift]!.movement_id)?.name ?? ''
  const hasMax = plan.lifts.some(({ load }) => load?.unit === 'percent_1rm')
  return {
    problems: [],
    lifts: plan.lifts.map((lift, index) => ({ name: nameOf(index), progression: describeProgression(lift) })),
    max: hasMax ? describeMax(plan) : null,
    days: laid.map(day => ({
      day: dayShown(day.date, reading.today, reading),
      week: day.week,
      said:
        day.kind === 'retest' ? `${nameOf(day.lift)}: retest` : `${nameOf(day.lift)} ${describePlanned(day)}`,
      place: describePlace(day),
      closed: closureOn(closures, day.date)?.name ?? null,
    })),
    besides: others
      .filter(({ startsOn, endsOn }) => startsOn <= last && endsOn >= first)
      .map(({ name, endsOn }) => ({ name, ends: dayShown(endsOn, reading.today, reading) })),
    button: `Lay over ${formatCount(new Set(laid.map(({ date }) => date)).size, 'day')}`,
  }
}

/** Describes the WOD of the day; null for an empty day. */
export function describePlace({ place, other }: Pick<LaidDay, 'place' | 'other'>): string | null {
  if (place === 'new') return null
  const title = other?.title ?? 'a WOD without parts'
  return place === 'joins' ? `before ${title}` : `a new draft beside ${title}`
}
