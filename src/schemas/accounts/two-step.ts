/** Two-step sign-in, and the password given again. */
import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { givenPassword } from './account'

/** A code of the app or a recovery code, however it is typed. */
const code = text(1, 100)

export const CodeForm = z.strictObject({ code, next: z.string().optional() })

/** `setup` is the secret that the page showed, signed for whom it showed it to. */
export const TurnOnForm = z.strictObject({ code, setup: z.string().max(500) })

export const ConfirmForm = z.strictObject({ confirm_password: givenPassword, next: z.string().optional() })

/** Whether coaches and admins of a gym have to use it. */
export const RequireTwoStepForm = z.strictObject({ required: oneOf(['yes', 'no']) })
