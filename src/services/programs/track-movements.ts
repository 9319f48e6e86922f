import { videoUrl } from '../../schemas/movements/video'
import type { MovementTaken } from '../../schemas/programs/tracks'
import { folded } from '../../schemas/shared/folded'
import { aliasIds } from '../movements/aliases'
import { createOwnMovement } from '../movements/making'
import { type Movement, movementsById, updateMovement } from '../movements/movements'
import type { Inside } from '../shared/in-transaction'

/**
 * Returns the gym's movement for each movement of a source: equal id, else equal name, else a new movement. Movements
 * without a video get the source's video.
 */
export async function matchMovements(
  inside: Inside,
  movements: readonly MovementTaken[],
): Promise<ReadonlyMap<string, string>> {
  const visible = await movementsById(
    inside,
    movements.map(({ id }) => id),
    inside.db,
  )
  const byName = movements.every(({ id }) => visible.has(id)) ? null : await movementsByName(inside)
  const ids = new Map<string, string>()
  // The movements of a complex come before it.
  const inOrder = [...movements].sort((a, b) => Number(isComplex(a)) - Number(isComplex(b)))
  for (const movement of inOrder) {
    const there = visible.get(movement.id) ?? byName?.get(folded(movement.name))
    const id = there?.id ?? (await addMovement(inside, movement, ids))
    if (id === null) continue
    ids.set(movement.id, id)
    if (there) await addVideo(inside, there, movement)
  }
  return ids
}

const isComplex = ({ complex_details }: MovementTaken) => (complex_details ?? []).length > 0

async function movementsByName(inside: Inside): Promise<ReadonlyMap<string, Movement>> {
  const { db, gymId } = inside
  const [all, aliases] = await Promise.all([
    db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } }),
    aliasIds(inside),
  ])
  const byId = new Map(all.map(movement => [movement.id, movement]))
  const short = [...aliases].flatMap(([name, id]): [string, Movement][] => {
    const movement = byId.get(id)
    return movement ? [[folded(name), movement]] : []
  })
  // The gym's own names win over the library's, and both over short forms.
  const own = all.filter(movement => movement.gymId !== null)
  return new Map([...short, ...[...all, ...own].map((each): [string, Movement] => [folded(each.name), each])])
}

async function addMovement(
  inside: Inside,
  movement: MovementTaken,
  ids: ReadonlyMap<string, string>,
): Promise<string | null> {
  const { id: _, video, complex_details, ...fields } = movement
  const complex = (complex_details ?? []).map(({ movement_id, reps }) => ({
    movement_id: ids.get(movement_id),
    reps,
  }))
  const known = complex.filter((each): each is { movement_id: string; reps: number } => !!each.movement_id)
  if (known.length !== complex.length) return null
  const added = await createOwnMovement(inside, {
    ...fields,
    video_url: video ? videoUrl(video) : null,
    complex_details: known,
  })
  return added.id
}

async function addVideo(inside: Inside, movement: Movement, { video }: MovementTaken): Promise<void> {
  if (!video || movement.videoId !== null) return
  await updateMovement(inside, movement.id, { video_url: videoUrl(video) })
}
