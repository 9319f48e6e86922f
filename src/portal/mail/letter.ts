export type Letter = { subject: string; blocks: Block[]; why: string }

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; text: string }
  | { kind: 'button'; label: string; url: string }
