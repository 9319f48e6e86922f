/** The declaration of a resource: everything that needs no code. */
import type { z } from 'zod'

export type Operation = {
  summary: string
  description: string
  /** Name in the document, by default `archiveProgram`. */
  operationId?: string
  /** In version 0.1 of the interface. */
  first?: true
  conflicts?: readonly string[]
  /** True when `not_allowed` depends on the row. */
  forbids?: true
  query?: z.ZodType
  /** True for a list without pages. */
  complete?: true
  body?: z.ZodType
  example?: Example
  /** Schema of the answer, or of a list's entry, if not the resource's. */
  answer?: z.ZodType
  status?: 200 | 201 | 202
}

/** A body; texts in braces are ids, such as `{athlete}`. */
export type Example = Record<string, unknown>

/** Other verbs are below the path of a row: `archive` is `POST /programs/{id}/archive`. */
export type Operations = {
  list?: Operation
  create?: Operation
  get?: Operation
  update?: Operation & { body: z.ZodType }
  delete?: Operation
  [verb: string]: Operation | undefined
}

export type DeclaredChange = {
  /** Verb of the event for webhooks. Null for a change that integrations needn't know. */
  event: string | null
  /** Told once for all changes of the same event. */
  meaning?: string
  /** Sentence of the audit log without the actor, fields in braces filled in; others are in `portal/gym/audit`. */
  sentence?: string | ((fields: Record<string, unknown>) => string)
}

export type Resource = {
  /** Singular in snake case. */
  name: string
  /** Object of events and subject of audit entries, when it is not the name. */
  subject?: string
  /** Table of the rows as Prisma's client names it, when it is not the name. */
  table?: string
  /** Path below `/api/public`: its noun is plural, and also the path of the pages. */
  path: `/${string}`
  /** Path of the parent: `/competitions` for `/competitions/{id}/divisions`. */
  under?: `/${string}`
  title: string
  /** Label in the filter of the audit log, by default the title. */
  kind?: string
  description: string
  /** Explains the scope `write:…`; absent when another scope lists the noun. */
  allows?: string
  schema: z.ZodType
  /** Answer of operations marked `first`, when fields came later. */
  firstSchema?: z.ZodObject
  operations: Operations
  /** Keyed by verb; empty if `event-types.ts` lists the changes. */
  changes: Record<string, DeclaredChange>
  pages?: { role: 'athlete' | 'coach'; hint: string }
}

export function resource<const Declared extends Resource>(declared: Declared): Declared {
  return declared
}

export type SubjectOf<R extends Resource> = R extends { subject: infer Subject extends string }
  ? Subject
  : R['name']
export type NounOf<R extends Resource> = R['path'] extends `/${infer Noun}` ? Noun : never
export type EventTypeOf<R extends Resource> = R extends Resource
  ? {
      [Verb in keyof R['changes']]: R['changes'][Verb]['event'] extends string
        ? `${SubjectOf<R>}.${R['changes'][Verb]['event']}`
        : never
    }[keyof R['changes']]
  : never

/** The noun in the path, which names the scope: `announcements`. */
export function nounOf({ path }: Pick<Resource, 'path'>): string {
  return path.slice(1)
}

/** The subject of audit entries, and the object of events. */
export function getSubject({ name, subject = name }: Pick<Resource, 'name' | 'subject'>): string {
  return subject
}

/** The table of the rows, as Prisma's client names it: `judgeLink`. */
export function getTableName({ name, table = camel(name) }: Pick<Resource, 'name' | 'table'>): string {
  return table
}

/** `listAnnouncements`, `createAnnouncement`. */
export function operationIdOf(declared: Resource, verb: string): string {
  const named = verb === 'list' ? nounOf(declared) : declared.name
  return declared.operations[verb]?.operationId ?? camel(`${verb}_${named}`)
}

const camel = (words: string) => words.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
