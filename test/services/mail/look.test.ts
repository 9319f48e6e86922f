/** How mails look in a mail program: the gym's logo and colour, and the words of the plain text. */
import { load } from 'cheerio'
import sharp from 'sharp'
import type { Db } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import { accentOf, contrast, DEFAULT_ACCENT } from '../../../src/domain/gym/accent'
import type { MailContents, MailKind } from '../../../src/domain/mail/kinds'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { setMail } from '../../../src/services/mail/set-up'
import { writeMail } from '../../../src/services/platform/mail/outbox'
import { buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { type Arrived, useMailServer } from '../../support/mail/mail-server'
import { Clock, mailerFor, transportTo } from '../../support/mail/mailing'

const database = useDatabase({ own: true })
const server = useMailServer()
const SMALL = 40_000

let db: Db
beforeEach(async () => {
  db = database.prisma
  setMail(db, true)
  await db.mail.deleteMany()
})

async function gymWithLogo(colour: string, background: string): Promise<GymModel> {
  const gym = await buildGym(db, { colour })
  const picture = sharp({ create: { width: 512, height: 256, channels: 3, background } })
  const content = (await picture.png().toBuffer()).toString('base64')
  const version = background.slice(1).padEnd(32, '0')
  await db.gymLogo.create({ data: { gymId: gym.id, version, content, createdAt: new Date() } })
  return db.gym.update({ where: { id: gym.id }, data: { logoVersion: version } })
}

async function send<Kind extends MailKind>(
  gymId: string | null,
  kind: Kind,
  contents: MailContents[Kind],
): Promise<Arrived> {
  const mail = { gymId, kind, contents, address: 'mia@sihl.example', name: 'Mia' }
  await transaction(db, tx => writeMail(tx, mail))
  await mailerFor(db, transportTo(server.port), new Clock()).sendDue()
  return server.arrived.at(-1)!
}

it("mails show the gym's logo, attached and small, beside its name in its colour", async () => {
  const gym = await gymWithLogo('#0a1f44', '#00aa00')
  const { parts, html, raw } = await send(gym.id, 'test', {})
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png'])
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(raw.length).toBeLessThan(SMALL)
  const $ = load(html)
  const logo = parts.at(-1)!
  expect(logo.headers['content-disposition']).toMatch(/^inline;/)
  expect(`<${$('img').attr('src')!.replace(/^cid:/, '')}>`).toBe(logo.headers['content-id'])
  expect(await sharp(logo.content).metadata()).toMatchObject({ format: 'png', width: 160, height: 80 })
  expect($('img').attr()).toMatchObject({ width: '80', height: '40', alt: '' })
  expect($('td.head').text()).toBe(gym.name)
  expect($('div.head').attr('style')).toContain('background:#0a1f44;color:#ffffff')
})

it('mails of a gym without a logo have no attachment, and load nothing from elsewhere', async () => {
  const { id } = await buildGym(db, { colour: null })
  const { parts, html } = await send(id, 'test', {})
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  expect(load(html)('div.head').attr('style')).toContain(`background:${DEFAULT_ACCENT}`)
  expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/)
})

