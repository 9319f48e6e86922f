import { eventsAbout, recordEvents } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** Runs `work`, and records an event for each heat of the event that it adds, changes or deletes. */
export async function changeHeats<T>(inside: Inside, eventId: string, work: () => Promise<T>): Promise<T> {
  const before = await readHeats(inside, eventId)
  const done = await work()
  const after = await readHeats(inside, eventId)
  const [was, is] = [[...before.keys()], [...after.keys()]]
  await recordEvents(inside, [
    ...eventsAbout(
      'heat.created',
      is.filter(id => !before.has(id)),
    ),
    ...eventsAbout(
      'heat.updated',
      is.filter(id => before.has(id) && before.get(id) !== after.get(id)),
    ),
    ...eventsAbout(
      'heat.deleted',
      was.filter(id => !after.has(id)),
    ),
  ])
  return done
}

async function readHeats({ db, gymId }: Inside, eventId: string): Promise<Map<string, string>> {
  const heats = await db.heat.findMany({
    where: { gymId, eventId },
    include: { lanes: { select: { lane: true, registrationId: true }, orderBy: { lane: 'asc' } } },
  })
  return new Map(heats.map(heat => [heat.id, JSON.stringify(heat)]))
}
