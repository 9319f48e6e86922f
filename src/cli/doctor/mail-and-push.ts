import { createTransport } from 'nodemailer'
import type { Settings } from '../../config/config'
import { classifyFailure } from '../../domain/mail/retrying'
import { optionsFor } from '../../services/platform/mail/smtp'
import { type Finding, fine, warn, wrong } from './check'

export async function checkMail({
  mail,
  baseUrlIsDefault,
}: Pick<Settings, 'mail' | 'baseUrlIsDefault'>): Promise<Finding> {
  if (mail === null) return fine('SMTP_URL is not set: no mail is sent, links are copied and sent by hand')
  const { server, from } = mail
  const where = `${server.host}:${server.port}`
  const transport = createTransport(optionsFor(server))
  try {
    await transport.verify()
  } catch (error) {
    return wrong(`${where} does not accept mail: ${classifyFailure(error).problem}`)
  } finally {
    transport.close()
  }
  const detail = `${where} accepts mail, sent from ${from}`
  if (!baseUrlIsDefault) return fine(detail)
  return warn(`${detail}; set BASE_URL, or links in mails lead to localhost`)
}

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
