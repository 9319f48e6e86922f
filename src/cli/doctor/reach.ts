import type { Settings } from '../../config/config'
import type { UnknownProxy } from '../../services/platform/unknown-proxy'
import { formatShortMoment } from '../output'
import { type Finding, fine, warn, wrong } from './check'

const EVERY = /^(0\.0\.0\.0|::)$/
const PATIENCE_MS = 5_000

export async function checkReach(settings: Settings): Promise<Finding> {
  const { baseUrl } = settings
  const failure = await failureToReach(baseUrl)
  if (failure === null) return fine(baseUrl)
  const advice = 'correct BASE_URL, its name in the DNS, or the proxy in front'
  if (/ENOTFOUND|EAI_/.test(failure) || (await failureToReach(localUrl(settings))) === null)
    return wrong(`${baseUrl} cannot be reached from here (${failure}): ${advice}`)
  const detail = `${baseUrl} does not answer (${failure}), and no server runs here: start it, then run this again`
  return warn(detail)
}

/** Chalkbox speaks http on PORT, so https or another port means a proxy. */
export function checkProxy(
  { baseUrl, baseUrlIsDefault, trustProxy, port }: Settings,
  unreachable: string | null,
  seen: UnknownProxy | null,
): Finding {
  if (trustProxy !== false) return fine(`TRUST_PROXY is ${trustProxy}`)
  const url = new URL(baseUrl)
  const effect =
    "TRUST_PROXY is not set: everyone seems to come from the proxy's address, in the log and in the limits. Set it to 1, or to the proxy's address"
  if (url.protocol === 'https:')
    return {
      ok: false,
      // An unreachable proxy affects nobody yet.
      ...(unreachable !== null && { warning: true }),
      detail: `BASE_URL is https, so a proxy is in front, and ${effect}`,
    }
  if (seen?.isLocal)
    return wrong(`A proxy at ${seen.address} is in front (seen ${formatShortMoment(seen.at)}), and ${effect}`)
  if (seen)
    return warn(
      `Requests from ${seen.address} carry X-Forwarded-For (seen ${formatShortMoment(seen.at)}). If a proxy is at that address, set TRUST_PROXY=${seen.address}; if not, a device sends the header, and it is ignored`,
    )
  const other = !baseUrlIsDefault && Number(url.port || 80) !== port
  if (other) return warn(`BASE_URL has another port than ${port}. If a proxy is in front, ${effect}`)
  return fine('no proxy in front, according to BASE_URL')
}

/** Null when Chalkbox answers there, else the failure. */
async function failureToReach(address: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const body = await answer.text()
    return body === '{"status":"alive"}' ? null : `${answer.status} from something other than Chalkbox`
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? `no answer within ${PATIENCE_MS / 1000} s` : (cause?.code ?? message)
  }
}

function localUrl({ host, port }: Settings): string {
  const own = EVERY.test(host) ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
