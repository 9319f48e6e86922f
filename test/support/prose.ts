/** Measures how plain the English of the project is: comments of src, documents, and texts that people see. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './sources'

/** A comment, a paragraph of a document, or one text of a page or a message. */
export type Passage = { file: string; text: string }

/** Shapes that plain English rarely needs, counted per 1,000 words. */
const SHAPES = {
  whatAndWho: /\b(?:what|who|whoever|whatever|whichever|whose|whom)\b/gi,
  thoseAndThey: /\b(?:those|ones|none|one that|one who|that of|they|them)\b/gi,
  passives:
    /\b(?:is|are|was|were|be|been|has|have)\s+(?:not\s+)?(?:said|told|asked|meant|kept|taken|given|made|looked|thought|let|left|found|known)\b/gi,
  ofIt: /\b(?:of|to|in|for|on|by|from|with|about) (?:it|them|that|those|one)\b/gi,
}

/** A docstring that opens like this needs its neighbours to be understood. */
const OPENING =
  /^(?:It|They|Those|These|This|That|One|Ones|All that|Everything|Whatever|Nothing|None|Some|Any|Each|As|In|Of|By|So|What|Who|Whoever|Which|How|Whether|Whose|Where|When|Until|While|If|For|To|From|With|Without)\b(?! (?:function|method|class|component|hook|type|is used|file|module|middleware|value|will))/

export type Figures = Record<keyof typeof SHAPES, number> & { words: number; openings: number }

/** Counts marks per 1,000 words, to one decimal; `openings` is the percentage of passages that open badly. */
export function measure(passages: readonly Passage[]): Figures {
  const text = passages.map(passage => passage.text).join(' ')
  const words = text.match(/[A-Za-z][A-Za-z'’]*/g)?.length ?? 0
  const per1000 = (shape: RegExp) => rounded(((text.match(shape)?.length ?? 0) * 1000) / Math.max(1, words))
  const opening = passages.filter(passage => passage.text.split(' ').length > 2)
  const bad = opening.filter(passage => OPENING.test(passage.text))
  return {
    words,
    whatAndWho: per1000(SHAPES.whatAndWho),
    thoseAndThey: per1000(SHAPES.thoseAndThey),
    passives: per1000(SHAPES.passives),
    ofIt: per1000(SHAPES.ofIt),
    openings: rounded((bad.length * 100) / Math.max(1, opening.length)),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The passages with the most marks for their length, worst first. */
export function worst(passages: readonly Passage[], count: number): Passage[] {
  const marks = ({ text }: Passage) =>
    Object.values(SHAPES).reduce((sum, shape) => sum + (text.match(shape)?.length ?? 0), 0)
  const weight = (passage: Passage) => marks(passage) / (8 + passage.text.split(' ').length)
  return [...passages].sort((a, b) => weight(b) - weight(a)).slice(0, count)
}

/** Where passages of one kind are: the files as they are now, and the passages in the text of one file. */
export type Kind = { files: () => string[]; read: (file: string, text: string) => Passage[] }

const below = (folder: string, ending: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name))

const sourceFiles = () => sources().map(({ path }) => join('src', path))

/** Comments of src and of the schema, without tags, code and addresses. */
export const COMMENTS: Kind = {
  files: () => [...sourceFiles(), join('prisma', 'schema.prisma')],
  read: (file, text) =>
    [
      ...text
        .replace(/(?:^ *\/\/.*\n)+/gm, lines => `/*${lines.replace(/^ *\/+/gm, '')}*/`)
        .matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(?!\/)\s?([^\n]*)/g),
    ]
      .map(match => ({
        file,
        text: clean((match[1] ?? match[2]!).replace(/\n\s*\*/g, ' ').replace(/@\w+|\{[^}]*\}/g, ' ')),
      }))
      .filter(hasText),
}

/** Paragraphs, list items and table rows of the documents, and of the reference that is generated from src. */
export const DOCUMENTS: Kind = {
  files: () =>
    ['docs', '.', 'client', 'bench'].flatMap(folder =>
      readdirSync(folder)
        .filter(name => name.endsWith('.md'))
        .map(name => join(folder, name)),
    ),
  read: (file, text) =>
    text
      .replace(/```[\s\S]*?```/g, ' ')
      .split(/\n\n|\n(?=(?:-|\d+\.|\|) )/)
      .map(paragraph => ({ file, text: clean(paragraph.replace(/\]\([^)]*\)/g, ']')) }))
      .filter(hasText),
}

