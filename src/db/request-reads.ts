/** Reads of a request that may come from a replica. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestReads = {
  /** Bytes of the primary's log, and this process's number of changes before the question. */
  position: { bytes: number; changes: number } | null
  /** The running question for the position. */
  asking: Promise<unknown> | null
  /** True once the replica has failed the request. */
  onlyPrimary: boolean
  isAnswered(): boolean
}

const requests = new AsyncLocalStorage<RequestReads>()

/** Runs a request whose reads may come from a replica until the answer begins. */
export function mayReadReplica(isAnswered: () => boolean, work: () => void): void {
  requests.run({ position: null, asking: null, onlyPrimary: false, isAnswered }, work)
}

/** Returns the running request's reads; null where only the primary may answer. */
export function currentReads(): RequestReads | null {
  const reads = requests.getStore()
  return reads === undefined || reads.isAnswered() ? null : reads
}

/** Makes the running request ask for the position anew, because it knows something newer. */
export function forgetPosition(): void {
  const reads = requests.getStore()
  if (reads) Object.assign(reads, { position: null, asking: null })
}
