import { z } from 'zod'
import { isAddress, type SmtpServer } from '../../config/smtp-url'
import { oneOf, text, typedWhole } from '../shared/fields'

const ENCRYPTIONS = ['starttls', 'tls', 'none'] as const

const blank = (schema: z.ZodType<string>) =>
  z.preprocess(given => (given === '' ? null : given), schema.nullable().default(null))

/** An empty password keeps the stored one. */
export const MailServerForm = z
  .strictObject({
    host: text(1, 253).refine(
      value => /^[a-z\d]([a-z\d.:-]*[a-z\d])?$/i.test(value),
      'must be a name such as smtp.example.com',
    ),
    port: typedWhole(1, 65_535),
    encryption: oneOf(ENCRYPTIONS),
    user: blank(text(1, 255)),
    password: blank(text(1, 1000)),
    from: text(1, 254).refine(isAddress, 'must be one address such as hello@gym.example'),
  })
  .superRefine(({ user, password }, ctx) => {
    if (user === null && password !== null)
      ctx.addIssue({ code: 'custom', path: ['user'], message: 'must not be empty with a password' })
  })
export type MailServerForm = z.infer<typeof MailServerForm>

/** Returns the form's server, with the stored password where the form has none. */
export function buildServer(
  { host, port, encryption, user, password }: MailServerForm,
  stored: string | null,
): SmtpServer {
  return {
    ...{
      host,
      port,
      secure: encryption === 'tls',
      user,
      password: user === null ? null : (password ?? stored),
    },
    tls: encryption === 'none' ? 'none' : 'verified',
  }
}
