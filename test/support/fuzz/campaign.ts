/** Runs the fuzzer: makes the requests of a seed, sends them many at once, and shows the smallest one that finds something. */
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { OPERATIONS } from '../api/openapi'
import { CHECKS, type CheckName } from './checks'
import { judge, type Verdict } from './judge'
import { asCurl, type FuzzAnswer, type FuzzRequest } from './request'
import { validRequest } from './requests'
import type { Sender } from './send'
import type { World } from './world'

export type Drawn = { number: number; request: FuzzRequest; verdict: Verdict }
export type Finding = { check: CheckName; message: string }

export type Campaign = {
  seed: number
  arbitrary: fc.Arbitrary<FuzzRequest>
  world: World
  sender: Sender
  /** Sends a request again that was told the database is busy, as a client should. */
  patient: boolean
  /** How often each check applied. */
  applied: Map<CheckName, number>
  /** What was answered, for those who want to look behind it. */
  answered?(request: FuzzRequest, answer: FuzzAnswer): void
}

/** Request `number` of a seed is always the same one, however many there are. */
function* draw({ seed, arbitrary, world }: Campaign, count: number): Generator<Drawn> {
  for (let number = 0; number < count; number++) {
    const [request] = fc.sample(arbitrary, { seed: seedOf(seed, number), numRuns: 1 })
    yield { number, request: request!, verdict: judge(request!, world) }
  }
}

/** Of so many requests that are in order, one surely is for the judge, too. */
const TRIES = 50

/** What a seed draws, and a request that is in order for every operation that it has drawn none for. */
export function drawAll(campaign: Campaign, count: number): Drawn[] {
  const drawn = [...draw(campaign, count)]
  const reached = new Set(drawn.map(({ verdict }) => (verdict.says === 'accept' ? verdict.operation : null)))
  const missed = OPERATIONS.filter(operation => !reached.has(operation))
  const more = missed.flatMap(operation => {
    const arbitrary = validRequest(operation, campaign.world)
    for (const drawn of draw({ ...campaign, arbitrary }, TRIES)) {
      if (drawn.verdict.says === 'accept') return [drawn]
    }
    return []
  })
  return [...drawn, ...more]
}

const seedOf = (seed: number, number: number) => (seed ^ Math.imul(number + 1, 0x9e3779b1)) | 0

/** Sends what was drawn, `width` at once. Throws with the smallest request that still fails. */
export async function fire(campaign: Campaign, drawn: readonly Drawn[], width: number): Promise<void> {
  const left = drawn.values()
  let failed: (Drawn & { findings: Finding[] }) | undefined
  const worker = async () => {
    for (const next of left) {
      if (failed) return
      const findings = await examine(campaign, next.request, next.verdict)
      if (findings.length > 0) failed ??= { ...next, findings }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failed) throw new Error(await report(campaign, failed))
}

async function examine(campaign: Campaign, request: FuzzRequest, verdict: Verdict): Promise<Finding[]> {
  let answer: FuzzAnswer
  try {
    answer = await answerTo(campaign, request)
  } catch (error) {
    return [{ check: 'not_a_server_error', message: `no answer: ${(error as Error).message}` }]
  }
  campaign.answered?.(request, answer)
  return Object.entries(CHECKS).flatMap(([name, check]) => {
    const message = check(request, answer, verdict)
    if (message === null) return []
    campaign.applied.set(name as CheckName, (campaign.applied.get(name as CheckName) ?? 0) + 1)
    return message === '' ? [] : [{ check: name as CheckName, message }]
  })
}

const PATIENCE = 20

async function answerTo({ sender, patient }: Campaign, request: FuzzRequest): Promise<FuzzAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await sender.send(request)
    const busy = answer.status === 503 && answer.headers['retry-after'] !== undefined
    if (!patient || !busy || tries === PATIENCE) return answer
    await setTimeout(20 * tries)
  }
}

/** Shrinks the request as far as it goes in a few seconds, and says what is wrong with the answer. */
async function report(campaign: Campaign, failed: Drawn & { findings: Finding[] }): Promise<string> {
  const { seed, arbitrary, world } = campaign
  let smallest = { request: failed.request, findings: failed.findings }
  const property = fc.asyncProperty(arbitrary, async request => {
    const findings = await examine(campaign, request, judge(request, world))
    if (findings.length > 0) smallest = { request, findings }
    return findings.length === 0
  })
  await fc.check(property, { seed: seedOf(seed, failed.number), numRuns: 1, interruptAfterTimeLimit: 5_000 })
  const { request, findings } = smallest
  return [
    ...findings.map(({ check, message }) => `${check}: ${message}`),
    `Request ${failed.number} of FUZZ_SEED=${seed}, ${request.kind}, signed by ${request.signer}:`,
    asCurl(request),
  ].join('\n')
}
