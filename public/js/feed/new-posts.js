// New posts wait behind a link, so that nothing moves under a reader. Without a script they are there when the page is loaded
// again.
const EVERY = 60_000

const link = document.querySelector('[data-new]')
let isAsking = false

async function ask() {
  if (document.hidden || isAsking) return
  isAsking = true
  try {
    const answer = await fetch(link.dataset.new)
    if (!answer.ok || answer.redirected) return
    const { count } = await answer.json()
    link.hidden = count === 0
    link.textContent = count > 99 ? '99+ new' : `${count} new`
  } catch {
    // Asked again in a minute.
  } finally {
    isAsking = false
  }
}

if (link) {
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, EVERY)
}
