import type { DeclaredChange, Resource } from '../../../schemas/shared/resource'
import { RESOURCES } from '../../../schemas/shared/resources'
import { clipped, type LoggedChange, type Sentence } from './terms'

export const DECLARED_SENTENCES: Record<string, Sentence> = Object.fromEntries(
  (RESOURCES as readonly Resource[]).flatMap(({ name, changes }) =>
    Object.entries(changes).map(([verb, { sentence }]) => [
      `${name}.${verb}`,
      (logged: LoggedChange) => filledIn(sentence, logged),
    ]),
  ),
)

/** Replaces `{title}` by the field, which a deleted row has only before. */
function filledIn(sentence: DeclaredChange['sentence'], { before, after }: LoggedChange): string {
  const fields = { ...before, ...after }
  const text = typeof sentence === 'string' ? sentence : sentence(fields)
  return text.replaceAll(/\{(\w+)\}/g, (_, field: string) => clipped(String(fields[field] ?? '')))
}
