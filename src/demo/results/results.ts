import { checkResult } from '../../domain/results/check-result'
import type { Gender } from '../../domain/workouts/counts'
import { resultColumns } from '../../domain/workouts/stored'
import { assertNoErrors } from '../../errors'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymDraft, Level, Member, Prescription } from '../gym-draft'
import { idAt, type Random, seededRandom } from '../random'
import { minutesAfter } from '../wods/calendar'
import { chooseNote } from '../wods/notes'
import type { Component, Wod } from '../wods/wods'
import type { Doer } from './effort'
import { perform, type Wanted } from './perform'

const SCALES: { [L in Level]: { [S in Exclude<Scaling, 'rx'>]: number } } = {
  1: { rxplus: 0, scaled: 0.74, modified: 0.14 },
  2: { rxplus: 0.01, scaled: 0.36, modified: 0.08 },
  3: { rxplus: 0.07, scaled: 0.05, modified: 0.03 },
}
/** Minutes into the class at which a component is done. */
const DONE_AFTER = { A: 24, B: 44, C: 56, warmUp: 9 }
const CLASS_MINUTES = 60

export type Visit = { wod: Wod; member: Member; time: string; competitionId: string | null }

export function addVisit(gym: GymDraft, { wod, member, time, competitionId }: Visit): void {
  const random = seededRandom(`${gym.key}:visit:${wod.label}:${wod.day}:${member.name}`)
  const start = gym.calendar.at(wod.day, time)
  const logged = wod.components.filter(component => random.chance(component.logged))
  const loggedAt = minutesAfter(
    start,
    CLASS_MINUTES + (random.chance(0.06) ? random.between(600, 1900) : random.between(4, 190)),
  )
  if (logged.length === 0) return
  const session = idAt(loggedAt, `${gym.key}:session:${wod.id}:${member.name}`)
  gym.rows.sessions.push({
    id: session,
    gymId: gym.id,
    athleteId: member.id,
    wodId: wod.id,
    competitionId,
    loggedAt,
  })
  logged.forEach((component, position) => {
    const doneAt = minutesAfter(start, DONE_AFTER[component.prefix ?? 'warmUp'] + random.between(0, 5))
    const name = `${gym.key}:${wod.label}:${wod.day}:${member.name}:${component.prefix}`
    addWodResult(gym, member, component, { name, session, position, doneAt, loggedAt })
  })
}

type When = { name: string; session: string; position: number; doneAt: Date; loggedAt: Date }

function addWodResult(gym: GymDraft, member: Member, component: Component, when: When): void {
  const random = seededRandom(`result:${when.name}`)
  const scaling = scalingOf(member, component, random)
  const scaled = scaling === 'scaled' ? component.scaled : null
  addResult(gym, {
    name: `${when.session}:${component.id}`,
    doer: member,
    random,
    prescribed: component.workout,
    scaled,
    scaling,
    progress: progressAt(gym, when.doneAt),
    doneAt: when.doneAt,
    createdAt: when.loggedAt,
    sessionId: when.session,
    wodComponentId: component.id,
    position: when.position,
  })
}

export type Done = {
  name: string
  doer: Doer
  random: Random
  prescribed: Prescription
  scaled: Prescription | null
  scaling: Scaling
  progress: number
  doneAt: Date
  createdAt: Date
  /** Null in a competition's score. */
  sessionId: string | null
  wodComponentId: string | null
  position: number
  wanted?: Wanted
}

export function addResult(gym: GymDraft, done: Done): string {
  const { doer, random, prescribed, scaled, scaling, progress } = done
  const did = scaled ?? prescribed
  const effort = { doer, scaling, progress, units: gym.units, random, keyOf: gym.keyOf, par: did.par }
  const { status, details } = perform(did.details, effort, done.wanted)
  const gender: Gender = doer.gender
  assertNoErrors(checkResult(did.details, { type: details.type, status, details }, gender))
  const id = idAt(done.createdAt, `${gym.key}:result:${done.name}`)
  gym.rows.results.push({
    id,
    gymId: gym.id,
    sessionId: done.sessionId,
    wodComponentId: done.wodComponentId,
    position: done.position,
    prescribedWorkoutId: prescribed.id,
    scaledWorkoutId: scaled?.id ?? null,
    scaling,
    ...resultColumns(did.details, { status, details }, gender, gym.movements),
    perceivedExertion: random.chance(0.25) || status === 'dns' ? 0 : random.whole(2, 5),
    notes: chooseNote({ type: did.details.type, status, scaling }, random),
    doneAt: exactMoment(done.doneAt, random),
    createdAt: done.createdAt,
  })
  return id
}

export function progressAt(gym: GymDraft, at: Date): number {
  const days = (gym.calendar.at(0, '00:00').getTime() - at.getTime()) / 86_400_000
  return gym.calendar.progress(-days)
}

function scalingOf(member: Member, { workout, scaled }: Component, random: Random): Scaling {
  const { type } = workout.details
  const roll = random.next()
  if (type === 'WarmUp') return 'rx'
  const isPlain = ['Strength', 'Cardio', 'CardioIntervals', 'MaxReps', 'Generic'].includes(type)
  const share = scaled ? 1 : isPlain ? 0.1 : 0.6
  const { rxplus, scaled: easier, modified } = SCALES[member.level]
  if (roll < easier * share) return 'scaled'
  if (roll < (easier + modified) * share) return 'modified'
  return !isPlain && roll > 1 - rxplus ? 'rxplus' : 'rx'
}

function exactMoment(at: Date, random: Random): string {
  const microseconds = String(random.whole(0, 999_999)).padStart(6, '0')
  return `${at.toISOString().slice(0, 19)}.${microseconds}Z`
}
