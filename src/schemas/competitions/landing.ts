import { z } from 'zod'
import { answerSchema, declareFields, formSchema, updateSchema } from '../shared/declared-fields'
import { absentable, emailAddress, flag, ignored, listOf, nameText, text } from '../shared/fields'
import { isDay } from '../shared/written-times'
import { revisionRead } from '../wods/wods'
import { slugProblem } from './slugs'

export const webAddress = text(1, 2_000).refine(
  url => /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  'must be an address such as https://www.example.org',
)

/** Text of several lines, with ends of lines as \n. */
const lines = (max: number) => text(1, max).overwrite(value => value.replaceAll('\r\n', '\n'))

const day = z.iso.date('must be a day such as 2026-11-20').refine(isDay, 'must be from 1900 to 2199')

const slug = text(1, 100).superRefine((value, ctx) => {
  const message = slugProblem(value)
  if (message !== null) ctx.addIssue({ code: 'custom', message })
})

export const Document = z.strictObject({
  name: nameText(200).meta({ description: 'The name of the document.' }),
  url: webAddress.meta({ description: 'The address of the document.' }),
})
export type Document = z.infer<typeof Document>
const documents = listOf(Document, 0, 20)

export const LANDING = declareFields({
  slug: {
    is: slug.nullable(),
    about:
      'The end of the short address, `/c/winter-throwdown`, unique on the installation. Earlier ones lead to it. Null for the id.',
    set: 'optional',
    stored: false,
  },
  tagline: {
    is: nameText(200).nullable(),
    about: 'A single line below the name.',
    set: 'optional',
  },
  starts_on: {
    is: day.nullable(),
    about: 'The first day, `YYYY-MM-DD` in the time zone of the competition.',
    set: 'optional',
  },
  ends_on: {
    is: day.nullable(),
    about: 'The last day, when it differs from the first.',
    set: 'optional',
  },
  city: { is: nameText(100).nullable(), about: 'The city or town.', set: 'optional' },
  venue: {
    is: nameText(200).nullable(),
    about: 'The name of the venue.',
    set: 'optional',
  },
  venue_address: {
    is: lines(500).nullable(),
    about: 'Street and postal code of the venue.',
    set: 'optional',
  },
  travel: {
    is: lines(5_000).nullable(),
    about: 'Directions and parking, in Markdown.',
    set: 'optional',
  },
  map_url: {
    is: webAddress.nullable(),
    about: 'The address of a map. Null: a search for the venue.',
    set: 'optional',
  },
  programme: {
    is: lines(20_000).nullable(),
    about: 'The programme as typed: headings for days, and lines that start with a time.',
    set: 'optional',
  },
  refund_rules: {
    is: lines(5_000).nullable(),
    about: 'Rules for refunds, in Markdown.',
    set: 'optional',
  },
  contact_email: {
    is: emailAddress.nullable(),
    about: 'The public e-mail address of the organisers.',
    set: 'optional',
  },
  documents: {
    is: documents,
    about: 'Documents with their addresses, in order.',
    set: 'optional',
    stored: false,
  },
  colour: {
    is: text(7, 7)
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a73e8')
      .nullable(),
    about: 'The colour of the public pages, `#rrggbb`. Null for the gym’s.',
    set: 'optional',
  },
})

/** Throws on `ends_on` when the last day precedes the first, or stands alone. */
function assertDays(
  { starts_on: first, ends_on: last }: { starts_on?: string | null; ends_on?: string | null },
  ctx: z.RefinementCtx,
): void {
  if (last == null || first === undefined) return
  const message = first === null ? 'needs a first day' : 'must not be before the first day'
  if (first === null || last < first) ctx.addIssue({ code: 'custom', path: ['ends_on'], message })
}

/** A line for each document: its name, then its address. */
const typedDocuments = text(0, 20_000)
  .default('')
  .transform((typed, ctx) =>
    typed.split(/\r?\n/).flatMap((line, index) => {
      if (line.trim() === '') return []
      const [, name = '', url] = /^(.*?)\s*(\S+:\/\/\S+)$/.exec(line.trim()) ?? []
      const read = Document.safeParse({ name: name.replace(/[:–-]$/, '').trim() || url, url })
      if (read.success) return [read.data]
      const message = `needs a name and an address on line ${index + 1}, such as Rulebook https://example.org/rules.pdf`
      ctx.addIssue({ code: 'custom', message })
      return []
    }),
  )
  .pipe(documents)

export const LandingForm = formSchema(LANDING)
  .omit({ documents: true })
  .extend({
    documents: typedDocuments,
    own_colour: z
      .literal('yes')
      .optional()
      .transform(given => given === 'yes'),
    partner_board: z
      .literal('yes')
      .optional()
      .transform(given => given === 'yes'),
    revision: revisionRead,
  })
  .superRefine(assertDays)
export type LandingForm = z.infer<typeof LandingForm>

const Shown = z.strictObject({
  id: z.string(),
  url: z.string().meta({ description: 'The address of the picture, up to 1,920 pixels wide.' }),
  alt: z.string().meta({ description: 'Text in place of the picture.' }),
})
const SponsorShown = z.strictObject({
  id: z.string(),
  name: z.string().meta({ description: 'The name of the sponsor.' }),
  tier: z.enum(['presenting', 'partner', 'friend']).meta({ description: 'Where the sponsor stands.' }),
  url: z.string().nullable().meta({ description: 'The website of the sponsor.' }),
  logo_url: z.string().nullable().meta({ description: 'The address of the logo.' }),
})
const Notice = z.strictObject({
  subject: nameText(120).meta({ description: 'A single line, on screens too.' }),
  text: lines(10_000).meta({ description: 'Plain text.' }),
})
const NOTICE = 'A notice for everybody, on the public pages and screens. Null without a notice.'
const PARTNER_BOARD = 'True for a board on which people find partners for divisions of teams.'

export const CompetitionPage = answerSchema(LANDING)
  .extend({
    cover: Shown.nullable().meta({ description: 'The cover. Null: a poster with the name.' }),
    logo: Shown.nullable().meta({ description: 'The logo of the competition.' }),
    notice: Notice.nullable().meta({ description: NOTICE }),
    page_url: z.string().meta({ description: 'The public page.' }),
    partner_board: z.boolean().meta({ description: PARTNER_BOARD }),
    sponsors: z.array(SponsorShown).meta({ description: 'Sponsors by tier, then in order.' }),
  })
  .meta({ id: 'CompetitionPage', description: 'The content of the public page of a competition.' })
export type CompetitionPage = z.input<typeof CompetitionPage>

export const CompetitionPageUpdate = updateSchema(LANDING)
  .extend({
    notice: Notice.nullable().optional().meta({ description: NOTICE }),
    partner_board: absentable(flag).meta({ description: PARTNER_BOARD }),
    ...ignored('cover', 'logo', 'page_url', 'sponsors'),
  })
  .superRefine(assertDays)
  .meta({ id: 'CompetitionPageUpdate', description: 'Changes of the public page.' })
export type CompetitionPageUpdate = z.output<typeof CompetitionPageUpdate>

/** Text for readers who can't see the picture. */
const alt = text(0, 300).default('')
export const PictureForm = z.strictObject({ alt })
