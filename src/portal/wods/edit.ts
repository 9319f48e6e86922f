import type { Request, Response } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { EditWodQuery } from '../../schemas/wods/wods'
import { findOpenDay } from '../../services/programs/track-sources'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { getWod, type WodToEdit } from '../../services/wods/editing'
import { photosByWod } from '../../services/wods/photos'
import { writeText } from '../../services/workouts/texts'
import { emptyForm, type FormState } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { type PictureShown, whiteboardShown } from '../words/picture-shown'
import { buildWodPage, partValues, programChoices, publishChoices, type WodPage, wodValues } from './page'
import { readPastedDay, readScalingFields, readShortForms, readWorkoutField } from './part-form'

type OpenPart = Awaited<ReturnType<typeof openPart>>

const editView = view<{
  page: WodPage
  form: FormState
  other: FormState
  photo: { shown: PictureShown | null; form: FormState }
  programs: Choice[]
  publish: Choice[]
  timeZone: string
  open: OpenPart | null
  atSource: { programId: string; id: string } | null
}>('wods/edit')

type SentPart = { id: string | null; form: FormState; looked: boolean }
type Refused = { form?: FormState; other?: FormState; photo?: FormState; part?: SentPart }

export async function showEdit(req: Request, res: Response, refused: Refused = {}): Promise<void> {
  const scope = scopeOf(res)
  const reading = readingOf(res)
  const wod = await getWod(scope, idParam(req))
  const sent = refused.part ?? (await askedPart(req, res, wod))
  const [programs, open, photos, atSource] = await Promise.all([
    listProgramsInOrder(scope),
    sent && openPart(res, wod, sent),
    photosByWod(scope, [wod.id]),
    findOpenDay(scope, wod.id),
  ])
  editView(req, res, {
    page: buildWodPage(wod, reading),
    form: refused.form ?? emptyForm(wodValues(wod, reading.timeZone)),
    other: refused.other ?? emptyForm({ date: wod.date, program_id: wod.programId }),
    photo: { shown: whiteboardShown(photos.get(wod.id)), form: refused.photo ?? emptyForm() },
    programs: programChoices(programs, wod.programId),
    publish: publishChoices(wod.publishAt, reading),
    timeZone: reading.timeZone,
    open: open ?? null,
    atSource: atSource && { programId: atSource.programId, id: atSource.id },
  })
}

async function askedPart(req: Request, res: Response, wod: WodToEdit): Promise<SentPart | null> {
  const { part: asked } = parse(EditWodQuery, parseQuery(req.originalUrl).values)
  if (asked === 'new' || (asked === undefined && wod.parts.length === 0)) {
    return { id: null, form: emptyForm({ kind: 'lettered' }), looked: false }
  }
  const part = wod.parts.find(each => each.id === asked)
  if (!part) return null
  const scope = scopeOf(res)
  const [rx, scaled, scalings] = await Promise.all([
    writeText(scope, part.workout),
    part.scaledWorkout && writeText(scope, part.scaledWorkout),
    Promise.all(part.scalings.map(({ workout }) => writeText(scope, workout))),
  ])
  return { id: part.id, form: emptyForm(partValues(part, { rx, scaled, scalings })), looked: false }
}

async function openPart(res: Response, wod: WodToEdit, { id, form, looked }: SentPart) {
  const part = wod.parts.find(each => each.id === id)
  if (id !== null && !part) throw notFound('The part')
  const [rx, scaled, scalings, shortForms] = await Promise.all([
    readWorkoutField(res, form, '', looked),
    readWorkoutField(res, form, 'scaled_', looked),
    readScalingFields(res, form, looked),
    readShortForms(res, form),
  ])
  const mayBeDay = id === null && looked && form.values.kind !== 'warm_up'
  return {
    id,
    revision: part?.revision ?? null,
    form,
    rx,
    scaled,
    ...scalings,
    shortForms,
    day: mayBeDay ? await readPastedDay(res, form.values) : null,
  }
}
