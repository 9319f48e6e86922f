import { type Request, type Response, Router } from 'express'
import { parseEquipment } from '../../domain/records/plates'
import { groupBy } from '../../domain/shared/group-by'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { NoFields } from '../../schemas/athletes/athletes'
import { LogForm, PartQuery } from '../../schemas/results/log'
import { boardEntrants } from '../../services/boards/leaderboards'
import { isRankedPart } from '../../services/boards/part-boards'
import { editResult, logPart, removeResult } from '../../services/results/log-entries'
import { getPartSheet, getResultSheet } from '../../services/results/score-sheets'
import { listOwnParts, type OwnPart } from '../../services/today/own-parts'
import { setFlash } from '../http/flash'
import { type FormState, onSubmit, submitForm } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildOwnPart, type OwnPartShown } from '../today/own-part'
import { type FormattedWorkout, formatWorkout } from '../words/chalk'
import { workoutInUnits } from '../words/own-loads'
import { dayShown, type When } from '../words/when'
import { buildPart, type PartShown } from '../words/wod-shown'
import { buildScoreForm, type ScoreForm } from './score-form'

const logView = view<{
  part: PartShown
  program: string
  day: When
  action: string
  timer: string
  forMe: OwnPartShown | null
  targets: Target[]
  score: ScoreForm
}>('results/log')
const editView = view<{
  id: string
  part: PartShown | null
  workout: FormattedWorkout
  title: string
  score: ScoreForm
}>('results/edit')

export function wodLogRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/log', (req, res) => showPart(req, res))
  router.post('/:id/parts/:partId/result', log)
  return router
}

export function resultEditRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/edit', (req, res) => showEdit(req, res))
  router.post('/:id', edit)
  router.post('/:id/delete', remove)
  return router
}

async function showPart(req: Request, res: Response): Promise<void> {
  const { part, athlete } = parse(PartQuery, parseQuery(req.originalUrl).values)
  const wodId = idParam(req)
  const asked = { ...(part && { partId: parseId(part) }), ...(athlete && { athleteId: parseId(athlete) }) }
  const sheet = await getPartSheet(scopeOf(res), wodId, asked)
  if (sheet.stored) {
    res.redirect(303, `${resultsBase(res)}/${sheet.stored.id}/edit`)
    return
  }
  await showSheet(req, res, sheet, null)
}

function log(req: Request, res: Response): Promise<void> {
  const [wodId, partId] = [idParam(req), idParam(req, 'partId')]
  return submitForm(req, res, {
    schema: LogForm,
    async done(input) {
      // An unknown part is reported before errors in the score.
      const { id } = await logPart(scopeOf(res), { wodId, partId }, input)
      return { location: `${resultsBase(res)}/${id}/saved` }
    },
    async again(form) {
      const given = form.values.athlete_id
      const known = given !== undefined && !form.errors.athlete_id
      const asked = { partId, ...(known && { athleteId: parseId(given) }) }
      await showSheet(req, res, await getPartSheet(scopeOf(res), wodId, asked), form)
    },
  })
}

type PartSheet = Awaited<ReturnType<typeof getPartSheet>>

async function showSheet(
  req: Request,
  res: Response,
  sheet: PartSheet,
  form: FormState | null,
): Promise<void> {
  const reading = readingOf(res)
  const { wod, part } = sheet.of
  const [own, entrants] = await Promise.all([
    ownPartFor(res, sheet),
    isRankedPart(part) ? boardEntrants(scopeOf(res), part.id, {}) : [],
  ])
  const others = entrants.filter(({ id }) => id !== sheet.athlete.id).map(({ performance }) => performance)
  const equipment = equipmentOf(res)
  const loads = own?.loads.flatMap(({ part: list, movementId, index, resolved }) =>
    resolved && list === 'movements'
      ? [{ movementId, index, value: resolved.value, unit: resolved.unit }]
      : [],
  )
  const forMe = buildOwnPart(own, part, { equipment, units: reading.reader?.units })
  logView(req, res, {
    part: buildPart(part, readingOf(res)),
    program: wod.program,
    day: dayShown(wod.date, reading.today, reading),
    timer: `${gymBase(res)}/wods/${wod.id}/timer?part=${part.id}`,
    action: `/wods/${wod.id}/parts/${part.id}/result`,
    forMe,
    targets: formatTargets(own, forMe, part.workout.movements),
    score: buildScoreForm(
      { ...sheet, loads: loads ?? [], equipment, others, best: own?.past?.best.performance ?? null },
      form,
      reading,
    ),
  })
}

