/** The section of the report on peers. */
import { table } from '../report-parts'
import type { PeerFigures } from './measure'

export function peersReport({ rows, absent, rounds, seconds }: PeerFigures): string {
  const names = [...new Set(rows.flatMap(({ peers }) => [...peers.keys()]))]
  const lines = rows.map(({ measured, ours, peers }) => [
    measured.label,
    ...names.map(name => {
      const peer = peers.get(name)!
      if (peer.perSecond === 0) return 'no answer within a round'
      return `**${(ours.perSecond / peer.perSecond).toFixed(1)}** (p99 ${(peer.p99 / ours.p99).toFixed(1)})`
    }),
  ])
  return `## Peers

Other frameworks with the same data, in the same run: the two lists and a write, with 16 connections, ${rounds} rounds of ${seconds} s
in turns. All are first checked to answer the same JSON. They look up and hash the key for every request, and write in one transaction with an audit entry, without Chalkbox's other work (see above). Fastify's peer is one
process, like Chalkbox, with Prisma and its stock adapter (\`bench/peers/fastify.ts\`); Django's is gunicorn with two
workers, a queryset with prefetching for each list, and serializers (\`bench/peers/django_peer.py\`).

Requests per second, as a multiple of the peer's; in brackets the peer's p99, as a multiple of Chalkbox's.

${table(['What', ...names.map(name => `Times ${name}`)], lines)}${absent.length > 0 ? `\n\nNot measured: ${absent.join(' ')}` : ''}`
}
