/** The gym in JSON, for everyone. Every field is written out, so that no other reaches the public. */
import { dayAt } from '../../domain/shared/dates'
import { toTimestamp } from '../../domain/shared/moments'
import { announcedPath } from '../../domain/website/website-path'
import type { ShownCompetition } from '../../services/website/competitions'
import type { ShownDay } from '../../services/website/schedule'
import type { ShownBoard } from '../../services/website/training'
import type { Wod } from '../../services/wods/wods'
import { buildBrand } from '../brand'
import { summarizeWorkout } from '../words/chalk'
import { formatStoredScore } from '../words/score-shown'
import { buildPart } from '../words/wod-shown'
import type { Shown } from './shown'

export function buildGym({ gym, parts, base, home, now }: Shown, joinUrl: string | null) {
  const { logo } = buildBrand(gym)
  return {
    name: gym.name,
    time_zone: gym.timeZone,
    locale: gym.locale,
    clock: gym.clock,
    colour: gym.colour,
    logo_url: logo && base + logo,
    join_url: joinUrl,
    boards_url: parts.boards === null ? null : `${home}/boards/${dayAt(now, gym.timeZone)}`,
    calendar_url: parts.schedule ? `${home}/schedule.ics` : null,
    competitions_url: parts.competitions ? `${home}/competitions` : null,
    competitions_calendar_url: parts.competitions ? `${home}/competitions.ics` : null,
    competitions_feed_url: parts.competitions ? `${home}/competitions.atom` : null,
    competitions_page_url: parts.competitions ? base + announcedPath(gym.slug) : null,
    schedule_url: parts.schedule ? `${home}/schedule` : null,
    workouts_url: parts.workouts ? `${home}/workouts` : null,
  }
}

export function buildDays(days: readonly ShownDay[]) {
  return days.map(({ date, closed, classes }) => ({
    date,
    closed,
    classes: classes.map(row => ({
      id: row.id,
      time: row.time,
      starts_at: toTimestamp(row.start),
      ends_at: toTimestamp(row.end),
      name: row.name ?? row.program.name,
      program: row.program.name,
      room: row.room,
      free_places: row.free,
      state: row.state,
    })),
  }))
}

export function buildWods(wods: readonly Wod[], { gym: { units } }: Shown) {
  const place = { reader: { timeZone: null, units } }
  return wods.map(({ id, date, program, name, parts }) => ({
    id,
    date,
    program: program.name,
    name,
    parts: parts.map(part => {
      const { prefix, workout, scaled, notes } = buildPart(part, place)
      const text = [workout.lines, workout.options].filter(line => line !== null).join('\n')
      return { prefix, title: workout.title, text, scaled, notes }
    }),
  }))
}

export function buildBoards(boards: readonly ShownBoard[]) {
  return boards.map(({ wod, part, places }) => ({
    wod_id: wod.id,
    program: wod.program.name,
    prefix: part.prefix,
    title: part.name ?? summarizeWorkout(part.workout),
    places: places.map(({ rank, name, result }) => {
      const { short, score } = formatStoredScore(result)
      return { rank, name, score: short?.text ?? score, scaling: result.scaling, status: result.status }
    }),
  }))
}

export function buildCompetitions(competitions: readonly ShownCompetition[], { base }: Shown) {
  return competitions.map(row => ({
    id: row.id,
    name: row.name,
    url: `${base}/c/${row.id}`,
    ...{ tagline: row.tagline, city: row.city, venue: row.venue },
    ...{ starts_on: row.startsOn, ends_on: row.endsOn },
    time_zone: row.timeZone,
    registration_opens_at: toTimestamp(row.registrationOpensAt),
    registration_closes_at: row.registrationClosesAt && toTimestamp(row.registrationClosesAt),
    heats: row.heats.map(({ event, number, startsAt, divisions }) => ({
      event,
      number,
      starts_at: toTimestamp(startsAt),
      divisions,
    })),
  }))
}
