/** What was made for the demo, as people read it. */
import type { DemoReport } from '../services/platform/demo/demo'
import { table } from './output'

const WORTH_TRYING = ['competition', 'workout', 'wod', 'custom_movement', 'result', 'program'] as const

/** Who can sign in, with what, a first request and ids to go on with; then `after`. */
export function demoText(report: DemoReport, after: string): string {
  const { base_url: base, gym, other_gym: other, people, ids } = report
  const key = report.gym_key
  const signIns = people.map(({ email, password, gym, staff }) => [email, password, gym, staff ?? 'athlete'])
  const keys = [
    [gym.slug, report.gym_key],
    [`${gym.slug}, read only`, report.read_only_key],
    [other.slug, report.other_gym_key],
    [`platform ${report.platform.id}`, report.platform_key],
  ] as const
  return `The demo is ready: ${gym.name} (${gym.slug}) and ${other.name} (${other.slug}).

Sign-ins at ${base}
${table([['E-MAIL', 'PASSWORD', 'GYM', 'STAFF'], ...signIns], 2)}

Keys for the JSON interface
${table([['KEY OF', 'USER NAME', 'PASSWORD'], ...keys.map(([of, { username, password }]) => [of, username, password])], 2)}

Ids worth trying in ${gym.slug}
${table(
  WORTH_TRYING.map(name => [name, ids[name]]),
  2,
)}

A first request
  curl -u '${key.username}:${key.password}' ${base}/api/public/competitions/${ids.competition}${after}`
}
