/** Worker thread that checks one file. */
import { parentPort, workerData } from 'node:worker_threads'
import { quickProblemsIn } from './soundness'

parentPort?.postMessage(quickProblemsIn(workerData as string))
