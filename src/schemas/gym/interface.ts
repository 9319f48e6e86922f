import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { absentable, ignored, listOf, nameText, oneOf, text, timeZoneName, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { CLOCKS, DATE_LOCALES } from './locale'

const UNITS = ['kg', 'lb'] as const

const weight = z
  .number('must be a number')
  .min(0.1, 'must be from 0.1 to 100')
  .max(100, 'must be from 0.1 to 100')
  .refine(
    value => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
    'must have at most three decimals',
  )
const weights = (what: string) =>
  listOf(weight, 1, 15)
    .refine(list => new Set(list).size === list.length, 'must not name a weight twice')
    .meta({ description: `${what}, the heaviest first when read.` })
const Rack = z
  .strictObject({ bars: weights('Weights of the bars'), plates: weights('Weights of the plates') })
  .meta({ id: 'Rack', description: 'Bars and plates.' })
const rack = (unit: string) => Rack.meta({ description: `Bars and plates in ${unit}.` })

const GymEquipment = z.strictObject({ kg: rack('kilograms'), lb: rack('pounds') }).meta({
  id: 'GymEquipment',
  description: 'The bars and plates that the gym has, by which loads are rounded.',
})

const SAID = {
  name: { description: 'Name of the gym.' },
  email: { description: 'Where the gym is reached.' },
  time_zone: { description: 'Its time zone, such as `Europe/Zurich`: which day it is there.' },
  units: { description: 'Units of the gym.' },
  locale: { description: 'How its pages write dates: `en-US` month first, `en-GB` day first.' },
  clock: { description: 'How its pages write times: `h12` or `h24`.' },
  slug: { description: 'In the address of its pages; it stays.' },
  free_cancel_hours: {
    description: 'Hours before a class until which cancelling is free; null for the end of booking.',
  },
  miss_rule: {
    description:
      'When booking pauses after late cancels and no-shows; null without a rule, which pauses nothing.',
  },
  miss_words: { description: 'The rule in the gym’s own words; null without.' },
} as const

/** The rule of missed classes. */
const MissRule = z
  .strictObject({
    limit: whole(2, 20).meta({ description: 'Late cancels and no-shows after which booking pauses.' }),
    days: whole(1, 365).meta({ description: 'Days within which misses count together.' }),
    block_days: whole(1, 90).meta({ description: 'Days for which booking pauses.' }),
  })
  .meta({ id: 'MissRule', description: 'A pause of booking after missed classes.' })
const missWords = text(1, 500)

export const GymSettings = z
  .strictObject({
    clock: z.enum(CLOCKS).meta(SAID.clock),
    created_at: Moment.meta({ description: 'When the gym was set up.' }),
    email: z.string().meta(SAID.email),
    equipment: GymEquipment,
    id: z.string().meta({ description: 'What `service-gym` takes.' }),
    free_cancel_hours: z.int().nullable().meta(SAID.free_cancel_hours),
    locale: z.enum(DATE_LOCALES).meta(SAID.locale),
    miss_rule: MissRule.nullable().meta(SAID.miss_rule),
    miss_words: z.string().nullable().meta(SAID.miss_words),
    name: z.string().meta(SAID.name),
    slug: z.string().meta(SAID.slug),
    time_zone: z.string().meta(SAID.time_zone),
    units: z.enum(UNITS).meta(SAID.units),
  })
  .meta({ id: 'GymSettings', description: 'Details and equipment of the gym.' })
export type GymSettings = z.infer<typeof GymSettings>

export const GymUpdate = z.strictObject({
  clock: absentable(oneOf(CLOCKS)).meta(SAID.clock),
  email: absentable(accountEmail).meta(SAID.email),
  equipment: absentable(GymEquipment).meta({ description: 'The bars and plates that the gym has.' }),
  free_cancel_hours: whole(0, 168).nullable().optional().meta(SAID.free_cancel_hours),
  locale: absentable(oneOf(DATE_LOCALES)).meta(SAID.locale),
  miss_rule: MissRule.nullable().optional().meta(SAID.miss_rule),
  miss_words: missWords.nullable().optional().meta(SAID.miss_words),
  name: absentable(nameText()).meta(SAID.name),
  time_zone: absentable(timeZoneName).meta(SAID.time_zone),
  units: absentable(oneOf(UNITS)).meta(SAID.units),
  ...ignored('created_at', 'id', 'slug'),
})
export type GymUpdate = z.infer<typeof GymUpdate>
