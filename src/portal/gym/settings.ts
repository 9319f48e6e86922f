import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { type Equipment, parseEquipment } from '../../domain/records/plates'
import { scopeOf } from '../../http/gym-scope'
import type { Uploads } from '../../http/uploads/uploads'
import { EquipmentForm, GymForm } from '../../schemas/gym/settings'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import { getGym, getQuotas, updateEquipment, updateGym } from '../../services/gym/settings'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { gymPath, requireAdminAt } from '../http/portal-gym'
import { outboxRouter } from '../mail/outbox'
import { render } from '../render'
import { sendGymArchive, sendGymResults } from '../results/download'
import { webhooksRouter } from '../webhooks/routes'
import { timeZoneChoices } from '../words/time-zones'
import { keysRouter } from './keys'
import { showLog } from './log'
import { lookRouter } from './look'
import { assign, requireOfStaff, showPeople } from './people'
import { describeQuotas } from './quotas'

export function settingsRouter(config: Config, confirm: RequestHandler, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.use(requireAdminAt(router))
  router.get('/', (req, res) => show(req, res))
  router.post('/', update)
  router.post('/equipment', updateRack)
  router.use('/look', lookRouter(uploads))
  router.get('/results.csv', confirm, sendGymResults)
  router.get('/archive.tar.gz', confirm, (req, res) => sendGymArchive(config, req, res))
  router.use('/keys', keysRouter(config, confirm))
  router.use('/webhooks', webhooksRouter(config, confirm))
  router.get('/people', (req, res) => showPeople(req, res))
  router.post('/people', confirm, assign)
  router.post('/people/two-step', confirm, requireOfStaff)
  router.use('/mail', outboxRouter(config))
  router.get('/log', showLog)
  return router
}

type Forms = { gym?: FormState; rack?: FormState }

async function show(req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const gym = await getGym(scopeOf(res))
  const { slug, name, email, timeZone, units, locale, clock, equipment } = gym
  render(req, res, 'gym/settings', {
    form:
      forms.gym ??
      emptyForm({
        ...{ name, email, time_zone: currentTimeZone(timeZone), units, locale, clock },
        booking_cut_off: String(gym.bookingCutOff),
      }),
    rack: forms.rack ?? emptyForm(rackValues(parseEquipment(equipment))),
    zones: timeZoneChoices(timeZone),
    slug,
    quotas: describeQuotas(await getQuotas(scopeOf(res))),
  })
}

function update(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: GymForm,
    async done(input) {
      await updateGym(scopeOf(res), input)
      return { location: `${gymPath(res)}/settings`, flash: 'Saved.' }
    },
    again: gym => show(req, res, { gym }),
  })
}

function updateRack(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: EquipmentForm,
    async done(input) {
      await updateEquipment(scopeOf(res), input)
      return { location: `${gymPath(res)}/settings#equipment`, flash: 'Saved.' }
    },
    again: rack => show(req, res, { rack }),
  })
}

function rackValues({ kg, lb }: Equipment): Record<string, string> {
  const lists = { bars_kg: kg.bars, plates_kg: kg.plates, bars_lb: lb.bars, plates_lb: lb.plates }
  return Object.fromEntries(Object.entries(lists).map(([name, weights]) => [name, weights.join(', ')]))
}
