import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { type Equipment, parseEquipment } from '../../domain/records/plates'
import { formatBytes, formatNumber } from '../../domain/shared/words'
import type { GymModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import type { Uploads } from '../../http/uploads/uploads'
import { RequireTwoStepForm } from '../../schemas/accounts/two-step'
import { AuditQuery, EquipmentForm, GymForm, MissRuleForm, StaffForm } from '../../schemas/gym/settings'
import { FIELDS as WELCOME, WelcomeForm } from '../../schemas/gym/welcome'
import { toFormValues } from '../../schemas/shared/declared-fields'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import { listActors, listAudit } from '../../services/gym/audit-log'
import { updateMissRule } from '../../services/gym/miss-rule'
import {
  assignStaff,
  getGym,
  getPeople,
  getQuotas,
  type OwnQuotas,
  requireTwoStep,
  updateEquipment,
  updateGym,
} from '../../services/gym/settings'
import { getWelcome, listCoaches, updateWelcome } from '../../services/gym/welcome'
import { emptyForm, type FormState, onSubmit, withForm } from '../http/forms'
import { gymPath, membershipOf, requireAdminAt } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { outboxRouter } from '../mail/outbox'
import { sendGymArchive, sendGymResults } from '../results/download'
import { waiverSettingsRouter } from '../waivers/settings'
import { webhooksRouter } from '../webhooks/routes'
import { websiteSettingsRouter } from '../website/settings'
import type { Choice } from '../words/choices'
import { timeZoneChoices } from '../words/time-zones'
import { type AuditLog, buildAuditLog } from './audit/page'
import { keysRouter } from './keys'
import { lookRouter } from './look'
import { platformsRouter } from './platforms'
import { scalingsRouter } from './scalings'
import { buildPeople, type PeoplePage } from './settings-page'

const logView = view<{ log: AuditLog }>('gym/log')
const settingsView = view<{
  form: FormState
  rack: FormState
  welcome: FormState
  misses: FormState
  coaches: Choice[]
  zones: Choice[]
  slug: string
  quotas: string[]
}>('gym/settings')

export function settingsRouter(config: Config, confirm: RequestHandler, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.use(requireAdminAt(router))
  router.get('/', (req, res) => show(req, res))
  router.post('/', update)
  router.post('/equipment', updateRack)
  router.post('/welcome', saveWelcome)
  router.post('/misses', saveMissRule)
  router.use('/look', lookRouter(uploads))
  router.use('/scalings', scalingsRouter())
  router.use('/waiver', waiverSettingsRouter())
  router.use('/website', websiteSettingsRouter(config))
  router.get('/results.csv', confirm, sendGymResults)
  router.get('/archive.tar.gz', confirm, (req, res) => sendGymArchive(config, req, res))
  router.use('/keys', keysRouter(config, confirm))
  router.use('/webhooks', webhooksRouter(config, confirm))
  router.use('/platforms', platformsRouter(confirm))
  router.get('/people', (req, res) => showPeople(req, res))
  router.post('/people', confirm, assign)
  router.post('/people/two-step', confirm, requireOfStaff)
  router.use('/mail', outboxRouter(config, confirm))
  router.get('/log', showLog)
  return router
}

type Forms = { gym?: FormState; rack?: FormState; welcome?: FormState; misses?: FormState }

async function show(req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const gym = await getGym(scopeOf(res))
  const { slug, name, email, timeZone, units, locale, clock, equipment } = gym
  settingsView(req, res, {
    form:
      forms.gym ??
      emptyForm({
        ...{ name, email, time_zone: currentTimeZone(timeZone), units, locale, clock },
        booking_cut_off: String(gym.bookingCutOff),
      }),
    rack: forms.rack ?? emptyForm(rackValues(parseEquipment(equipment))),
    welcome: forms.welcome ?? emptyForm(toFormValues(WELCOME, await getWelcome(scopeOf(res)))),
    misses: forms.misses ?? emptyForm(missValues(gym)),
    coaches: (await listCoaches(scopeOf(res))).map(({ id, name }) => ({ value: id, label: name })),
    zones: timeZoneChoices(timeZone),
    slug,
    quotas: describeQuotas(await getQuotas(scopeOf(res))),
  })
}

const update = onSubmit(GymForm, withForm(show, 'gym'), async (input, { res }) => {
  await updateGym(scopeOf(res), input)
  return { location: `${gymPath(res)}/settings`, flash: 'Saved.' }
})

const updateRack = onSubmit(EquipmentForm, withForm(show, 'rack'), async (input, { res }) => {
  await updateEquipment(scopeOf(res), input)
  return { location: `${gymPath(res)}/settings#equipment`, flash: 'Saved.' }
})

const saveWelcome = onSubmit(WelcomeForm, withForm(show, 'welcome'), async (input, { res }) => {
  await updateWelcome(scopeOf(res), input)
  return { location: `${gymPath(res)}/settings#welcome`, flash: 'Saved.' }
})

const saveMissRule = onSubmit(MissRuleForm, withForm(show, 'misses'), async (input, { res }) => {
  await updateMissRule(scopeOf(res), input)
  return { location: `${gymPath(res)}/settings#misses`, flash: 'Saved.' }
})

function missValues(gym: GymModel): Record<string, string> {
  const values = {
    ...{ free_cancel_hours: gym.freeCancelHours, miss_limit: gym.missLimit, miss_days: gym.missDays },
    ...{ miss_block_days: gym.missBlockDays, miss_words: gym.missWords },
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
}

function rackValues({ kg, lb }: Equipment): Record<string, string> {
  const lists = { bars_kg: kg.bars, plates_kg: kg.plates, bars_lb: lb.bars, plates_lb: lb.plates }
  return Object.fromEntries(Object.entries(lists).map(([name, weights]) => [name, weights.join(', ')]))
}

async function showLog(req: Request, res: Response): Promise<void> {
  const query = parse(AuditQuery, parseQuery(req.originalUrl).values)
  const page = await listAudit(scopeOf(res), query)
  const actors = await listActors(scopeOf(res))
  const base = `${gymPath(res)}/settings/log`
  logView(req, res, {
    log: buildAuditLog(page, actors, query, base, dateStyleOf(res)),
  })
}

function describeQuotas(quotas: OwnQuotas | null): string[] {
  if (quotas === null) return []
  const { athletes, requests, mails, megabytes, activeAthletes, storedBytes } = quotas
  return [
    athletes === null
      ? []
      : `${formatNumber(athletes)} active athletes. You have ${formatNumber(activeAthletes)}; archived athletes don’t count.`,
    requests === null
      ? []
      : `${formatNumber(requests)} requests a minute, by everyone signed in and all keys together.`,
    mails === null
      ? []
      : `${formatNumber(mails)} mails a day about training, classes and competitions. Later mails wait until the next day. Invites and mails about accounts are always sent.`,
    megabytes === null
      ? []
      : `${formatBytes(megabytes * 1e6)} of data. You store about ${formatBytes(storedBytes)}, with photos, archives and files waiting for import. Beyond that, no files can be uploaded.`,
  ].flat()
}

const peopleView = view<{ people: PeoplePage; form: FormState }>('gym/people')

const SAID = { admin: 'is now an admin', coach: 'is now a coach', none: 'is no longer on the staff' }

async function showPeople(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const people = buildPeople(await getPeople(scopeOf(res)), new Date(), dateStyleOf(res))
  peopleView(req, res, { people, form })
}

const assign = onSubmit(StaffForm, showPeople, async (input, { res }) => {
  const { gym, athlete } = membershipOf(res)
  const { id, name } = await assignStaff(scopeOf(res), input)
  // A former admin may no longer see this page.
  const leaves = id === athlete.id && input.staff !== 'admin'
  const location = leaves ? `/g/${gym.slug}` : `/g/${gym.slug}/settings/people`
  return { location, flash: `${name} ${SAID[input.staff]}.` }
})

const requireOfStaff = onSubmit(RequireTwoStepForm, showPeople, async ({ required }, { res }) => {
  await requireTwoStep(scopeOf(res), required === 'yes')
  const flash =
    required === 'yes'
      ? 'Coaches and admins must now turn on two-step sign-in before continuing.'
      : 'Two-step sign-in is now optional.'
  return { location: `/g/${membershipOf(res).gym.slug}/settings/people`, flash }
})
