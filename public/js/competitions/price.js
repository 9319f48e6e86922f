/** Refreshes the price and the ages on a registration form as it is filled in. Without this script, a button does. */
const form = document.querySelector('form:has(#price, #ages)')
let latest = 0

async function refresh() {
  const number = ++latest
  const body = new URLSearchParams(new FormData(form))
  body.set('step', 'price')
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (!answer || number !== latest) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { id } = document.activeElement ?? {}
  for (const part of ['#price', '#ages']) {
    const fresh = page.querySelector(part)
    if (fresh) form.querySelector(part)?.replaceWith(document.adoptNode(fresh))
  }
  hideButton()
  if (id) document.getElementById(id)?.focus()
}

function hideButton() {
  const button = form.querySelector('[data-price]')
  if (button) button.hidden = true
}

if (form) {
  hideButton()
  form.addEventListener('change', event => {
    if (event.target.closest('#price') || /(?:email|birthday)$/.test(event.target.name)) void refresh()
  })
}
