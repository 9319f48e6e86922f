import type { Scaling } from '../../schemas/results/result-details'
import type { GymDraft, Prescription } from '../gym-draft'
import { idAt, type Random, seededRandom } from '../random'
import { onTheBar, repMax } from '../results/lifts'
import type { Wanted } from '../results/perform'
import { addResult, progressAt } from '../results/results'
import { minutesAfter } from '../wods/calendar'
import type { Competitor, DraftCompetition, DraftEvent, DraftRegistration } from './competition-rows'

export type Version = 'rx' | 'scaled' | 'foundations'

export type Heat = {
  event: DraftEvent
  version: Version
  /** Start of the event; every score comes within the hour after. */
  at: Date
  ending?: 'dnf' | 'dns' | undefined
  tieBreak?: 'time' | 'load'
}

export function addScores(
  gym: GymDraft,
  competition: DraftCompetition,
  registration: DraftRegistration,
  heat: Heat,
): void {
  const scored =
    heat.event.kind === 'team' ? registration.participants.slice(0, 1) : registration.participants
  for (const participant of scored) addScore(gym, competition, registration, participant, heat)
}

function addScore(
  gym: GymDraft,
  competition: DraftCompetition,
  registration: DraftRegistration,
  participant: Competitor & { id: string },
  heat: Heat,
): void {
  const name = `${competition.label}:${heat.event.name}:${participant.name}`
  const random = seededRandom(`${gym.key}:score:${name}`)
  const doneAt = minutesAfter(heat.at, random.between(0, 45))
  const createdAt = minutesAfter(doneAt, random.between(2, 15))
  const { scaling, scaled } = workoutOf(heat)
  const resultId = addResult(gym, {
    name: `score:${name}`,
    doer: participant,
    random,
    prescribed: heat.event.workout,
    scaled,
    scaling,
    progress: progressAt(gym, doneAt),
    doneAt,
    createdAt,
    sessionId: null,
    wodComponentId: null,
    position: 0,
    wanted: wantedOf(heat, registration, participant, random),
  })
  gym.rows.scores.push({
    id: idAt(createdAt, `${gym.key}:score:${name}`),
    gymId: gym.id,
    competitionId: competition.id,
    registrationId: registration.id,
    eventId: heat.event.id,
    participantId: participant.id,
    resultId,
    videoUrl: random.chance(0.3) ? `https://www.youtube.com/watch?v=${videoId(random)}` : null,
    createdAt,
  })
}

function workoutOf({ event, version }: Heat): { scaling: Scaling; scaled: Prescription | null } {
  if (version === 'foundations' && event.foundations)
    return { scaling: 'modified', scaled: event.foundations }
  return version === 'rx' || !event.scaled
    ? { scaling: 'rx', scaled: null }
    : { scaling: 'scaled', scaled: event.scaled }
}

function wantedOf(
  { ending, tieBreak }: Heat,
  { participants }: DraftRegistration,
  competitor: Competitor & { id: string },
  random: Random,
): Wanted {
  const ends = ending && competitor.id === participants[0]!.id
  const tie =
    tieBreak === 'time'
      ? { tie_break: { seconds: Math.round(150 * competitor.engine * random.around(0.15)) } }
      : tieBreak === 'load'
        ? {
            tie_break: {
              load: onTheBar(repMax(competitor, 'anvil-complex', 1, 1) * 0.87, 'kg'),
              load_unit: 'kg',
            },
          }
        : {}
  return { ...tie, ...(ends ? { ending } : {}) }
}

function videoId(random: Random): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789_-'
  return Array.from({ length: 11 }, () => random.pick([...letters])).join('')
}
