/** Refreshes the price and the ages on a registration form as it is filled in. Without this script, a button does. */
const form = document.querySelector('form:has([data-part])')
let latest = 0

async function refresh() {
  const number = ++latest
  const body = new URLSearchParams(new FormData(form))
  body.set('step', 'price')
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (!answer || number !== latest) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const fresh of page.querySelectorAll('[data-part]')) {
    const shown = form.querySelector(`[data-part="${fresh.dataset.part}"]`)
    // A box in use keeps what is typed.
    if (!shown || shown.isEqualNode(fresh) || shown.contains(document.activeElement)) continue
    shown.replaceChildren(...fresh.childNodes)
  }
  // The button stays the same element, so that no tap is lost.
  const button = form.querySelector('#price .go')
  if (button) button.textContent = page.querySelector('#price .go')?.textContent ?? button.textContent
}

if (form) {
  const button = form.querySelector('[data-price]')
  if (button) button.hidden = true
  form.addEventListener('change', event => {
    if (event.target.closest('#price, #extras') || /(?:email|birthday)$/.test(event.target.name))
      void refresh()
  })
}
