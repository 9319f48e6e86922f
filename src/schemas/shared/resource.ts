/** The declaration of a resource: everything that needs no code. */
import type { z } from 'zod'

type Words = {
  summary: string
  description: string
  first?: true
  conflicts?: readonly string[]
}
type Taking = Words & { body: z.ZodType; example: Example }

/**
 * Body of an example request. A text in braces is the id of something that exists: `{athlete}`,
 * `{movement}` or `{workout}`.
 */
export type Example = Record<string, unknown>

export type Operations = {
  list?: Words & { query?: z.ZodType }
  create?: Taking
  get?: Words
  update?: Taking
  delete?: Words
}

export type DeclaredChange = {
  /** Verb of the event for webhooks. Null for a change that integrations needn't know. */
  event: string | null
  meaning: string
  /** Sentence of the audit log without the actor. Fields in braces are filled in. */
  sentence: string | ((fields: Record<string, unknown>) => string)
}

export type Resource = {
  /** Singular in snake case: the object of events, the subject of audit entries, the name of the table. */
  name: string
  /** Path below `/api/public`: its noun is plural, and also the path of the pages. */
  path: `/${string}`
  title: string
  /** Label in the filter of the audit log, by default the title. */
  kind?: string
  description: string
  /** Explains the scope `write:…` that is named after the path. Absent when another scope lists the noun. */
  allows?: string
  personal?: true
  schema: z.ZodType
  operations: Operations
  /** By the verb of the action: `create` makes the action `announcement.create`. */
  changes: Record<string, DeclaredChange>
  pages?: { role: 'athlete' | 'coach'; hint: string }
}

/** Declares a resource. */
export function resource<const Declared extends Resource>(declared: Declared): Declared {
  return declared
}

export type NounOf<R extends Resource> = R['path'] extends `/${infer Noun}` ? Noun : never
export type EventTypeOf<R extends Resource> = R extends Resource
  ? {
      [Verb in keyof R['changes']]: R['changes'][Verb]['event'] extends string
        ? `${R['name']}.${R['changes'][Verb]['event']}`
        : never
    }[keyof R['changes']]
  : never

/** The noun in the path, which names the scope: `announcements`. */
export function nounOf({ path }: Pick<Resource, 'path'>): string {
  return path.slice(1)
}

/** The table of the rows, as Prisma's client names it: `judgeLink`. */
export function getTableName({ name }: Pick<Resource, 'name'>): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export type OperationName = keyof Operations

/** `listAnnouncements`, `createAnnouncement`. */
export function operationIdOf(declared: Pick<Resource, 'name' | 'path'>, operation: OperationName): string {
  return `${operation}${pascal(operation === 'list' ? nounOf(declared) : declared.name)}`
}

const pascal = (words: string) =>
  words.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
