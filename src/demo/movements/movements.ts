import type { MovementFacts, MovementsById } from '../../domain/movements/movement'
import { libraryId } from '../../library/ids'
import type { Capability } from '../../library/movement'
import { LIBRARY_MOVEMENTS } from '../../library/movements'
import type { GymDraft } from '../gym-draft'
import { idAt } from '../random'

type Own = {
  key: string
  name: string
  description: string | null
  involves: Capability[]
  complex?: [reps: number, key: string][]
  video?: { id: string; service: 'youtube' | 'vimeo' }
}

const OWN: readonly Own[] = [
  {
    key: 'sandbag-shuttle',
    name: 'Sandbag Shuttle',
    description:
      'Bear-hug the bag and run from the roller door to the yellow line and back, 10 m each way. Turn with both feet over the line.',
    involves: ['distance', 'load'],
    video: { id: 'sb5huttLe01', service: 'youtube' },
  },
  {
    key: 'worm-squat',
    name: 'Worm Squat',
    description:
      'The whole team under the worm, squat together to below parallel, change shoulders at the top.',
    involves: ['load', 'reps'],
    video: { id: '408812345', service: 'vimeo' },
  },
  {
    key: 'rig-traverse',
    name: 'Rig Traverse',
    description: 'Hand over hand from the first upright to the last without touching the floor.',
    involves: ['reps'],
  },
  {
    key: 'ring-plank',
    name: 'Ring Plank',
    description: null,
    involves: ['duration'],
  },
  {
    key: 'anvil-complex',
    name: 'The Anvil',
    description: 'One power clean, two front squats and two push jerks on one bar: all five are one rep.',
    involves: ['load', 'reps'],
    complex: [
      [1, 'power-clean'],
      [2, 'front-squat'],
      [2, 'push-jerk'],
    ],
  },
]

const LIBRARY: readonly (MovementFacts & { key: string })[] = LIBRARY_MOVEMENTS.map(
  ({ key, name, flags }) => ({
    id: libraryId('movement', key),
    key,
    name,
    ...flagsOf(Object.keys(flags) as Capability[]),
  }),
)

type Known = Pick<GymDraft, 'movements' | 'idOf' | 'keyOf'>

/** A gym's movements; `own` adds custom movements from that time. */
export function buildMovements(gymKey: string, own: { addedAt: Date } | null): Known {
  const rows = own ? OWN.map(movement => factsOf(gymKey, movement, own.addedAt)) : []
  const all = [...LIBRARY, ...rows]
  const idByKey = new Map(all.map(movement => [movement.key, movement.id]))
  const keyById = new Map(all.map(movement => [movement.id, movement.key]))
  const movements: MovementsById = new Map(all.map(movement => [movement.id, movement]))
  return {
    movements,
    idOf: key => known(idByKey, key),
    keyOf: id => known(keyById, id),
  }
}

export function addMovements(gym: GymDraft, addedAt: Date): void {
  for (const movement of OWN) gym.rows.movements.push(movementRow(gym, movement, addedAt))
  gym.rows.overrides.push(
    {
      gymId: gym.id,
      movementId: gym.idOf('wall-ball'),
      hasDescription: true,
      description:
        'Our targets are painted: yellow is 10 ft, white is 9 ft. Below parallel, ball over the line.',
      hasVideo: true,
      videoId: 'w4llB4llsAL',
      videoService: 'youtube',
      updatedAt: addedAt,
    },
    {
      gymId: gym.id,
      movementId: gym.idOf('rope-climb'),
      hasDescription: true,
      description:
        'Touch the beam with one hand. Come down with the feet on the rope, never slide: the mats are thin.',
      hasVideo: false,
      videoId: null,
      videoService: null,
      updatedAt: addedAt,
    },
  )
}

function movementRow(gym: GymDraft, movement: Own, createdAt: Date) {
  const { key, ...facts } = factsOf(gym.key, movement, createdAt)
  const items = movement.complex?.map(([reps, item]) => ({ movement_id: gym.idOf(item), reps }))
  return {
    ...facts,
    gymId: gym.id,
    key: null,
    description: movement.description,
    category: null,
    videoId: movement.video?.id ?? null,
    videoService: movement.video?.service ?? null,
    complex: items ? JSON.stringify(items) : null,
    createdAt,
  }
}

function factsOf(gymKey: string, movement: Own, addedAt: Date): MovementFacts & { key: string } {
  const { key, name, involves } = movement
  return { id: idAt(addedAt, `${gymKey}:movement:${key}`), key, name, ...flagsOf(involves) }
}

function flagsOf(involves: Capability[]) {
  return {
    hasCalories: involves.includes('calories'),
    hasDistance: involves.includes('distance'),
    hasDuration: involves.includes('duration'),
    hasHeight: involves.includes('height'),
    hasLoad: involves.includes('load'),
    hasPower: involves.includes('power'),
    hasReps: involves.includes('reps'),
  }
}

function known(map: Map<string, string>, name: string): string {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo data names a movement that is not there: ${name}`)
  return value
}
