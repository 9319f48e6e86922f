import { parentPort, workerData } from 'node:worker_threads'
import { findQuickProblems } from './soundness'

parentPort?.postMessage(findQuickProblems(workerData as string))
