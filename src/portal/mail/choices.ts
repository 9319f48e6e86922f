import { type Request, type Response, Router } from 'express'
import { TOPICS, type Topic } from '../../domain/mail/kinds'
import { scopeOf } from '../../http/gym-scope'
import { MailChoicesForm } from '../../schemas/mail/mail'
import { type Chosen, chooseMail, getMailChoices } from '../../services/mail/choices'
import { isMailOn } from '../../services/mail/set-up'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'

type TopicBox = { topic: string; label: string; hint: string; wanted: boolean }

const choicesView = view<{ choices: { address: string; boxes: TopicBox[]; isOn: boolean }; form: FormState }>(
  'mail/choices',
)

export const TOPIC_WORDS: Record<Topic, { label: string; hint: string }> = {
  comments: {
    label: 'Comments and replies',
    hint: 'Comments on your results, and replies to you.',
  },
  wod: {
    label: 'The day’s workout',
    hint: 'In the morning, from the programs you follow; later if published later.',
  },
  week: {
    label: 'The week at the gym',
    hint: 'On Monday: records, podiums and milestones of the others. No mail after a quiet week.',
  },
  classes: {
    label: 'Classes',
    hint: 'Changes of classes that you booked, and spots from the waiting list.',
  },
  competitions: {
    label: 'Competitions',
    hint: 'Your registrations, places from the waiting list, and messages of organisers to your division.',
  },
  messages: {
    label: 'Messages from your coaches',
    hint: 'Personal words; the bell shows them too.',
  },
}

export function mailChoicesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', choose)
  return router
}

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const { address, wanted } = await getMailChoices(scope)
  const choices = { address, boxes: boxesOf(wanted), isOn: isMailOn(scope.db) }
  choicesView(req, res, { choices, form })
}

function boxesOf(wanted: Chosen['wanted']): TopicBox[] {
  return TOPICS.map(topic => ({ topic, ...TOPIC_WORDS[topic], wanted: wanted[topic] }))
}

const choose = onSubmit(MailChoicesForm, show, async ({ topics }, { res }) => {
  await chooseMail(scopeOf(res), topics)
  return { location: `${gymPath(res)}/profile/mail`, flash: 'Saved.' }
})
