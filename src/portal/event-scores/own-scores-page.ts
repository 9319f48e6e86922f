import type { ReadRow } from '../../domain/results/typed-score'
import type { Scaling } from '../../schemas/results/result-details'
import { chooseVersion } from '../../services/competitions/event-versions'
import { eventExample } from '../../services/event-scores/event-scores'
import type { OwnEvent } from '../../services/event-scores/own-scores'
import { parseDetails, parsePenalty, rowName } from '../../services/event-scores/targets'
import { getDetails, writeResult } from '../../services/results/reading'
import type { FormState } from '../http/forms'
import { formatWorkout } from '../words/chalk'
import { toAnswers } from '../words/choices'
import { momentShown, type Reading } from '../words/when'
import { padFor } from './judge-pad'
import { TIE_BREAK } from './page'
import { formatScore } from './rows-page'

export type OwnEventShown = ReturnType<typeof buildOwnScores>[number]

export type OwnRefusal = { eventId: string; form: FormState; reading: ReadRow | null }

export function buildOwnScores(events: OwnEvent[], refusal: OwnRefusal | null, reading: Reading) {
  return events.map(own => ({
    id: own.event.id,
    name: own.event.name,
    workout: formatWorkout(chooseVersion(own.versions, scalingOf(own))),
    closes: own.closesAt && momentShown(own.closesAt, reading),
    isOpen: own.isOpen,
    example: eventExample(own.versions, scalingOf(own)),
    isTime: isTimed(own),
    instructions: own.event.instructions,
    tieBreak: TIE_BREAK[own.event.tieBreak],
    rows: own.rows.map(row => buildRow(own, row, refusal?.eventId === own.event.id ? refusal : null)),
  }))
}

function isTimed(own: OwnEvent): boolean {
  const details = getDetails(chooseVersion(own.versions, scalingOf(own)))
  return details !== null && padFor(details, 'kg').kind === 'time'
}

function scalingOf({ rows: [first] }: OwnEvent): Scaling {
  return first?.prescribed ?? 'rx'
}

function buildRow(own: OwnEvent, row: OwnEvent['rows'][number], refusal: OwnRefusal | null) {
  const { registration, participant, score } = row
  const isRefused = refusal !== null && refusedRow(own, refusal) === row
  const typed =
    score && writeResult(score.done, { ...score.result, details: parseDetails(score) }, participant)
  const values = {
    score: typed?.text ?? '',
    scaling: score?.result.scaling ?? row.prescribed,
    video_url: score?.videoUrl ?? '',
    revision: score ? String(score.revision) : '',
  }
  return {
    participantId: participant.id,
    name: rowName(own.event, registration, participant),
    said: describeState(row),
    reason: row.reason,
    penalty: (score && parsePenalty(score)?.reason) ?? null,
    video: score?.videoUrl ?? null,
    open: own.isOpen && score?.review !== 'accepted',
    form: isRefused
      ? { ...refusal.form, values: { revision: values.revision, ...refusal.form.values } }
      : { values, errors: {} },
    choices: toAnswers(isRefused ? refusal.reading : null),
  }
}

function refusedRow({ rows }: OwnEvent, { form }: OwnRefusal): OwnEvent['rows'][number] | undefined {
  return rows.find(({ participant }) => participant.id === form.values.participant_id) ?? rows[0]
}

function describeState(row: OwnEvent['rows'][number]) {
  const { score } = row
  if (!score) return null
  const options = formatScore(row)
  switch (score.review) {
    case 'accepted':
      return { text: `${options}: accepted`, kind: 'good' }
    case 'rejected':
      return { text: `${options}: rejected. It does not count.`, kind: 'ask' }
    case 'pending':
      return { text: `${options}: submitted, the organisers will look at the video`, kind: 'good' }
  }
}
