import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { MailLook } from './look'
import type { OutboxPage } from './outbox-page'

export type Letter = { subject: string; blocks: Block[]; why: string }

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; text: string }
  | { kind: 'button'; label: string; url: string }

export type MailPage = {
  subject: string
  from: string
  blocks: Block[]
  why: string
  unsubscribe: string | null
  choose: string | null
}

export type MailViews = {
  'mail/html': { mail: MailPage; look: MailLook }
  'mail/text': { mail: MailPage }
}

export type TopicBox = { topic: string; label: string; hint: string; wanted: boolean }

export type MailPageViews = {
  'mail/choices': { choices: { address: string; boxes: TopicBox[]; isOn: boolean }; form: FormState }
  'mail/outbox': { outbox: OutboxPage; form: FormState }
  'mail/unsubscribe': {
    subscription: { gym: string; label: string; address: string; action: string; done: boolean }
  }
  'mail/message': {
    message: {
      id: string
      competition: string
      base: string
      isOn: boolean
      divisions: Choice[]
      addresses: Addresses[]
    }
    form: FormState
  }
}

type Addresses = { division: string; id: string; count: string; all: string }
