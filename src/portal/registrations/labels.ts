/** Labels with name, division, bib and code, on sheets of A4 with 3 by 8 labels of 70 by 37 mm. */
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { participantToken } from '../../domain/registrations/registration-link'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { breather } from '../../domain/shared/breathe'
import { paginate } from '../../domain/shared/paginate'
import { scopeOf } from '../../http/gym-scope'
import { pageNumber } from '../../schemas/shared/lists'
import { listByDivision } from '../../services/registrations/list'
import { registrationName } from '../../services/registrations/rows'
import { baseUrlFor } from '../http/base-url'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { codePath } from '../qr-code'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { listPath } from './together'

const LABELS_A_SHEET = 24
const SHEETS_A_PAGE = 1

type Label = {
  name: string
  team: string | null
  said: string
  bib: number | null
  code: ReturnType<typeof codePath>
}
type LabelsPage = {
  competition: { id: string; name: string }
  divisions: { label: string; href: string; current: boolean }[]
  sheets: Label[][]
  pages: PageLinks | null
}
const labelsView = view<{ page: LabelsPage }>('registrations/labels')

export const showLabels = (config: Config) => async (req: Request, res: Response) => {
  const { competition, divisions } = await listByDivision(scopeOf(res), idParam(req))
  const asked = typeof req.query.division === 'string' ? req.query.division : ''
  const chosen = divisions.filter(({ division }) => division.id === asked)
  const people = (chosen.length > 0 ? chosen : divisions).flatMap(({ division, registrations }) =>
    registrations
      .filter(({ withdrawnAt, waitingSince }) => withdrawnAt === null && waitingSince === null)
      .sort((a, b) => (a.bib ?? Number.MAX_SAFE_INTEGER) - (b.bib ?? Number.MAX_SAFE_INTEGER))
      .flatMap(row => row.participants.map(participant => ({ row, division, participant }))),
  )
  const { items, ...page } = paginate(
    people,
    pageNumber.parse(req.query.page),
    LABELS_A_SHEET * SHEETS_A_PAGE,
  )
  const base = `${baseUrlFor(req, config)}/c/${competition.id}/p/`
  const labels: Label[] = []
  const rest = breather()
  for (const { row, division, participant } of items) {
    labels.push({
      name: participant.bibName ?? participant.name,
      team: teamSizeOf(division) > 1 ? registrationName(row) : null,
      said: [division.name, participant.shirt && `shirt ${participant.shirt}`].filter(Boolean).join(' · '),
      bib: row.bib,
      code: codePath(base + participantToken(config.secret, participant.id), 'L'),
    })
    await rest()
  }
  const path = `${listPath(req, res)}/labels`
  const hrefOf = (division: string, number = 1) =>
    hrefWith(path, { division, page: number === 1 ? null : number })
  labelsView(req, res, {
    page: {
      competition: { id: competition.id, name: competition.name },
      divisions: [
        { label: 'All', href: hrefOf(''), current: chosen.length === 0 },
        ...divisions.map(({ division: { id, name } }) => ({
          ...{ label: name, href: hrefOf(id), current: chosen[0]?.division.id === id },
        })),
      ],
      sheets: Array.from({ length: Math.ceil(labels.length / LABELS_A_SHEET) }, (_, at) =>
        labels.slice(at * LABELS_A_SHEET, (at + 1) * LABELS_A_SHEET),
      ),
      pages: buildPageLinks(page, number => hrefOf(asked, number)),
    },
  })
}
