import { RESOURCES } from '../../../schemas/shared/resources'

export const TAGS: Record<string, string> = {
  ...Object.fromEntries(RESOURCES.map(({ title, description }) => [title, description])),
  'Audit entries': 'The audit log.',
  Benchmarks: 'The named workouts of the library.',
  Attendance: 'Sums of classes and their people, by class, time, coach and month.',
  Boards: 'The whiteboard of a day.',
  Deliveries: 'Deliveries to a webhook endpoint.',
  'Event cursor': 'The place from which to follow events.',
  Followers: 'Followers of a program.',
  Gym: 'The gym that a key acts in.',
  Gyms: 'The gyms that are connected to a platform.',
  Imports: 'Files of other products, read in whole and undone as a whole.',
  Key: 'The key of the request.',
  Leaderboard: 'Ranks, with reasons on request.',
  Records: 'The best that an athlete has done.',
  'Webhook deliveries': 'Sent events, and sending again.',
  'Webhook endpoints': 'Addresses that receive events.',
  Website: 'The public content of the gym.',
  Welcome: 'The text for new members.',
  Workouts: 'Workouts of all types, also from text.',
  Loads: 'Training maxes and loads of athletes in a cycle.',
}
