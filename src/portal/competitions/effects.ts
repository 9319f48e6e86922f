import type { Request, Response } from 'express'
import { ordinal } from '../../domain/leaderboards/rank/reasons'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import type { Changed, Effect, Effects, PlaceChange } from '../../services/competitions/changing'
import { getCompetition } from '../../services/competitions/competitions'
import { type Next, typed } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { buildHead, type CompetitionHead } from './page'

const effectsView = view<{
  head: CompetitionHead
  effects: EffectsShown
  /** The change to confirm, such as `the points`. */
  what: string
  action: string
  fields: { name: string; value: string }[]
}>('competitions/effects')

/**
 * Continues when the change is done; otherwise shows its effects with the form in hidden fields, to confirm.
 */
export async function continueOrAsk<T>(
  req: Request,
  res: Response,
  changed: Changed<T>,
  { what, next }: { what: string; next(done: T): Next },
): Promise<Next> {
  if ('done' in changed) return next(changed.done)
  const competition = await getCompetition(scopeOf(res), idParam(req))
  const page = () =>
    effectsView(req, res, {
      head: buildHead(competition),
      effects: buildEffects(changed.asks),
      what,
      action: req.originalUrl.split('?')[0]!,
      fields: fieldsOf(req.body),
    })
  return { page }
}

export function competitionPath(req: Request, res: Response): string {
  return `${competitionsPath(res)}/${idParam(req)}`
}

export function competitionsPath(res: Response): string {
  return `${gymPath(res)}/competitions`
}

function fieldsOf(body: unknown): { name: string; value: string }[] {
  return Object.entries(typed(body))
    .filter(([name]) => name !== 'confirmed')
    .flatMap(([name, values]) => [values].flat().map(value => ({ name, value: String(value) })))
}

type EffectsShown = ReturnType<typeof buildEffects>

const NAMED = 12

export function buildEffects({ effects, divisions, scores }: Effects) {
  const moved = divisions.reduce((sum, { places }) => sum + places.length, 0)
  const points = divisions.reduce((sum, division) => sum + division.points, 0)
  return {
    sentences: [
      ...(divisions.length > 0 ? [describeStandings(scores, moved, points)] : []),
      ...effects.map(effect => SAY[effect.kind](effect)),
    ],
    divisions: divisions
      .filter(({ places }) => places.length > 0)
      .map(({ name, places }) => ({
        name,
        said: formatCount(places.length, 'place'),
        places: places.slice(0, NAMED).map(describeRankChange),
        more: places.length > NAMED ? `And ${formatNumber(places.length - NAMED)} more.` : null,
      })),
  }
}

function describeRankChange({ id, name, before, after }: PlaceChange) {
  const say = (rank: number | null) => (rank === null ? 'none' : ordinal(rank))
  return { id, name, before: say(before), after: say(after) }
}

function describeStandings(scores: number, places: number, points: number): string {
  const ranked = `${formatCount(scores, 'score')} ${scores === 1 ? 'is' : 'are'} ranked by these rules`
  if (places === 0) return `${ranked}: the points of ${formatNumber(points)} change, but nobody’s place does.`
  return `${ranked}: ${formatCount(places, 'place')} ${places === 1 ? 'changes' : 'change'}.`
}

const SAY: Record<Effect['kind'], (effect: Effect) => string> = {
  goes_private: ({ count, other = 0 }) =>
    `Its public pages go offline at once, also for the ${formatNumber(count)} registered. Registrations and ${formatCount(other, 'score')} stay, and return when it is published again.`,
  registration_opens: () => 'Registration opens at once.',
  registration_closes: () => 'Registration closes at once, even for people with the form open.',
  times_move: ({ name, count, other = 0 }) =>
    `${formatCount(count, 'time')} of events and ${formatCount(other, 'heat')} keep their time of day, now in the time zone ${name.replaceAll('_', ' ')}.`,
  division_hidden: ({ name, count }) =>
    `${name} and its leaderboard are no longer visible to the public. It has ${formatCount(count, 'registration')}.`,
  division_shown: ({ name, count }) =>
    `${name} and its leaderboard become visible to the public. It has ${formatCount(count, 'registration')}.`,
  over_limit: ({ name, count, other = 0 }) =>
    `${formatNumber(count)} are registered for ${name}, ${formatNumber(count - other)} more than the limit. Their places stay; nobody else can register.`,
  places_free: ({ name, count }) =>
    count === 1
      ? `The first on the waiting list of ${name} gets a place.`
      : `The first ${formatNumber(count)} on the waiting list of ${name} get a place.`,
  teams_differ: ({ name, count, other = 0 }) =>
    `${formatNumber(count)} of the ${formatNumber(other)} registered for ${name} no longer meet its rules. These stay unchanged until you edit each registration.`,
  event_hidden: ({ name, count }) =>
    `${name} is no longer visible to the public${count > 0 ? `, and its ${formatCount(count, 'score')} no longer count there` : ''}.`,
  event_shown: ({ name, count }) =>
    `${name} becomes visible to the public${count > 0 ? `, with those of its ${formatCount(count, 'score')} that may be seen` : ''}.`,
  workout_changes: ({ name, count }) =>
    `${formatCount(count, 'score')} of ${name} ${count === 1 ? 'stays' : 'stay'} with the earlier workout. Athletes with the new workout are ranked together with these scores.`,
  workout_shown: ({ name }) => `Everybody can read the workout of ${name} at once.`,
  workout_hidden: ({ name }) => `The workout of ${name} is hidden again until its release.`,
  scores_shown: ({ name, count }) =>
    `Everybody can see the ${formatCount(count, 'score')} of ${name} at once.`,
  scores_hidden: ({ name, count }) =>
    `The ${formatCount(count, 'score')} of ${name} ${count === 1 ? 'is' : 'are'} hidden from the public again.`,
  deadline_moves: ({ name, count }) =>
    `Scores of ${name} are due at a different time. ${count > 0 ? `Scores already entered stay: ${formatNumber(count)}.` : 'No scores yet.'}`,
}
