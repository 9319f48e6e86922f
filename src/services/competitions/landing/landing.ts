import type { CompetitionModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import { type Document, LANDING, type LandingForm } from '../../../schemas/competitions/landing'
import { toColumns } from '../../../schemas/shared/declared-fields'
import type { GymScope } from '../../../scope'
import { authorize } from '../../shared/authorize'
import type { Inside } from '../../shared/in-transaction'
import { assertUnedited, differs } from '../../shared/revisions'
import { changeAgreed } from '../changing'
import { competitionRow, recordCompetition } from '../rows'
import { claimSlug, currentSlug } from './addresses'
import { listPictures, type PictureFacts } from './pictures'
import { listSponsorsShown, type SponsorShown } from './sponsors'

export type LandingInput = Partial<Omit<LandingForm, 'own_colour' | 'revision'>>
export type Landing = CompetitionModel & {
  slug: string | null
  pictures: PictureFacts[]
  sponsors: SponsorShown[]
}

/** Returns everything on the public page that organisers edit, drafts included. */
export async function getLanding(scope: GymScope, id: string): Promise<Landing> {
  authorize(mayOrganise(scope.actor, id))
  const row = await competitionRow(scope, id)
  const [slug, pictures, sponsors] = await Promise.all([
    currentSlug(scope, id),
    listPictures(scope, id),
    listSponsorsShown(scope, id),
  ])
  return { ...row, slug, pictures, sponsors }
}

/**
 * Updates the public page; absent fields keep their value. Throws validation_failed on `slug` for a taken address, and
 * conflict `edited_meanwhile`.
 */
export async function updateLanding(
  scope: GymScope,
  id: string,
  input: LandingInput,
  revision?: number,
): Promise<CompetitionModel> {
  return changeAgreed(scope, id, (inside, before) => writeLanding(inside, before, input, revision))
}

async function writeLanding(
  inside: Inside,
  row: CompetitionModel,
  input: LandingInput,
  revision?: number,
): Promise<CompetitionModel> {
  const { id } = row
  const slug = await currentSlug(inside, id)
  const columns = columnsOf(input, row)
  const isMoved = typeof input.slug === 'string' && input.slug !== slug
  if (!isMoved && !differs<typeof columns>(row, columns)) return row
  assertUnedited({ revision: row.editRevision }, revision, 'this page')
  if (isMoved) await claimSlug(inside, id, input.slug!)
  const after = await inside.db.competition.update({
    where: { gymId_id: { gymId: inside.gymId, id } },
    data: { ...columns, editRevision: { increment: 1 } },
  })
  await recordCompetition(inside, id, {
    action: 'competition.page',
    before: auditFields(row, slug),
    after: auditFields(after, isMoved ? input.slug! : slug),
  })
  return after
}

function columnsOf(
  { documents, partner_board: partnerBoard, ...input }: LandingInput,
  row: CompetitionModel,
) {
  const {
    slug: _,
    documents: __,
    ...columns
  } = toColumns(LANDING, input, {
    ...row,
    slug: null,
    documents: [],
  })
  return {
    ...columns,
    documents: documents === undefined ? row.documents : storedDocuments(documents),
    partnerBoard: partnerBoard ?? row.partnerBoard,
  }
}

const storedDocuments = (documents: readonly Document[]) =>
  documents.length === 0 ? null : JSON.stringify(documents)

/** Reads stored documents. */
export function readDocuments({ documents }: Pick<CompetitionModel, 'documents'>): Document[] {
  return documents === null ? [] : JSON.parse(documents)
}

function auditFields(row: CompetitionModel, slug: string | null) {
  return {
    slug,
    tagline: row.tagline,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    city: row.city,
    venue: row.venue,
    venue_address: row.venueAddress,
    travel: row.travel,
    map_url: row.mapUrl,
    programme: row.programme,
    refund_rules: row.refundRules,
    contact_email: row.contactEmail,
    documents: readDocuments(row)
      .map(({ name, url }) => `${name} ${url}`)
      .join('\n'),
    colour: row.colour,
    partner_board: row.partnerBoard,
  }
}
