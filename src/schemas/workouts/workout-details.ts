import { z } from 'zod'
import {
  AmrapDetails,
  CardioDetails,
  CardioIntervalsDetails,
  DeathByDetails,
  EmomDetails,
  FgbDetails,
  ForTimeDetails,
  FranStyleDetails,
  GenericDetails,
  MaxRepsDetails,
  RoundsForTimeDetails,
  StrengthDetails,
  TabataDetails,
  TwelveDaysDetails,
  WarmUpDetails,
} from './workout-shapes'

const all = {
  Amrap: AmrapDetails,
  Cardio: CardioDetails,
  CardioIntervals: CardioIntervalsDetails,
  DeathBy: DeathByDetails,
  Emom: EmomDetails,
  Fgb: FgbDetails,
  ForTime: ForTimeDetails,
  FranStyle: FranStyleDetails,
  Generic: GenericDetails,
  MaxReps: MaxRepsDetails,
  RoundsForTime: RoundsForTimeDetails,
  Strength: StrengthDetails,
  Tabata: TabataDetails,
  TwelveDays: TwelveDaysDetails,
  WarmUp: WarmUpDetails,
} as const

export const DETAILS = all

/** Types that clients can create, in the interface's order. */
export const CREATABLE_TYPES = Object.keys(all) as [CreatableType, ...CreatableType[]]
export type CreatableType = keyof typeof all

/** Types of old stored workouts: returned, never created. */
export const LEGACY_TYPES = ['AccessoryWork', 'WeightliftingTotal'] as const
type LegacyType = (typeof LEGACY_TYPES)[number]
export type WorkoutType = CreatableType | LegacyType

export const WorkoutDetails = z.discriminatedUnion(
  'type',
  [
    AmrapDetails,
    CardioDetails,
    CardioIntervalsDetails,
    DeathByDetails,
    EmomDetails,
    FgbDetails,
    ForTimeDetails,
    FranStyleDetails,
    GenericDetails,
    MaxRepsDetails,
    RoundsForTimeDetails,
    StrengthDetails,
    TabataDetails,
    TwelveDaysDetails,
    WarmUpDetails,
  ],
  { error: `must be an object whose type is one of ${Object.keys(all).join(', ')}` },
)
export type WorkoutDetails = z.infer<typeof WorkoutDetails>

export type DetailsOf<Type extends CreatableType> = Extract<WorkoutDetails, { type: Type }>

/** Details of a legacy workout: an object with its type, otherwise as stored. */
const legacyOf = <Type extends LegacyType>(type: Type) =>
  z.looseObject({
    type: z.literal(type),
    description: z.string().optional(),
    movements: z.array(z.looseObject({ id: z.string() })).optional(),
  })
export const LEGACY_DETAILS = {
  AccessoryWork: legacyOf('AccessoryWork'),
  WeightliftingTotal: legacyOf('WeightliftingTotal'),
} as const
export type LegacyDetails = z.infer<(typeof LEGACY_DETAILS)[LegacyType]>

export const AnyDetails = z.discriminatedUnion('type', [
  ...WorkoutDetails.options,
  LEGACY_DETAILS.AccessoryWork,
  LEGACY_DETAILS.WeightliftingTotal,
])
