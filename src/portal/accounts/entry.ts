/** What the pages outside a gym work with: signing in is counted across all of them. */
import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { invalid } from '../../errors'
import type { SignInLimits } from '../http/sign-in-limits'

export type Entry = { db: Db; config: Config; limits: SignInLimits }

/** One answer for an e-mail that is unknown and a password that is wrong. */
export const wrongPassword = () => invalid({ form: ['This e-mail and this password do not go together.'] })
