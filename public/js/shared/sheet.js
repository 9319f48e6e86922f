// The sheet on paper has a button for it; on a screen the next page comes by itself, once it can be reached.
const SECONDS = 20
const print = document.querySelector('[data-print]')
const page = document.querySelector('[data-next]')

if (print) {
  print.hidden = false
  print.addEventListener('click', () => window.print())
}

// A connection that is gone leaves what is there.
async function turn() {
  const { next } = page.dataset
  const answer = await fetch(next, { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer?.ok) location.replace(next)
}
if (page) setInterval(turn, SECONDS * 1000)
