// Asking the server, again and again.

const LONGEST_WAIT = 30000
const GIVE_UP_AFTER = 8000

/** What nobody answers at present, and how to ask for everything at once. */
const lost = new Set()
export const isLost = () => lost.size > 0
const askers = []

/**
 * Asks after every pause; longer and longer ones while nobody answers. Says so softly, and keeps what is there. What it
 * returns asks at once.
 */
export function keepAsking(url, { first, every, done }, take) {
  let wait = every
  let timer = setTimeout(ask, first)
  let asking = false
  function askNow() {
    if (asking) return
    clearTimeout(timer)
    ask()
  }
  askers.push(askNow)

  async function ask() {
    asking = true
    const giveUp = new AbortController()
    const patience = setTimeout(() => giveUp.abort(), GIVE_UP_AFTER)
    try {
      const sent = performance.now()
      const answer = await fetch(url, { cache: 'no-cache', signal: giveUp.signal })
      if (answer.status === 404) await end(answer)
      else if (!answer.ok) throw new Error(String(answer.status))
      else await take(answer, sent)
      wait = every
      // Where one gets through, the others do.
      if (lost.delete(url)) askAgain()
    } catch {
      wait = Math.min(wait * 1.5, LONGEST_WAIT)
      lost.add(url)
    }
    clearTimeout(patience)
    done()
    asking = false
    timer = setTimeout(ask, wait)
  }
  return askNow
}

function askAgain() {
  for (const askAtOnce of askers) askAtOnce()
}
addEventListener('online', askAgain)

/** Only our own word that the link has ended takes the page away; somebody else's 404 on the way here does not. */
async function end(answer) {
  const said = await answer.json()
  if (said.over) location.reload()
}
