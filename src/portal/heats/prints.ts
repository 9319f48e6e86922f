import type { Request, Response, Router } from 'express'
import { type DateStyle, dayAt } from '../../domain/shared/dates'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { HeatsQuery } from '../../schemas/heats/heats'
import { type Event, listVersions } from '../../services/competitions/competitions'
import type { Entrant } from '../../services/event-scores/targets'
import { getHeats, type HeatsOfEvent } from '../../services/heats/heats'
import { entrantName } from '../../services/heats/rows'
import { buildVersions, type Doing } from '../competitions/event-versions'
import { loadSponsors, type SponsorLine } from '../competitions/public/sponsors'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { dayShown, timeShown } from '../words/when'
import { buildScoreCards } from './score-cards'

const sheetView = view<{ sheet: HeatSheet }>('heats/sheet')
const cardsView = view<{ cards: CardsPage }>('heats/cards')

export function addHeatPrintRoutes(router: Router): void {
  router.get('/:id/heats/sheet', sheet)
  router.get('/:id/heats/cards', cards)
}

async function sheet(req: Request, res: Response): Promise<void> {
  const { found, options } = await asked(req, res)
  sheetView(req, res, { sheet: buildHeatSheet(found, options, readingOf(res)) })
}

async function cards(req: Request, res: Response): Promise<void> {
  const { found, options } = await asked(req, res)
  cardsView(req, res, { cards: buildCards(found, options, readingOf(res)) })
}

async function asked(req: Request, res: Response) {
  const query = parse(HeatsQuery, parseQuery(req.originalUrl).values)
  const eventId = query.event === undefined ? undefined : parseId(query.event)
  const { event, ...found } = await getHeats(scopeOf(res), idParam(req), eventId)
  if (!event) throw notFound('The event')
  const heatId = query.heat === undefined ? undefined : parseId(query.heat)
  if (heatId !== undefined && !found.heats.some(({ id }) => id === heatId)) throw notFound('The heat')
  const sponsors = await loadSponsors(scopeOf(res), found.competition.id)
  return {
    found: { ...found, event, sponsors },
    options: { paper: query.paper, each: query.each !== null, heatId },
  }
}

type Paper = 'a4' | 'letter'
type PrintHead = {
  id: string
  competition: string
  event: { id: string; name: string }
  paper: Paper
  sponsors: SponsorLine[]
}

type SheetLine = { lane: number; name: string; members: string | null; division: string; out: boolean }
type HeatSheet = ReturnType<typeof buildHeatSheet>

const TIE_BREAKS = {
  none: null,
  time: 'Tie-break: time',
  reps: 'Tie-break: reps',
  load: 'Tie-break: load',
} as const

type Printed = HeatsOfEvent & { event: Event; sponsors: SponsorLine[] }
type Options = { paper: Paper; each: boolean; heatId: string | undefined }

function buildHeatSheet(found: Printed, options: Options, place: DateStyle & { today: string }) {
  const { competition, event, heats, laneCount } = found
  const zone = { ...place, timeZone: competition.timeZone }
  return {
    ...headOf(found, options.paper),
    each: options.each,
    heats: heats
      .filter(({ id }) => options.heatId === undefined || id === options.heatId)
      .map(({ id, number, startsAt, lanes }) => ({
        id,
        number,
        day: dayShown(dayAt(startsAt, zone.timeZone), place.today, zone),
        when: timeShown(startsAt, zone),
        lines: lanes.map(({ lane, registration }) => lineOf(lane, registration)),
        blanks: Array.from({ length: laneCount }, (_, index) => index + 1).filter(
          lane => !lanes.some(each => each.lane === lane),
        ),
      })),
    tieBreak: TIE_BREAKS[event.tieBreak],
    versions: buildVersions(listVersions(event), doingIn(found)),
  }
}

function doingIn({ event, divisions }: Printed): Doing[] {
  return divisions.map(({ name, prescribedIn }) => ({
    division: name,
    prescribed: prescribedIn.get(event.id) ?? 'rx',
  }))
}

function lineOf(lane: number, entrant: Entrant): SheetLine {
  const { teamName, participants, division, withdrawnAt } = entrant
  return {
    lane,
    name: entrantName(entrant),
    members: teamName === null ? null : participants.map(({ name }) => name).join(', '),
    division: division.name,
    out: withdrawnAt !== null,
  }
}

type CardsPage = ReturnType<typeof buildCards>

function buildCards(found: Printed, options: Options, place: DateStyle & { today: string }) {
  const { competition, event } = found
  const zone = { ...place, timeZone: competition.timeZone }
  return {
    ...headOf(found, options.paper),
    tieBreak: TIE_BREAKS[event.tieBreak],
    presentedBy:
      new Intl.ListFormat('en').format(
        found.sponsors.filter(({ tier }) => tier === 'presenting').map(({ name }) => name),
      ) || null,
    cards: buildScoreCards(found, options.heatId, zone),
  }
}

function headOf({ competition, event, sponsors }: Printed, paper: Paper): PrintHead {
  return {
    id: competition.id,
    competition: competition.name,
    event: { id: event.id, name: event.name },
    paper,
    sponsors: sponsors.filter(({ tier }) => tier !== 'friend'),
  }
}
