/** A hostile client for every route that declares a cost, by its method and path: `test/guards/limits` finds what is missing. */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { buildDocx } from '../../test/support/docx'
import { buildXlsx } from '../../test/support/imports/xlsx'
import { largeFile } from '../imports/large-file'
import { type Attack, again, type Client, type Key, signedIn } from './client'
import { fileForm, form, send, uploadForm } from './sending'

const MB = 1024 * 1024
const LARGE = Buffer.from(largeFile(95_000, 36 * MB))
const LINE = Buffer.from(largeFile(1))
const filled = Array<string>(100_000).fill('x')
const BOMBS = [
  buildDocx(filled),
  buildDocx(Array(100_000).fill('')),
  buildDocx(filled, { count: 1 }),
  buildDocx(filled, { nameOf: name => name.replace('.xml', '.bin') }),
  buildDocx(['x'.repeat(30 * MB)]),
  buildDocx(Array(10_000).fill('10 burpees')),
]
const CELLS = {
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(400_000)}`,
}
const SHEET_BOMBS = [
  buildXlsx([['x'.repeat(90 * MB)]]),
  buildXlsx([], { extra: CELLS }),
  buildXlsx([], { extra: CELLS, lie: { count: 1 } }),
]
const create = { width: 7_000, height: 7_000, channels: 3, background: '#f60' } as const
const picture = sharp({ create }).webp({ effort: 0 }).toBuffer()

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
const COMPETITIONS = /\/competitions\/[0-9a-f-]{36}/g
const RESULTS = /\/results\/[0-9a-f-]{36}/g
const POSTS = /\/feed\/[0-9a-f-]{36}(?=\/comments)/g
const basic = ({ username, password }: Key) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

const sendPicture = (as: keyof Attack['cookies'], path: string, pauseMs = 0): Client =>
  signedIn(as, async ({ base, gym }, cookie) => {
    await sleep(pauseMs)
    const file = { name: 'a.webp', content: await picture }
    return send(`${base}/g/${gym}${path}`, uploadForm({}, file, cookie))
  })

/** Sends a picture to what a page leads to, by the pattern of its addresses. */
const sendPictureTo = (page: string, pattern: RegExp, path: string): Client =>
  signedIn('coach', async ({ base, gym }, cookie) => {
    const at = `${base}/g/${gym}`
    const { text = '' } = await send(`${at}${page}`, { headers: { Cookie: cookie }, keep: true })
    const found = any(text.match(pattern) ?? [])
    if (found === undefined) throw new Error(`found nothing to photograph on ${page}`)
    const file = { name: 'a.webp', content: await picture }
    if (!path.includes(':comment'))
      return send(
        `${at}${found}${path}`,
        uploadForm(path.startsWith('/page') ? {} : { text: 'Look' }, file, cookie),
      )
    const talk = `${at}${found}/comments`
    const { location } = await send(talk, form({ text: 'Look' }, cookie))
    const comment = /comment-([0-9a-f-]{36})/.exec(location ?? '')?.[1]
    return send(`${talk}/${comment}/replies`, uploadForm({ text: 'Look' }, file, cookie))
  })

/** Does something with a file of one line that was sent before, again and again. */
const withFile = (path: string, fields: Record<string, string> = { kind: 'sugarwod', units: 'lb' }): Client =>
  signedIn('coach', async ({ base, gym }, cookie) => {
    const sent = await send(`${base}/g/${gym}/imports`, fileForm(LINE, cookie))
    if (sent.location === undefined) return sent
    return send(`${base}${sent.location}${path}`, form(fields, cookie))
  })

const postImport = ({ base, key }: Attack, path: string, body: object) =>
  send(`${base}/api/public/imports${path}`, {
    method: 'POST',
    headers: { Authorization: basic(key), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const FILE = { file_name: 'a.csv', kind: 'sugarwod', units: 'lb', dry_run: true, content: LINE.toString() }

const icons = new Map<string, string[]>()
/** The addresses of the icons of a gym, as its page names them. */
async function iconsOf({ base, gym, cookies }: Attack): Promise<string[]> {
  const page = await send(`${base}/g/${gym}`, { headers: { Cookie: cookies.athlete }, keep: true })
  const manifest = /"(\/manifests\/[^"]+)"/.exec(page.text ?? '')?.[1]
  const { text = '{}' } = await send(`${base}${manifest ?? ''}`, { keep: true })
  return ((JSON.parse(text).icons ?? []) as { src: string }[]).map(({ src }) => src)
}

export const COSTLY: Record<string, Client> = {
  'POST /g/:gymSlug/imports': signedIn('athlete', async ({ base, gym }, cookie) => {
    const sent = await send(`${base}/g/${gym}/imports`, fileForm(LARGE, cookie))
    await sleep(1_000)
    return sent
  }),
  'POST /g/:gymSlug/imports/files/:fileId': withFile(''),
  'POST /g/:gymSlug/imports/files/:fileId/import': withFile('/import'),
  'POST /g/:gymSlug/imports/files/:fileId/match': withFile('/match', { step: 'preview' }),
  // A person's uploads at once are few, so the clients that send files are different people.
  'POST /g/:gymSlug/wods/week/file': signedIn('admin', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/wods/week/file`,
      uploadForm(
        { date: '2026-11-25', program_id: '00000000-0000-7000-8000-000000000000' },
        { name: 'week.docx', content: any(BOMBS) },
        cookie,
      ),
    ),
  ),
  'POST /g/:gymSlug/profile/photo': sendPicture('athlete', '/profile/photo'),
  'POST /g/:gymSlug/wods/:id/photo': sendPictureTo('/calendar', /\/wods\/[0-9a-f-]{36}(?=\/)/g, '/photo'),
  'POST /g/:gymSlug/results/:id/comments': sendPictureTo('/feed', RESULTS, '/comments'),
  'POST /g/:gymSlug/results/:id/comments/:commentId/replies': sendPictureTo('/feed', RESULTS, ':comment'),
  'POST /g/:gymSlug/feed/:id/comments': sendPictureTo('/feed', POSTS, '/comments'),
  'POST /g/:gymSlug/feed/:id/comments/:commentId/replies': sendPictureTo('/feed', POSTS, ':comment'),
  'POST /c/:competitionId/p/:token/files/:questionId': again(async ({ base, competition }) =>
    send(
      `${base}/c/${competition}/p/a.b/files/c`,
      uploadForm({}, { name: 'a.webp', content: await picture }, ''),
    ),
  ),
  'GET /g/:gymSlug/competitions/:id/registrations/:registrationId/people/:participantId/waiver.pdf': signedIn(
    'coach',
    ({ base, gym, competition }, cookie) =>
      send(`${base}/g/${gym}/competitions/${competition}/registrations/a/people/b/waiver.pdf`, {
        headers: { Cookie: cookie },
      }),
  ),
  'GET /c/:competitionId/p/:token/waiver.pdf': again(({ base, competition }) =>
    send(`${base}/c/${competition}/p/a.b/waiver.pdf`),
  ),
  'POST /g/:gymSlug/settings/look/logo': sendPicture('admin', '/settings/look/logo', 500),
  'POST /g/:gymSlug/competitions/:id/page/cover': sendPictureTo('/competitions', COMPETITIONS, '/page/cover'),
  'POST /g/:gymSlug/competitions/:id/page/logo': sendPictureTo('/competitions', COMPETITIONS, '/page/logo'),
  'POST /g/:gymSlug/competitions/:id/page/text': sendPictureTo('/competitions', COMPETITIONS, '/page/text'),
  'POST /g/:gymSlug/competitions/:id/sponsors/:sponsorId/logo': sendPictureTo(
    '/competitions',
    COMPETITIONS,
    '/sponsors/none/logo',
  ),
  'POST /g/:gymSlug/athletes/lists': signedIn('coach', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/athletes/lists`,
      form({ list: `Name,Email\n${'Ana "x",a@b.example\n'.repeat(20_000)}` }, cookie),
    ),
  ),
  'POST /g/:gymSlug/athletes/lists/file': signedIn('coach', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/athletes/lists/file`,
      uploadForm({}, { name: 'a.xlsx', content: any(SHEET_BOMBS) }, cookie),
    ),
  ),
  'POST /g/:gymSlug/memberships/import': signedIn('coach', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/memberships/import`,
      form({ list: `Name,Plan,Start\n${`${'9 '.repeat(900)},x,${'1/'.repeat(90)}\n`.repeat(450)}` }, cookie),
    ),
  ),
  'POST /g/:gymSlug/memberships/import/file': signedIn('coach', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/memberships/import/file`,
      uploadForm({}, { name: 'a.xlsx', content: any(SHEET_BOMBS) }, cookie),
    ),
  ),
  'POST /g/:gymSlug/competitions/:id/invitations': signedIn('coach', ({ base, gym, competition }, cookie) =>
    send(
      `${base}/g/${gym}/competitions/${competition}/invitations`,
      form(
        {
          ...{ source: 'list', division_id: competition!, places: '1', answer_days: '1' },
          sheet: `Name,Email\n${`${'A1'.repeat(90)},${'9'.repeat(90)}\n`.repeat(400)}`,
        },
        cookie,
      ),
    ),
  ),
  'POST /g/:gymSlug/competitions/:id/money/bank': signedIn('coach', ({ base, gym, competition }, cookie) =>
    send(
      `${base}/g/${gym}/competitions/${competition}/money/bank`,
      form(
        { statement: `Date,Text,Amount\n${`1/1/26,${'A1'.repeat(90)},${'9'.repeat(90)}\n`.repeat(1_900)}` },
        cookie,
      ),
    ),
  ),
  'POST /g/:gymSlug/competitions/:id/money/bank/file': signedIn(
    'coach',
    ({ base, gym, competition }, cookie) =>
      send(
        `${base}/g/${gym}/competitions/${competition}/money/bank/file`,
        uploadForm({}, { name: 'a.xlsx', content: any(SHEET_BOMBS) }, cookie),
      ),
  ),
  'POST /g/:gymSlug/competitions/:id/registrations/import/file': signedIn(
    'coach',
    ({ base, gym, competition }, cookie) =>
      send(
        `${base}/g/${gym}/competitions/${competition}/registrations/import/file`,
        uploadForm({}, { name: 'a.xlsx', content: any(SHEET_BOMBS) }, cookie),
      ),
  ),
  'POST /g/:gymSlug/competitions/:id/registrations/import': signedIn(
    'coach',
    ({ base, gym, competition }, cookie) =>
      send(
        `${base}/g/${gym}/competitions/${competition}/registrations/import`,
        form({ sheet: `Name,Email\n${'\n'.repeat(40_000)}x` }, cookie),
      ),
  ),
  'POST /g/:gymSlug/competitions/:id/scores/import/file': signedIn(
    'coach',
    ({ base, gym, competition }, cookie) =>
      send(
        `${base}/g/${gym}/competitions/${competition}/scores/import/file`,
        uploadForm({}, { name: 'a.xlsx', content: any(SHEET_BOMBS) }, cookie),
      ),
  ),
  'POST /g/:gymSlug/competitions/:id/scores/import': signedIn('coach', ({ base, gym, competition }, cookie) =>
    send(
      `${base}/g/${gym}/competitions/${competition}/scores/import`,
      form({ sheet: `Name,Email\n${'\n'.repeat(40_000)}x` }, cookie),
    ),
  ),
  'POST /g/:gymSlug/competitions/:id/points': signedIn('coach', ({ base, gym, competition }, cookie) =>
    send(
      `${base}/g/${gym}/competitions/${competition}/points`,
      form({ scheme: 'table', table: `Rank,Points\n${'1,"1\n'.repeat(4_000)}`, tie: 'best' }, cookie),
    ),
  ),
  'GET /g/:gymSlug/results/:id/share.png': async (target, count) => {
    const { base, gym, cookies } = target
    const headers = { Cookie: cookies.athlete }
    const { text = '' } = await send(`${base}/g/${gym}/results`, { headers, keep: true })
    const ids = [...new Set(text.match(/(?<=\/results\/)[0-9a-f-]{36}/g) ?? [])]
    if (ids.length === 0) throw new Error('found no result to share')
    // As many at once as one athlete likes.
    const sending = async () => {
      for (;;) count(await send(`${base}/g/${gym}/results/${any(ids)}/share.png`, { headers }))
    }
    await Promise.all(Array.from({ length: 20 }, sending))
  },
  'GET /g/:gymSlug/records/wrapped/share.png': async ({ base, gym, cookies }, count) => {
    const headers = { Cookie: cookies.athlete }
    const periods = ['2024', '2025', '2025-03', '2025-11', '2026']
    const sending = async () => {
      for (;;)
        count(await send(`${base}/g/${gym}/records/wrapped/share.png?period=${any(periods)}`, { headers }))
    }
    await Promise.all(Array.from({ length: 20 }, sending))
  },
  'GET /g/:gymSlug/waiver/copy.pdf': again(
    ({ base, gym, cookies }) =>
      send(`${base}/g/${gym}/waiver/copy.pdf`, { headers: { Cookie: cookies.athlete } }),
    20,
  ),
  'GET /g/:gymSlug/waivers/signatures/:signatureId/copy.pdf': again(
    ({ base, gym, cookies }) =>
      send(`${base}/g/${gym}/waivers/signatures/none/copy.pdf`, { headers: { Cookie: cookies.athlete } }),
    5,
  ),
  'GET /g/:gymSlug/leads/:id/waiver/copy.pdf': again(
    ({ base, gym, cookies }) =>
      send(`${base}/g/${gym}/leads/none/waiver/copy.pdf`, { headers: { Cookie: cookies.athlete } }),
    5,
  ),
  'GET /try/:slug/:token/waiver.pdf': again(({ base, gym }) => send(`${base}/try/${gym}/a.b/waiver.pdf`), 5),
  'GET /c/:competitionId/card.png': again(async target => {
    const { base, gym, cookies } = target
    const headers = { Cookie: cookies.coach }
    const { text = '' } = await send(`${base}/g/${gym}/competitions`, { headers, keep: true })
    const found = any(text.match(COMPETITIONS) ?? [])?.replace('/competitions/', '/c/')
    return send(`${base}${found ?? '/c/none'}/card.png`, { headers })
  }, 5),
  'GET /img/gyms/:gymId/icon/:kind/:version': again(async target => {
    const known = icons.get(target.gym) ?? (await iconsOf(target))
    if (known.length > 0) icons.set(target.gym, known)
    return send(`${target.base}${any(known) ?? '/img/gyms/none/icon/192/none'}`)
  }, 5),
  'POST /api/public/imports': again(target => postImport(target, '', FILE), 20),
  'POST /api/public/imports/:id/start': again(async target => {
    const sent = await postImport(target, '', FILE)
    const id = sent.location?.split('/').at(-1)
    return id === undefined ? sent : postImport(target, `/${id}/start`, {})
  }, 20),
}
