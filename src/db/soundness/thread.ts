/** Runs in a thread of its own: checks the file that it is given. */
import { parentPort, workerData } from 'node:worker_threads'
import { quickProblemsIn } from './soundness'

parentPort?.postMessage(quickProblemsIn(workerData as string))
