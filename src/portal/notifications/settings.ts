import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { describeDevice } from '../../domain/accounts/device'
import { currentPushKeys } from '../../domain/notifications/push-keys'
import { USUAL_QUIET_HOURS } from '../../domain/notifications/quiet-hours'
import { scopeOf } from '../../http/gym-scope'
import { PushSettingsForm, type PushTopic, SubscriptionForm } from '../../schemas/notifications/push'
import { choosePush, getPushChoices } from '../../services/notifications/push-choices'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  sendPushTest,
} from '../../services/notifications/push-devices'
import { isPushOn } from '../../services/notifications/push-switch'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { sessionOf } from '../http/portal-session'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { momentShown, type When } from '../words/when'

type PushSettings = {
  isOn: boolean
  serverKey: string
  sessionId: string
  topics: { topic: string; label: string; hint: string; wanted: boolean }[]
  isQuiet: boolean
  devices: { id: string; name: string; since: When; isThis: boolean }[]
}

const settingsView = view<{ push: PushSettings; form: FormState }>('notifications/settings')

type PushConfig = Pick<Config, 'secret' | 'webhookNetworks'>

export function pushSettingsRouter(config: PushConfig): Router {
  const router = Router({ mergeParams: true })
  const show = showWith(config)
  router.get('/settings', (req, res) => show(req, res))
  const choose = onSubmit(PushSettingsForm, show, async (choice, { res }) => {
    await choosePush(scopeOf(res), choice)
    return { location: settingsPath(res), flash: 'Saved.' }
  })
  const add = onSubmit(SubscriptionForm, show, async (subscription, { res }) => {
    await addPushDevice(scopeOf(res), sessionOf(res)!.id, subscription, config)
    return { location: settingsPath(res) }
  })
  const test = onButton(show, async ({ res, id }) => {
    await sendPushTest(scopeOf(res), id)
    return { location: settingsPath(res), flash: 'A test is on its way. It arrives within a few seconds.' }
  })
  router.post('/settings', choose)
  router.post('/devices', add)
  router.post('/devices/:id/test', test)
  router.post('/devices/:id/remove', async (req, res) => {
    await removePushDevice(scopeOf(res), idParam(req))
    setFlash(res, 'The device gets no more push notifications.')
    res.redirect(303, settingsPath(res))
  })
  return router
}

const settingsPath = (res: Response) => `${gymPath(res)}/notifications/settings`

function showWith({ secret }: PushConfig) {
  return async (req: Request, res: Response, form = emptyForm()): Promise<void> => {
    const scope = scopeOf(res)
    const session = sessionOf(res)!
    const [{ topics, quiet }, devices] = await Promise.all([
      getPushChoices(scope),
      listPushDevices(scope, session.id),
    ])
    const hours = quiet ?? USUAL_QUIET_HOURS
    settingsView(req, res, {
      push: {
        isOn: isPushOn(scope.db),
        serverKey: currentPushKeys(secret).publicKey,
        sessionId: session.id,
        topics: topics.map(({ topic, wanted }) => ({ topic, wanted, ...TOPIC_LABELS[topic] })),
        isQuiet: quiet !== null,
        devices: devices.map(({ id, userAgent, createdAt, isThis }) => ({
          ...{ id, isThis, name: describeDevice(userAgent) },
          since: momentShown(createdAt, dateStyleOf(res)),
        })),
      },
      form: { values: { quiet_from: hours.from, quiet_to: hours.to, ...form.values }, errors: form.errors },
    })
  }
}

const TOPIC_LABELS: Record<PushTopic, { label: string; hint: string }> = {
  comments: { label: 'Comments', hint: 'On your results.' },
  replies: { label: 'Replies', hint: 'To your comments.' },
  mentions: { label: 'Mentions', hint: 'Of you in comments.' },
  fist_bumps: { label: 'Fist bumps', hint: 'For your results and comments.' },
  news: { label: 'News of the feed', hint: 'Of members you follow. Off until you choose it.' },
  workouts: { label: 'New workouts', hint: 'When one of your programs publishes.' },
  class_spots: { label: 'Spots in classes', hint: 'When you move up from the waiting list.' },
  class_changes: {
    label: 'Changed classes',
    hint: 'When a class that you booked moves, is cancelled or restored.',
  },
  competitions: { label: 'Competitions', hint: 'Waiting lists, and scores that were reviewed.' },
  messages: { label: 'Messages', hint: 'When a coach writes to you.' },
  membership: { label: 'Membership', hint: 'When the gym accepts you.' },
  join_requests: { label: 'Requests to join', hint: 'When people ask to join the gym.' },
  webhooks: { label: 'Disabled webhooks', hint: 'When an endpoint accepts nothing any more.' },
}
