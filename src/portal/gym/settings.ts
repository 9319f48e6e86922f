import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config'
import { scopeOf } from '../../http/gym-scope'
import { GymForm } from '../../schemas/gym/settings'
import { getGym, updateGym } from '../../services/gym/settings'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { baseOf, requireAdmin } from '../http/portal-gym'
import { render } from '../render'
import { sendGymResults } from '../results/download'
import { timeZoneChoices } from '../words/time-zones'
import { keysRouter } from './keys'
import { showLog } from './log'
import { assign, showPeople } from './people'

export function settingsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.use(requireAdmin)
  router.get('/', (req, res) => show(req, res))
  router.post('/', update)
  router.get('/results.csv', sendGymResults)
  router.use('/keys', keysRouter(config))
  router.get('/people', (req, res) => showPeople(req, res))
  router.post('/people', assign)
  router.get('/log', showLog)
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const { slug, name, email, timeZone, units, locale, clock } = await getGym(scopeOf(res))
  render(req, res, 'gym/settings', {
    form: form ?? emptyForm({ name, email, time_zone: timeZone, units, locale, clock }),
    zones: timeZoneChoices(timeZone),
    slug,
  })
}

function update(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: GymForm,
    async done(input) {
      await updateGym(scopeOf(res), input)
      return { location: `${baseOf(res)}/settings`, flash: 'Saved.' }
    },
    again: form => show(req, res, form),
  })
}
