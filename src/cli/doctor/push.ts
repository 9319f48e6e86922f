import type { Settings } from '../../config/config'
import { type Finding, fine } from './check'

export function checkPush(
  { push, baseUrl }: Pick<Settings, 'push' | 'baseUrl'>,
  waiting: number | null,
): Finding {
  if (!push) return fine('PUSH is off: nobody gets push notifications')
  const { protocol, hostname } = new URL(baseUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure) return fine('browsers offer push notifications over https only, and BASE_URL is http')
  const queue = waiting ? `; ${waiting} wait to be sent` : ''
  return fine(`members can turn push notifications on${queue}`)
}
