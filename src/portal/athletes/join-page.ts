import type { DateStyle } from '../../domain/shared/dates'
import type { JoinLinkModel } from '../../generated/sqlite/models'
import type { WaitingRequest } from '../../services/accounts/join-links'
import type { RowsPage } from '../words/page-links'
import { agoShown } from '../words/when'

export type JoinPage = ReturnType<typeof buildJoin>
export type PosterPage = { gym: string; lastStep: string; host: string }

export function buildJoin(
  link: JoinLinkModel | null,
  waiting: RowsPage<WaitingRequest>,
  { base, path, place, now }: { base: string; path: (linkId: string) => string; place: DateStyle; now: Date },
) {
  return {
    link: link && { url: `${base}${path(link.id)}`, path: path(link.id), approval: link.approval },
    waiting: {
      ...waiting,
      rows: waiting.rows.map(request => ({
        id: request.id,
        name: request.name,
        email: request.email,
        when: agoShown(request.createdAt, now, place),
        known: knownAs(request),
      })),
    },
  }
}

/** Why a coach should check: anyone with the link can type anyone's address. */
function knownAs({ known, name, unopened }: WaitingRequest): string | null {
  if (unopened)
    return 'Has not opened the link in our mail yet. Approve only if you know that the address is theirs.'
  if (known === null) return null
  if (known.archived) return `${known.name} is archived. Approving restores the athlete.`
  const who = known.name === name ? 'The same e-mail' : `The e-mail of ${known.name}`
  return `${who} is on your list, without an account. Approving links the account to that athlete, so check the person first.`
}
