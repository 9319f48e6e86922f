/** Refreshes the price on a registration form after a code or a piece was typed. Without this script, a button does. */
const form = document.querySelector('form:has(#price)')
let latest = 0

async function refresh() {
  const number = ++latest
  const body = new URLSearchParams(new FormData(form))
  body.set('step', 'price')
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (!answer || number !== latest) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('#price')
  const shown = form.querySelector('#price')
  if (!fresh || !shown) return
  const { id } = document.activeElement ?? {}
  shown.replaceWith(document.adoptNode(fresh))
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
    if (event.target.closest('#price') || /email$/.test(event.target.name)) void refresh()
  })
}
