/** The mails and the pages about them, and the data that each is given. */
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { OutboxPage } from './outbox-page'

/** A piece of a mail, in the order that it is read. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What somebody wrote: its lines stay. */
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; text: string }
  /** The one thing to do. */
  | { kind: 'button'; label: string; url: string }

export type MailPage = {
  subject: string
  /** Whose name it comes in. */
  from: string
  blocks: Block[]
  /** Why whoever reads it has got it. */
  why: string
  /** Where they turn it off without signing in; null where that cannot be. */
  unsubscribe: string | null
  /** Where they choose what they get; null for those without an account. */
  choose: string | null
}

export type MailViews = {
  'mail/html': { mail: MailPage }
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

/** Who is written to in a division. */
export type Addresses = { division: string; id: string; count: string; all: string }
