import { z } from 'zod'
import {
  IMPORT_BODY_BYTES,
  Import,
  ImportCreate,
  ImportSummary,
  ImportsQuery,
} from '../../schemas/imports/jobs'
import {
  createImportJob,
  decodeSentFile,
  getImportJob,
  importWhatWasRead,
  listImportJobs,
  startJob,
  undoImportJob,
} from '../../services/imports/jobs'
import { presentImport, presentImportSummary } from '../present/imports'
import { gymRoute } from '../route'

export const importRoutes = [
  gymRoute({
    operationId: 'listImports',
    summary: 'List the imports of the gym',
    description:
      'By when they were imported, those that people made in the portal and those that were undone included. What is only being read is found by its id alone.',
    method: 'get',
    path: '/imports',
    status: 200,
    query: ImportsQuery,
    answer: z.array(ImportSummary),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listImportJobs(scope, query)
      return { body: rows.map(presentImportSummary), pages }
    },
  }),
  gymRoute({
    operationId: 'createImport',
    summary: 'Import a file',
    description:
      'Of results of another product, or a list of members. The work goes on by itself: `Location` says how far it is. It comes in whole or not at all, and what came in before does not come in again. With `dry_run` nothing is imported until it is started.',
    method: 'post',
    path: '/imports',
    status: 202,
    body: ImportCreate,
    bodyBytes: IMPORT_BODY_BYTES,
    answer: Import,
    conflicts: ['too_many_imports'],
    addition: true,
    prepare: (scope, { body }) => decodeSentFile(scope, body),
    async handle(scope, { body, prepared }) {
      const job = await createImportJob(scope, body, prepared)
      const answer = presentImport(job)
      const { id } = answer
      return {
        body: answer,
        location: `/api/public/imports/${id}`,
        afterwards: (later, onFailure) => startJob(later, id, { dryRun: body.dry_run === true }, onFailure),
      }
    },
  }),
  gymRoute({
    operationId: 'getImport',
    summary: 'Get an import',
    description:
      'How far it is, and what became of every line. What was not imported is there for a day at least.',
    method: 'get',
    path: '/imports/:id',
    status: 200,
    answer: Import,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentImport(await getImportJob(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'startImport',
    summary: 'Start an import that was read',
    description: 'After a dry run. One that is imported, or about to be, stays as it is. It takes no body.',
    method: 'post',
    path: '/imports/:id/start',
    status: 200,
    answer: Import,
    conflicts: ['not_ready', 'too_many_imports'],
    addition: true,
    async handle(scope, { id, onFailure }) {
      return { body: presentImport(await importWhatWasRead(scope, id, onFailure)) }
    },
  }),
  gymRoute({
    operationId: 'undoImport',
    summary: 'Undo an import',
    description:
      'Its results go with their comments, however they were edited since; so do the members whom it added, unless one of them has begun. Undoing twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/imports/:id/undo',
    status: 200,
    answer: Import,
    conflicts: ['import_in_use', 'not_ready'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentImport(await undoImportJob(scope, id)) }
    },
  }),
]
