import { isFound } from '../../domain/event-scores/find-card'
import { chooseHeat } from '../../domain/heats/choose-heat'
import { formatCount } from '../../domain/shared/words'
import type { CompetitionModel, HeatModel } from '../../generated/sqlite/models'
import { eventExample } from '../../services/event-scores/event-scores'
import type { JudgeLink } from '../../services/event-scores/judge-links'
import type { EventScoreSheet } from '../../services/event-scores/score-sheet'
import type { Refusal } from '../class-scores/page'
import { buildVersions, listDoing, usualScaling } from '../competitions/event-versions'
import { type Reading, timeShown } from '../words/when'
import { buildPad } from './judge-pad'
import { TIE_BREAK_BOX } from './page'
import { buildRows, type EventRowShown, rowWords } from './rows-page'

export type JudgeLinkShown = { id: string; name: string; said: string; event: string }

export function buildJudgeLink({ id, name, lanes, event }: JudgeLink): JudgeLinkShown {
  return { id, name, event: event.name, said: `${event.name} · ${formatLanes(lanes)}` }
}

function formatLanes(lanes: string): string {
  if (lanes === '') return 'every lane'
  return /^\d+$/.test(lanes) ? `lane ${lanes}` : `lanes ${lanes.replaceAll('-', '–')}`
}

type JudgeCard = EventRowShown & { words: string; isHidden: boolean }

type JudgeHeat = {
  id: string | null
  name: string
  time: string | null
  divisions: string | null
  current: boolean
  isHidden: boolean
  scored: number
  cards: JudgeCard[]
}

type NextCard = { id: string; name: string; place: string; href: string }

export type JudgePage = ReturnType<typeof buildJudge>

type Given = {
  competition: Pick<CompetitionModel, 'name'>
  judge: { name: string; lanes: string }
  path: string
  heatId: string | undefined
  query: string
  refusal: Refusal | null
  reading: Reading
  units: 'kg' | 'lb'
  now: Date
}

const FEW = 8

export function buildJudge(sheet: EventScoreSheet, given: Given) {
  const { competition, judge, path, refusal, reading, query } = given
  const shown = buildRows(sheet, refusal, { place: reading, byJudge: true })
  const cards = shown.map((row, index) => {
    const words = rowWords(sheet.event, sheet.rows[index]!)
    return { ...row, words, isHidden: !isFound(words, query) }
  })
  const heats = buildHeats(sheet, cards, given)
  const doing = listDoing(sheet.rows)
  return {
    competition: competition.name,
    event: sheet.event.name,
    judge: `${judge.name} · ${formatLanes(judge.lanes)}`,
    path,
    heats,
    query,
    hasSearch: query !== '' || cards.length > FEW,
    next: findNext(heats, path),
    versions: buildVersions(sheet.versions, doing),
    example: eventExample(sheet.versions, usualScaling(doing)),
    tieBreak: TIE_BREAK_BOX[sheet.event.tieBreak],
    pad: buildPad(sheet, doing, given.units),
    version: sheet.version,
    refused: shown.some(({ refused }) => refused !== null),
    empty: shown.length > 0 ? null : describeEmpty(judge.lanes, sheet.heats.length > 0),
    scaled: sheet.versions.scaled !== null || sheet.versions.foundations !== null,
  }
}

function buildHeats(sheet: EventScoreSheet, cards: JudgeCard[], given: Given): JudgeHeat[] {
  const cardsIn = (id: string | null) =>
    cards.filter((_, index) => (sheet.rows[index]!.place?.heat.id ?? null) === id)
  const heats = sheet.heats
    .map(heat => ({ heat, startsAt: heat.startsAt, cards: cardsIn(heat.id) }))
    .filter(each => each.cards.length > 0)
    .map(each => ({ ...each, missing: each.cards.filter(({ revision }) => revision === null).length }))
  const open = heats.find(({ heat }) => heat.id === given.heatId) ?? chooseHeat(heats, given.now)
  const shown = heats.map(({ heat, cards: own }) => {
    const isAlike = new Set(own.map(({ place }) => place)).size === 1
    const named = isAlike ? own.map(card => ({ ...card, place: '' })) : own
    return {
      ...buildHeat(named, given, heat === open?.heat),
      id: heat.id,
      ...nameHeat(heat, given.reading),
      divisions: divisionsIn(sheet, heat.id),
    }
  })
  const without = cardsIn(null)
  if (without.length === 0) return shown
  const name = shown.length === 0 ? formatCount(without.length, 'athlete') : 'No heat'
  return [...shown, { ...buildHeat(without, given, open === undefined), name }]
}

const nameHeat = ({ number, startsAt }: HeatModel, reading: Reading) => ({
  name: `Heat ${number}`,
  time: timeShown(startsAt, reading).text,
})

function buildHeat(cards: JudgeCard[], { query }: Given, current: boolean): JudgeHeat {
  return {
    id: null,
    name: '',
    time: null,
    divisions: null,
    current,
    isHidden: query === '' ? !current : cards.every(({ isHidden }) => isHidden),
    scored: cards.filter(({ revision }) => revision !== null).length,
    cards,
  }
}

function findNext(heats: readonly JudgeHeat[], path: string): NextCard | null {
  const from = heats.findIndex(({ current }) => current)
  for (const heat of heats.slice(Math.max(0, from))) {
    const card = heat.cards.find(({ revision }) => revision === null)
    if (!card) continue
    const lane = card.lane === null ? '' : `lane ${card.lane}`
    const place = heat.current ? lane : [heat.name, lane].filter(Boolean).join(', ')
    const href = `${path}${heat.id === null ? '' : `?heat=${heat.id}`}#row-${card.id}`
    return { id: card.id, name: card.name, place, href }
  }
  return null
}

/** The divisions of a heat, `Rx` or `3 divisions`. Null for an event with one division. */
function divisionsIn({ rows, divisions }: EventScoreSheet, heatId: string): string | null {
  if (divisions.length < 2) return null
  const inHeat = rows.filter(({ place }) => place?.heat.id === heatId)
  const names = [...new Set(inHeat.map(({ registration }) => registration.division.name))]
  return names.length > 2 ? `${names.length} divisions` : names.join(', ')
}

function describeEmpty(lanes: string, hasHeats: boolean): string {
  if (lanes !== '' && !hasHeats) return 'This event has no heats yet. Heats will appear here.'
  return lanes === '' ? 'Nobody is registered for this event yet.' : 'There is nobody in these lanes.'
}
