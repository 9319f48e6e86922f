import { z } from 'zod'
import { SCALINGS, type Scaling } from '../results/result-details'
import { absentable, id, ignored, listOf, nameText, whole } from '../shared/fields'
import { Vest as Weight } from '../workouts/workout-parts'

/** Scalings of every gym by their names on pages, from hard to easy. */
export const PLAIN_NAMES = {
  'Rx+': 'rxplus',
  Rx: 'rx',
  Scaled: 'scaled',
  Modified: 'modified',
} as const satisfies Record<string, Scaling>

export const MOST_NAMES = 20
export const MOST_SUBSTITUTIONS = 100
export const MOST_LOADS = 50

export const scalingName = nameText(40)

const percent = absentable(whole(1, 300).nullable())

const movement = {
  movement_id: id.meta({ description: 'The movement that is replaced.' }),
  instead_id: id.meta({ description: 'The movement in its place.' }),
}
const SubstitutionGiven = z.strictObject({
  ...movement,
  reps_percent: absentable(whole(1, 1000)).meta({
    description: 'Share of the reps, 100 if not said otherwise: 200 does twice as many.',
  }),
})

const Substitution = z
  .strictObject({
    movement_id: z.string().meta({ description: 'The movement that is replaced.' }),
    instead_id: z.string().meta({ description: 'The movement in its place.' }),
    reps_percent: z.int().meta({ description: 'Share of the reps: 200 does twice as many.' }),
  })
  .meta({ id: 'Substitution', description: 'A movement in the place of another.' })
export type Substitution = z.infer<typeof Substitution>

const loads = {
  load: Weight.meta({ description: 'The prescribed load.' }),
  instead: Weight.meta({ description: 'The load in its place.' }),
}
const LOADS = {
  description: 'Loads in the place of others, such as 65/45 lb for 95/65 lb. Go before `load_percent`.',
}
const FixedLoad = z
  .strictObject(loads)
  .meta({ id: 'FixedLoad', description: 'A load in the place of another.' })
export type FixedLoad = z.infer<typeof FixedLoad>

const rule = {
  name: scalingName.meta({ description: 'Name of the scaling, in the gym’s words.' }),
  load_percent: percent.meta({ description: 'Share of the prescribed loads; null for the whole load.' }),
  reps_percent: percent.meta({
    description: 'Share of reps, calories and distances; null for the whole amount.',
  }),
  substitutions: absentable(listOf(SubstitutionGiven, 0, MOST_SUBSTITUTIONS)).meta({
    description: 'Movements in the place of others.',
  }),
  loads: absentable(listOf(z.strictObject(loads), 0, MOST_LOADS)).meta(LOADS),
}

export const ScalingsUpdate = z.strictObject({
  scalings: listOf(z.strictObject({ ...rule, ...ignored('scaling') }), 4, MOST_NAMES).meta({
    description: 'Every scaling from hard to easy, with Rx+, Rx, Scaled and Modified in this order.',
  }),
})
export type ScalingsUpdate = z.infer<typeof ScalingsUpdate>

/** A rule as it is stored. */
export type ScalingRule = {
  name: string
  load_percent: number | null
  reps_percent: number | null
  substitutions: Substitution[]
  loads: FixedLoad[]
}

const GymScaling = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the scaling.' }),
    scaling: z.enum(SCALINGS).meta({
      description:
        'The scaling that its results count as, by its place above Rx, between Rx and Modified, or below.',
    }),
    load_percent: z
      .int()
      .nullable()
      .meta({ description: 'Share of the prescribed loads; null for the whole load.' }),
    reps_percent: z
      .int()
      .nullable()
      .meta({ description: 'Share of reps, calories and distances; null for the whole amount.' }),
    substitutions: z.array(Substitution).meta({ description: 'Movements in the place of others.' }),
    loads: z.array(FixedLoad).meta(LOADS),
  })
  .meta({ id: 'GymScaling', description: 'A scaling of the gym, with the rule by which it is proposed.' })
export type GymScaling = z.infer<typeof GymScaling>

export const GymScalings = z
  .strictObject({ scalings: z.array(GymScaling).meta({ description: 'Every scaling, from hard to easy.' }) })
  .meta({ id: 'GymScalings', description: 'The scalings of the gym.' })
