import type { Request, Response, Router } from 'express'
import { changeRows } from '../../domain/workouts/workout-form/form-rows'
import { assertNoErrors, invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { BuilderForm, BuilderQuery } from '../../schemas/workouts/builder'
import { readDay } from '../../services/wods/pasted-day'
import {
  EMPTY_SIDES,
  fillSides,
  listTypedNames,
  NOTHING_TO_READ,
  reshapeSides,
  saveBuilt,
  syncSides,
} from '../../services/workouts/builder'
import { applyFix, searchWorkouts } from '../../services/workouts/part-workouts'
import { type FormState, onSubmit, SHOWN } from '../http/forms'
import { isJsonRequest, submitJson } from '../http/json-forms'
import { gymPath, membershipOf } from '../http/portal-gym'
import { eta, view } from '../http/render'
import { buildPartReads } from '../wods/page'
import { type BuilderPage, type BuilderShown, buildBuilder, listTypedErrors, onlyTyped } from './builder-page'
import { buildShortForms, questionsIn, rememberFix } from './short-forms'
import { describeNotUnderstood } from './workout-field'

const newView = view<{ page: BuilderPage; movements: string[] }>('workouts/new')

export function addBuilderRoutes(router: Router): void {
  router.get('/new', showNew)
  router.post('/new/read', (req, res) => (isJsonRequest(req) ? readForScript(req, res) : read(req, res)))
  router.post('/', create)
}

const NOTHING_YET: BuilderShown = { ...EMPTY_SIDES, read: null, errors: {} }

async function showNew(req: Request, res: Response): Promise<void> {
  const { from } = parse(BuilderQuery, parseQuery(req.originalUrl).values)
  await show(req, res, (from && (await fillSides(scopeOf(res), from))) ?? NOTHING_YET)
}

async function show(req: Request, res: Response, built: BuilderShown): Promise<void> {
  const movements = await listTypedNames(scopeOf(res))
  newView(req, res, { page: buildBuilder(built, await factsOf(res, built)), movements })
}

const read = onSubmit(
  BuilderForm,
  (req, res, form) => show(req, res, asSent(form)),
  async (input, { req, res }) => {
    const built = await lookedAt(res, input)
    const isAsked = ['form', 'text', 'sync'].includes(String(input.button)) && !input.use
    if (isAsked) assertRead(built)
    await show(req, res, { ...built, errors: {} })
    return SHOWN
  },
)

function assertRead({ read: found, errors }: BuilderShown): void {
  assertNoErrors(errors)
  if (!found) throw invalid(NOTHING_TO_READ)
}

async function readForScript(req: Request, res: Response): Promise<void> {
  await submitJson(req, res, {
    schema: BuilderForm,
    async done(input) {
      const day = input.day ? await readDay(scopeOf(res), input.text, input.searches) : null
      if (day) {
        const shown = {
          day: buildPartReads(day),
          fix: fixNameOf(input.field),
        }
        const not_understood = day.flatMap(({ read: each }) => each.notUnderstood)
        return { result: eta.render('./wods/_pasted-day', shown), not_understood }
      }
      const built = await lookedAt(res, input)
      const facts = await factsOf(res, built)
      const page = buildBuilder(built, facts)
      const { form } = buildBuilder(onlyTyped(built), facts)
      return {
        text: built.text,
        text_was: built.textWas,
        name: built.name,
        description: built.read?.description ?? null,
        not_understood: built.read?.notUnderstood ?? [],
        wrong: listTypedErrors(built),
        result: eta.render('./workouts/_understood', { page, fix: fixNameOf(input.field) }),
        form: eta.render('./workouts/_builder-form', { form }),
        found: eta.render('./workouts/_found', { page }),
      }
    },
  })
}

const fixNameOf = (field: BuilderForm['field']) =>
  ['fix', field.replace(/_?text$/, '')].filter(Boolean).join('_')

const create = onSubmit(
  BuilderForm,
  (req, res, form) => show(req, res, asSent(form)),
  async (input, { res }) => {
    const { id, read: saved } = await saveBuilt(scopeOf(res), input)
    const flash = `${saved.name ?? 'The workout'} is in your workouts.`
    const location = `${gymPath(res)}/workouts/${id}`
    return { location, flash: `${flash}${describeNotUnderstood(saved.notUnderstood)}` }
  },
)

async function lookedAt(res: Response, input: BuilderForm): Promise<BuilderShown> {
  const scope = scopeOf(res)
  const { button, use, fix, q, fields } = input
  if (fix) {
    const text = await applyFix(scope, input.text, fix)
    const { remember } = questionsIn(rememberFix(fix))
    return syncSides(scope, { ...input, text, remember: { ...input.remember, ...remember } }, 'text')
  }
  if (use) {
    const filled = await fillSides(scope, use)
    if (!filled) throw invalid({ q: ['has no movement of this gym with that name: choose another'] })
    return filled
  }
  if (typeof button === 'object') return reshapeSides(scope, { ...input, fields: changeRows(fields, button) })
  switch (button) {
    case 'form':
      return syncSides(scope, input, 'text')
    case 'text':
      return syncSides(scope, input, 'form')
    case 'shape':
      return reshapeSides(scope, input)
    case 'search':
      return {
        ...(await reshapeSides(scope, input)),
        q,
        found: q === '' ? null : await searchWorkouts(scope, q),
      }
    default:
      return syncSides(scope, input)
  }
}

function asSent({ values, errors }: FormState): BuilderShown {
  const { remember, searches: _, ...sent } = questionsIn(values)
  const { text = '', text_was: textWas = '', name = '', q = '', ...fields } = sent as FormState['values']
  return { text, textWas, name, q, fields, remember, read: null, errors }
}

async function factsOf(res: Response, { remember }: BuilderShown) {
  return { units: membershipOf(res).gym.units, shortForms: await buildShortForms(scopeOf(res), remember) }
}