async function ownPartFor(res: Response, { athlete, of }: PartSheet): Promise<OwnPart | undefined> {
  if (athlete.id !== membershipOf(res).athlete.id) return undefined
  const { wod, part } = of
  const parts = await listOwnParts(scopeOf(res), [{ parts: [part] }], {
    day: wod.date,
    except: Promise.resolve(new Set<string>()),
    reader: membershipOf(res),
  })
  return parts.get(part.id)
}

async function showEdit(req: Request, res: Response, form: FormState | null = null): Promise<void> {
  const sheet = await getResultSheet(scopeOf(res), idParam(req))
  const { stored, of } = sheet
  const title = of?.part.name ?? stored.prescribedWorkout.name ?? 'Your result'
  // The part may have another workout by now.
  const isOfPart = of?.part.workoutId === stored.prescribedWorkoutId
  editView(req, res, {
    id: stored.id,
    part: of && isOfPart ? buildPart(of.part, readingOf(res)) : null,
    workout: workoutInUnits(formatWorkout(stored.prescribedWorkout), readingOf(res).reader?.units),
    title,
    score: buildScoreForm({ ...sheet, equipment: equipmentOf(res) }, form, readingOf(res)),
  })
}

const edit = onSubmit(LogForm, showEdit, async (input, { res, id }) => {
  await editResult(scopeOf(res), id, input)
  return { location: `${resultsBase(res)}/${id}/saved` }
})

function remove(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { athleteId } = await removeResult(scopeOf(res), id)
      const own = athleteId === membershipOf(res).athlete.id
      const location = own ? resultsBase(res) : `${gymBase(res)}/athletes/${athleteId}`
      return { location, flash: 'Result deleted.' }
    },
    again(form) {
      setFlash(res, Object.values(form.errors).flat().join(' '))
      return showEdit(req, res)
    },
  })
}

const equipmentOf = (res: Response) => parseEquipment(membershipOf(res).gym.equipment)

function resultsBase(res: Response): string {
  return `${gymBase(res)}/results`
}

function gymBase(res: Response): string {
  return gymPath(res)
}

type Target = { spoken: string; text: string }

/**
 * Formats the athlete's loads by lift: `70 kg`, `62.5–82.5 kg`; `Deadlift 120 kg` in a workout of several lifts. Screen
 * readers say the shares first: `75%, 80% is`.
 */
function formatTargets(
  own: OwnPart | undefined,
  shown: OwnPartShown | null,
  movements: readonly { id: string; name: string }[],
): Target[] {
  const known = (own?.loads ?? []).flatMap(({ movementId, resolved }, at) =>
    resolved
      ? [{ movementId, value: resolved.value, unit: resolved.unit, what: shown!.loads[at]!.what }]
      : [],
  )
  const lifts = [...groupBy(known, load => load.movementId)]
  return lifts.map(([id, loads]) => {
    const values = loads.map(load => load.value)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const load = formatLoad({ value: most, unit: loads[0]!.unit })
    const range = least === most ? load : `${formatNumber(least)}–${load}`
    const name = movements.find(movement => movement.id === id)?.name
    return {
      spoken: `${loads.map(({ what }) => what).join(', ')} is`,
      text: movements.length > 1 && name ? `${name} ${range}` : range,
    }
  })
}
