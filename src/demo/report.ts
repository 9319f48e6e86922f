import type { Staff } from '../generated/sqlite/enums'

export type KeyReport = { username: string; password: string }
export type GymReport = { id: string; slug: string; name: string }
export type PersonReport = { email: string; password: string; gym: string; staff: Staff | null }

/** All of the main gym except `other_gym_athlete`. */
export type DemoIds = {
  member_athlete: string
  marketplace_athlete: string
  coach: string
  admin_athletes: string[]
  archived_athlete: string
  deleted_athlete: string
  other_gym_athlete: string
  program: string
  archived_program: string
  platform_movement: string
  custom_movement: string
  complex_movement: string
  plan: string
  class: string
  waiver: string
  workout: string
  wod: string
  component: string
  empty_wod: string
  session: string
  result: string
  comment: string
  deleted_comment: string
  competition: string
  draft_competition: string
  team_competition: string
  division: string
  event: string
  registration: string
  score: string
}

export type DemoReport = {
  base_url: string
  gym: GymReport
  other_gym: GymReport
  gym_key: KeyReport
  read_only_key: KeyReport
  other_gym_key: KeyReport
  platform_key: KeyReport
  platform: { id: string }
  connected_gym_ids: string[]
  unconnected_gym_id: string
  /** `gym` is a slug. */
  people: PersonReport[]
  ids: DemoIds
}

export type DemoSetting = {
  gym: string
  other_gym: string
  unconnected_gym: string
  platform: string
  keys: string[]
  people: string[]
  ids: DemoIds
}
