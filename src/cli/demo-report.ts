import type { DemoReport } from '../demo/demo'
import { table } from './output'

export function demoVariables({
  base_url,
  gym,
  gym_key,
  platform_key,
  ids,
}: DemoReport): Record<string, string> {
  return {
    BASE: base_url,
    KEY: `${gym_key.username}:${gym_key.password}`,
    PLATFORM_KEY: `${platform_key.username}:${platform_key.password}`,
    GYM: gym.id,
    COMPETITION: ids.competition,
    DIVISION: ids.division,
    EVENT: ids.event,
    REGISTRATION: ids.registration,
    SCORE: ids.score,
    WOD: ids.wod,
    COMPONENT: ids.component,
    ATHLETE: ids.member_athlete,
    AUTHOR: ids.coach,
    PROGRAM: ids.program,
    MOVEMENT: ids.custom_movement,
    RESULT: ids.result,
  }
}

export function demoText(report: DemoReport, after: string): string {
  const { base_url: base, gym, other_gym: other, people } = report
  const variables = Object.entries(demoVariables(report)).map(([name, value]) => `  ${name}='${value}'`)
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

For the examples of docs/interface.md, paste this into a shell
${variables.join('\n')}

A first request
  curl -u "$KEY" "$BASE/api/public/competitions/$COMPETITION"${after}`
}