/** Folders of src whose strings people read: pages, mails, errors, the command line, the log. */
const SPEAKING = /^src\/(?:api|portal|domain|schemas|services|http|cli|server|config)(?:\/|\.ts$)/

/** Texts of templates, and sentences in the strings of src. */
export const TEXTS: Kind = {
  files: () => [
    ...below('views', '.eta').filter(file => !file.startsWith('views/design/')),
    ...sourceFiles().filter(file => SPEAKING.test(file)),
  ],
  read: (file, text) =>
    (file.endsWith('.eta') ? textsOfTemplate(file, text) : stringsOf(file, text)).filter(passage =>
      isSentence(passage.text),
    ),
}

/** All passages of a kind. */
export function passagesOf({ files, read }: Kind): Passage[] {
  return files().flatMap(file => read(file, readFileSync(file, 'utf8')))
}

function textsOfTemplate(file: string, text: string): Passage[] {
  const code = [...text.matchAll(/<%[-_]?[=~]?([\s\S]*?)[-_]?%>/g)].map(match => match[1]!)
  const plain = text
    .replace(/<%[\s\S]*?%>/g, ' … ')
    .split(
      /<\/?(?:p|h\d|li|ul|ol|a|button|label|legend|th|td|tr|div|section|option|summary|span|form|header)\b[^>]*>/,
    )
    .map(part => clean(part.replace(/<[^>]*>/g, ' ')))
  const attributes = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"<]*)"/g)].map(
    match => match[1]!,
  )
  return [
    ...[...plain, ...attributes].map(part => ({ file, text: part })),
    ...code.flatMap(part => stringsOf(file, part)),
  ]
}

/** String literals and templates of a source, with `…` for values. Imports are left out. */
function stringsOf(file: string, source: string): Passage[] {
  const found: string[] = []
  scanCode(source.replace(/^(?:import|export) [^'"]*?from '[^']*'$/gm, ''), 0, found)
  return found.map(text => ({ file, text: clean(text) }))
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const QUOTED = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/y
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y

/** Collects the strings of code from `at` on, and returns where the enclosing `${…}` ends. */
function scanCode(code: string, at: number, found: string[]): number {
  let depth = 0
  let before = '('
  for (let i = at; i < code.length; ) {
    const quoted = matchAt(QUOTED, code, i)
    const skipped =
      matchAt(COMMENT, code, i) ?? (/[(,=:[!&|?{};\n]/.test(before) ? matchAt(REGEX, code, i) : null)
    if (quoted) found.push((quoted[1] ?? quoted[2]!).replace(/\\(['"])/g, '$1').replaceAll('\\n', ' '))
    if (quoted || skipped) {
      i += (quoted ?? skipped)![0].length
      before = quoted ? "'" : before
    } else if (code[i] === '`') {
      i = scanTemplate(code, i + 1, found)
      before = '`'
    } else {
      if (code[i] === '{') depth++
      if (code[i] === '}' && depth-- === 0) return i + 1
      if (code[i] !== ' ') before = code[i]!
      i++
    }
  }
  return code.length
}

/** Collects a template literal that opened just before `at`, and returns where it ends. */
function scanTemplate(code: string, at: number, found: string[]): number {
  let text = ''
  let i = at
  while (i < code.length && code[i] !== '`') {
    if (code.startsWith('${', i)) {
      i = scanCode(code, i + 2, found)
      text += ' … '
    } else {
      text += code[i] === '\\' ? ' ' : code[i]
      i += code[i] === '\\' ? 2 : 1
    }
  }
  found.push(text)
  return i + 1
}

function matchAt(shape: RegExp, code: string, at: number): RegExpExecArray | null {
  shape.lastIndex = at
  return shape.exec(code)
}

/** Two words or more, and neither SQL, a path, a list of classes nor a header. */
function isSentence(text: string): boolean {
  if (!/[A-Za-z]{2,}[,.;:]? [A-Za-z“]{1,}/.test(text)) return false
  return !/\b(?:SELECT|INSERT|UPDATE|DELETE FROM|WHERE|FROM "|JOIN|CREATE|ALTER|PRAGMA)\b|^[a-z-]+( [a-z-]*-[a-z-]*)+$|[{}]|=>|\|\|/.test(
    text,
  )
}

const clean = (text: string) =>
  text
    .replace(/`[^`]*`|https?:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const hasText = ({ text }: Passage) => text !== ''
