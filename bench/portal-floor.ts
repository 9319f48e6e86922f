/**
 * The floor of the portal's pages: node:http and Eta. It asks the portal for each page once, keeps the view and the data
 * that it was made of, closes the database, and from then on renders that view with that data.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../src/app'
import { prepareDatabase } from '../src/boot'
import { loadConfig } from '../src/config/config'
import { createLog } from '../src/log'
import { eta } from '../src/portal/http/render'
import { type PortalPage, SECRET } from './portal-data'

type Rendered = { view: string; data: object }

const [file, port] = [process.argv[2]!, Number(process.argv[3])]
const pages: PortalPage[] = JSON.parse(process.argv[4]!)

async function main(): Promise<void> {
  const kept = await keep()
  createServer((req, res) => {
    const page = kept.get(keyOf({ path: req.url!, cookie: req.headers.cookie ?? '' }))
    const html = Buffer.from(page ? eta.render(page.view, page.data) : '')
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': html.length })
    res.end(html)
  }).listen(port, '127.0.0.1')
}

/** Two people see two pages at one path. */
function keyOf({ path, cookie }: Pick<PortalPage, 'path' | 'cookie'>): string {
  return `${path} ${cookie}`
}

/** What every page is made of. */
async function keep(): Promise<Map<string, Rendered>> {
  const url = `file:${file}`
  const database = await prepareDatabase(url, () => undefined)
  const config = loadConfig({ DATABASE_URL: url, RATE_LIMIT: '0', SECRET })
  const portal = createServer(createApp({ db: database.prisma, config, log: createLog('silent') }))
  await once(portal.listen(0, '127.0.0.1'), 'listening')
  const kept = new Map<string, Rendered>()
  for (const page of pages) kept.set(keyOf(page), await renderedBy(portal, page))
  portal.closeAllConnections()
  portal.close()
  await database.close()
  return kept
}

/** What the portal renders for a page. The first view is the page's; those it includes and its layout come after. */
async function renderedBy(portal: Server, { path, cookie }: PortalPage): Promise<Rendered> {
  const { render } = eta
  let first: Rendered | undefined
  eta.render = (view, data, meta) => {
    first ??= { view: view as string, data }
    return render.call(eta, view, data, meta)
  }
  const { port } = portal.address() as AddressInfo
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  eta.render = render
  if (status !== 200 || !first) throw new Error(`${path}: ${status}`)
  return first
}

void main()
