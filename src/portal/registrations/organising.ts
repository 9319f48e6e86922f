import type { Request, Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { BibsForm, OrganiserForm, TagForm } from '../../schemas/registrations/organising'
import { EnteredDetailsForm } from '../../schemas/registrations/registering'
import { answerValues, listAsked } from '../../services/registrations/form/answers'
import { getFile } from '../../services/registrations/form/files'
import { enterDetails, getOwnDetails } from '../../services/registrations/form/own-details'
import { writeSignedCopy } from '../../services/registrations/form/waiver-copy'
import { listByDivision } from '../../services/registrations/list'
import { assignBibs, saveOrganiserFields, tagTogether } from '../../services/registrations/organising'
import { registrationName } from '../../services/registrations/rows'
import { emptyForm, type FormState, onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildOwnDetails, type OwnDetailsPage } from './own-details-page'
import { buildQuestion, fieldNames, type QuestionShown } from './questions-page'
import { listPath } from './together'

type Competition = { id: string; name: string }
const bibsView = view<{
  competition: Competition
  divisions: { id: string; name: string; said: string }[]
  form: FormState
}>('registrations/bibs')
const personView = view<{
  competition: Competition
  registration: { id: string; name: string }
  participant: { id: string; name: string }
  page: OwnDetailsPage
  questions: QuestionShown[]
  files: { id: string; label: string; name: string }[]
  form: FormState
  fields: string[]
}>('registrations/person')

/** Routes below `/competitions/:id/registrations`. `again` shows a registration, `index` the list. */
export function addOrganisingRoutes(router: Router, again: Show, index: Show): void {
  const at = '/:id/registrations'
  router.get(`${at}/bibs`, (req, res) => showBibs(req, res))
  router.post(`${at}/bibs`, saveBibs)
  router.post(`${at}/tags`, saveTags(index))
  router.post(`${at}/:registrationId/organising`, saveOrganising(again))
  router.get(`${at}/:registrationId/people/:participantId`, (req, res) => showPerson(req, res))
  router.post(`${at}/:registrationId/people/:participantId`, savePerson)
  router.get(`${at}/:registrationId/people/:participantId/waiver.pdf`, costs('draws'), sendSigned)
  router.get(`${at}/:registrationId/attachments/:answerId`, sendFile)
}

async function showBibs(req: Request, res: Response, form?: FormState): Promise<void> {
  const { competition, divisions } = await listByDivision(scopeOf(res), idParam(req))
  const firsts = divisions.map(({ division, registrations }, at) => {
    const bibs = registrations.flatMap(({ bib }) => bib ?? [])
    return [`first_${division.id}`, String(bibs.length > 0 ? Math.min(...bibs) : (at + 1) * 100 + 1)]
  })
  bibsView(req, res, {
    competition: { id: competition.id, name: competition.name },
    divisions: divisions.map(({ division, taken }) => ({
      ...{ id: division.id, name: division.name },
      said: formatCount(taken, 'registration'),
    })),
    form: form ?? emptyForm({ order: 'seed', ...(Object.fromEntries(firsts) as Record<string, string>) }),
  })
}

const saveBibs = onSubmit(BibsForm, showBibs, async (input, { req, res, id }) => {
  const count = await assignBibs(scopeOf(res), id, input)
  return {
    location: `${listPath(req, res)}?columns=bib`,
    flash: `Numbered ${formatCount(count, 'registration')}.`,
  }
})

const saveTags = (index: Show) =>
  onSubmit(TagForm, index, async ({ ids, tag, do: verb }, { req, res, id }) => {
    const count = await tagTogether(scopeOf(res), id, { ids, tag, isOn: verb === 'add' })
    const done = verb === 'add' ? 'Tagged' : 'Removed the tag of'
    return { location: listPath(req, res), flash: `${done} ${formatCount(count, 'registration')}.` }
  })

const saveOrganising = (again: Show) =>
  onSubmit(OrganiserForm, again, async (input, { req, res, id }) => {
    const registrationId = idParam(req, 'registrationId')
    await saveOrganiserFields(scopeOf(res), id, registrationId, input)
    return { location: `${listPath(req, res)}/${registrationId}`, flash: 'Saved.' }
  })

const refOf = (req: Request) => ({
  registrationId: idParam(req, 'registrationId'),
  participantId: idParam(req, 'participantId'),
})

async function showPerson(req: Request, res: Response, form?: FormState): Promise<void> {
  const ref = refOf(req)
  const own = await getOwnDetails(scopeOf(res), idParam(req), ref.participantId, ref.registrationId)
  const { competition, registration, participant, form: entry, answers, isCaptain } = own
  const page = buildOwnDetails(own, { ...readingOf(res), timeZone: competition.timeZone })
  const questions = listAsked(entry.questions, isCaptain).map(each => ({
    ...buildQuestion(each, ''),
    ...{ label: each.label, required: false },
  }))
  personView(req, res, {
    competition: { id: competition.id, name: competition.name },
    registration: { id: registration.id, name: registrationName(registration) },
    participant: { id: participant.id, name: participant.name },
    ...{ page, questions },
    files: answers
      .filter(
        each => each.hasFile && (each.participantId === participant.id || (isCaptain && !each.participantId)),
      )
      .map(({ id, questionId, value }) => ({
        ...{ id, name: value },
        label: entry.questions.find(question => question.id === questionId)?.label ?? '',
      })),
    form: form ?? emptyForm(answerValues(entry.questions, participant, answers)),
    fields: fieldNames(questions, null),
  })
}

const savePerson = onSubmit(EnteredDetailsForm, showPerson, async ({ given = {} }, { req, res, id }) => {
  const ref = refOf(req)
  const name = await enterDetails(scopeOf(res), id, ref, given)
  return { location: `${listPath(req, res)}/${ref.registrationId}`, flash: `Saved the details of ${name}.` }
})

async function sendSigned(req: Request, res: Response): Promise<void> {
  const { participantId, registrationId } = refOf(req)
  await getOwnDetails(scopeOf(res), idParam(req), participantId, registrationId)
  const { pdf, name } = await writeSignedCopy(scopeOf(res), idParam(req), participantId)
  res.set('Cache-Control', 'private, no-store')
  res.attachment(`Waiver ${name}.pdf`).type('pdf').send(pdf)
}

/** Sends a file as a download: a PDF is never opened within the site. */
async function sendFile(req: Request, res: Response): Promise<void> {
  const of = { registrationId: idParam(req, 'registrationId'), answerId: idParam(req, 'answerId') }
  const { name, type, bytes } = await getFile(scopeOf(res), idParam(req), of)
  const extension = type === 'application/pdf' ? '.pdf' : '.webp'
  res.set({ 'Cache-Control': 'private, no-store', 'Content-Security-Policy': "sandbox; default-src 'none'" })
  res
    .attachment(name.replace(/(\.[a-z0-9]{1,5})?$/i, extension))
    .type(type)
    .send(bytes)
}
