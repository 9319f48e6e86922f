import { z } from 'zod'
import { Day } from '../shared/days'
import { answerSchema, declareFields } from '../shared/declared-fields'
import { absentable, evenWhenWrong, id, nameText, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { strokesText } from './strokes'

export const SOURCES = ['member', 'link', 'door', 'paper'] as const
export type SignatureSource = (typeof SOURCES)[number]

const name = nameText(120)
const relation = nameText(60)

export const FIELDS = declareFields({
  id: { is: id },
  athlete_id: { is: id, about: 'The athlete.' },
  waiver_id: { is: id, about: 'The signed version.' },
  waiver_number: {
    is: z.int(),
    about: 'The number of the signed version. Valid from `signed_from` of the version in force on.',
    stored: false,
  },
  name: { is: name, about: 'The full name of the signer: the athlete, or a parent or guardian.' },
  relation: {
    is: relation.nullable(),
    about:
      'The relation of the guardian to the athlete, such as `mother`. Null for a signature of the athlete.',
  },
  method: {
    is: oneOf(['drawn', 'typed', 'paper']),
    about: 'Drawn by finger, by typing the name, or on paper.',
    stored: false,
  },
  source: {
    is: oneOf(SOURCES),
    about:
      'Where: by the `member` signed in, by a personal `link`, at the `door` on a device of the gym, or on `paper`.',
  },
  signed_at: { is: Moment, about: 'When it was signed; for paper without a time the start of the day.' },
  created_at: { is: Moment, about: 'When it was recorded.' },
})

const WaiverSignature = answerSchema(FIELDS).meta({
  id: 'WaiverSignature',
  description: 'A signature of an athlete, or of their guardian, under a version of the waiver.',
})

export const WaiverSignatureCreate = z.strictObject({
  athlete_id: id.meta({ description: 'An active athlete of the gym.' }),
  waiver_id: absentable(id).meta({
    description: 'The version that was signed. Without it the newest version.',
  }),
  name: absentable(name).meta({
    description: 'The full name of the signer. Without it the athlete’s; needed with `relation`.',
  }),
  relation: absentable(relation).meta({
    description: 'The relation of the guardian to the athlete, such as `mother`, for a minor.',
  }),
  signed_on: absentable(z.iso.date('must be a day such as 2026-12-31')).meta({
    description: 'The day of the signature, `YYYY-MM-DD`; today when absent, never later.',
  }),
})
export type WaiverSignatureCreate = z.infer<typeof WaiverSignatureCreate>

/** The form for signing. `class_id` is the class that a coach came from. */
export const SignForm = z
  .strictObject({
    waiver_id: id,
    signer: oneOf(['self', 'guardian']),
    name: name.optional(),
    relation: relation.optional(),
    strokes: strokesText.optional(),
    agree: z.literal('yes', 'must be ticked'),
    class_id: id.optional(),
  })
  .superRefine(({ signer, name, relation, strokes }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (signer === 'guardian' && !name) refuse('name', 'is required: the full name of the guardian')
    if (signer === 'guardian' && !relation)
      refuse('relation', 'is required, such as mother or legal guardian')
    if (signer === 'self' && !name && !strokes) refuse('name', 'is required, or sign by hand')
  }, evenWhenWrong)
export type SignForm = z.infer<typeof SignForm>

export const PaperForm = z.strictObject({
  waiver_id: id.optional(),
  name: name.optional(),
  relation: relation.optional(),
  signed_on: Day.optional(),
})

export const WaiverSignaturesQuery = PageQuery.safeExtend({
  athlete_id: id.optional().meta({ description: 'Only of this athlete.' }),
  waiver_id: id.optional().meta({ description: 'Only under this version.' }),
})
export type WaiverSignaturesQuery = z.infer<typeof WaiverSignaturesQuery>

export const waiverSignatures = resource({
  name: 'waiver_signature',
  subject: 'waiver',
  path: '/waiver_signatures',
  title: 'Waiver signatures',
  kind: 'Waiver signatures',
  description: 'Signatures of athletes and guardians under the versions of the waiver.',
  allows: 'Record and delete signatures under the waiver',
  schema: WaiverSignature,
  operations: {
    list: {
      summary: 'List the signatures under the waiver',
      description: 'Returns signatures by the time of the record, of old versions too.',
      query: WaiverSignaturesQuery,
    },
    create: {
      summary: 'Record a signature on paper',
      description:
        'Records a signature of an athlete or a guardian on paper. The paper stays with the gym. Sending the request again records a second signature.',
      body: WaiverSignatureCreate,
      example: { athlete_id: '{athlete}', waiver_id: '{waiver}', name: 'Dana Okafor', relation: 'mother' },
    },
    get: { summary: 'Get a signature', description: 'Returns a signature under the waiver.' },
    delete: {
      summary: 'Delete a signature',
      description:
        'Deletes a signature, for mistakes. Without another valid signature the athlete signs again. It takes no body.',
    },
  },
  changes: {
    sign: {
      event: 'signed',
      meaning: 'An athlete, or their guardian, signed the waiver.',
      sentence: 'signed the waiver',
    },
    create: { event: 'signed', sentence: 'recorded a signature under the waiver' },
    merge: {
      event: 'updated',
      meaning: 'The athlete of a signature was merged into another athlete.',
      sentence: 'moved a signature under the waiver',
    },
    delete: {
      event: 'deleted',
      meaning: 'A signature under the waiver was deleted.',
      sentence: 'deleted a signature under the waiver',
    },
  },
})
