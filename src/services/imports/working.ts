import { AppError } from '../../errors'
import type { GymScope } from '../../scope'
import { isAlive, leaseDeadline, staleBefore } from '../shared/alive'
import { getAsker } from '../shared/decoding/asker'
import { assertRoomForBytes } from '../shared/storage'
import { type FileContent, isQuick } from './content'
import {
  allowedOptions,
  type FileState,
  findFile,
  type ImportOptions,
  type OpenedFile,
  type Outcome,
  opened,
  readFileText,
  working,
} from './files'
import { importFile, previewImport } from './imports'
import type { Progress } from './planning'
import { AT_WORK } from './room'
import { duringImportTurn } from './turns'

/**
 * Progress of the work in this process. In memory, because SQLite cannot store it during a long transaction.
 */
const underWay = new Map<string, { progress: number; total: number }>()
const finished = new Map<string, Promise<void>>()

const HEARTBEAT_MS = 2_000

export type OnFailure = (error: unknown) => void

/**
 * Starts reading a stored file, or reading it again with other options. Throws not_found, forbidden,
 * validation_failed, and conflict `working`.
 */
export async function startReading(
  scope: GymScope,
  id: string,
  onFailure: OnFailure,
  asked?: ImportOptions,
  which: 'first' | 'again' = asked ? 'again' : 'first',
): Promise<void> {
  const options = asked && (await allowedOptions(scope, asked))
  return start(
    scope,
    id,
    'reading',
    onFailure,
    async (file, content, progress) => {
      const input = { ...file.options, file_name: file.fileName }
      return { state: 'ready', outcome: { preview: await previewImport(scope, input, content, progress) } }
    },
    { ...(options && { options }), isNew: which === 'first' },
  )
}

/**
 * Starts importing a file after its preview. Throws conflict `working`, `quota_reached`, and `not_ready` without a
 * preview.
 */
export async function startImporting(scope: GymScope, id: string, onFailure: OnFailure): Promise<void> {
  await assertRoomForBytes(scope)
  return start(scope, id, 'importing', onFailure, importIt(scope))
}

/** Starts importing a file without a preview. Throws conflict `working`. */
export function startAtOnce(scope: GymScope, id: string, onFailure: OnFailure): Promise<void> {
  return start(scope, id, 'importing', onFailure, importIt(scope), { isNew: true })
}

function importIt(scope: GymScope): Work {
  return async (file, content, progress) => {
    const input = { ...file.options, file_name: file.fileName, id: file.id }
    const imported = await importFile(scope, input, content, progress)
    return { state: 'done', outcome: { imported } }
  }
}

/** Returns one of the actor's files with the progress of the work. */
export async function watchImportFile(scope: GymScope, id: string): Promise<OpenedFile> {
  const file = opened(await findFile(scope, id))
  if (!AT_WORK.includes(file.state)) return file
  const here = underWay.get(id)
  if (here) return { ...file, ...here }
  if (isAlive(file.aliveAt)) return file
  return { ...file, state: 'refused', outcome: STOPPED }
}

const STOPPED: Outcome = {
  errors: {
    form: ['The server was restarted while it worked on this file. Nothing was imported: read it again.'],
  },
  failed: true,
}

/** Resolves when this process has finished its work on the file, or on all files without an id. */
export function importFinished(id?: string): Promise<unknown> {
  return id === undefined ? Promise.all(finished.values()) : (finished.get(id) ?? Promise.resolve())
}

type Work = (
  file: OpenedFile,
  content: FileContent,
  progress: Progress,
) => Promise<{ state: FileState; outcome: Outcome }>

async function start(
  scope: GymScope,
  id: string,
  state: 'reading' | 'importing',
  onFailure: OnFailure,
  work: Work,
  { options, isNew = false }: { options?: ImportOptions; isNew?: boolean } = {},
): Promise<void> {
  const { db, gymId } = scope
  const now = new Date()
  await findFile(scope, id)
  if (underWay.has(id)) throw working()
  // Of two simultaneous requests one starts. Work without a heartbeat may start again.
  const unheard = [{ aliveAt: { lt: staleBefore() } }, { aliveAt: { gt: leaseDeadline() } }]
  const silent = { state: { not: 'done' }, OR: unheard }
  const unread = isNew ? ['storing', 'refused'] : ['ready', 'refused']
  const from = state === 'importing' && !isNew ? [{ state: 'ready' }] : [{ state: { in: unread } }, silent]
  const { count } = await db.importFile.updateMany({
    where: { gymId, id, OR: from },
    data: {
      // Clients ask every second, and the old outcome may be long.
      ...{ state, progress: 0, total: 0, outcome: 'null', aliveAt: now },
      ...(options && { options: JSON.stringify(options) }),
    },
  })
  if (count === 0) throw working()
  underWay.set(id, { progress: 0, total: 0 })
  const file = opened(await findFile(scope, id))
  const content = await readFileText(scope, id)
  // The heartbeat starts before the turn, because a queued file is alive too.
  const beating = heartbeat(scope, id)
  const job = duringImportTurn(
    scope,
    getAsker(scope, isQuick(content)),
    () => [...underWay.keys()],
    () => run(scope, file, { content, work, beating, onFailure }),
  )
  finished.set(id, job)
  void job.finally(() => finished.delete(id))
}

type Running = {
  content: FileContent
  work: Work
  beating: ReturnType<typeof heartbeat>
  onFailure: OnFailure
}

async function run(
  scope: GymScope,
  file: OpenedFile,
  { content, work, beating, onFailure }: Running,
): Promise<void> {
  const { db, gymId } = scope
  const { id } = file
  try {
    const progress: Progress = (done, of) => underWay.set(id, { progress: done, total: of })
    const { state, outcome } = await work(file, content, progress)
    await beating.stop()
    await db.importFile.updateMany({
      where: { gymId, id },
      data: { state, outcome: JSON.stringify(outcome) },
    })
    if (state === 'done') await db.importFilePart.deleteMany({ where: { gymId, fileId: id } })
  } catch (error) {
    await beating.stop()
    const outcome = JSON.stringify(refusalOf(error, onFailure))
    await db.importFile
      .updateMany({ where: { gymId, id }, data: { state: 'refused', outcome } })
      .catch(onFailure)
  } finally {
    underWay.delete(id)
  }
}

function refusalOf(error: unknown, onFailure: OnFailure): Outcome {
  if (error instanceof AppError && ['invalid', 'conflict', 'forbidden'].includes(error.kind))
    return { errors: error.fields ?? { form: [error.detail] } }
  onFailure(error)
  const message = 'Something went wrong on the server, and nothing was imported. Try it again.'
  return { errors: { form: [message] }, failed: true }
}

/** Tells other processes that the work continues. On SQLite, heartbeats wait until the import is written. */
function heartbeat({ db, gymId }: GymScope, id: string) {
  let pending: Promise<unknown> = Promise.resolve()
  let isPending = false
  const timer = setInterval(() => {
    if (isPending) return
    isPending = true
    const data = { aliveAt: new Date(), ...underWay.get(id) }
    pending = db.importFile
      .updateMany({ where: { gymId, id }, data })
      .catch(() => undefined)
      .finally(() => {
        isPending = false
      })
  }, HEARTBEAT_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await pending
    },
  }
}
