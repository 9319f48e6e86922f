import { type Request, type Response, Router } from 'express'
import type { DateStyle } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { addError, assertNoErrors, type FieldErrors } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { parse } from '../../http/parse'
import { canCoach } from '../../policies/staff'
import { MatchForm, NEW_MOVEMENT, PageQuery } from '../../schemas/imports/matching'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { forgetAnswer, listAnswers, type RememberedAnswer, saveAnswers } from '../../services/imports/answers'
import { movementsToMatch } from '../../services/imports/matching'
import type { AnswerChange } from '../../services/imports/recalling'
import { startReading, watchImportFile } from '../../services/imports/working'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { momentShown } from '../words/when'
import { athletesToChoose, importsPath, noteFailure } from './locals'
import { buildMatch, type MatchPage, ORDERS } from './match-page'
import { KINDS } from './page'

const matchView = view<{ page: MatchPage; form: FormState }>('imports/match')
const answersView = view<{ page: AnswersPage; form: FormState }>('imports/answers')

export function matchRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/files/:fileId/match', (req, res) => showMatch(req, res))
  router.post('/files/:fileId/match', costs('decodes'), match)
  router.get('/files/:fileId/answers.json', sendAnswers)
  router.get('/answers', (req, res) => showAnswers(req, res))
  router.post('/answers/:answerId/delete', forget)
  return router
}

const matchPath = (path: string, page: number) => `${path}/match${page === 1 ? '' : `?page=${page}`}`
const pageOf = (req: Request) => parse(PageQuery, req.query).page
const pageAfter = (step: MatchForm['step'], page: number) =>
  step === 'next' ? page + 1 : step === 'back' ? Math.max(1, page - 1) : page

const filePath = (req: Request, res: Response) => `${importsPath(res)}/files/${idParam(req, 'fileId')}`

async function showMatch(req: Request, res: Response, form: FormState = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const file = await watchImportFile(scope, idParam(req, 'fileId'))
  const { outcome } = file
  if (!outcome || !('preview' in outcome)) return res.redirect(303, filePath(req, res))
  const page = buildMatch({
    page: pageOf(req),
    ...{ file, preview: outcome.preview, ...(await movementsToMatch(scope)) },
    athletes: await athletesToChoose(res),
    canCreate: canCoach(scope.actor),
  })
  matchView(req, res, { page, form })
}

const match = onSubmit(MatchForm, showMatch, async (form, { req, res }) => {
  const id = idParam(req, 'fileId')
  const scope = scopeOf(res)
  await watchImportFile(scope, id)
  const { changes, toCreate } = await changesOf(scope, form)
  await saveAnswers(scope, id, changes, toCreate)
  const path = filePath(req, res)
  if (form.step !== 'preview') return { location: matchPath(path, pageAfter(form.step, pageOf(req))) }
  const { options } = await watchImportFile(scope, id)
  await startReading(scope, id, noteFailure(res), { ...options, matched: true })
  return { location: path }
})

/** New movements wait for the preview: a tap creates none. */
async function changesOf(scope: GymScope, { step, chosen, searched, measures }: MatchForm) {
  const { movements } = await movementsToMatch(scope)
  const byName = new Map(movements.map(({ id, name }) => [folded(name), id]))
  const errors: FieldErrors = {}
  const changes: AnswerChange[] = []
  const toCreate: { written: string; measure: string }[] = []
  for (const [about, written, value] of chosen) {
    const change = { about: about as AnswerChange['about'], written }
    if (about !== 'name' || !['new', 'search'].includes(value)) {
      changes.push({ ...change, value: value === '' ? null : value })
    } else if (value === 'new') {
      if (step === 'preview') toCreate.push({ written, measure: measures.get(written) ?? 'load' })
    } else {
      const search = folded(searched.get(written) ?? '')
      const found = byName.get(search)
      if (found !== undefined) changes.push({ ...change, value: found })
      else if (search !== '')
        addError(
          errors,
          `name:${written}`,
          `must be a movement from the list: there is no ${searched.get(written)}`,
        )
    }
  }
  for (const { written, measure } of toCreate) {
    if (!Object.hasOwn(NEW_MOVEMENT, measure))
      addError(errors, `name:${written}`, 'must have one of the measures')
    else if (byName.has(folded(written)))
      addError(errors, `name:${written}`, 'is a movement already: choose it')
  }
  assertNoErrors(errors)
  return {
    changes,
    toCreate: toCreate.map(({ written, measure }) => ({ written, movement: newMovement(written, measure) })),
  }
}

const newMovement = (name: string, measure: string) => ({
  ...{ name, description: null, video_url: null, parts: [] },
  ...{ has_calories: false, has_height: false, has_power: false },
  has_load: measure === 'load',
  has_reps: measure === 'load' || measure === 'reps',
  has_distance: measure === 'distance',
  has_duration: measure === 'distance' || measure === 'duration',
})

async function sendAnswers(req: Request, res: Response): Promise<void> {
  const { fileName, options } = await watchImportFile(scopeOf(res), idParam(req, 'fileId'))
  res
    .attachment(`${fileName.replace(/\.\w+$/, '')} answers.json`)
    .type('json')
    .send(`${JSON.stringify(options.answers ?? {}, null, 2)}\n`)
}

async function showAnswers(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const page = buildAnswers(await listAnswers(scopeOf(res)), dateStyleOf(res))
  answersView(req, res, { page, form })
}

const forget = onButton(showAnswers, async ({ req, res }) => {
  await forgetAnswer(scopeOf(res), idParam(req, 'answerId'))
  return { location: `${importsPath(res)}/answers`, flash: 'Undone: the next file asks again.' }
})

type AnswersPage = ReturnType<typeof buildAnswers>

const ABOUT: Record<string, string> = {
  units: 'Loads without a unit',
  distances: 'Distances without a unit',
  dates: 'Dates such as 03/04/2026 or 24/03/04',
  marks: 'Numbers such as 1,234',
}
const MEANINGS: Record<string, string> = {
  ...{ kg: 'Kilograms', lb: 'Pounds', m: 'Meters', km: 'Kilometers', mi: 'Miles', yd: 'Yards', ft: 'Feet' },
  ...ORDERS,
  ...{ point: 'Commas between thousands', comma: 'Decimal commas' },
  ...{ words: 'Kept as words', skip: 'Left out' },
}

function buildAnswers(answers: readonly RememberedAnswer[], place: DateStyle) {
  const byKind = groupBy(answers, ({ kind }) => kind)
  return {
    products: [...byKind].map(([kind, rows]) => ({
      name: (KINDS as Record<string, string>)[kind] ?? kind,
      answers: rows.map(({ id, about, written, value, movement, meant, athlete, createdAt }) => ({
        id,
        written: ABOUT[about] ?? written,
        meaning: meant?.name ?? movement ?? MEANINGS[value] ?? 'A deleted movement',
        whose: athlete === null ? '' : `Files of ${athlete.name}`,
        when: momentShown(createdAt, place),
      })),
    })),
  }
}
