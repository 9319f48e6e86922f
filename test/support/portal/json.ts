/** What a page's own script sends and gets. */
import type { Browser, Form } from './portal'

const FROM_SCRIPT = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }

/** Posts a form as the script does; the answer's status and body. */
export async function postJson<Body = Record<string, unknown>>(
  browser: Browser,
  path: string,
  form: Form,
): Promise<{ status: number; body: Body }> {
  const { status, text } = await browser.post(path, form, FROM_SCRIPT)
  return { status, body: JSON.parse(text) }
}

/** Asks for what the script asks for; the body is null where there is none. */
export async function getJson<Body = Record<string, unknown>>(
  browser: Browser,
  path: string,
): Promise<{ status: number; body: Body | null }> {
  const { status, text } = await browser.get(path)
  return { status, body: text === '' ? null : JSON.parse(text) }
}
