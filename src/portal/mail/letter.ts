import type { MailContents, MailKind } from '../../domain/mail/kinds'

export type Letter = { subject: string; blocks: Block[]; why: string }

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; text: string }
  | { kind: 'button'; label: string; url: string }

export type Around = {
  name: string
  gym: string
  from: string
  place: { timeZone: string; locale: string }
  url: string
}

export type Writers = { [Kind in MailKind]: (contents: MailContents[Kind], around: Around) => Letter }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
