import type { HttpsOnly } from '../../http/https-only'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { AccountPage } from './account-page'
import type { ClosedGym, GymCard } from './gyms-page'
import type { InviteOver, InvitePage } from './invite-page'

export type AccountViews = {
  'accounts/account': { account: AccountPage; form: FormState }
  'accounts/confirm': {
    /** `fields` are the original form's values, to send again to its address. */
    confirm: { action: string; email: string; fields: { name: string; value: string }[] }
    form: FormState
  }
  'accounts/two-step': {
    /** The QR code as a path on a square of `size`, and its secret as text. */
    setup: { path: string; size: number; uri: string; shared: string }
    form: FormState
  }
  'accounts/recovery-codes': { codes: string[]; isNew: boolean }
}

export type GymViews = {
  'accounts/gyms': { waiting: string[]; gyms: GymCard[] }
  'accounts/gym-closed': { gym: ClosedGym }
}

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
      action: string
      me: { name: string; email: string } | null
      signedUp: boolean
      mail: boolean
    }
    way: Way
    https: HttpsOnly | null
    genders: Choice[]
    form: FormState
  }
}

export type ResetViews = {
  'accounts/reset': {
    /** `joins`: the link confirms the address of a join form. */
    reset: { name: string; email: string; joins: boolean; action: string }
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
    mail: boolean
  }
  /** `sent` is the requested address, with or without an account. */
  'accounts/forgot': { form: FormState; sent: string | null }
  'accounts/second-step': { email: string; form: FormState }
}
