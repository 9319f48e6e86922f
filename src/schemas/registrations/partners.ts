import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { GENDERS } from '../athletes/athletes'
import { id, nameText, oneOf, text } from '../shared/fields'

const ADDRESS = /\S@\S+\.\S|https?:\/\/|\bwww\./i
const publicText = (max: number) =>
  text(1, max)
    .overwrite(value => value.replaceAll('\r\n', '\n'))
    .refine(
      value => !ADDRESS.test(value),
      'must not have e-mail addresses or links. People write through the form',
    )

const sealed = {
  form: z.string().optional(),
  website: z.string().optional(),
  asked: z.string().max(2_000).optional(),
}

export const PartnerSearchForm = z.strictObject({
  division_id: id,
  name: nameText(60).refine(value => !ADDRESS.test(value), 'must be a name'),
  email: accountEmail,
  gender: oneOf(GENDERS),
  text: publicText(400),
  ...sealed,
})
export type PartnerSearchForm = z.infer<typeof PartnerSearchForm>

export const PartnerMessageForm = z.strictObject({
  name: nameText(100),
  email: accountEmail,
  message: text(1, 2_000).overwrite(value => value.replaceAll('\r\n', '\n')),
  ...sealed,
})
export type PartnerMessageForm = z.infer<typeof PartnerMessageForm>
