/** Who reads meanwhile: spectators their leaderboard, judges' phones what others entered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sendTo } from '../../test/support/process/wire'

export type Reads = {
  /** Milliseconds that each answer took. */
  took: number[]
  /** Without an answer, or turned away with 503: the server was killed or starting. */
  unanswered: number
  /** Any other answer than was due. */
  wrong: string[]
}

/** Reads a page again and again until it is over. */
export async function read(
  path: string,
  pause: () => number,
  { address, isOver, reads }: { address: () => string | undefined; isOver: () => boolean; reads: Reads },
): Promise<void> {
  while (!isOver()) {
    await sleep(pause())
    const to = address()
    const began = performance.now()
    const answer = to ? await sendTo(to, { path }).catch(() => null) : null
    if (!answer || answer.status === 503) reads.unanswered++
    else if (answer.status === 200) reads.took.push(performance.now() - began)
    else reads.wrong.push(`${answer.status} from ${path}`)
  }
}
