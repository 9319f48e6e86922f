import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { participantToken, readPartnerId } from '../../domain/registrations/registration-link'
import { scopeOf } from '../../http/gym-scope'
import { PartnerForm } from '../../schemas/registrations/registering'
import { getEntryForm } from '../../services/registrations/form/questions'
import { getOwnRegistration, joinTeam } from '../../services/registrations/own'
import { publicReadingOf } from '../competitions/public/reading'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { visitedOf } from '../http/public-competition'
import { looksLikeABot } from '../http/public-forms'
import { view } from '../http/render'
import {
  type Labelled,
  labelPerson,
  labelQuestions,
  labelWaiver,
  listProblems,
  withReadableDays,
} from './entering/problems'
import { askAboutAddresses, withAsked } from './mistyped'
import { PEOPLE_CHOICES, PERSON_FIELDS, type PeopleChoices } from './people-fields'
import { fieldNames, withoutStaleTick } from './questions-page'
import { idFrom, ownAthlete } from './registering'
import { buildJoin, type JoinPage } from './registering-page'

const joinView = view<
  { join: JoinPage; path: string; form: FormState; fields: string[]; problems: Labelled[] } & PeopleChoices
>('registrations/public/join')

export function joiningRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:token', (req, res) => showJoin(config, req, res))
  router.post('/:token', join(config))
  return router
}

async function showJoin(config: Config, req: Request, res: Response, given?: FormState): Promise<void> {
  const id = idFrom(readPartnerId(config.secret, String(req.params.token)))
  const found = await getOwnRegistration(scopeOf(res), visitedOf(res).competition.id, id)
  const entry = await getEntryForm(scopeOf(res), found.competition, found.division)
  const join = buildJoin(found, entry, publicReadingOf(res))
  const path = `/c/${found.competition.id}/join/${req.params.token}`
  const current = withAsked(withoutStaleTick(given ?? emptyForm(me(res)), join.waiver))
  const form = withReadableDays(current, publicReadingOf(res))
  const labels = [...labelPerson('', 'field'), ...labelQuestions(join.questions), ...labelWaiver(join.waiver)]
  res.set('X-Robots-Tag', 'noindex')
  joinView(req, res, {
    join,
    path,
    form,
    problems: listProblems(form, labels),
    fields: [...PERSON_FIELDS, ...fieldNames(join.questions, join.waiver)],
    ...PEOPLE_CHOICES,
  })
}

const join = (config: Config) =>
  onSubmit(PartnerForm, showJoin.bind(null, config), async ({ website, asked, ...input }, { req, res }) => {
    const { waiver_id, agree, guardian, relation, strokes, ...partner } = input
    const consent = { waiver_id, agree, guardian, relation, strokes }
    const id = idFrom(readPartnerId(config.secret, String(req.params.token)))
    if (website) throw looksLikeABot()
    askAboutAddresses(new Map([['email', partner.email]]), asked)
    const { competition } = visitedOf(res)
    const joined = await joinTeam(scopeOf(res), competition.id, id, { partner, consent }, ownAthlete(res))
    const flash = `You are in the team, ${partner.name}. Keep the link to this page.`
    return { location: `/c/${competition.id}/p/${participantToken(config.secret, joined)}`, flash }
  })

function me(res: Response): Record<string, string> {
  const { membership } = visitedOf(res)
  if (!membership) return {}
  const { name, email, gender } = membership.athlete
  const address = email || (sessionOf(res)?.person.email ?? '')
  return { name, email: address, affiliation: membership.gym.name, ...(gender && { gender }) }
}
