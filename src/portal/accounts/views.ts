/** The pages of accounts, and the data that each is given. */
import type { HttpsOnly } from '../../http/https-only'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { AccountPage } from './account-page'
import type { ClosedGym, GymCard } from './gyms-page'
import type { InviteOver, InvitePage } from './invite-page'

export type AccountViews = {
  'accounts/account': { account: AccountPage; form: FormState }
  'accounts/confirm': {
    /** What was typed goes along in `fields`, to the address that it was sent to. */
    confirm: { action: string; email: string; fields: { name: string; value: string }[] }
    form: FormState
  }
  'accounts/two-step': {
    /** The code to scan as a path on a square of `size`, and the same for typing. */
    setup: { path: string; size: number; uri: string; shared: string }
    form: FormState
  }
  'accounts/recovery-codes': { codes: string[]; isNew: boolean }
}

export type GymViews = {
  'accounts/gyms': { waiting: string[]; gyms: GymCard[] }
  'accounts/gym-closed': { gym: ClosedGym }
}

/** With a new account, with one that exists, or as whoever is signed in. */
export type Way = 'new' | 'account' | 'me'

export type InviteViews = {
  'accounts/invite': { invite: InvitePage; way: Way; form: FormState; https: HttpsOnly | null }
  'accounts/invite-over': { invite: InviteOver }
}

export type JoinViews = {
  'accounts/join': {
    join: {
      gym: string
      approval: boolean
      /** The address that the forms are sent to. */
      action: string
      /** Who is signed in here. */
      me: { name: string; email: string } | null
      /** An account was asked for just now, and is signed in with next. */
      signedUp: boolean
    }
    way: Way
    https: HttpsOnly | null
    genders: Choice[]
    form: FormState
  }
}

export type ResetViews = {
  'accounts/reset': {
    reset: { name: string; email: string; action: string }
    https: HttpsOnly | null
    form: FormState
  }
}

export type SetupViews = {
  'accounts/setup-waiting': Record<string, never>
  'accounts/setup': {
    form: FormState
    action: string
    zones: Choice[]
    poundZones: string[]
    https: HttpsOnly | null
  }
  'accounts/setup-done': Record<string, never>
}

export type SignInViews = {
  'accounts/sign-in': {
    form: FormState
    https: HttpsOnly | null
    /** Whether a forgotten password is helped with by mail. */
    mail: boolean
  }
  /** `sent` is the address that was asked for, whether or not anybody has it. */
  'accounts/forgot': { form: FormState; sent: string | null }
  'accounts/second-step': { email: string; form: FormState }
}
