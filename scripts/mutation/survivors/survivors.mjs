/**
 * The mutants that no test can notice, by file, and why. Each is written as the report of `npm run test:mutation` writes it:
 * the line, what of it is changed, and what it becomes.
 */
import { DOMAIN } from './domain.mjs'
import { IDEMPOTENCY } from './idempotency.mjs'
import { LIMITS } from './limits.mjs'
import { QUEUES } from './queues.mjs'
import { SCOPING } from './scoping.mjs'

export const SURVIVORS = { ...DOMAIN, ...IDEMPOTENCY, ...LIMITS, ...QUEUES, ...SCOPING }
