import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from './backups'

export type BackupOrder = { url: string; file: string }

async function main({ url, file }: BackupOrder): Promise<void> {
  parentPort?.postMessage(await backUp(url, file))
}

void main(workerData as BackupOrder)
