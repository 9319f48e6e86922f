import type { Request, Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { MoveForm } from '../../schemas/competitions/editing'
import { FormSettings, QuestionForm } from '../../schemas/registrations/questions'
import { WaiverForm } from '../../schemas/waivers/waivers'
import { findClearingTime } from '../../services/registrations/form/clearing'
import {
  createQuestion,
  deleteQuestion,
  getFormRows,
  getQuestion,
  moveQuestion,
  saveFormSettings,
  updateQuestion,
} from '../../services/registrations/form/form-settings'
import { listVersions, saveVersion, turnCompetitionWaiver } from '../../services/registrations/form/waiver'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { markdownHtml, type SafeHtml } from '../words/markdown'
import { dateShown, type When } from '../words/when'
import {
  ASKED_CHOICES,
  buildFormPage,
  type FormPage,
  formValues,
  KIND_CHOICES,
  OF_CHOICES,
  questionValues,
} from './form-page'

type Choices = { asked: Choice[]; of: Choice[] }
type Competition = { id: string; name: string }

const formView = view<
  { page: FormPage; revision: number; form: FormState; clearing: When | null; isCleared: boolean } & Choices
>('registrations/form')
const questionView = view<{
  competition: Competition
  question: { id: string; label: string; revision: number; isFixed: boolean } | null
  form: FormState
  kinds: Choice[]
  of: Choice[]
}>('registrations/question')

type Version = { title: string; saved: When; said: string; inForce: boolean; html: SafeHtml }
const waiverView = view<{
  competition: Competition
  page: { isOn: boolean; revision: number; asks: string | null; versions: Version[] }
  form: FormState
}>('registrations/waiver')

/** Routes below `/competitions/:id`. */
export function addFormRoutes(router: Router): void {
  router.get('/:id/form', (req, res) => show(req, res))
  router.post('/:id/form', save)
  router.get('/:id/form/questions/new', (req, res) => showNew(req, res))
  router.post('/:id/form/questions', create)
  router.get('/:id/form/questions/:questionId', (req, res) => showQuestion(req, res))
  router.post('/:id/form/questions/:questionId', update)
  router.post('/:id/form/questions/:questionId/move', move)
  router.post('/:id/form/questions/:questionId/delete', remove)
  router.get('/:id/waiver', (req, res) => showWaiver(req, res))
  router.post('/:id/waiver', saveWaiver)
  router.post('/:id/waiver/off', turn(false))
  router.post('/:id/waiver/on', turn(true))
}

const formPath = (req: Request, res: Response) => `${gymPath(res)}/competitions/${idParam(req)}/form`
const waiverPath = (req: Request, res: Response) => `${gymPath(res)}/competitions/${idParam(req)}/waiver`
const refOf = (req: Request) => ({ competitionId: idParam(req), id: idParam(req, 'questionId') })

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const rows = await getFormRows(scopeOf(res), idParam(req))
  const { id, timeZone, clearedAt } = rows.competition
  const clearing = clearedAt ?? (await findClearingTime(scopeOf(res), id))
  formView(req, res, {
    clearing: clearing && dateShown(clearing, { ...readingOf(res), timeZone }),
    isCleared: clearedAt !== null,
    page: buildFormPage(rows),
    revision: rows.competition.editRevision,
    form: form ?? emptyForm(formValues(rows)),
    ...{ asked: ASKED_CHOICES, of: OF_CHOICES },
  })
}

const save = onSubmit(FormSettings, show, async (input, { req, res, id }) => {
  await saveFormSettings(scopeOf(res), id, input)
  return { location: formPath(req, res), flash: 'Saved the registration form.' }
})

async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const { competition } = await getFormRows(scopeOf(res), idParam(req))
  questionView(req, res, {
    competition: { id: competition.id, name: competition.name },
    question: null,
    form: form ?? emptyForm({ kind: 'text', of: 'athlete' }),
    ...{ kinds: KIND_CHOICES, of: OF_CHOICES },
  })
}

const create = onSubmit(QuestionForm, showNew, async (input, { req, res, id }) => {
  await createQuestion(scopeOf(res), id, input)
  return { location: formPath(req, res), flash: `Added “${input.label}”.` }
})

async function showQuestion(req: Request, res: Response, form?: FormState): Promise<void> {
  const { competition } = await getFormRows(scopeOf(res), idParam(req))
  const question = await getQuestion(scopeOf(res), refOf(req))
  const { id, label, revision, answered } = question
  questionView(req, res, {
    competition: { id: competition.id, name: competition.name },
    question: { id, label, revision, isFixed: answered > 0 },
    form: form ?? emptyForm(questionValues(question)),
    ...{ kinds: KIND_CHOICES, of: OF_CHOICES },
  })
}

const update = onSubmit(QuestionForm, showQuestion, async (input, { req, res }) => {
  await updateQuestion(scopeOf(res), refOf(req), input)
  return { location: formPath(req, res), flash: `Saved “${input.label}”.` }
})

/** Shows a refused button above the form. The question must exist. */
async function refuseMove(req: Request, res: Response, form: FormState): Promise<void> {
  await getQuestion(scopeOf(res), refOf(req))
  await show(req, res, form)
}

const move = onSubmit(MoveForm, refuseMove, async ({ direction }, { req, res }) => {
  await moveQuestion(scopeOf(res), refOf(req), direction)
  return { location: formPath(req, res) }
})

const remove = onButton(showQuestion, async ({ req, res }) => {
  const label = await deleteQuestion(scopeOf(res), refOf(req))
  return { location: formPath(req, res), flash: `Deleted “${label}”.` }
})

async function showWaiver(req: Request, res: Response, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { competition } = await getFormRows(scope, idParam(req))
  const versions = await listVersions(scope, competition.id)
  const [newest] = versions
  const reading = { ...readingOf(res), timeZone: competition.timeZone }
  waiverView(req, res, {
    competition: { id: competition.id, name: competition.name },
    page: {
      isOn: newest?.offSince === null,
      revision: newest?.number ?? 0,
      asks: versions.some(({ signatures }) => signatures > 0) ? 'asks for all signatures again' : null,
      versions: versions.map(each => ({
        title: `Version ${each.number}`,
        saved: dateShown(each.createdAt, reading),
        said: formatCount(each.signatures, 'signature'),
        inForce: each === newest && each.offSince === null,
        html: markdownHtml(each.text),
      })),
    },
    form: form ?? emptyForm(newest ? { text: newest.text } : {}),
  })
}

const saveWaiver = onSubmit(WaiverForm, showWaiver, async ({ text, change, revision }, { req, res, id }) => {
  const { number } = await saveVersion(scopeOf(res), id, { text, small_change: change === 'small', revision })
  return { location: waiverPath(req, res), flash: `Version ${number} is in force.` }
})

const turn = (isOn: boolean) =>
  onButton(showWaiver, async ({ req, res, id }) => {
    await turnCompetitionWaiver(scopeOf(res), id, isOn)
    return { location: waiverPath(req, res), flash: isOn ? 'The waiver is on.' : 'The waiver is off.' }
  })
