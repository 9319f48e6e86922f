/** Reads of a request that may come from a replica. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { together } from './direct/together'

export type RequestReads = {
  /** Bytes of the primary's log, and this process's changes, null once outdated. */
  position: { bytes: number; changes: number | null } | null
  /** True once the replica has failed the request. */
  onlyPrimary: boolean
  together: ReturnType<typeof together> | null
  isAnswered(): boolean
}

const requests = new AsyncLocalStorage<RequestReads>()

/** Runs a request whose reads may come from a replica until the answer begins. */
export function mayReadReplica(isAnswered: () => boolean, work: () => void): void {
  requests.run({ position: null, onlyPrimary: false, together: null, isAnswered }, work)
}

/** Returns the running request's reads; null where only the primary may answer. */
export function currentReads(): RequestReads | null {
  const reads = requests.getStore()
  return reads === undefined || reads.isAnswered() ? null : reads
}

/** Makes the primary answer the next read, for a request that knows something newer. */
export function forgetPosition(): void {
  const reads = requests.getStore()
  if (reads?.position) reads.position.changes = null
}
