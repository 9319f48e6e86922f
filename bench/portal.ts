/** The portal's pages against their floor: shown to be the same bytes, then measured in turns. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Postgres } from '../test/support/postgres'
import { copyIntoPostgresql } from './databases/postgresql'
import { fire, inTurns, medians, type Round } from './measure'
import { fillPortal, type PortalPage, SECRET } from './portal-data'
import { difference } from './prove'
import { type Server, startPortalFloor, startReal } from './servers'

type Pair = { ours: Round; floor: Round }
export type ComparedPage = {
  page: PortalPage
  bytes: number
  alone: Pair & { postgresql: Round }
  together: Pair
}
type Length = { rounds: number; amount: number }

export const CONCURRENT = 8

/** `folder` is where the databases go. */
export async function comparePortal(
  folder: string,
  postgres: Postgres,
  length: Length,
  say: (line: string) => void,
): Promise<ComparedPage[]> {
  const [ours, floors] = [join(folder, 'portal.db'), join(folder, 'portal-floor.db')]
  const pages = await fillPortal(ours)
  copyFileSync(ours, floors)
  const url = await copyIntoPostgresql(postgres, 'pages', ours)
  const [real, floor] = [await startReal(ours, { SECRET }), await startPortalFloor(floors, pages)]
  const other = await startReal(url, { SECRET })
  const sizes = new Map<PortalPage, number>()
  for (const page of pages) {
    sizes.set(page, await proveSame(page, real, floor))
    await proveSame(page, real, other)
  }
  say('Both answer the same pages.')
  const compared: ComparedPage[] = []
  for (const page of pages) {
    const of = (servers: Server[], connections: number) => measure(page, servers, { ...length, connections })
    const [single, beside, postgresql] = (await of([real, floor, other], 1)) as [Round, Round, Round]
    const [many, manyBeside] = (await of([real, floor], CONCURRENT)) as [Round, Round]
    const alone = { ours: single, floor: beside, postgresql }
    compared.push({ page, bytes: sizes.get(page)!, alone, together: { ours: many, floor: manyBeside } })
    say(`${page.label}: ${alone.ours.p50.toFixed(1)} against ${alone.floor.p50.toFixed(1)} ms`)
  }
  for (const server of [real, floor, other]) await server.stop()
  return compared
}

async function measure(
  { path, cookie }: PortalPage,
  servers: Server[],
  { rounds, amount, connections }: Length & { connections: number },
): Promise<Round[]> {
  const work = servers.map(server => () => {
    return fire(server, { path, headers: { cookie }, until: { amount }, connections })
  })
  return (await inTurns(work, rounds)).map(medians)
}

/** Returns the size of the page in bytes. */
async function proveSame(page: PortalPage, real: Server, floor: Server): Promise<number> {
  const [ours, floors] = [await htmlOf(page, real), await htmlOf(page, floor)]
  if (ours !== floors) throw new Error(`${page.label}: the pages differ\n${difference(ours, floors)}`)
  return Buffer.byteLength(ours)
}

async function htmlOf({ path, cookie }: PortalPage, server: Server): Promise<string> {
  const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return response.text()
}
