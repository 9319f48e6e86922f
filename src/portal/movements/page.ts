import { formatNumber } from '../../domain/shared/words'
import { MOVEMENT_KINDS, type MovementFilter } from '../../schemas/movements/forms'
import { INVOLVED, type Involved } from '../../schemas/movements/movements'
import { type Video, videoUrl } from '../../schemas/movements/video'
import type { ListedMovement, MovementList, MovementPage } from '../../services/movements/list'
import type { Movement } from '../../services/movements/movements'
import type { Choice } from '../words/choices'
import { buildPageLinks, hrefWith } from '../words/page-links'
import type { Tag } from '../words/score-shown'

type MovementRow = { id: string; name: string; summary: string; tags: Tag[] }
export type MovementIndex = ReturnType<typeof buildMovementIndex>
type WatchLink = { href: string; label: string }
export type MovementDetail = ReturnType<typeof buildMovement>

const CATEGORY: Record<string, string> = {
  barbell: 'barbell',
  dumbbell: 'dumbbell',
  kettlebell: 'kettlebell',
  gymnastics: 'gymnastics',
  monostructural: 'running, rowing, riding',
  odd_object: 'odd objects',
  machine: 'machines, cables, bands',
}

export const CATEGORY_CHOICES: Choice[] = Object.entries(CATEGORY).map(([value, label]) => ({
  value,
  label: capital(label),
}))

const COLUMNS = {
  has_reps: 'hasReps',
  has_load: 'hasLoad',
  has_distance: 'hasDistance',
  has_calories: 'hasCalories',
  has_duration: 'hasDuration',
  has_height: 'hasHeight',
  has_power: 'hasPower',
} as const satisfies Record<Involved, keyof Movement>

export const INVOLVED_CHOICES: { name: Involved; label: string; help: string }[] = [
  { name: 'has_reps', label: 'Reps', help: 'counted in reps: 21 thrusters' },
  { name: 'has_load', label: 'Load', help: 'has a weight: 43 kg' },
  { name: 'has_distance', label: 'Distance', help: 'measured in distance: 400 m' },
  { name: 'has_calories', label: 'Calories', help: 'as on the machine: 15 cal' },
  { name: 'has_duration', label: 'Duration', help: 'held or done for a time: 1:00' },
  { name: 'has_height', label: 'Height', help: 'of a box or a target: 60 cm' },
  { name: 'has_power', label: 'Power', help: 'watts, as on the machine' },
]

export function buildMovementIndex(list: MovementList, filter: MovementFilter, path: string) {
  const { q, show, category } = filter
  const query = { q, category, show: show === 'all' ? null : show }
  return {
    rows: list.items.map(buildMovementRow),
    said: describeMatches(list.total, q),
    narrowed: q !== '' || show !== 'all' || category !== null,
    filter: { q, show: query.show, category: category ?? '' },
    segments: MOVEMENT_KINDS.map(kind => ({
      label: KIND[kind],
      href: hrefWith(path, { ...query, show: kind === 'all' ? null : kind }),
      current: kind === show,
    })),
    pages: buildPageLinks(list, page => hrefWith(path, { ...query, page: page === 1 ? null : page })),
  }
}

const KIND = {
  all: 'All',
  library: 'Library',
  custom: 'Ours',
  complexes: 'Complexes',
  archived: 'Archived',
} as const

export function buildMovement(movement: MovementPage) {
  const { id, name, description, changedHere } = movement
  const changed = changedHere.description || changedHere.video
  return {
    id,
    name,
    summary: summaryOf(movement),
    tags: tagsOf({ ...movement, changedHere: changed }),
    custom: movement.gymId !== null,
    archived: movement.archivedAt !== null,
    description,
    video: watchLink(movement),
    parts: movement.parts.map(part => ({
      id: part.movement.id,
      name: part.movement.name,
      amount: `${formatNumber(part.reps)} ×`,
    })),
    changed: changed && movement.library ? buildChanged(movement, movement.library) : null,
  }
}

export function movementValues(movement: MovementPage): Record<string, string> {
  const { name, description } = movement
  const involved = INVOLVED.filter(flag => movement[COLUMNS[flag]]).map(flag => [flag, 'on'])
  const video_url = watchLink(movement)?.href ?? ''
  return { name, description: description ?? '', video_url, ...Object.fromEntries(involved) }
}

function buildMovementRow(movement: ListedMovement): MovementRow {
  return { id: movement.id, name: movement.name, summary: summaryOf(movement), tags: tagsOf(movement) }
}

function summaryOf(movement: Movement): string {
  const involved = INVOLVED_CHOICES.filter(({ name }) => movement[COLUMNS[name]]).map(({ label }) =>
    label.toLowerCase(),
  )
  const category = movement.category === null ? undefined : CATEGORY[movement.category]
  return [involved.join(', '), category].filter(Boolean).join(' · ')
}

function tagsOf(movement: ListedMovement): Tag[] {
  return [
    ...(movement.gymId === null ? [] : [{ label: 'Custom', kind: '' as const }]),
    ...(movement.archivedAt === null ? [] : [{ label: 'Archived', kind: '' as const }]),
    ...(movement.complex === null ? [] : [{ label: 'Complex', kind: '' as const }]),
    ...(movement.changedHere ? [{ label: 'Changed here', kind: 'ask' as const }] : []),
  ]
}

type Library = NonNullable<MovementPage['library']>

function buildChanged({ changedHere }: MovementPage, library: Library) {
  const what = [changedHere.description && 'description', changedHere.video && 'video'].filter(Boolean)
  return {
    said: what.length === 2 ? 'The description and the video are' : `The ${what[0]} is`,
    libraryDescription: changedHere.description ? library.description : null,
    libraryVideo: changedHere.video ? watchLink(library) : null,
  }
}

const SERVICE = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

function watchLink({ videoId, videoService }: Pick<Movement, 'videoId' | 'videoService'>): WatchLink | null {
  if (videoId === null || videoService === null) return null
  const video: Video = { id: videoId, service: videoService }
  return { href: videoUrl(video), label: `Watch on ${SERVICE[videoService]}` }
}

function describeMatches(total: number, q: string): string {
  const count = total === 1 ? '1 movement' : `${formatNumber(total)} movements`
  return q === '' ? count : `${count} with “${q}”`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
