import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { GENDERS } from '../athletes/athletes'
import { blank, id, nameText, oneOf, phoneNumber, text } from '../shared/fields'
import { Moment } from '../shared/moments'

/** E-mail addresses, links and phone numbers, but no dates and loads. */
const ADDRESS =
  /\S@\S+\.\S|https?:\/\/|\bwww\.|\+\d(?:[ ()/.-]{0,2}\d){6}|\b0\d(?:[ ()/.-]{0,2}\d){7}|\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/i
const publicText = (max: number) =>
  text(1, max)
    .overwrite(value => value.replaceAll('\r\n', '\n'))
    .refine(
      value => !ADDRESS.test(value),
      'must not have e-mail addresses, phone numbers or links. People write through the form',
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

/** An entry as organisers see it. */
export const PartnerSearch = z
  .strictObject({
    id: z.string(),
    division_id: z.string().meta({ description: 'The division of teams.' }),
    name: z.string().meta({ description: 'The name on the board, usually a first name.' }),
    gender: z.enum(GENDERS).meta({ description: 'The gender of the person.' }),
    text: z.string().meta({ description: 'Own words, without addresses.' }),
    address_proven: z.boolean().meta({
      description: 'False for an entry without proof of its address, because no mail went out.',
    }),
    shown_at: Moment.meta({ description: 'Time since which the board shows the entry.' }),
  })
  .meta({ id: 'PartnerSearch', description: 'An entry on the partner board of a competition.' })
export type PartnerSearch = z.input<typeof PartnerSearch>

export const PartnerMessageForm = z
  .strictObject({
    name: nameText(100),
    email: blank(accountEmail.nullable().default(null)),
    phone: blank(phoneNumber.nullable().default(null)),
    message: text(1, 2_000).overwrite(value => value.replaceAll('\r\n', '\n')),
    ...sealed,
  })
  .superRefine(({ email, phone }, ctx) => {
    if (email !== null || phone !== null) return
    ctx.addIssue({ code: 'custom', path: ['email'], message: 'must be filled in, or else the phone number' })
  })
export type PartnerMessageForm = z.infer<typeof PartnerMessageForm>
