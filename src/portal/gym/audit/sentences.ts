import { type DeclaredChange, getSubject, type Resource } from '../../../schemas/shared/resource'
import { RESOURCES } from '../../../schemas/shared/resources'
import { CLASS_SENTENCES } from './classes'
import { COMPETITION_SENTENCES, competition } from './competitions'
import { GYM_SENTENCES } from './gym'
import { HEAT_SENTENCES } from './heats'
import { PEOPLE_SENTENCES } from './people'
import { PROGRAM_SENTENCES } from './programs'
import { REGISTRATION_SENTENCES } from './registrations'
import { RESULT_SENTENCES } from './results'
import { SCORE_SENTENCES } from './scores'
import SENTENCE_TEXTS from './sentences.json'
import { changes, clipped, type LoggedChange, person, plain, quoted, type Sentence, thing } from './terms'
import { WOD_SENTENCES } from './wods'

export function describeAction(action: string, subjectType: string, change: LoggedChange): string {
  const say = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined
  if (say) return say(change)
  const [, verb = action] = action.split('.')
  const what = change.subject === null ? '' : ` ${quoted(change.subject)}`
  return `changed something: ${plain(subjectType)}${what}, ${plain(verb)}`
}

export function hasSentence(action: string): boolean {
  return Object.hasOwn(SENTENCES, action)
}

const DECLARED_SENTENCES: Record<string, Sentence> = Object.fromEntries(
  (RESOURCES as readonly Resource[]).flatMap(declared =>
    Object.entries(declared.changes).flatMap(([verb, { sentence }]) =>
      sentence === undefined
        ? []
        : [[`${getSubject(declared)}.${verb}`, (logged: LoggedChange) => filledIn(sentence, logged)]],
    ),
  ),
)

const TERMS: Record<string, Sentence> = { person, changes, competition }

/** Replaces `{person}`, and `{the program}` by the program’s name. */
const fillTerms = (text: string, change: LoggedChange) =>
  text.replaceAll(/\{(the )?([^}]+)\}/g, (_, the, term) => (the ? thing(term) : TERMS[term]!)(change))

const SENTENCES: Record<string, Sentence> = {
  ...Object.fromEntries(
    Object.entries(SENTENCE_TEXTS).map(([action, text]) => [
      action,
      (change: LoggedChange) => fillTerms(text, change),
    ]),
  ),
  ...RESULT_SENTENCES,
  ...PROGRAM_SENTENCES,
  ...PEOPLE_SENTENCES,
  ...REGISTRATION_SENTENCES,
  ...WOD_SENTENCES,
  ...CLASS_SENTENCES,
  ...COMPETITION_SENTENCES,
  ...HEAT_SENTENCES,
  ...SCORE_SENTENCES,

  ...DECLARED_SENTENCES,
  ...GYM_SENTENCES,
}

/** Replaces `{title}` by the field, which a deleted row has only before. */
function filledIn(
  sentence: NonNullable<DeclaredChange['sentence']>,
  { before, after }: LoggedChange,
): string {
  const fields = { ...before, ...after }
  const text = typeof sentence === 'string' ? sentence : sentence(fields)
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, field: string) => clipped(String(fields[field] ?? '')))
  // Fields of an erased person are empty.
  return filled.replaceAll(/ +/g, ' ').trim()
}
