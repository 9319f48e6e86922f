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
import { serializeImport, serializeImportSummary } from '../present/imports'
import { gymRoute } from '../route'

export const importRoutes = [
  gymRoute({
    operationId: 'listImports',
    summary: 'List the imports of the gym',
    description:
      'Returns finished imports of the portal and of the interface in the order they were imported, undone imports included. A file that is still being read is found by its id alone.',
    method: 'get',
    path: '/imports',
    status: 200,
    query: ImportsQuery,
    answer: z.array(ImportSummary),
    addition: true,
    dated: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listImportJobs(scope, query)
      return { body: rows.map(serializeImportSummary), pages }
    },
  }),
  gymRoute({
    operationId: 'createImport',
    summary: 'Import a file',
    description:
      'Imports results from another product, or a list of members. The work goes on in the background, and `Location` shows its progress. A file is imported as a whole or not at all, and rows imported earlier are not imported again. With `dry_run` nothing is imported until the import is started. A file of results has at most 100,000 lines, a list of members 5,000; a longer file ends as `refused`.',
    method: 'post',
    path: '/imports',
    status: 202,
    body: ImportCreate,
    bodyBytes: IMPORT_BODY_BYTES,
    answer: Import,
    conflicts: ['too_many_imports', 'quota_reached'],
    addition: true,
    dated: true,
    cost: 'decodes',
    prepare: (scope, { body }) => decodeSentFile(scope, body),
    async handle(scope, { body, prepared }) {
      const job = await createImportJob(scope, body, prepared)
      const answer = serializeImport(job)
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
      'Returns the progress of an import and the outcome of every line. A file that was not imported stays for at least a day.',
    method: 'get',
    path: '/imports/:id',
    status: 200,
    answer: Import,
    addition: true,
    dated: true,
    async handle(scope, { id }) {
      return { body: serializeImport(await getImportJob(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'startImport',
    summary: 'Start an import that was read',
    description:
      'Imports a file after a dry run. An import that has started stays as it is. It takes no body.',
    method: 'post',
    path: '/imports/:id/start',
    status: 200,
    answer: Import,
    conflicts: ['not_ready', 'too_many_imports', 'quota_reached'],
    addition: true,
    dated: true,
    cost: 'decodes',
    async handle(scope, { id, onFailure }) {
      return { body: serializeImport(await importWhatWasRead(scope, id, onFailure)) }
    },
  }),
  gymRoute({
    operationId: 'undoImport',
    summary: 'Undo an import',
    description:
      'Deletes the imported results with their comments, even if they were edited since, and the members whom the import added. Refused once such a member has been active. Undoing twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/imports/:id/undo',
    status: 200,
    answer: Import,
    conflicts: ['import_in_use', 'not_ready'],
    addition: true,
    dated: true,
    async handle(scope, { id }) {
      return { body: serializeImport(await undoImportJob(scope, id)) }
    },
  }),
]
