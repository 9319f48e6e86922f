import { type DeclaredChange, getSubject, type Resource } from '../../../schemas/shared/resource'
import { RESOURCES } from '../../../schemas/shared/resources'
import { clipped, type LoggedChange, type Sentence } from './terms'

export const DECLARED_SENTENCES: Record<string, Sentence> = Object.fromEntries(
  (RESOURCES as readonly Resource[]).flatMap(declared =>
    Object.entries(declared.changes).flatMap(([verb, { sentence }]) =>
      sentence === undefined
        ? []
        : [[`${getSubject(declared)}.${verb}`, (logged: LoggedChange) => filledIn(sentence, logged)]],
    ),
  ),
)

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
