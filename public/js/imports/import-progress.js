// While a file is worked on, the page asks how far it is, and shows what there is in the end. Without a script the page
// is loaded again every few seconds.

const EVERY = 1000
const RETRY_AFTER = 4000

async function look() {
  const shown = document.querySelector('[data-import-work]')
  if (shown === null) return
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const work = fresh.querySelector('[data-import-work]')
    if (answer.redirected || work === null) return location.replace(answer.url)
    // What is read aloud stays the same element, so that it is read when it changes.
    const bar = shown.querySelector('progress')
    const next = work.querySelector('progress')
    for (const name of ['value', 'max'])
      if (next.hasAttribute(name)) bar.setAttribute(name, next.getAttribute(name))
    const said = shown.querySelector('[data-import-said]')
    const words = work.querySelector('[data-import-said]').textContent
    if (said.textContent !== words) said.textContent = words
    setTimeout(look, EVERY)
  } catch {
    setTimeout(look, RETRY_AFTER)
  }
}

setTimeout(look, EVERY)
