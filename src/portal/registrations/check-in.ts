/** The desk on the day of a competition: athletes check in, and get bibs and shirts. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { readParticipantId } from '../../domain/registrations/registration-link'
import { matches } from '../../domain/shared/search-text'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { DeskQuery, NextInForm, TickForm } from '../../schemas/registrations/check-in'
import { promoteRegistration } from '../../services/registrations/changes'
import { replaceAbsent } from '../../services/registrations/check-in/absent'
import { setTick } from '../../services/registrations/check-in/ticks'
import { listByDivision, type RegistrationList } from '../../services/registrations/list'
import { competitionPath } from '../competitions/effects'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { hrefWith } from '../words/page-links'
import { buildDesk, buildDeskState, type DeskPage } from './check-in-page'

const deskView = view<{ desk: DeskPage; form: FormState }>('registrations/check-in')

export function deskRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  const again = (req: Request, res: Response, form: FormState) =>
    asksJson(req) ? res.json({ refused: Object.values(form.errors).flat() }) : show(config, req, res, form)
  router.get('/:id/check-in', (req, res) => show(config, req, res))
  router.get('/:id/check-in/state.json', sendState)
  router.post('/:id/check-in', tick(again))
  router.post('/:id/check-in/next', letNextIn(again))
  router.post('/:id/check-in/admit', admit(again))
  return router
}

const asksJson = (req: Request) => req.get('accept') === 'application/json'
const deskPath = (req: Request, res: Response) => `${competitionPath(req, res)}/check-in`

function queryOf(req: Request): DeskQuery {
  return parse(DeskQuery, parseQuery(req.originalUrl).values)
}

/** The address of the desk as it was filtered. */
function backTo(req: Request, res: Response): string {
  return hrefWith(deskPath(req, res), queryOf(req))
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const list = await listByDivision(scopeOf(res), idParam(req))
  const query = queryOf(req)
  const only = findScanned(config, list, String(req.query.q ?? ''))
  const desk = buildDesk(only === null ? searched(list, query.q) : list, {
    ...{ query, only, base: deskPath(req, res), locale: localeOf(res) },
    money: `${competitionPath(req, res)}/money/registrations`,
  })
  deskView(req, res, { desk, form })
}

/** Returns the registration of a scanned address of a participant's page. Null for words. */
function findScanned({ secret }: Config, { divisions }: RegistrationList, text: string): string | null {
  const token = /\/p\/([\w.~-]+)/.exec(text)?.[1]
  if (token === undefined) return null
  const id = readParticipantId(secret, token)
  const found = divisions
    .flatMap(({ registrations }) => registrations)
    .find(({ participants }) => participants.some(participant => participant.id === id))
  if (!found) throw notFound('A participant with this code')
  return found.id
}

function searched(list: RegistrationList, words: string): RegistrationList {
  if (words === '') return list
  const isFound = (row: RegistrationList['divisions'][number]['registrations'][number]) =>
    /^\d+$/.test(words)
      ? row.bib === Number(words)
      : matches(words, [row.teamName ?? '', ...row.participants.map(({ name }) => name)])
  const divisions = list.divisions.map(of => ({ ...of, registrations: of.registrations.filter(isFound) }))
  return { ...list, divisions }
}

async function sendState(req: Request, res: Response): Promise<void> {
  const list = await listByDivision(scopeOf(res), idParam(req))
  res.set('Cache-Control', 'private, no-store').json(buildDeskState(list))
}

type Again = (req: Request, res: Response, form: FormState) => unknown

const tick = (again: Again) =>
  onSubmit(TickForm, again, async ({ tick: { isOn, ...box }, ago }, { req, res, id }) => {
    const at = new Date(Date.now() - ago)
    await setTick(scopeOf(res), id, { ...box, isOn, at })
    if (asksJson(req)) return { page: () => res.json({}) }
    return { location: `${backTo(req, res)}#p-${box.participantId}` }
  })

const letNextIn = (again: Again) =>
  onSubmit(NextInForm, again, async ({ registration_id }, { req, res, id }) => {
    const { name, next } = await replaceAbsent(scopeOf(res), id, registration_id)
    const flash = next === null ? `${name} is withdrawn.` : `${name} is withdrawn, and ${next} has the place.`
    return { location: backTo(req, res), flash }
  })

const admit = (again: Again) =>
  onSubmit(NextInForm, again, async ({ registration_id }, { req, res, id }) => {
    const { name } = await promoteRegistration(scopeOf(res), id, registration_id)
    return { location: backTo(req, res), flash: `${name} has a place now.` }
  })