it('a mail shows its own gym alone, and a mail of no gym shows Chalkbox', async () => {
  const [green, blue] = [await gymWithLogo('#00aa00', '#00aa00'), await gymWithLogo('#0000ff', '#0000ff')]
  for (const gym of [green, blue, green]) {
    const { parts, html } = await send(gym.id, 'test', {})
    const { data } = await sharp(parts.at(-1)!.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(gym.colour)
    const other = gym === green ? blue : green
    expect([html.includes(gym.colour!), html.includes(other.colour!)]).toEqual([true, false])
  }
  const about = { event: 'password', device: null, at: new Date().toISOString() } as const
  const { parts, html } = await send(null, 'security', about)
  expect(parts).toHaveLength(2)
  expect(load(html)('td.head').text()).toBe('Chalkbox')
  expect(html).toContain(accentOf(DEFAULT_ACCENT).dark.fill)
})

it('a replaced logo is in the next mail, and an unreadable logo keeps no mail back', async () => {
  const gym = await gymWithLogo('#0000ff', '#00aa00')
  expect((await send(gym.id, 'test', {})).parts).toHaveLength(3)
  const version = 'f'.repeat(32)
  await db.gymLogo.updateMany({ where: { gymId: gym.id }, data: { version, content: 'bm8gcGljdHVyZQ==' } })
  await db.gym.update({ where: { id: gym.id }, data: { logoVersion: version } })
  expect((await send(gym.id, 'test', {})).parts).toHaveLength(2)
  await db.gym.update({ where: { id: gym.id }, data: { logoVersion: null } })
  expect((await send(gym.id, 'test', {})).parts).toHaveLength(2)
})

it('words of a head and of a button stand out from every colour in both themes', async () => {
  for (const colour of ['#ffffff', '#ffe100', '#777777', '#0a1f44', '#000000']) {
    const { id } = await buildGym(db, { colour })
    const { html } = await send(id, 'class', PLACE)
    const style = load(html)('.button').attr('style')!
    const dark = /\.button \{ background: (#\w+) !important; color: (#\w+) /.exec(html)!
    const light = /background:(#\w+);color:(#\w+)/.exec(style)!
    for (const [, fill, words] of [light, dark]) expect(contrast(fill!, words!)).toBeGreaterThanOrEqual(4.5)
  }
})

const HOSTILE = 'Mia "Q" O’Neil <script>alert(1)</script> & \'x\'" onload="y'
const COMPETITION = { competition: HOSTILE, competitionId: 'c', division: HOSTILE, captain: null }
const PLACE: MailContents['class'] = {
  ...{ event: 'place', classId: 'c', leadId: null, what: HOSTILE, date: '2026-11-27', time: '18:30' },
  ...{ room: HOSTILE, was: null, reason: null },
}
const LETTERS: { [Kind in MailKind]?: MailContents[Kind] } = {
  security: { event: 'new_device', device: HOSTILE, at: '2026-11-26T18:05:00.000Z' },
  wod: {
    date: '2026-11-27',
    wods: [
      {
        ...{ program: HOSTILE, name: 'Friday' },
        parts: [{ heading: 'A', description: '5×5\nBack squat', notes: HOSTILE }],
      },
    ],
  },
  week: {
    ...{ from: '2026-11-16', to: '2026-11-22', more: 2 },
    people: [
      {
        name: HOSTILE,
        news: [
          { kind: 'first', movement: 'Muscle-up' },
          { kind: 'weeks', count: 10 },
          { kind: 'place', place: 2, of: 24, division: HOSTILE, competition: HOSTILE, competitionId: 'c' },
        ],
      },
    ],
  },
  registered: { ...COMPETITION, registrationId: 'r', waiting: true },
  moved_up: { ...COMPETITION, registrationId: 'r' },
  exchanged: { ...COMPETITION, registrationId: 'r', out: HOSTILE, in: HOSTILE, isFormer: false },
  invitation: {
    ...{ invitationId: 'i', competition: HOSTILE, competitionId: 'c', division: HOSTILE },
    ...{ news: 'invited', lastDay: '2026-12-07' },
  },
  changed: {
    ...{ ...COMPETITION, registrationId: 'r', news: 'edited', facts: [HOSTILE] },
    refund: { amount: 15_300, currency: 'GBP' },
  },
  payment: {
    ...COMPETITION,
    registrationId: 'r',
    news: 'reminder',
    amount: 15_300,
    currency: 'GBP',
    until: null,
  },
  score_rejected: {
    ...{ ...COMPETITION, registrationId: 'r', event: HOSTILE, name: HOSTILE, score: '12:00' },
    ...{ reason: `${HOSTILE}\n\nsecond line`, until: null },
  },
  broadcast: { ...COMPETITION, subject: HOSTILE, text: `${HOSTILE}\n\nBye`, by: HOSTILE },
  class: PLACE,
  webhook_off: { endpointId: 'e', url: 'https://x.example/?a="<b>', isGone: true },
  test: {},
}

it.each(Object.keys(LETTERS) as MailKind[])(
  'a mail of the kind %s has the words and links of its text, escaped',
  async kind => {
    const { id } = await buildGym(db, { name: `Yard ${HOSTILE}` })
    const { text, html } = await send(id, kind, LETTERS[kind] as MailContents[typeof kind])
    const $ = load(html)
    $('head').remove()
    const shown = $('body').text()
    const words = text
      .split(/\s+/)
      .filter(word => !['', '>', '==', '--', 'Unsubscribe:', 'settings:'].includes(word))
    const wordsOfPage = new Set(shown.split(/\s+/))
    const links = $('a')
      .toArray()
      .map(link => $(link).attr('href')!)
    const missing = words.filter(
      word => !wordsOfPage.has(word) && !wordsOfPage.has(word.replace(/:$/, '')) && !links.includes(word),
    )
    expect(missing).toEqual([])
    expect(links.filter(link => !text.includes(link))).toEqual([])
    expect($('script, [onload]').length).toBe(0)
    expect(html).not.toContain('<script>')
  },
)
