/** The section of the report on peers. */
import { table } from '../report-parts'
import type { PeerFigures } from './measure'

export function peersReport({ rows, absent, rounds, seconds }: PeerFigures): string {
  const names = [...new Set(rows.flatMap(({ peers }) => [...peers.keys()]))]
  const lines = rows.map(({ measured, ours, peers }) => [
    measured.label,
    ...names.map(name => {
      const peer = peers.get(name)!
      if (peer.perSecond === 0) return 'none of its answers came within a round'
      return `**${(ours.perSecond / peer.perSecond).toFixed(1)}** (p99 ${(peer.p99 / ours.p99).toFixed(1)})`
    }),
  ])
  return `## Peers

Others who do the same with the same data, in the same run: the two lists and a write, with 16 connections, ${rounds} rounds of ${seconds} s
in turns. All are shown to answer the same JSON first. They look up and hash the key for every request, and do the write
in one transaction with its entry in the log; of the rest that Chalkbox does (see above) they do nothing. Fastify's peer is one
process, as Chalkbox is, with Prisma and its adapter as they come (\`bench/peers/fastify.ts\`); Django's is gunicorn with two
workers, a queryset with what it prefetches for each list, and serializers (\`bench/peers/django_peer.py\`).

Chalkbox answers so many times as many requests a second; in brackets, how many times as long their slowest hundredth takes.

${table(['What', ...names.map(name => `Times ${name}`)], lines)}${absent.length > 0 ? `\n\nNot measured: ${absent.join(' ')}` : ''}`
}
