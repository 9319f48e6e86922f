/** The demo gym on the morning of a day without classes, whenever a test runs: what is booked then is ahead, and of today. */
import { dayAt } from '../../../src/domain/shared/dates'
import type { Site } from './site'

/** Sets the gym's clocks to about ten, takes its classes away, and returns the day that it is there. */
export async function morningIn({ db, demo }: Site): Promise<string> {
  const gymId = demo.gym.id
  const west = 10 - new Date().getUTCHours()
  // No zone is 13 hours behind UTC: there it is the next morning, 11 hours ahead.
  const ahead = west < -12 ? west + 24 : west
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await db.gym.update({ where: { id: gymId }, data: { timeZone, clock: 'h24' } })
  await db.athlete.updateMany({ where: { gymId }, data: { clock: null, timeZone: null } })
  await db.classAttendee.deleteMany({ where: { gymId } })
  await db.lead.updateMany({ where: { gymId }, data: { classId: null } })
  await db.gymClass.deleteMany({ where: { gymId } })
  await db.classSlot.deleteMany({ where: { gymId } })
  return dayAt(new Date(), timeZone)
}
