import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from './backups'
import { drill } from './drill'

/** Writes a new backup to `file`, or drills the backup in `file`. */
export type BackupOrder = { work: 'backup' | 'drill'; url: string; file: string }

async function main({ work, url, file }: BackupOrder): Promise<void> {
  parentPort?.postMessage(await (work === 'backup' ? backUp(url, file) : drill(url, file)))
}

void main(workerData as BackupOrder)
