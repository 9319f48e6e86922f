/** Output of commands: one JSON document or text on stdout, everything else on stderr. */
import type { Failure } from './failure'
import { UsageError } from './usage-error'

export type Reply = {
  document: unknown
  text: string
  picture?: string
  /** Exit code 1, for a finding rather than a failure. */
  bad?: boolean
}

export type ListReply<Row> = {
  pages: AsyncIterable<readonly Row[]>
  documentOf(row: Row): unknown
  head: string[]
  cellsOf(row: Row): string[]
  noun: string
  none: string
}

export type Terminal = {
  json: boolean
  say(step: string): void
  ask?(question: string): Promise<string>
  reply(reply: Reply): void
  list<Row>(reply: ListReply<Row>): Promise<void>
  fail(error: unknown): void
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>

export function openTerminal(json: boolean, { stdin, stdout, stderr }: Streams = process): Terminal {
  const out = (text: string) => stdout.write(`${text}\n`)
  const err = (text: string) => stderr.write(`${withoutControls(text)}\n`)
  let begun = false
  return {
    json,
    say: err,
    ...(!json && stdin.isTTY && stderr.isTTY && { ask: question => askOn({ stdin, stderr }, question) }),
    reply({ document, text, picture, bad }) {
      out(json ? JSON.stringify(document, null, 2) : withoutControls(text))
      if (picture !== undefined && !json) out(picture)
      process.exitCode = bad ? 1 : 0
    },
    async list(reply) {
      const text = json ? jsonOf(reply) : tableOf(reply)
      process.exitCode = 0
      for await (const part of text) {
        begun = true
        // The reader stopped; see handleOutputErrors.
        if (!(await write(stdout, json ? part : withoutControls(part)))) return
      }
    },
    fail(error) {
      const { toOption, toFailure } = require('./failure') as typeof import('./failure')
      const failure = toFailure(error)
      // After a partial document a second one would not help.
      if (json && !begun) out(JSON.stringify(failure.body, null, 2))
      if (failure.stack) err(failure.stack)
      else if (!json || begun) err(wordsFor(failure, error, toOption))
      process.exitCode = failure.exitCode
    },
  }
}

async function askOn(
  { stdin, stderr }: Pick<Streams, 'stdin' | 'stderr'>,
  question: string,
): Promise<string> {
  const { createInterface } = require('node:readline/promises') as typeof import('node:readline/promises')
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** Resolves after the write, so that a list is made no faster than it is read. */
function write(stdout: Streams['stdout'], text: string): Promise<boolean> {
  return new Promise(resolve => {
    stdout.write(text, error => resolve(!error))
  })
}

/**
 * Handles output errors without a stack. A reader that stops, such as `head`, changes nothing: the exit code stays the
 * command's. Other failures, such as a full disk, are reported on stderr with exit code 1.
 */
export function handleOutputErrors({ stdout, stderr }: Pick<Streams, 'stdout' | 'stderr'> = process): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    stderr.write(`The output could not be written: ${error.message}\n`)
    process.exitCode = 1
  })
  stderr.on('error', () => undefined)
}

async function* jsonOf<Row>({ pages, documentOf }: ListReply<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of pages) {
    const texts = rows.map(row => JSON.stringify(documentOf(row), null, 2).replaceAll(/^/gm, '  '))
    yield `${before}\n${texts.join(',\n')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Later pages may widen columns; printed rows stay. */
async function* tableOf<Row>({ pages, head, cellsOf, noun, none }: ListReply<Row>): AsyncGenerator<string> {
  let widths: number[] = []
  let total = 0
  for await (const rows of pages) {
    const cells = rows.map(cellsOf)
    const lines = total === 0 ? [head, ...cells] : cells
    widths = widthsOf([...lines, widths.map(width => ' '.repeat(width))])
    yield `${table(lines, 0, widths)}\n`
    total += rows.length
  }
  yield total === 0 ? `${none}\n` : `\n${count(total, noun)}\n`
}

export function table(lines: string[][], indent = 0, widths = widthsOf(lines)): string {
  const padded = (cell: string, column: number) => cell + ' '.repeat(widths[column]! - lengthOf(cell))
  return lines.map(line => `${' '.repeat(indent)}${line.map(padded).join('  ')}`.trimEnd()).join('\n')
}

function widthsOf(lines: string[][]): number[] {
  return (lines[0] ?? []).map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, lengthOf(line[column])), 0),
  )
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

export function formatShortMoment(date: Date | null): string {
  return date === null ? '–' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function wordsFor(failure: Failure, error: unknown, toOption: (field: string) => string): string {
  const { detail, fields } = failure.body.errors
  if (error instanceof UsageError)
    return `${detail}\n${error.help ? `\n${error.help.trimEnd()}` : 'Add --help to see how to use it.'}`
  if (!fields) return detail
  const lines = Object.entries(fields).map(([field, messages]) => [toOption(field), messages.join('; ')])
  return `Refused: ${detail}\n${table(lines, 2)}`
}

/** Names come from outside, and must not steer the terminal. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '�')
}

function lengthOf(cell = ''): number {
  return [...cell].length
}
