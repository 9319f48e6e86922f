/** The portal's pages against their floor: shown to be the same bytes, then measured in turns. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fire, inTurns, medians, type Round } from './measure'
import { fillPortal, type PortalPage } from './portal-data'
import { difference } from './prove'
import { type Server, startPortalFloor, startReal } from './servers'

type Pair = { ours: Round; floor: Round }
export type ComparedPage = { page: PortalPage; bytes: number; alone: Pair; together: Pair }
type Length = { rounds: number; amount: number }

export const CONCURRENT = 8

/** `folder` is where the databases go. */
export async function comparePortal(
  folder: string,
  length: Length,
  say: (line: string) => void,
): Promise<ComparedPage[]> {
  const [ours, floors] = [join(folder, 'portal.db'), join(folder, 'portal-floor.db')]
  const pages = await fillPortal(ours)
  copyFileSync(ours, floors)
  const [real, floor] = [await startReal(ours), await startPortalFloor(floors, pages)]
  const sizes = new Map<PortalPage, number>()
  for (const page of pages) sizes.set(page, await proveSame(page, real, floor))
  say('Both answer the same pages.')
  const compared: ComparedPage[] = []
  for (const page of pages) {
    const pairOf = (connections: number) => measure(page, [real, floor], { ...length, connections })
    const [alone, together] = [await pairOf(1), await pairOf(CONCURRENT)]
    compared.push({ page, bytes: sizes.get(page)!, alone, together })
    say(`${page.label}: ${alone.ours.p50.toFixed(1)} against ${alone.floor.p50.toFixed(1)} ms`)
  }
  await real.stop()
  await floor.stop()
  return compared
}

async function measure(
  { path, cookie }: PortalPage,
  servers: [Server, Server],
  { rounds, amount, connections }: Length & { connections: number },
): Promise<Pair> {
  const work = servers.map(server => () => {
    return fire(server, { path, headers: { cookie }, until: { amount }, connections })
  })
  const [ours, floor] = (await inTurns(work, rounds)).map(medians) as [Round, Round]
  return { ours, floor }
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
