import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { givenPassword } from './account'

const code = text(1, 100)

export const CodeForm = z.strictObject({ code, next: z.string().optional() })

/** `setup` is the secret on the page, signed for the account. */
export const TurnOnForm = z.strictObject({ code, setup: z.string().max(500) })

export const ConfirmForm = z.strictObject({ confirm_password: givenPassword, next: z.string().optional() })

/** Whether a gym's coaches and admins must use two-step sign-in. */
export const RequireTwoStepForm = z.strictObject({ required: oneOf(['yes', 'no']) })
