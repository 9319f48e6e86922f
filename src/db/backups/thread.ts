import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from './backups'
import { drill } from './drill'

/** `work` is done to `file`: a new backup is written to it, or the backup in it is restored for a drill. */
export type BackupOrder = { work: 'backup' | 'drill'; url: string; file: string }

async function main({ work, url, file }: BackupOrder): Promise<void> {
  parentPort?.postMessage(await (work === 'backup' ? backUp(url, file) : drill(url, file)))
}

void main(workerData as BackupOrder)
